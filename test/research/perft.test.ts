import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { quarto } from '../../src/index.ts';
import { divide, perft } from '../../src/research/index.ts';
import { errorOf } from '../conformance.ts';

interface Golden {
  readonly game: string;
  readonly options: object;
  readonly position: string;
  readonly perft: readonly number[];
}

const goldens: readonly Golden[] = readFileSync(
  new URL('../goldens/perft.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const ours = goldens.filter(({ game }) => game === 'quarto');

describe('perft', () => {
  it.each(ours.map((golden, index) => [index + 1, golden] as const))(
    'counts what an independent program counted: line %i',
    (_, { options, position, perft: counts }) => {
      const game = quarto(options);
      const state = game.parseState(position);
      expect(game.formatState(state)).toBe(position);
      expect(counts.map((_count, index) => perft(game, state, index + 1))).toEqual(
        counts,
      );
    },
    120_000,
  );

  it('has goldens for many rules', () => {
    expect(ours.length).toBeGreaterThan(80);
    expect(new Set(ours.map(({ options }) => JSON.stringify(options))).size).toBe(14);
  });

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

  it('divides by nothing less than one action', () => {
    expect(errorOf(() => divide(quarto(), quarto().start(), 0))).toMatchObject({
      found: '0',
    });
  });
});
