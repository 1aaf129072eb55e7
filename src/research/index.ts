/**
 * Tools for research code, written once over the contract: counting, random play,
 * positions up to symmetry, and the laws that a game of one's own has to keep.
 *
 * @packageDocumentation
 */
export { finish, type Work } from '../work.ts';
export {
  type CheckOptions,
  checkGame,
  type GameLaw,
  gameLaws,
} from './conformance.ts';
export { type Division, divide, perft } from './perft.ts';
export {
  type Playout,
  type PlayoutStatistics,
  playout,
  playouts,
} from './playouts.ts';
export { type Layer, type LayerOptions, positionsFrom } from './positions.ts';
