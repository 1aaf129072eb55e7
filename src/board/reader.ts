import { unexpected } from '../errors.ts';

/** The rows of a board in text, from one symbol for each of the sixteen cells. */
export function rowsText(symbols: readonly string[]): string {
  return [0, 4, 8, 12]
    .map((first) => symbols.slice(first, first + 4).join(''))
    .join('/');
}

/** Reads a position text from left to right, and knows where each field began. */
export interface PositionReader {
  /** Whether all has been read. */
  isAtEnd(): boolean;
  /** Whether this stands next. */
  isNext(text: string): boolean;
  /** The next part of the text, after what must stand before it. */
  read(field: string, before: string, part: RegExp, expected: string): string;
  /** The sixteen symbols of the board, four to a row, as the fields `row1` to `row4`. */
  board(part: RegExp, expected: string): readonly string[];
  /**
   * The error for a field, at the part of the text where it was read, or another if given;
   * at what stands next if that part has not been read.
   */
  fail(field: string, expected: string, part?: string): never;
  /** The error for a piece on the board, in the row of its cell. */
  failAt(cell: number, expected: string): never;
}

/**
 * A reader of a position text.
 *
 * @throws {@link QuaternaError} `invalid-position`, also from its functions.
 */
export function positionReader(text: string): PositionReader {
  if (typeof text !== 'string') {
    throw unexpected('invalid-position', 'position', text, 'a string');
  }
  let at = 0;
  const starts: Record<string, number> = {};
  const failFrom = (from: number, field: string, expected: string): never => {
    const rest = text.slice(from);
    const isCell = field.startsWith('row');
    const [found] = isCell ? rest : rest.split(/(?<=.)[ /]/s, 1);
    throw unexpected('invalid-position', field, found, expected, from + 1);
  };
  const rowOf = (cell: number): string => `row${(cell >> 2) + 1}`;
  const read: PositionReader['read'] = (field, before, part, expected) => {
    if (!text.startsWith(before, at)) failFrom(at, field, `"${before}"`);
    at += before.length;
    part.lastIndex = at;
    const [found] = part.exec(text) ?? failFrom(at, field, expected);
    starts[field] = at;
    at += found.length;
    return found;
  };
  return {
    isAtEnd: () => at === text.length,
    isNext: (next) => text.startsWith(next, at),
    read,
    board: (part, expected) =>
      Array.from({ length: 16 }, (_, cell) => {
        const before = cell > 0 && cell % 4 === 0 ? '/' : '';
        return read(rowOf(cell), before, part, expected);
      }),
    fail: (field, expected, part = field) =>
      failFrom(starts[part] ?? at, field, expected),
    failAt: (cell, expected) => failFrom(cell + (cell >> 2), rowOf(cell), expected),
  };
}
