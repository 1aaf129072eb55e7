import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import {
  type Game,
  type GameTypes,
  type QuaternaError,
  quarto,
  quatuor,
  seededRng,
} from '../../src/index.ts';
import { finish, LEVELS, type Level, playerAt } from '../../src/search/index.ts';
import { solverFor } from '../../src/search/solvers.ts';
import { connect, type Remote, serve } from '../../src/search/worker/index.ts';
import { runs } from '../laws.ts';
import { someOptions as someQuarto } from '../quarto/games.ts';
import { someOptions as someQuatuor } from '../quatuor/games.ts';
import { browserPort, type Channel, channel } from './worker-ports.ts';

type AnyGame = Game<GameTypes>;

const games = { 'tic-tac-toe': () => ticTacToe };

/** Games whose values are searched for. */
const someSearched: fc.Arbitrary<AnyGame> = fc.oneof(
  someQuarto.map((options) => quarto(options) as object as AnyGame),
  fc.constant(ticTacToe as object as AnyGame),
);

/** A game and a level; but not the one that builds a table first, which takes seconds. */
const somePlayer: fc.Arbitrary<readonly [AnyGame, Level]> = fc.oneof(
  fc.tuple(someSearched, fc.constantFrom(...LEVELS)),
  fc.tuple(
    someQuatuor.map((options) => quatuor(options) as object as AnyGame),
    fc.constantFrom(...LEVELS.filter((level) => level !== 'perfect')),
  ),
);

const someSeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** A position with something to decide, after so many actions by lot at most. */
function stateAfter(game: AnyGame, plies: number, seed: number): object {
  const rng = seededRng(seed);
  let state = game.start();
  for (let ply = 0; ply < plies; ply++) {
    const actions = game.legalActions(state);
    const next = game.play(state, actions[rng.below(actions.length)] as never);
    if (game.toAct(next) === null) break;
    state = next;
  }
  return state;
}

const channels: Channel[] = [];

afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close();
    port2.close();
  }
});

/** A worker that has met nobody yet. */
function fresh(): Remote {
  const made = channel();
  channels.push(made);
  serve(made.port1, { games });
  return connect(made.port2);
}

describe('a player in a worker', () => {
  it('decides as the player of its level does with the seed drawn', async () => {
    await fc.assert(
      fc.asyncProperty(
        somePlayer,
        fc.nat({ max: 30 }),
        fc.nat({ max: 40 }),
        someSeed,
        async ([game, level], plies, nodes, seed) => {
          const state = stateAfter(game, plies, seed);
          const player = fresh().player(game, level);
          const budget = { nodes };
          const action = await player.choose(state, { rng: seededRng(seed), budget });
          const own = seededRng(seededRng(seed).below(2 ** 32));
          const expected = finish(
            playerAt(game, level).choose(state, { rng: own, budget }),
          );
          expect(action).toBe(expected);
        },
      ),
      runs(60),
    );
  });

  it('has its level for a name, and its game', () => {
    const game = quarto();
    const player = fresh().player(game, 'easy');
    expect(player).toMatchObject({ name: 'easy', game });
    expect(Object.isFrozen(player)).toBe(true);
  });

  it('plays a whole game, also behind ports of browsers', async () => {
    const made = channel();
    channels.push(made);
    serve(browserPort(made.port1));
    const remote = connect(browserPort(made.port2));
    const game = quarto();
    const player = remote.player(game, 'easy');
    const rng = seededRng(3);
    let state = game.start();
    while (game.toAct(state) !== null) {
      state = game.play(state, await player.choose(state, { rng }));
    }
    expect(game.outcome(state)).not.toBeNull();
  });
});

describe('a solver in a worker', () => {
  it('finds what the solver of the game finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        someSearched,
        fc.nat({ max: 30 }),
        fc.nat({ max: 3000 }),
        fc.boolean(),
        someSeed,
        async (game, plies, nodes, distance, seed) => {
          const state = stateAfter(game, plies, seed);
          const options = { nodes, distance };
          const found = await fresh().solve(game, state, options);
          expect(found).toEqual(finish(solverFor(game).solve(state, options)));
        },
      ),
      runs(40),
    );
  });

  it('remembers what it has found', async () => {
    const remote = fresh();
    const game = quarto();
    const state = game.parseState('...1/.3../DE.5/..B8 2 0');
    const first = await remote.solve(game, state);
    const second = await remote.solve(game, state);
    expect(second).toEqual({ ...first, nodes: second.nodes });
    expect(second.nodes).toBeLessThan(first.nodes);
  });

  it('tells how far it is, and leaves off when it is aborted', async () => {
    const controller = new AbortController();
    const done: number[] = [];
    const result = await fresh().solve(quarto(), quarto().start(), {
      signal: controller.signal,
      onProgress: (part) => {
        done.push(part);
        controller.abort();
      },
    });
    expect(result.exact).toBe(false);
    expect(result.actions).toHaveLength(16);
    expect(done.every((part) => part >= 0 && part < 1)).toBe(true);
  });

  it('leaves off at once for a signal that is aborted already', async () => {
    const aborted = AbortSignal.abort();
    const result = await fresh().solve(quarto(), quarto().start(), { signal: aborted });
    expect(result.exact).toBe(false);
  });

  it.each([quarto(), quatuor()] as object[] as AnyGame[])(
    'leaves off when its time is over: $name',
    async (game) => {
      const result = await fresh().solve(game, game.start(), { milliseconds: 5 });
      expect(result.exact).toBe(false);
    },
  );

  it('is told no more once it has answered', async () => {
    const controller = new AbortController();
    const remote = fresh();
    const { signal } = controller;
    await remote.solve(quarto(), quarto().start(), { nodes: 10, signal });
    controller.abort();
    const result = await remote.solve(quarto(), quarto().start(), { nodes: 10 });
    expect(result.exact).toBe(false);
  });

  it('stops, and rejects, where the progress cannot be told', async () => {
    const remote = fresh();
    const failing = remote.solve(quarto(), quarto().start(), {
      onProgress: () => {
        throw new RangeError('too far');
      },
    });
    await expect(failing).rejects.toThrow(new RangeError('too far'));
    // The same solver: it answers only once the first search is over.
    const next = await remote.solve(quarto(), quarto().start(), { nodes: 1 });
    expect(next.exact).toBe(false);
  });
});

