import { unexpected } from '../../errors.ts';
import type { Games } from '../../games.ts';
import { quarto } from '../../quarto/quarto.ts';
import { quatuor } from '../../quatuor/quatuor.ts';
import { isPort, listen, type Port } from './port.ts';
import { Service } from './service.ts';

/** What a worker knows. */
export interface ServeOptions {
  /** Games beyond Quarto and Quatuor, by name, such as `{ 'tic-tac-toe': ticTacToe }`. */
  readonly games?: Games | undefined;
}

/**
 * Makes a worker of the thread it is called in: players and solvers that answer what a
 * {@link connect} on the other side asks. Messages of others at the same port are left
 * alone.
 *
 * ```ts
 * serve(self); // in Node: serve(parentPort)
 * ```
 *
 * @param port - `self` of a Web Worker, `parentPort` of `node:worker_threads`, or a
 * `MessagePort` of either.
 * @throws `QuaternaError` `invalid-argument` for what is no port, such as the `parentPort`
 * of a thread that is no worker.
 */
export function serve(port: Port | null, options: ServeOptions = {}): void {
  if (!isPort(port)) {
    const expected = 'the port of a worker: self, parentPort or a MessagePort';
    throw unexpected('invalid-argument', 'port', port, expected);
  }
  const games = { quarto, quatuor, ...options.games };
  const service = new Service(games, (message) => port.postMessage(message));
  listen(port, 'message', (message) => service.receive(message));
  port.start?.();
}
