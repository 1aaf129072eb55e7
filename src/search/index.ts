/**
 * Exact values: what a position is worth when both players play their best.
 *
 * @packageDocumentation
 */
export { finish, type Work } from '../work.ts';
export { deadline } from './deadline.ts';
export type { EvaluatedAction, Evaluation, Solution, Value } from './evaluation.ts';
export { greedyPlayer } from './players/greedy.ts';
export { LEVELS, type Level, playerAt } from './players/levels.ts';
export type { ChooseOptions, ComputerPlayer } from './players/player.ts';
export { randomPlayer } from './players/random.ts';
export { QuartoSolver } from './quarto/solver.ts';
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
