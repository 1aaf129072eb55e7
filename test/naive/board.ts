/** The board both games share, spelled out as in docs/rules.md ("Conventions"). */

export type LineKind = 'row' | 'column' | 'diagonal' | 'square';

/** All nineteen lines; a line's id is its index. */
export const LINES: { name: string; kind: LineKind; cells: number[] }[] = [
  { name: 'row1', kind: 'row', cells: [0, 1, 2, 3] },
  { name: 'row2', kind: 'row', cells: [4, 5, 6, 7] },
  { name: 'row3', kind: 'row', cells: [8, 9, 10, 11] },
  { name: 'row4', kind: 'row', cells: [12, 13, 14, 15] },
  { name: 'cola', kind: 'column', cells: [0, 4, 8, 12] },
  { name: 'colb', kind: 'column', cells: [1, 5, 9, 13] },
  { name: 'colc', kind: 'column', cells: [2, 6, 10, 14] },
  { name: 'cold', kind: 'column', cells: [3, 7, 11, 15] },
  { name: 'diag', kind: 'diagonal', cells: [0, 5, 10, 15] },
  { name: 'anti', kind: 'diagonal', cells: [3, 6, 9, 12] },
  { name: 'sqa1', kind: 'square', cells: [0, 1, 4, 5] },
  { name: 'sqb1', kind: 'square', cells: [1, 2, 5, 6] },
  { name: 'sqc1', kind: 'square', cells: [2, 3, 6, 7] },
  { name: 'sqa2', kind: 'square', cells: [4, 5, 8, 9] },
  { name: 'sqb2', kind: 'square', cells: [5, 6, 9, 10] },
  { name: 'sqc2', kind: 'square', cells: [6, 7, 10, 11] },
  { name: 'sqa3', kind: 'square', cells: [8, 9, 12, 13] },
  { name: 'sqb3', kind: 'square', cells: [9, 10, 13, 14] },
  { name: 'sqc3', kind: 'square', cells: [10, 11, 14, 15] },
];

/** Cells in reading order: columns a–d left to right, rows 1–4 top to bottom. */
const CELL_NAMES: string[] = [
  ...['a1', 'b1', 'c1', 'd1'],
  ...['a2', 'b2', 'c2', 'd2'],
  ...['a3', 'b3', 'c3', 'd3'],
  ...['a4', 'b4', 'c4', 'd4'],
];

export function cellName(cell: number): string {
  const name = CELL_NAMES[cell];
  if (name === undefined) throw new Error(`not a cell: ${cell}`);
  return name;
}

/** The cell of that name, or -1. */
export function cellNamed(name: string): number {
  return CELL_NAMES.indexOf(name);
}

/** The id of the line of that name, or -1. */
export function lineNamed(name: string): number {
  return LINES.findIndex((line) => line.name === name);
}

/** The first field of a position: four rows between slashes. */
export function formatRows(cells: string[]): string {
  const rows: string[] = [];
  for (let row = 0; row < 4; row++) {
    rows.push(cells.slice(4 * row, 4 * row + 4).join(''));
  }
  return rows.join('/');
}
