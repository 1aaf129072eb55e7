/**
 * Tools for research code, written once over the contract: counting, random play,
 * positions up to symmetry, environments for learning, and the laws that a game of one's
 * own has to keep.
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
export { gameRng } from './dataset/game-rng.ts';
export type { Shard } from './dataset/parts.ts';
export type { Points, SelfPlayRow } from './dataset/row.ts';
export {
  type Chooser,
  type SelfPlayGame,
  type SelfPlayOptions,
  selfPlay,
  type Valuer,
} from './dataset/self-play.ts';
export { drawnBoards } from './drawn-boards.ts';
export { type SymmetricCopy, symmetricCopy } from './env/copies.ts';
export {
  type Environment,
  environment,
  type Step,
  type StepInfo,
} from './env/environment.ts';
export type { NumberArray, Observer } from './env/observer.ts';
export type { EnvironmentOptions } from './env/options.ts';
export {
  observationHash,
  type PlaythroughStep,
  playthrough,
} from './env/playthrough.ts';
export { quartoObserver } from './env/quarto-observer.ts';
export { quatuorObserver } from './env/quatuor-observer.ts';
export type { ActionIds, VectorEnvironment, VectorOptions } from './env/vector.ts';
export { quartoVector, quatuorVector, vectorEnvironment } from './env/vectors.ts';
export { type Division, divide, perft } from './perft.ts';
export {
  type Playout,
  type PlayoutStatistics,
  playout,
  playouts,
} from './playouts.ts';
export {
  type PlyCount,
  type PositionCounter,
  type PositionCounterOptions,
  positionCounter,
} from './position-counter.ts';
export { type Layer, type LayerOptions, positionsFrom } from './positions.ts';
