import { expect, test } from 'vitest';
import { type LineKind, quarto } from '../../src/index.ts';
import { drawnBoards, finish } from '../../src/research/index.ts';

const ATTRIBUTES = ['color', 'shape', 'height', 'solidity'];
const LINES: readonly LineKind[] = ['row', 'column', 'diagonal'];
const SQUARES: readonly LineKind[] = [...LINES, 'square'];

// Known from elsewhere, by the number of attributes that count.
test.each([
  [1, SQUARES, 5_709_466_828_800],
  [3, LINES, 1_245_405_978_624],
  [4, LINES, 414_298_141_056],
])('%i attributes, %j', (count, lines, boards) => {
  const game = quarto({ attributes: ATTRIBUTES.slice(0, count), lines });
  expect(finish(drawnBoards(game))).toBe(boards);
});

test('shares add up to the whole', () => {
  const game = quarto({ lines: SQUARES });
  const shares = [0, 1, 2].map((index) => drawnBoards(game, { index, count: 3 }));
  const boards = shares.map((share) => finish(share));
  expect(boards.reduce((sum, share) => sum + share)).toBe(63_235_397_376);
  expect(Math.min(...boards)).toBeGreaterThan(0);
});

test('which attributes count does not matter', () => {
  const [one, other] = [['color'], ['solidity']].map((attributes) =>
    finish(drawnBoards(quarto({ attributes }), { index: 0, count: 9 })),
  );
  expect(one).toBe(other);
});

test('a share is one', () => {
  expect(() => drawnBoards(quarto(), { index: 3, count: 3 })).toThrow(
    'shard.index: found 3',
  );
});
