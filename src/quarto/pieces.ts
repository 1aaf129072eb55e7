import { checkedIndex, unexpected } from '../errors.ts';
import { Described } from '../show.ts';
import { isRecord, snapshot } from '../snapshot.ts';
import type { AttributeSet } from './attributes.ts';

/**
 * A piece of Quarto: an integer from 0 to 15 whose bit *i* is its value on attribute *i*.
 * In text it is one upper-case hexadecimal digit.
 */
export type Piece = number;

const DIGITS = '0123456789ABCDEF';

/**
 * The digit of a piece.
 *
 * @throws {@link QuaternaError} `invalid-argument` if it is not an integer from 0 to 15.
 */
export function pieceName(piece: Piece): string {
  return DIGITS.charAt(checkedIndex('piece', piece, 16));
}

/** The piece that a digit names, or `null`. */
export function pieceOf(digit: string): Piece | null {
  const piece = DIGITS.indexOf(digit);
  return digit.length === 1 && piece >= 0 ? piece : null;
}

/**
 * The piece that a digit names.
 *
 * @throws {@link QuaternaError} `invalid-argument` if the text names none.
 */
export function pieceFromName(digit: string): Piece {
  const piece = typeof digit === 'string' ? pieceOf(digit) : null;
  if (piece !== null) return piece;
  throw unexpected('invalid-argument', 'piece', digit, 'a digit 0–9 or A–F');
}

/** The one piece with these labels: one for each attribute of the set, no more, no less. */
export function pieceFromDescription(set: AttributeSet, description: unknown): Piece {
  const labels = snapshot(description);
  const fail = (field: string, value: unknown, expected: string): never => {
    throw unexpected('invalid-argument', field, value, expected);
  };
  const names = set.map((attribute) => attribute.name);
  if (!isRecord(labels)) return fail('description', labels, 'an object');
  for (const key of Object.keys(labels)) {
    if (names.includes(key)) continue;
    fail(key, new Described('an unknown attribute'), `only ${names.join(', ')}`);
  }
  return set.reduce((piece, { name, values }, bit) => {
    const value = values.indexOf(labels[name] as string);
    if (value < 0) fail(name, labels[name], `"${values.join('" or "')}"`);
    return piece | (value << bit);
  }, 0);
}
