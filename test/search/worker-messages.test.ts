import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import {
  type Game,
  type GameTypes,
  illegal,
  isQuaternaError,
  type QuaternaError,
  quarto,
  quatuor,
  seededRng,
} from '../../src/index.ts';
import type { Level } from '../../src/search/index.ts';
import { connect, type Port, serve } from '../../src/search/worker/index.ts';
import { Thinkers } from '../../src/search/worker/thinkers.ts';
import {
  type Channel,
  channel,
  MadeUpBrowserPort,
  MadeUpPort,
} from './worker-ports.ts';

type AnyGame = Game<GameTypes>;

/** A position with few empty cells, as a request of its own. */
const request = {
  quaterna: 1,
  id: 7,
  kind: 'solve',
  game: { name: 'quarto', options: {} },
  state: '...1/.3../DE.5/..B8 2 0',
  distance: false,
  progress: false,
};

const channels: Channel[] = [];

afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close();
    port2.close();
  }
});

function opened(): Channel {
  const made = channel();
  channels.push(made);
  return made;
}

/** What a worker answers to some messages, until it answers request 7 with a result. */
function answersTo(messages: readonly unknown[]): Promise<readonly unknown[]> {
  const { port1, port2 } = opened();
  serve(port1);
  return new Promise((resolve) => {
    const answers: unknown[] = [];
    port2.on?.('message', (answer) => {
      const { id, kind } = answer as { id: unknown; kind: unknown };
      if (id === 7 && kind === 'result') resolve(answers);
      else answers.push(answer);
    });
    for (const message of [...messages, request]) port2.postMessage(message);
  });
}

const BAD: readonly (readonly [object, string, string])[] = [
  [{ quaterna: 2 }, 'invalid-message', 'quaterna'],
  [{ quaterna: '1' }, 'invalid-message', 'quaterna'],
  [{ id: -1 }, 'invalid-message', 'id'],
  [{ id: '8' }, 'invalid-message', 'id'],
  [{ id: undefined, kind: 'abort' }, 'invalid-message', 'id'],
  [{ kind: 'think' }, 'invalid-message', 'kind'],
  [{ kind: undefined }, 'invalid-message', 'kind'],
  [{ game: 'quarto' }, 'invalid-message', 'game'],
  [{ game: new Map() }, 'invalid-message', 'game'],
  [{ game: { name: 'chess' } }, 'invalid-message', 'game'],
  [{ game: { name: 'toString' } }, 'invalid-message', 'game'],
  [{ game: { name: 'quarto', options: 5 } }, 'invalid-option', 'options'],
  [{ game: { name: 'quarto', options: { win: 'never' } } }, 'invalid-option', 'win'],
  [{ state: 5 }, 'invalid-message', 'state'],
  [{ state: 'nowhere' }, 'invalid-position', 'row1'],
  [{ nodes: -1 }, 'invalid-argument', 'nodes'],
  [{ nodes: Number.NaN }, 'invalid-argument', 'nodes'],
  [{ milliseconds: '5' }, 'invalid-argument', 'milliseconds'],
  [{ milliseconds: -1 }, 'invalid-argument', 'milliseconds'],
  [{ kind: 'choose', level: 'divine', seed: 1 }, 'invalid-argument', 'level'],
  [{ kind: 'choose', level: 'easy', seed: -1 }, 'invalid-argument', 'seed'],
  [{ kind: 'choose', level: 'easy' }, 'invalid-argument', 'seed'],
];

