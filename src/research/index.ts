/**
 * Tools for research code, written once over the contract: counting, random play,
 * positions up to symmetry.
 *
 * @packageDocumentation
 */
export { finish, type Work } from '../work.ts';
export { type Division, divide, perft } from './perft.ts';
export {
  type Playout,
  type PlayoutStatistics,
  playout,
  playouts,
} from './playouts.ts';
export { type Layer, type LayerOptions, positionsFrom } from './positions.ts';
