import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computerAt } from '../../src/cli/players.ts';
import {
  type QuartoAction,
  type QuartoGame,
  type QuartoState,
  quarto,
  type Rng,
  seededRng,
  winningActions,
} from '../../src/index.ts';
import { finish } from '../../src/work.ts';

type Choose = (game: QuartoGame, state: QuartoState, rng: Rng) => QuartoAction;

function chooser(name: string): Choose {
  return (game, state, rng) => finish(computerAt(name, game).choose(state, { rng }));
}

const greedy = chooser('greedy');
const random = chooser('random');

const games = [
  quarto(),
  quarto({ lines: ['row', 'column', 'diagonal', 'square'] }),
  quarto({ attributes: ['color', 'height'] }),
  quarto({ win: 'announced' }),
];

/** A position after some random actions, the game not over. */
function reached(game: QuartoGame, seed: number, length: number): QuartoState {
  const rng = seededRng(seed);
  let state = game.start();
  for (let action = 0; action < length; action++) {
    const next = game.play(state, random(game, state, rng));
    if (game.toAct(next) === null) break;
    state = next;
  }
  return state;
}

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** States a law of every position that random play may reach. */
function law(
  name: string,
  holds: (game: QuartoGame, state: QuartoState, seed: number) => void,
): void {
  test(name, () => {
    const situations = [fc.constantFrom(...games), seeds, fc.nat(32)] as const;
    const check = fc.property(...situations, (game, seed, length) =>
      holds(game, reached(game, seed, length), seed),
    );
    fc.assert(check, { numRuns: 300 });
  });
}

/** Whether the receiver of a piece can win with it, or by a claim, in this turn. */
function loses(game: QuartoGame, given: QuartoState): boolean {
  if (winningActions(game, given).length > 0) return true;
  return game
    .legalActions(given)
    .filter(({ type }) => type === 'place')
    .some((action) => winningActions(game, game.play(given, action)).length > 0);
}

describe('greedy', () => {
  law('wins when it can', (game, state, seed) => {
    const winning = winningActions(game, state);
    fc.pre(winning.length > 0);
    expect(winning).toContain(greedy(game, state, seededRng(seed)));
  });

  law('gives no winning piece when there is another', (game, state, seed) => {
    const gifts = game.legalActions(state).filter(({ type }) => type === 'give');
    const safe = gifts.filter((gift) => !loses(game, game.play(state, gift)));
    fc.pre(safe.length > 0 && winningActions(game, state).length === 0);
    expect(safe).toContain(greedy(game, state, seededRng(seed)));
  });

  law(
    'places so that it can claim, or else so that a safe gift is left',
    (game, state, seed) => {
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
      expect(best.map(({ action }) => action)).toContain(
        greedy(game, state, seededRng(seed)),
      );
    },
  );

  law('does the same with the same seed', (game, state, seed) => {
    for (const choose of [greedy, random]) {
      expect(choose(game, state, seededRng(seed))).toBe(
        choose(game, state, seededRng(seed)),
      );
    }
  });
});

test('random plays any legal action', () => {
  const game = quarto();
  const rng = seededRng(1);
  const seen = new Set(
    Array.from({ length: 400 }, () => random(game, game.start(), rng)),
  );
  expect(seen.size).toBe(16);
});
