/**
 * Exact values: what a position is worth when both players play their best; and computer
 * players of every level.
 *
 * @packageDocumentation
 */
export { finish, type Work } from '../work.ts';
export { type AlphaBetaOptions, AlphaBetaSolver } from './alpha-beta/solver.ts';
export { deadline } from './deadline.ts';
export type {
  Bounds,
  EvaluatedAction,
  Evaluation,
  Solution,
  Value,
} from './evaluation.ts';
export { type ArenaOptions, type ArenaResult, arena } from './players/arena.ts';
export { greedyPlayer } from './players/greedy.ts';
export { LEVELS, type Level, playerAt } from './players/levels.ts';
export { type MctsOptions, mctsPlayer } from './players/mcts.ts';
export { type PerfectOptions, perfectPlayer } from './players/perfect.ts';
export type { ChooseOptions, ComputerPlayer } from './players/player.ts';
export { randomPlayer } from './players/random.ts';
export { QuartoSolver } from './quarto/solver.ts';
export { QuatuorSolver } from './quatuor/solver.ts';
export {
  buildQuatuorTable,
  type QuatuorTable,
  readQuatuorTable,
} from './quatuor/table.ts';
export type {
  Abortable,
  Budget,
  SearchedAction,
  SearchResult,
  SolveOptions,
  Solver,
} from './solver.ts';
export { solverFor } from './solvers.ts';
