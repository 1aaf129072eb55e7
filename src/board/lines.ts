import { checkedIndex, unexpected } from '../errors.ts';
import { type Cell, type CellMask, cellName, maskOf } from './cells.ts';

/**
 * A line's id, an integer from 0 to 18: rows 0–3 (`row1`…`row4`), columns 4–7
 * (`cola`…`cold`), diagonals 8 (`diag`: a1 b2 c3 d4) and 9 (`anti`: d1 c2 b3 a4), and
 * 10–18 the 2×2 squares by their top-left cell (`sqa1`, `sqb1` … `sqc3`).
 */
export type Line = number;

/** The kinds of lines. */
export type LineKind = 'row' | 'column' | 'diagonal' | 'square';

/** The kinds of lines, in the order of their ids. */
export const LINE_KINDS: readonly LineKind[] = /* @__PURE__ */ Object.freeze([
  'row',
  'column',
  'diagonal',
  'square',
] as const);

/** What there is to know of a line. */
export interface LineInfo {
  /** Its number, which orders every list of lines. */
  readonly id: Line;
  /** Its text name, such as `row1`. */
  readonly name: string;
  /** What kind of line it is, for the option `lines`. */
  readonly kind: LineKind;
  /** Its four cells, ascending. */
  readonly cells: readonly Cell[];
  /** The same cells as a 16-bit mask. */
  readonly mask: CellMask;
}

function buildLines(): readonly LineInfo[] {
  const lines: LineInfo[] = [];
  const add = (name: string, kind: LineKind, cells: readonly Cell[]): void => {
    const mask = maskOf(cells);
    const info = { id: lines.length, name, kind, cells: Object.freeze(cells), mask };
    lines.push(Object.freeze(info));
  };
  const four = [0, 1, 2, 3];
  for (const row of four) {
    add(`row${row + 1}`, 'row', [4 * row, 4 * row + 1, 4 * row + 2, 4 * row + 3]);
  }
  for (const column of four) {
    const cells = [column, column + 4, column + 8, column + 12];
    add(`col${'abcd'.charAt(column)}`, 'column', cells);
  }
  add('diag', 'diagonal', [0, 5, 10, 15]);
  add('anti', 'diagonal', [3, 6, 9, 12]);
  for (const corner of [0, 1, 2, 4, 5, 6, 8, 9, 10]) {
    const cells = [corner, corner + 1, corner + 4, corner + 5];
    add(`sq${cellName(corner)}`, 'square', cells);
  }
  return Object.freeze(lines);
}

/** The nineteen lines of the board, by id. */
export const LINES: readonly LineInfo[] = /* @__PURE__ */ buildLines();

/**
 * All that is known of a line.
 *
 * @throws {@link QuaternaError} `invalid-argument` if it is not an integer from 0 to 18.
 */
export function lineInfo(line: Line): LineInfo {
  return LINES[checkedIndex('line', line, 19)] as LineInfo;
}

/**
 * The text name of a line.
 *
 * @throws {@link QuaternaError} `invalid-argument` if it is not an integer from 0 to 18.
 */
export function lineName(line: Line): string {
  return lineInfo(line).name;
}

/** The line that a text names, or `null`. */
export function lineOf(name: string): Line | null {
  return LINES.find((line) => line.name === name)?.id ?? null;
}

/**
 * The line with a text name.
 *
 * @throws {@link QuaternaError} `invalid-argument` if the text names none.
 */
export function lineFromName(name: string): Line {
  const line = lineOf(name);
  if (line === null) {
    throw unexpected(
      'invalid-argument',
      'line',
      name,
      'a line such as row1, cola, diag',
    );
  }
  return line;
}

/** The lines of some kinds, ascending by id. */
export function linesOfKinds(kinds: readonly LineKind[]): readonly LineInfo[] {
  return LINES.filter((line) => kinds.includes(line.kind));
}
