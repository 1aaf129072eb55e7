import { describe, expect, it } from 'vitest';
import { type QuartoOptions, quarto } from '../../src/index.ts';
import { perft } from '../../src/research/index.ts';
import { goldenLines } from '../goldens.ts';

interface Golden {
  readonly game: string;
  readonly options: Partial<QuartoOptions>;
  readonly position: string;
  readonly perft: readonly number[];
}

const goldens = goldenLines<Golden>('perft.jsonl');

/** Checks every count that an independent program made for one way of winning. */
export function describePerft(win: QuartoOptions['win'], sets: number): void {
  const ours = goldens.filter(
    ({ game, options }) => game === 'quarto' && (options.win ?? 'automatic') === win,
  );

  describe(`perft with ${win} wins`, () => {
    it.each(ours)('$options $position', ({ options, position, perft: counts }) => {
      const game = quarto(options);
      const state = game.parseState(position);
      expect(game.formatState(state)).toBe(position);
      expect(counts.map((_, index) => perft(game, state, index + 1))).toEqual(counts);
    });

    it('is known for several sets of rules', () => {
      expect(ours.length).toBeGreaterThan(40);
      const rules = new Set(ours.map(({ options }) => JSON.stringify(options)));
      expect(rules.size).toBe(sets);
    });
  });
}
