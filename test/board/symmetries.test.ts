import { describe, expect, it } from 'vitest';
import { boardSymmetries } from '../../src/board/symmetries.ts';
import { LINES, type LineKind } from '../../src/index.ts';

const STRAIGHT = ['row', 'column', 'diagonal'] as const;
const ALL = [...STRAIGHT, 'square'] as const;

/** An order of the cells in which lines are complete early. */
const ORDER = [0, 1, 2, 3, 4, 8, 12, 6, 9, 5, 10, 15, 7, 11, 13, 14];

/** All permutations of the sixteen cells that keep these lines, found by trying. */
function countByTrying(kinds: readonly LineKind[]): number {
  const lines = LINES.filter(({ kind }) => kinds.includes(kind));
  const wanted = new Set(lines.map(({ mask }) => mask));
  const completeAt = ORDER.map((_, index) =>
    lines.filter(
      ({ cells }) => Math.max(...cells.map((cell) => ORDER.indexOf(cell))) === index,
    ),
  );
  const images = new Map<number, number>();
  const extend = (index: number): number => {
    const cell = ORDER[index];
    if (cell === undefined) return 1;
    let count = 0;
    for (let image = 0; image < 16; image++) {
      if ([...images.values()].includes(image)) continue;
      images.set(cell, image);
      const isPossible = completeAt[index]?.every(({ cells }) =>
        wanted.has(
          cells.reduce((mask, from) => mask | (1 << Number(images.get(from))), 0),
        ),
      );
      if (isPossible) count += extend(index + 1);
      images.delete(cell);
    }
    return count;
  };
  return extend(0);
}

describe('the symmetries of the board', () => {
  it('are all there are: 32 without squares, 8 with them', () => {
    expect(boardSymmetries(STRAIGHT).length).toBe(32);
    expect(countByTrying(STRAIGHT)).toBe(32);
    expect(boardSymmetries(ALL).length).toBe(8);
    expect(countByTrying(ALL)).toBe(8);
  });

  it.each([[STRAIGHT], [ALL], [['row'] as const], [['square'] as const]])(
    'for %j are a group, the identity first',
    (kinds) => {
      const symmetries = boardSymmetries(kinds);
      const keys = new Set(symmetries.map(({ cells }) => cells.join()));
      expect(keys.size).toBe(symmetries.length);
      expect(symmetries[0]?.cells).toEqual([...Array(16).keys()]);
      for (const first of symmetries) {
        for (const second of symmetries) {
          const composed = first.cells.map((cell) => second.cells[cell]);
          expect(keys.has(composed.join())).toBe(true);
        }
      }
    },
  );

  it('say where each line goes', () => {
    for (const { cells, lines } of boardSymmetries(STRAIGHT)) {
      for (const { id, cells: from } of LINES) {
        const to = from
          .map((cell) => cells[cell])
          .sort((a, b) => Number(a) - Number(b));
        const image = LINES.find((line) => line.cells.join() === to.join());
        expect(lines[id]).toBe(image?.id ?? null);
      }
    }
  });
});
