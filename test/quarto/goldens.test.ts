import { describe, expect, it } from 'vitest';
import { type QuartoOptions, quarto, winningActions } from '../../src/index.ts';
import { goldenLines } from '../goldens.ts';

interface Golden {
  readonly options: Partial<QuartoOptions>;
  readonly position: string;
  readonly value: 'win' | 'draw' | 'loss';
}

const goldens = goldenLines<Golden>('quarto-values.jsonl');

describe('the positions whose value is known', () => {
  it('are many, under many rules', () => {
    expect(goldens.length).toBe(393);
    expect(new Set(goldens.map(({ options }) => JSON.stringify(options))).size).toBe(
      12,
    );
  });

  it('read, and print as they were but for a newest placement left out', () => {
    for (const { options, position } of goldens) {
      const game = quarto(options);
      const isKnown = position.split(' ').length === 4;
      const printed = isKnown ? position : `${position} -`;
      const state = game.parseState(position);
      expect(game.formatState(state)).toBe(printed);
      expect(game.parseState(printed)).toEqual(state);
      expect(game.changedOptions).toEqual(options);
    }
  });

  it('are won where one action wins', () => {
    const won = goldens.filter(({ options, position }) => {
      const game = quarto(options);
      return winningActions(game, game.parseState(position)).length > 0;
    });
    expect(won.length).toBeGreaterThan(20);
    expect(new Set(won.map(({ value }) => value))).toEqual(new Set(['win']));
  });
});
