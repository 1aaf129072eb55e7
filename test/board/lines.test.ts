import { describe, expect, it } from 'vitest';
import { lineInfo, linesOfKinds } from '../../src/board/lines.ts';
import { containsLine } from '../../src/board/tables.ts';
import {
  type CellMask,
  LINE_KINDS,
  LINES,
  type LineKind,
  lineFromName,
  lineName,
  place,
} from '../../src/index.ts';
import { errorOf } from '../conformance.ts';
import { LINES as NAIVE_LINES } from '../naive/quarto.ts';

function kindsOf(choice: number): readonly LineKind[] {
  return LINE_KINDS.filter((_, index) => (choice >> index) & 1);
}

describe('lines', () => {
  it('are the nineteen of the rules', () => {
    expect(LINES.map(({ name, kind, cells }) => ({ name, kind, cells }))).toEqual(
      NAIVE_LINES.map(({ name, kind, cells }) => ({ name, kind, cells })),
    );
    expect(LINES.map(({ id }) => id)).toEqual([...LINES.keys()]);
    const masks: readonly CellMask[] = LINES.map(({ mask }) => mask);
    expect(masks.slice(0, 2)).toEqual([0x000f, 0x00f0]);
    for (const { cells, mask } of LINES) {
      expect(mask).toBe(cells.reduce((sum, cell) => sum + 2 ** cell, 0));
    }
    expect(LINE_KINDS).toEqual(['row', 'column', 'diagonal', 'square']);
  });

  it('are frozen', () => {
    expect(Object.isFrozen(LINES)).toBe(true);
    expect(Object.isFrozen(LINE_KINDS)).toBe(true);
    for (const line of LINES) {
      expect(Object.isFrozen(line)).toBe(true);
      expect(Object.isFrozen(line.cells)).toBe(true);
    }
  });

  it('have names', () => {
    for (const { id, name } of LINES) {
      expect(lineName(id)).toBe(name);
      expect(lineFromName(name)).toBe(id);
      expect(lineInfo(id)).toBe(LINES[id]);
    }
    for (const line of [-1, 19, 0.5, '0', null]) {
      expect(errorOf(() => lineName(line as number))).toMatchObject({
        code: 'invalid-argument',
        field: 'line',
        expected: 'an integer from 0 to 18',
      });
    }
    for (const name of ['', 'row', 'row5', 'ROW1', 'sqd1', null]) {
      expect(errorOf(() => lineFromName(name as string))).toMatchObject({
        code: 'invalid-argument',
        field: 'line',
        expected: 'a line such as row1, cola, diag',
      });
    }
  });

  it('are chosen by kind', () => {
    expect(linesOfKinds(['diagonal', 'square']).map(({ id }) => id)).toEqual([
      8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
    ]);
  });

  it('are found in every set of cells, for every set of kinds', () => {
    for (let choice = 1; choice < 16; choice++) {
      const kinds = kindsOf(choice);
      const table = containsLine(kinds);
      expect(containsLine([...kinds])).toBe(table);
      const lines = NAIVE_LINES.filter(({ kind }) => kinds.includes(kind));
      for (let mask = 0; mask < 0x10000; mask++) {
        const contains = lines.some(({ cells }) =>
          cells.every((cell) => (mask >> cell) & 1),
        );
        if ((table[mask] === 1) !== contains) expect([kinds, mask]).toBe(contains);
      }
      expect(table.length).toBe(0x10000);
    }
  });
});

describe('placing', () => {
  it('is one frozen action for each cell', () => {
    for (let cell = 0; cell < 16; cell++) {
      expect(place(cell)).toEqual({ type: 'place', cell });
      expect(Object.isFrozen(place(cell))).toBe(true);
    }
  });
});
