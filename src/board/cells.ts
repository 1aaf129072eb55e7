import { checkedIndex, unexpected } from '../errors.ts';

/**
 * A cell of the 4×4 board: an integer from 0 to 15 in reading order. Its text name is a
 * column `a`–`d` from the left and a row `1`–`4` **from the top**: `a1` is 0, `d1` is 3,
 * `a4` is 12, `d4` is 15.
 */
export type Cell = number;

/** A set of cells: bit `c` is set when cell `c` belongs to it. */
export type CellMask = number;

/** All sixteen cells. */
export const FULL: CellMask = 0xffff;

const COLUMNS = 'abcd';
const ROWS = '1234';

/**
 * The text name of a cell.
 *
 * @throws {@link QuaternaError} `invalid-argument` if it is not an integer from 0 to 15.
 */
export function cellName(cell: Cell): string {
  checkedIndex('cell', cell, 16);
  return `${COLUMNS.charAt(cell & 3)}${ROWS.charAt(cell >> 2)}`;
}

/** The cell that a text names, or `null`. */
export function cellOf(name: string): Cell | null {
  if (name.length !== 2) return null;
  const column = COLUMNS.indexOf(name.charAt(0));
  const row = ROWS.indexOf(name.charAt(1));
  return column < 0 || row < 0 ? null : 4 * row + column;
}

/**
 * The cell with a text name.
 *
 * @throws {@link QuaternaError} `invalid-argument` if the text names none.
 */
export function cellFromName(name: string): Cell {
  const cell = typeof name === 'string' ? cellOf(name) : null;
  if (cell === null) {
    throw unexpected('invalid-argument', 'cell', name, 'a column a–d and a row 1–4');
  }
  return cell;
}

/** The lowest cell of a set that is not empty. */
export function lowestCell(mask: CellMask): Cell {
  return 31 - Math.clz32(mask & -mask);
}

/** How many of the 16 bits of a mask are set: sums of two, four, eight, sixteen bits. */
export function bitCount(mask: number): number {
  const twos = mask - ((mask >> 1) & 0x5555);
  const fours = (twos & 0x3333) + ((twos >> 2) & 0x3333);
  const eights = (fours + (fours >> 4)) & 0x0f0f;
  return (eights + (eights >> 8)) & 0x1f;
}

/** The set of some cells, or of other numbers from 0 to 15. */
export function maskOf(cells: readonly Cell[]): CellMask {
  return cells.reduce((mask, cell) => mask | (1 << cell), 0);
}

/** The cells of a set, ascending. */
export function cellsOf(mask: CellMask): Cell[] {
  const cells: Cell[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) cells.push(lowestCell(rest));
  return cells;
}
