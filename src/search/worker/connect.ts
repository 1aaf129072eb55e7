import { QuaternaError, unexpected } from '../../errors.ts';
import type { Game, GameTypes } from '../../game.ts';
import type { Level } from '../players/levels.ts';
import type { SearchResult } from '../solver.ts';
import { isMarked, type PlainResult } from './messages.ts';
import { type Ask, Pending } from './pending.ts';
import { isPort, listen, type Port } from './port.ts';
import type {
  Remote,
  RemoteChooseOptions,
  RemotePlayer,
  RemoteSolveOptions,
} from './remote.ts';
import { after } from './time.ts';

/** How a connection is made. */
export interface ConnectOptions {
  /**
   * For so many milliseconds the worker may give no sign that it serves; then whatever has
   * been asked, and all that is asked later, is rejected with `QuaternaError` `stopped`. It is
   * waited for without end if this is left out.
   */
  readonly timeout?: number | undefined;
}

const SEEDS = 2 ** 32;
/** More milliseconds than these no timer waits. */
const LONGEST = 2 ** 31 - 1;

function stopped(message: string): QuaternaError {
  return new QuaternaError('stopped', message);
}

/** What makes the game again in the worker, and the position. */
function plainPosition<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): Pick<Ask, 'game' | 'state'> {
  const { name, options } = game;
  return { game: { name, options }, state: game.formatState(state) };
}

/** A result with the actions that its ids stand for. */
function resultFrom<T extends GameTypes>(
  game: Game<T>,
  result: PlainResult,
): SearchResult<T> {
  const actions = result.actions.map(({ action, ...known }) => ({
    ...known,
    action: game.actionOf(action),
  }));
  return { ...result, actions, pv: result.pv.map((id) => game.actionOf(id)) };
}

function checkedTimeout(timeout: unknown): number {
  if (typeof timeout === 'number' && timeout >= 0 && timeout <= LONGEST) return timeout;
  const expected = `a number from 0 to ${LONGEST}`;
  throw unexpected('invalid-argument', 'timeout', timeout, expected);
}

class Connection implements Remote {
  private readonly port: Port;
  private readonly pending: Pending;
  /** Stops waiting for a sign of the worker. */
  private calm: () => void = () => {};

  constructor(port: Port) {
    this.port = port;
    this.pending = new Pending((message) => port.postMessage(message));
    listen(port, 'message', (message) => {
      if (isMarked(message)) this.calm();
      this.pending.receive(message);
    });
    listen(port, 'error', (event) => this.fail(event));
    listen(port, 'messageerror', () => {
      // Whose answer it was cannot be told.
      this.pending.fail(stopped('A message of the worker could not be read.'));
    });
    for (const type of ['exit', 'close'] as const) {
      listen(port, type, () => this.end('The worker has ended.'));
    }
    port.start?.();
  }

  /** Ends everything unless the worker gives a sign in time. */
  expectSign(milliseconds: number): void {
    const told = `The worker gave no sign for ${milliseconds} ms: it has to call serve.`;
    this.calm = after(milliseconds, () => this.end(told));
    this.pending.greet();
  }

  private end(message: string): void {
    this.calm();
    this.pending.end(stopped(message));
  }

  /** Ends everything: a worker that failed, to load even, may never answer again. */
  private fail(event: unknown): void {
    const { message } = event as { readonly message?: unknown };
    const why = typeof message === 'string' ? message : 'it could not be loaded';
    this.end(`The worker failed: ${why}`);
  }

  player<T extends GameTypes>(game: Game<T>, level: Level): RemotePlayer<T> {
    const choose = async (
      state: T['state'],
      { rng, signal, budget = {} }: RemoteChooseOptions,
    ): Promise<T['action']> => {
      const { nodes, milliseconds } = budget;
      const seed = rng.below(SEEDS);
      const position = plainPosition(game, state);
      const ask: Ask = {
        kind: 'choose',
        ...position,
        level,
        seed,
        nodes,
        milliseconds,
      };
      return game.actionOf((await this.pending.ask(ask, { signal })) as number);
    };
    return Object.freeze({ name: level, game, choose });
  }

  async solve<T extends GameTypes>(
    game: Game<T>,
    state: T['state'],
    options: RemoteSolveOptions = {},
  ): Promise<SearchResult<T>> {
    const { nodes, milliseconds, distance = false, signal, onProgress } = options;
    const progress = onProgress !== undefined;
    const position = plainPosition(game, state);
    const wish = { distance, progress, nodes, milliseconds };
    const ask: Ask = { kind: 'solve', ...position, ...wish };
    const result = await this.pending.ask(ask, { signal, onProgress });
    return resultFrom(game, result as PlainResult);
  }

  close(): void {
    this.end('The connection has been closed.');
    if (this.port.terminate === undefined) this.port.close?.();
    else this.port.terminate();
  }
}

/**
 * The players and solvers of a worker that has called {@link serve}.
 *
 * ```ts
 * const worker = new Worker(new URL('./thinker.js', import.meta.url), { type: 'module' });
 * const remote = connect(worker);
 * const player = remote.player(quarto(), 'hard');
 * const action = await player.choose(state, { rng: seededRng(1) });
 * ```
 *
 * @param port - A `Worker` of a browser or of Node, or a `MessagePort` to one. In Node it
 * keeps the program running until `close` is called.
 * @throws `QuaternaError` `invalid-argument` for what is no port, and for a `timeout` that is
 * no number from 0 to 2 ** 31 - 1.
 */
export function connect(port: Port, { timeout }: ConnectOptions = {}): Remote {
  if (!isPort(port)) {
    throw unexpected('invalid-argument', 'port', port, 'a Worker or a MessagePort');
  }
  const limit = timeout === undefined ? null : checkedTimeout(timeout);
  const connection = new Connection(port);
  if (limit !== null) connection.expectSign(limit);
  return connection;
}
