import { describe, expect, it } from 'vitest';
import { quarto, quatuor } from '../../src/index.ts';
import { divide, perft } from '../../src/research/index.ts';
import { errorOf } from '../conformance.ts';

describe('perft', () => {
  it('counts one sequence of no actions', () => {
    expect(perft(quarto(), quarto().start(), 0)).toBe(1);
  });

  it('is the sum of its parts, in the order of the legal actions', () => {
    const game = quarto({ win: 'announced' });
    const state = game.parseState('..36/40A./..../2... E 1 d1');
    const parts = divide(game, state, 4);
    expect(parts.map(({ action }) => action)).toEqual(game.legalActions(state));
    expect(parts.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(
      perft(game, state, 4),
    );
  });

  it('knows that no game is longer than the longest', () => {
    // Looked for one by one, these would take longer than anybody lives.
    expect(perft(quarto(), quarto().start(), 33)).toBe(0);
    expect(perft(quatuor(), quatuor().start(), 2 ** 53 - 1)).toBe(0);
    const shortest = { ...quarto(), maxLength: 2 };
    expect(perft(shortest, shortest.start(), 2)).toBe(256);
    expect(perft(shortest, shortest.start(), 3)).toBe(0);
  });

  it.each([-1, 0.5, Number.NaN, '3', 2 ** 60])('refuses the depth %s', (depth) => {
    const game = quarto();
    expect(errorOf(() => perft(game, game.start(), depth as number))).toMatchObject({
      code: 'invalid-argument',
      field: 'depth',
      expected: 'an integer of at least 0',
    });
    expect(errorOf(() => divide(game, game.start(), depth as number))).toMatchObject({
      code: 'invalid-argument',
      field: 'depth',
      expected: 'an integer of at least 1',
    });
  });

  it('divides what is longer than any game into nothing, at once', () => {
    const game = quarto();
    const parts = divide(game, game.start(), game.maxLength + 1);
    expect(parts.map(({ nodes }) => nodes)).toEqual(Array(16).fill(0));
  });

  it('divides by nothing less than one action', () => {
    expect(errorOf(() => divide(quarto(), quarto().start(), 0))).toMatchObject({
      found: '0',
    });
  });
});
