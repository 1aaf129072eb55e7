import { describe, expect, it } from 'vitest';
import { bitCount, cellsOf, lowestCell } from '../../src/board/cells.ts';
import { cellFromName, cellName } from '../../src/index.ts';
import { errorOf } from '../conformance.ts';

const NAMES = 'a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4'.split(' ');

describe('cells', () => {
  it('are named in reading order, rows from the top', () => {
    expect(Array.from({ length: 16 }, (_, cell) => cellName(cell))).toEqual(NAMES);
    expect(NAMES.map(cellFromName)).toEqual([...NAMES.keys()]);
  });

  it.each([-1, 16, 0.5, '1', null, undefined, Number.NaN])('are not %j', (cell) => {
    expect(errorOf(() => cellName(cell as number))).toMatchObject({
      code: 'invalid-argument',
      field: 'cell',
      expected: 'an integer from 0 to 15',
    });
  });

  it.each(['', 'a', 'a0', 'a5', 'e1', '1a', 'A1', 'a11', ' a1', 5, null])(
    'are not called %j',
    (name) => {
      expect(errorOf(() => cellFromName(name as string))).toMatchObject({
        code: 'invalid-argument',
        field: 'cell',
        expected: 'a column a–d and a row 1–4',
      });
    },
  );
});

describe('sets of cells', () => {
  it('are masks, counted and taken apart the slow way', () => {
    for (let mask = 0; mask < 0x10000; mask++) {
      const cells: number[] = [];
      for (let cell = 0; cell < 16; cell++) {
        if (Math.floor(mask / 2 ** cell) % 2 === 1) cells.push(cell);
      }
      if (bitCount(mask) !== cells.length) expect(bitCount(mask)).toBe(cells.length);
      if (cells.length > 0 && lowestCell(mask) !== cells[0]) {
        expect(lowestCell(mask)).toBe(cells[0]);
      }
      if (mask % 97 === 0) expect(cellsOf(mask)).toEqual(cells);
    }
  });
});