describe('a worker', () => {
  it.each(BAD)('refuses %j, and goes on', async (change, code, field) => {
    const answers = await answersTo([{ ...request, id: 8, ...change }]);
    const id = Object.hasOwn(change, 'id') ? null : 8;
    const error = { name: 'QuaternaError', code, facts: { field } };
    expect(answers).toMatchObject([{ quaterna: 1, id, kind: 'error', error }]);
  });

  it('leaves what is for others alone', async () => {
    const others = [null, 'hello', 5, [], {}, { id: 7, kind: 'abort' }, new Map()];
    expect(await answersTo(others)).toEqual([]);
  });

  it('takes no notice of an abort that comes too late', async () => {
    expect(await answersTo([{ quaterna: 1, id: 3, kind: 'abort' }])).toEqual([]);
  });

  it('gives a sign when it is asked for one', async () => {
    const hello = { quaterna: 1, id: 3, kind: 'hello' };
    expect(await answersTo([hello])).toEqual([hello]);
  });

  it('does not take two requests with one number at once', async () => {
    const long = { ...request, id: 9, state: quarto().formatState(quarto().start()) };
    const abort = { quaterna: 1, id: 9, kind: 'abort' };
    const error = { code: 'invalid-message', facts: { field: 'id' } };
    expect(await answersTo([long, long, abort])).toMatchObject([
      { id: 9, kind: 'error', error },
      { id: 9, kind: 'result' },
    ]);
  });

  it('keeps the players and solvers used last', () => {
    const thinkers = new Thinkers({ quarto, quatuor });
    const ask = (level: string): Parameters<Thinkers['of']>[0] => ({
      ...request,
      kind: 'choose',
      level,
      seed: 1,
    });
    const solve = { ...request, kind: 'solve' } as const;
    const solver = thinkers.of(solve);
    const beginner = thinkers.of(ask('beginner'));
    const easy = thinkers.of(ask('easy'));
    expect(thinkers.of({ ...solve, id: 8 })).toBe(solver);
    thinkers.of(ask('medium'));
    thinkers.of(ask('hard'));
    expect(thinkers.of(ask('easy'))).toBe(easy);
    expect(thinkers.of(solve)).toBe(solver);
    expect(thinkers.of(ask('beginner'))).not.toBe(beginner);
  });

  it('keeps whoever is at work, however many, and no more once they are done', () => {
    const thinkers = new Thinkers({ quarto, quatuor });
    const asks = ['color', 'shape', 'height', 'solidity', ''].map((attribute) => {
      const options = attribute === '' ? {} : { attributes: [attribute] };
      return { ...request, kind: 'solve', game: { name: 'quarto', options } } as const;
    });
    const busy = asks.map((ask) => {
      const thinker = thinkers.of(ask);
      thinker.queued++;
      return thinker;
    });
    const sixth = { ...request, kind: 'choose', level: 'easy', seed: 1 } as const;
    const idle = thinkers.of(sixth);
    expect(thinkers.of(sixth)).toBe(idle);
    for (const [index, ask] of asks.entries()) {
      expect(thinkers.of(ask)).toBe(busy[index]);
    }
    for (const thinker of busy) thinkers.release(thinker);
    const [first, ...others] = asks;
    for (const [index, ask] of others.entries()) {
      expect(thinkers.of(ask)).toBe(busy[index + 1]);
    }
    expect(thinkers.of(first as (typeof asks)[0])).not.toBe(busy[0]);
    expect(thinkers.of(sixth)).not.toBe(idle);
  });

  it.each([null, undefined, {}, { on() {} }, 'port'])(
    'needs a port, not %j',
    (port) => {
      for (const use of [serve, connect]) {
        expect(() => use(port as never)).toThrow(
          expect.objectContaining({ code: 'invalid-argument', field: 'port' }),
        );
      }
    },
  );
});

/** What asking is rejected with. */
async function rejection(work: Promise<unknown>): Promise<QuaternaError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error as QuaternaError;
}

/** A game whose maker throws, on the side of the worker. */
function failing(thrown: unknown): { port: Port; game: AnyGame } {
  const { port1, port2 } = opened();
  const make = (): never => {
    throw thrown;
  };
  serve(port1, { games: { 'tic-tac-toe': make } });
  return { port: port2, game: ticTacToe as object as AnyGame };
}

