import { describe, expect, it } from 'vitest';
import {
  type QuartoAction,
  type QuartoGame,
  type QuartoState,
  quarto,
  type Rng,
  seededRng,
} from '../../src/index.ts';
import { ALL_LINES } from './games.ts';

const PERMUTATIONS = 20_922_789_888_000; // 16!
const NAMES = ['color', 'shape', 'height', 'solidity'];
const STRAIGHT = ['row', 'column', 'diagonal'] as const;

/** Kinds, attributes, and the known number of drawn boards among the 16! placements. */
const KNOWN: readonly (readonly [
  readonly (typeof ALL_LINES)[number][],
  number,
  number,
])[] = [
  [STRAIGHT, 4, 414_298_141_056],
  [STRAIGHT, 3, 1_245_405_978_624],
  [STRAIGHT, 2, 3_415_028_760_576],
  [STRAIGHT, 1, 8_707_262_054_400],
  [ALL_LINES, 4, 63_235_397_376],
  [ALL_LINES, 3, 319_544_180_736],
  [ALL_LINES, 2, 1_422_857_207_808],
  [ALL_LINES, 1, 5_709_466_828_800],
];

function playedOut(game: QuartoGame, rng: Rng): QuartoState {
  let state = game.start();
  while (game.toAct(state) !== null) {
    const legal = game.legalActions(state);
    state = game.play(state, legal[rng.below(legal.length)] as QuartoAction);
  }
  return state;
}

describe('random play', () => {
  it.each([
    [STRAIGHT, 11.666],
    [ALL_LINES, 10.513],
  ])('of %j takes %d placements on average, as is known', (lines, mean) => {
    const game = quarto({ lines });
    const rng = seededRng(20261130);
    const lengths = Array.from(
      { length: 20_000 },
      () => game.board(playedOut(game, rng)).filter((piece) => piece !== null).length,
    );
    const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    const squares = lengths.reduce((sum, length) => sum + (length - average) ** 2, 0);
    // Five standard errors, and the digits that are not known.
    const error = Math.sqrt(squares) / lengths.length;
    expect(Math.abs(average - mean)).toBeLessThan(5 * error + 0.0005);
    expect(error).toBeLessThan(0.03);
  });

  it.each(KNOWN)(
    'of %j with %i attributes is drawn as often as is known',
    (lines, count, boards) => {
      const game = quarto({ lines, attributes: NAMES.slice(0, count) });
      const rng = seededRng(20261130);
      const games = 40_000;
      let draws = 0;
      for (let played = 0; played < games; played++) {
        if (game.outcome(playedOut(game, rng))?.winner === null) draws++;
      }
      const rate = boards / PERMUTATIONS;
      const deviation = Math.sqrt(games * rate * (1 - rate));
      expect(Math.abs(draws - games * rate)).toBeLessThan(5 * deviation);
    },
  );
});
