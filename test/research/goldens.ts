import { describe, expect, it } from 'vitest';
import type { Game, GameTypes } from '../../src/index.ts';
import { perft } from '../../src/research/index.ts';
import { goldenLines } from '../goldens.ts';

interface Golden {
  readonly game: string;
  readonly options: { readonly win?: string };
  readonly position: string;
  readonly perft: readonly number[];
}

/** Which of the lines to check, and how many different sets of rules they are under. */
interface Choice {
  readonly isOurs: (golden: Golden) => boolean;
  readonly rules: number;
}

const goldens = goldenLines<Golden>('perft.jsonl');

/** Checks every count that an independent program made for some sets of rules. */
export function describePerft<T extends GameTypes>(
  title: string,
  gameOf: (options: object) => Game<T>,
  { isOurs, rules }: Choice,
): void {
  const ours = goldens.filter(isOurs);

  describe(`perft of ${title}`, () => {
    it.each(ours)('$options $position', ({ options, position, perft: counts }) => {
      const game = gameOf(options);
      const state = game.parseState(position);
      expect(game.formatState(state)).toBe(position);
      expect(counts.map((_, index) => perft(game, state, index + 1))).toEqual(counts);
    });

    it('is known for several sets of rules', () => {
      expect(ours.length).toBeGreaterThan(30);
      const sets = new Set(ours.map(({ options }) => JSON.stringify(options)));
      expect(sets.size).toBe(rules);
    });
  });
}
