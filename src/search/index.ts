/**
 * Exact values: what a position is worth when both players play their best.
 *
 * @packageDocumentation
 */
export { finish, type Work } from '../work.ts';
export type { EvaluatedAction, Evaluation, Solution, Value } from './evaluation.ts';
export { QuartoSolver } from './quarto/solver.ts';
export {
  buildQuatuorTable,
  type QuatuorTable,
  readQuatuorTable,
} from './quatuor/table.ts';
export type {
  Abortable,
  SearchedAction,
  SearchResult,
  SolveOptions,
  Solver,
} from './solver.ts';
