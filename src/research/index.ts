/**
 * Tools for research code, written once over the contract: counting positions.
 *
 * @packageDocumentation
 */
export { divide, perft } from './perft.ts';
