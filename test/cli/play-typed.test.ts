import { expect, test } from 'vitest';
import type { Face } from '../../src/cli/face.ts';
import { Match } from '../../src/cli/match.ts';
import { quartoFace } from '../../src/cli/quarto/face.ts';
import { playTyped } from '../../src/cli/typing.ts';
import { QuaternaError, quarto, seededRng } from '../../src/index.ts';
import { newRecord } from '../../src/record/index.ts';
import { matchOf, seatsFor } from './seated.ts';

test('what players have done is told once for each of them, up to what is refused', () => {
  const told: string[] = [];
  const match = matchOf('quarto', {});
  const refusal = playTyped(match, '+0 a1+1 b1+1', (words) => told.push(words));
  expect(told).toEqual([
    'Player A gives 0 (light, round, tall, solid).',
    'Player B places 0 on a1 and gives 1 (dark, round, tall, solid).',
    'Player A places 1 on b1.',
  ]);
  expect(refusal).toBe('+1: Piece 1 is already on the board.');
  expect(playTyped(match, '+2', () => {})).toBeNull();
});

test('a claim may be typed as a word, before the name of its line', () => {
  for (const typed of ['!row1', 'claim row1', 'Claim  ROW1', 'claim !row1']) {
    const told: string[] = [];
    const match = matchOf('quarto', { win: 'announced' }, '+0 a1+1 b1+2 c1+3 d1');
    expect(playTyped(match, typed, (words) => told.push(words))).toBeNull();
    expect(told).toEqual(['Player A claims row1.']);
  }
  const whole = matchOf('quarto', { win: 'announced' });
  expect(playTyped(whole, '+0 a1+1 b1+2 c1+3 d1 claim row1', () => {})).toBeNull();
  expect(whole.seat).toBeNull();
});

test('a claim without a line, or of no line, is not understood', () => {
  const match = matchOf('quarto', { win: 'announced' }, '+0 a1+1');
  const said = (typed: string): string | null => playTyped(match, typed, () => {});
  expect(said('claim')).toMatch(/^Not understood: "claim"\. Expected a gift \+A/);
  expect(said('claim row9')).toBe(
    'Not understood: "!row9". Expected a claim such as !row3.',
  );
});

/** A match of a game that reads no action, for such a reason. */
function unreadable(error: Error): Match {
  const face = quartoFace(quarto());
  const parseAction = (): never => {
    throw error;
  };
  const strange = { ...face, game: { ...face.game, parseAction } } as unknown as Face;
  const record = newRecord(strange.game);
  return new Match(strange, record, seatsFor(null), seededRng(1));
}

test('a game that does not say where it has stopped reading', () => {
  const error = new QuaternaError('invalid-action', 'nothing', { found: '"x"' });
  const message = 'Not understood: "x". Expected .';
  expect(playTyped(unreadable(error), 'x', () => {})).toBe(message);
});

test('an error nobody foresaw is none of the player', () => {
  const match = unreadable(new Error('no ink'));
  expect(() => playTyped(match, 'x', () => {})).toThrow('no ink');
});
