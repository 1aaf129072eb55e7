import { describe, expect, it } from 'vitest';
import { boardSymmetries } from '../../src/board/symmetries.ts';
import { LINES, type LineKind } from '../../src/index.ts';

const STRAIGHT = ['row', 'column', 'diagonal'] as const;
const ALL = [...STRAIGHT, 'square'] as const;

/** All permutations of the sixteen cells that keep these lines, found by trying. */
function countByTrying(kinds: readonly LineKind[]): number {
  const masks = LINES.filter(({ kind }) => kinds.includes(kind)).map(
    ({ mask }) => mask,
  );
  const wanted = new Set(masks);
  const images: number[] = [];
  const extend = (): number => {
    const cell = images.length;
    if (cell === 16) return 1;
    let count = 0;
    for (let image = 0; image < 16; image++) {
      if (images.includes(image)) continue;
      images.push(image);
      const isPossible = masks.every((mask) => {
        if (mask >> (cell + 1) !== 0 || ((mask >> cell) & 1) === 0) return true;
        const goal = images.reduce(
          (sum, to, from) => sum | (((mask >> from) & 1) << to),
          0,
        );
        return wanted.has(goal);
      });
      if (isPossible) count += extend();
      images.pop();
    }
    return count;
  };
  return extend();
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
