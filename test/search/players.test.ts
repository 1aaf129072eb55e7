import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type GameTypes,
  type QuartoAction,
  type QuartoGame,
  type QuartoState,
  type QuatuorGame,
  quarto,
  quatuor,
  seededRng,
  winningActions,
} from '../../src/index.ts';
import {
  AlphaBetaSolver,
  type ComputerPlayer,
  finish,
  greedyPlayer,
  LEVELS,
  type Level,
  mctsPlayer,
  perfectPlayer,
  playerAt,
  randomPlayer,
} from '../../src/search/index.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import { type AnyGame, gameAt, someGame } from './games.ts';
import { positionAfter, somewhere } from './positions.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** Ways to make a player; the perfect one by a solver that needs no table. */
const PLAYERS: readonly ((game: AnyGame) => ComputerPlayer<GameTypes>)[] = [
  randomPlayer,
  greedyPlayer,
  (game) => playerAt(game, 'beginner'),
  (game) => mctsPlayer(game, { playouts: 15 }),
  (game) => mctsPlayer(game, { playouts: 15, exploration: 0 }),
  (game) =>
    perfectPlayer(game, {
      solver: new AlphaBetaSolver(game, { positions: 500 }),
      nodes: 40,
      playouts: 15,
    }),
];

describe('every player', () => {
  it('takes a legal action, the same for the same seed, whatever its budget', () => {
    const somePlayer = fc.nat(PLAYERS.length - 1);
    const someNodes = fc.option(fc.nat(30), { nil: undefined });
    const place = somewhere(0, 32);
    fc.assert(
      fc.property(
        fc.tuple(someGame, place, somePlayer),
        fc.tuple(seeds, someNodes, fc.boolean(), fc.boolean()),
        ([number, [actions, seed], which], [chance, nodes, aborted, isStopped]) => {
          const game = gameAt(number);
          const state = positionAfter(game, actions, seed);
          const text = game.formatState(state);
          const make = PLAYERS[which] as (typeof PLAYERS)[number];
          const choose = (): GameTypes['action'] => {
            const budget = { nodes, stop: () => isStopped };
            const options = { rng: seededRng(chance), signal: { aborted }, budget };
            return finish(make(game).choose(state, options));
          };
          const action = choose();
          expect(game.illegality(state, action)).toBeNull();
          expect(choose()).toEqual(action);
          expect(game.formatState(state)).toBe(text);
        },
      ),
      runs(250),
    );
  });

  it('wins at once when it can, but for the random one', () => {
    fc.assert(
      fc.property(
        someGame,
        somewhere(5, 32),
        seeds,
        (number, [actions, seed], chance) => {
          const game = gameAt(number);
          const state = positionAfter(game, actions, seed);
          const winning = winningActions(game, state);
          fc.pre(winning.length > 0);
          for (const make of PLAYERS.slice(1)) {
            const budget = { nodes: chance % 3 };
            const options = { rng: seededRng(chance), budget };
            expect(winning).toContain(finish(make(game).choose(state, options)));
          }
        },
      ),
      runs(100),
    );
  });

  it('refuses finished positions', () => {
    const game = quarto();
    const over = game.parseState('0123/..../..../.... - #0 d1');
    for (const level of LEVELS) {
      const rng = seededRng(1);
      expect(errorOf(() => playerAt(game, level).choose(over, { rng }))).toMatchObject({
        code: 'invalid-argument',
        field: 'state',
      });
    }
    expect(
      errorOf(() => randomPlayer(game).choose(over, { rng: seededRng(1) })),
    ).toMatchObject({ code: 'invalid-argument', field: 'state' });
  });
});

describe('the levels', () => {
  it('are players under the names of their levels', () => {
    const game = quarto();
    for (const level of LEVELS) {
      const player = playerAt(game, level);
      expect([player.name, player.game]).toEqual([level, game]);
      expect(Object.isFrozen(player)).toBe(true);
      const rng = seededRng(3);
      const state = positionAfter(game, 24, 5);
      const action = finish(player.choose(state, { rng, budget: { nodes: 50 } }));
      expect(game.illegality(state, action)).toBeNull();
    }
  });

  it('think as much as they say', () => {
    const game = quarto();
    const steps = (['medium', 'hard'] as const).map((level) => {
      const work = playerAt(game, level).choose(game.start(), { rng: seededRng(1) });
      return [...work].length;
    });
    expect(steps).toEqual([15, 100]);
  });

  it('are there for a game that may be either', () => {
    const either = (name: string): QuartoGame | QuatuorGame =>
      name === 'quarto' ? quarto() : quatuor();
    for (const name of ['quarto', 'quatuor']) {
      const player = playerAt(either(name), 'easy');
      expect([player.name, player.game]).toEqual(['easy', either(name)]);
    }
  });

  it('are no others', () => {
    expect(errorOf(() => playerAt(quarto(), 'best' as Level))).toMatchObject({
      code: 'invalid-argument',
      field: 'level',
    });
  });
});

/** Whether the receiver of a piece can win with it, or by a claim, in this turn. */
function loses(game: QuartoGame, given: QuartoState): boolean {
  if (winningActions(game, given).length > 0) return true;
  return game
    .legalActions(given)
    .filter(({ type }) => type === 'place')
    .some((action) => winningActions(game, game.play(given, action)).length > 0);
}

const games = [
  quarto(),
  quarto({ lines: ['row', 'column', 'diagonal', 'square'] }),
  quarto({ attributes: ['color', 'height'] }),
  quarto({ win: 'announced' }),
];

/** States a law of what a greedy player does wherever random play may lead to. */
function law(
  name: string,
  holds: (game: QuartoGame, state: QuartoState, chosen: QuartoAction) => void,
): void {
  it(name, () => {
    const situations = [fc.nat(3), somewhere(0, 32), seeds] as const;
    const check = fc.property(...situations, (number, [actions, seed], chance) => {
      const game = games[number] as QuartoGame;
      const state = positionAfter(game, actions, seed);
      const rng = seededRng(chance);
      holds(game, state, finish(greedyPlayer(game).choose(state, { rng })));
    });
    fc.assert(check, runs(300));
  });
}

describe('greedy', () => {
  law('gives no winning piece when there is another', (game, state, chosen) => {
    const gifts = game.legalActions(state).filter(({ type }) => type === 'give');
    const safe = gifts.filter((gift) => !loses(game, game.play(state, gift)));
    fc.pre(safe.length > 0 && winningActions(game, state).length === 0);
    expect(safe).toContain(chosen);
  });

  law(
    'places so that it can claim, or else so that a safe gift is left',
    (game, state, chosen) => {
      const placed = game
        .legalActions(state)
        .filter(({ type }) => type === 'place')
        .map((action) => ({ action, next: game.play(state, action) }));
      fc.pre(placed.length > 0 && winningActions(game, state).length === 0);
      const claiming = placed.filter(
        ({ next }) => winningActions(game, next).length > 0,
      );
      const safe = placed.filter(({ next }) => {
        const gifts = game.legalActions(next).filter(({ type }) => type === 'give');
        const isDrawn = game.toAct(next) === null;
        return isDrawn || gifts.some((gift) => !loses(game, game.play(next, gift)));
      });
      const best = [claiming, safe, placed].find((list) => list.length > 0) ?? [];
      expect(best.map(({ action }) => action)).toContain(chosen);
    },
  );
});

test('random plays any legal action', () => {
  const game = quarto();
  const rng = seededRng(1);
  const player = randomPlayer(game);
  const seen = new Set(
    Array.from({ length: 400 }, () => finish(player.choose(game.start(), { rng }))),
  );
  expect(seen.size).toBe(16);
});
