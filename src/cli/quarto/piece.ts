import type { AttributeSet } from '../../quarto/attributes.ts';
import type { Piece } from '../../quarto/pieces.ts';
import { wrap } from '../words.ts';

/** How wide a drawn piece is. */
export const PIECE_WIDTH = 5;

/**
 * A piece in two rows, each attribute with a form of its own: bit 0 the filling, `.` or
 * `#`; bit 1 the outline, `( )` or `[ ]`; bit 2 the height, two rows or the lower one;
 * bit 3 a gap in the middle.
 */
export function pieceRows(piece: Piece): readonly [upper: string, lower: string] {
  const fill = piece & 1 ? '#' : '.';
  const body = piece & 8 ? `${fill} ${fill}` : fill.repeat(3);
  const row = piece & 2 ? `[${body}]` : `(${body})`;
  return [piece & 4 ? ' '.repeat(PIECE_WIDTH) : row, row];
}

/** What each of the forms means, for the four attributes in the order of their bits. */
export function legendOf(
  set: AttributeSet,
  counting: readonly string[],
): readonly string[] {
  const [fill, outline, height, gap] = set;
  const entries = [
    `${fill.values[0]} ...  ${fill.values[1]} ###`,
    `${outline.values[0]} ( )  ${outline.values[1]} [ ]`,
    `${height.values[0]} two rows  ${height.values[1]} one row`,
    `${gap.values[0]} ###  ${gap.values[1]} # #`,
  ].map((forms, bit) => {
    const name = set[bit]?.name ?? '';
    return `${name}: ${forms}${counting.includes(name) ? '' : ' (not counted)'}`;
  });
  return wrap(entries, 79, ' | ');
}