describe('errors of a worker', () => {
  it('arrive as they were thrown', async () => {
    const { port1, port2 } = opened();
    serve(port1);
    const remote = connect(port2);
    const game = quarto();
    const over = game.parseState('0123/..../..../.... - #0 d1');
    const error = await rejection(remote.solve(game, over));
    expect(isQuaternaError(error)).toBe(true);
    expect(error).toMatchObject({
      name: 'QuaternaError',
      code: 'invalid-argument',
      field: 'state',
      found: '"0123/..../..../.... - #0 d1"',
      expected: 'an unfinished position',
    });
    expect(error.message).toContain('an unfinished position');
    const rng = seededRng(1);
    const player = remote.player(game, 'divine' as Level);
    const other = await rejection(player.choose(game.start(), { rng }));
    expect(other).toMatchObject({ code: 'invalid-argument', field: 'level' });
  });

  it('tell of a game that the worker does not know', async () => {
    const { port1, port2 } = opened();
    serve(port1);
    const error = await rejection(connect(port2).solve(ticTacToe, ticTacToe.start()));
    expect(error).toMatchObject({
      code: 'invalid-message',
      field: 'game',
      found: '"tic-tac-toe"',
      expected: 'one of quarto, quatuor',
    });
  });

  it('carry the reason why an action is illegal', async () => {
    const illegality = { reason: 'full', subject: null, message: 'No room.' };
    const { port, game } = failing(illegal(illegality));
    const error = await rejection(connect(port).solve(game, game.start()));
    expect(error).toMatchObject({ code: 'illegal-action', illegality });
  });

  it('may be of other kinds, or no errors', async () => {
    const one = failing(new RangeError('no memory'));
    const error = await rejection(connect(one.port).solve(one.game, one.game.start()));
    expect([isQuaternaError(error), `${error}`]).toEqual([
      false,
      'RangeError: no memory',
    ]);
    const other = failing('a text');
    const text = await rejection(
      connect(other.port).solve(other.game, other.game.start()),
    );
    expect(`${text}`).toBe('Error: a text');
  });

  it('of another version are told apart', async () => {
    const port = new MadeUpPort();
    const asked = rejection(connect(port).solve(quarto(), quarto().start()));
    const { id } = port.sent[0] as { id: number };
    port.happen('message', { id, kind: 'result', value: 5 });
    port.happen('message', { quaterna: 2, id: id + 1, kind: 'result', value: 5 });
    port.happen('message', { quaterna: 2, id, kind: 'result', value: 5 });
    expect(await asked).toMatchObject({ code: 'invalid-message', field: 'quaterna' });
  });

  it('come also where the position is none', async () => {
    const port = new MadeUpPort();
    const remote = connect(port);
    const error = await rejection(remote.solve(quarto(), null as never));
    expect(error).toBeInstanceOf(TypeError);
    expect(port.sent).toEqual([]);
  });
});

