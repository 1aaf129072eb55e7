/**
 * Players and solvers that do not hold up the thread that asks: in a worker, or in turns.
 *
 * @packageDocumentation
 */
export type { Games } from '../../games.ts';
export { type ConnectOptions, connect } from './connect.ts';
export type { Port } from './port.ts';
export type {
  AbortEvents,
  Remote,
  RemoteBudget,
  RemoteChooseOptions,
  RemotePlayer,
  RemoteSolveOptions,
} from './remote.ts';
export { type ServeOptions, serve } from './serve.ts';
export { inTurns, type TurnOptions } from './turns.ts';
