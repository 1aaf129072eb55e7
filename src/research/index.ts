/**
 * Tools for research code, written once over the contract: counting positions.
 *
 * @packageDocumentation
 */
export { type Division, divide, perft } from './perft.ts';