/** What something is rejected with, or throws; its facts and its words, not its stack. */
async function refusal(work: () => unknown): Promise<object> {
  try {
    return { result: await work() };
  } catch (error) {
    const { name, message, code, field, found, expected } = error as QuaternaError;
    return { name, message, code, field, found, expected };
  }
}

describe('a limit that is none', () => {
  const someNone = fc.oneof(
    fc.double({ max: -Number.MIN_VALUE }),
    fc.string(),
    fc.constantFrom(Number.NaN, null, true, {}, [], [5], 5n),
  ) as fc.Arbitrary<never>;

  const known = { quarto: quarto(), quatuor: quatuor(), 'tic-tac-toe': ticTacToe };
  const someName = fc.constantFrom('quarto', 'quatuor', 'tic-tac-toe');
  const someLevel = fc.constantFrom(...LEVELS);

  it('is refused as it is without a worker', async () => {
    await fc.assert(
      fc.asyncProperty(someName, someLevel, someNone, async (name, level, nodes) => {
        const game = known[name] as object as AnyGame;
        const state = game.start();
        const budget = { nodes };
        const ask = { rng: seededRng(1), budget };
        const here = await refusal(() =>
          finish(playerAt(game, level).choose(state, ask)),
        );
        const there = await refusal(() =>
          fresh().player(game, level).choose(state, ask),
        );
        expect(there).toEqual(here);
        const solved = await refusal(() =>
          finish(solverFor(game).solve(state, budget)),
        );
        expect(solved).toMatchObject({ code: 'invalid-argument', field: 'nodes' });
        expect(await refusal(() => fresh().solve(game, state, budget))).toEqual(solved);
      }),
      runs(60),
    );
  });

  it('of time is refused in the same words', async () => {
    await fc.assert(
      fc.asyncProperty(someNone, async (wrong) => {
        const game = quarto();
        const solve = (options: object): Promise<object> =>
          refusal(() => fresh().solve(game, game.start(), options));
        const { message, ...facts } = (await solve({ nodes: wrong })) as QuaternaError;
        expect(await solve({ milliseconds: wrong })).toEqual({
          ...facts,
          field: 'milliseconds',
          message: message.replace('nodes', 'milliseconds'),
        });
      }),
      runs(30),
    );
  });
});

describe('several requests at once', () => {
  it('of different players and solvers share the time', async () => {
    const remote = fresh();
    const controller = new AbortController();
    const order: string[] = [];
    const game = quarto();
    const solving = remote
      .solve(game, game.start(), { signal: controller.signal })
      .then(() => order.push('solved'));
    await remote
      .player(game, 'easy')
      .choose(game.start(), { rng: seededRng(1) })
      .then(() => order.push('chosen'));
    controller.abort();
    await solving;
    expect(order).toEqual(['chosen', 'solved']);
  });

  it('of one are answered in the order asked', async () => {
    const remote = fresh();
    const order: number[] = [];
    const game = quarto();
    await Promise.all(
      [3000, 1, 200].map((nodes, index) =>
        remote.solve(game, game.start(), { nodes }).then(() => order.push(index)),
      ),
    );
    expect(order).toEqual([0, 1, 2]);
  });

  it('of one are answered in the order asked, however many others there are', async () => {
    const remote = fresh();
    const controller = new AbortController();
    const { signal } = controller;
    const order: string[] = [];
    const six = ['color', 'shape', 'height', 'solidity'].map((name) =>
      quarto({ attributes: [name] }),
    );
    six.push(quarto(), quarto({ win: 'announced' }));
    const ask = (
      name: string,
      options: Parameters<Remote['solve']>[2],
    ): readonly Promise<unknown>[] =>
      six.map((game, index) =>
        remote
          .solve(game, game.start(), options)
          .then(() => order.push(`${name} ${index}`)),
      );
    const asked = [...ask('first', { signal }), ...ask('second', { nodes: 1 })];
    await remote
      .player(quarto(), 'easy')
      .choose(quarto().start(), { rng: seededRng(1) });
    controller.abort();
    await Promise.all(asked);
    for (const [index] of six.entries()) {
      const own = order.filter((entry) => entry.endsWith(` ${index}`));
      expect(own).toEqual([`first ${index}`, `second ${index}`]);
    }
  });

  it('of two connections are told apart', async () => {
    const { port1, port2 } = channel();
    channels.push({ port1, port2 });
    serve(port1);
    const game = quarto();
    const late = game.parseState('...1/.3../DE.5/..B8 2 0');
    const [one, other] = await Promise.all([
      connect(port2).solve(game, game.start(), { nodes: 1 }),
      connect(port2).solve(game, late),
    ]);
    expect([one.exact, other.exact]).toEqual([false, true]);
  });
});