describe('a connection that waits for a sign', () => {
  const game = quarto();
  const message = 'The worker gave no sign for 500 ms: it has to call serve.';
  const options = { timeout: 500 };

  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('gives up when there is none in time, and ends', async () => {
    const port = new MadeUpPort();
    const remote = connect(port, options);
    expect(port.sent).toMatchObject([{ quaterna: 1, kind: 'hello' }]);
    const answered = vi.fn();
    const before = rejection(remote.solve(game, game.start())).finally(answered);
    port.happen('message', 'of somebody else');
    await vi.advanceTimersByTimeAsync(499);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const after = rejection(remote.solve(game, game.start()));
    for (const error of [await before, await after]) {
      expect(error).toMatchObject({ name: 'QuaternaError', code: 'stopped', message });
    }
  });

  it('waits without end for an answer once there was a sign', async () => {
    const port = new MadeUpPort();
    const remote = connect(port, options);
    const { id } = port.sent[0] as { id: number };
    port.happen('message', { quaterna: 1, id, kind: 'hello' });
    const answered = vi.fn();
    const open = rejection(remote.solve(game, game.start())).finally(answered);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(answered).not.toHaveBeenCalled();
    remote.close();
    expect((await open).message).toBe('The connection has been closed.');
  });

  it('gives up at once if it is told to', async () => {
    const remote = connect(new MadeUpPort(), { timeout: 0 });
    const open = rejection(remote.solve(game, game.start()));
    await vi.advanceTimersByTimeAsync(0);
    expect(await open).toMatchObject({ code: 'stopped' });
  });

  it.each([
    ['exit', 'The worker has ended.'],
    ['error', 'The worker failed: it could not be loaded'],
  ])('waits no longer after %s', async (type, expected) => {
    const port = new MadeUpPort();
    const remote = connect(port, options);
    port.happen(type, {});
    await vi.advanceTimersByTimeAsync(1000);
    const error = await rejection(remote.solve(game, game.start()));
    expect(error.message).toBe(expected);
  });

  it('asks for none if it has no time to keep', () => {
    const port = new MadeUpPort();
    connect(port, { timeout: undefined });
    expect([port.sent, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it.each([-1, 2 ** 31, Number.NaN, Number.POSITIVE_INFINITY, '500', null])(
    'is not made with a timeout of %j',
    (timeout) => {
      expect(() => connect(new MadeUpPort(), { timeout } as never)).toThrow(
        expect.objectContaining({
          code: 'invalid-argument',
          field: 'timeout',
          expected: 'a number from 0 to 2147483647',
        }),
      );
    },
  );
});

describe('the end of a connection', () => {
  const game = quarto();

  it('rejects what is asked before and after', async () => {
    const port = new MadeUpPort();
    const remote = connect(port);
    const { signal } = new AbortController();
    const before = rejection(remote.solve(game, game.start(), { signal }));
    remote.close();
    const after = rejection(
      remote.player(game, 'easy').choose(game.start(), {
        rng: seededRng(1),
      }),
    );
    for (const error of [await before, await after]) {
      expect(error).toMatchObject({ name: 'QuaternaError', code: 'stopped' });
      expect(error.message).toBe('The connection has been closed.');
    }
    expect(port.terminated).toBe(1);
    expect(port.sent).toMatchObject([{ kind: 'solve' }, { kind: 'abort' }]);
  });

  it('closes a port that is no worker', async () => {
    const { port1, port2 } = opened();
    const closed = new Promise((resolve) => {
      port1.on?.('close' as 'message', () => resolve('closed'));
    });
    const remote = connect(port2);
    remote.close();
    remote.close();
    expect(await closed).toBe('closed');
  });

  it('may come to a port that cannot be closed', () => {
    expect(() => connect(new MadeUpBrowserPort()).close()).not.toThrow();
  });

  it.each([
    ['error', new TypeError('told to'), 'The worker failed: told to'],
    ['error', {}, 'The worker failed: it could not be loaded'],
    ['exit', 1, 'The worker has ended.'],
    ['close', undefined, 'The worker has ended.'],
  ])('comes with %s', async (type, value, message) => {
    const port = new MadeUpPort();
    const asked = rejection(connect(port).solve(game, game.start()));
    port.happen(type, value);
    port.happen('exit', 1);
    expect(await asked).toMatchObject({ code: 'stopped', message });
  });

  it('does not come with a message that cannot be read, but what waits is rejected', async () => {
    const port = new MadeUpPort();
    const remote = connect(port);
    const asked = rejection(remote.solve(game, game.start()));
    port.happen('messageerror', new TypeError('not cloned'));
    const message = 'A message of the worker could not be read.';
    expect(await asked).toMatchObject({ code: 'stopped', message });
    const next = remote.player(game, 'easy').choose(game.start(), {
      rng: seededRng(1),
    });
    await Promise.resolve();
    expect(port.sent).toMatchObject([
      { kind: 'solve' },
      { kind: 'abort' },
      { kind: 'choose' },
    ]);
    const { id } = port.sent[2] as { id: number };
    port.happen('message', { quaterna: 1, id, kind: 'result', value: 16 });
    expect(await next).toEqual(game.actionOf(16));
  });

  it('comes with an error of a worker of a browser', async () => {
    const port = new MadeUpBrowserPort();
    const asked = rejection(connect(port).solve(game, game.start()));
    port.happen('error', { message: 'no such file' });
    const message = 'The worker failed: no such file';
    expect(await asked).toMatchObject({ code: 'stopped', message });
  });
});
