import { unexpected } from '../errors.ts';
import { isRecord, snapshot } from '../snapshot.ts';
import type { AttributeSet } from './attributes.ts';

/**
 * A piece of Quarto: an integer from 0 to 15 whose bit *i* is its value on attribute *i*.
 * In text it is one upper-case hexadecimal digit.
 */
export type Piece = number;

const DIGITS = '0123456789ABCDEF';

/** Whether a value is a piece. */
export function isPiece(value: unknown): value is Piece {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 16;
}

/** A piece, or the error for what is none. */
export function checkedPiece(piece: unknown): Piece {
  if (isPiece(piece)) return piece;
  throw unexpected('invalid-argument', 'piece', piece, 'an integer from 0 to 15');
}

/**
 * The digit of a piece.
 *
 * @throws {@link QuaternaError} `invalid-argument` if it is not an integer from 0 to 15.
 */
export function pieceName(piece: Piece): string {
  return DIGITS.charAt(checkedPiece(piece));
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

/** The labels of a piece's values, by attribute name. */
export function describePiece(set: AttributeSet, piece: Piece): Record<string, string> {
  checkedPiece(piece);
  return Object.fromEntries(
    set.map(({ name, values }, bit) => [name, values[(piece >> bit) & 1] as string]),
  );
}

/** The one piece with these labels: one for each attribute of the set, no more, no less. */
export function pieceFromDescription(set: AttributeSet, description: unknown): Piece {
  const labels = snapshot(description);
  const names = set.map((attribute) => attribute.name);
  if (!isRecord(labels)) {
    const expected = `an object with ${names.join(', ')}`;
    throw unexpected('invalid-argument', 'description', labels, expected);
  }
  for (const key of labels.keys()) {
    if (names.includes(key)) continue;
    const expected = `only ${names.join(', ')}`;
    throw unexpected('invalid-argument', 'description', key, expected);
  }
  return set.reduce((piece, { name, values: [zero, one] }, bit) => {
    const label = labels.get(name);
    if (label === zero) return piece;
    if (label === one) return piece | (1 << bit);
    throw unexpected('invalid-argument', name, label, `"${zero}" or "${one}"`);
  }, 0);
}
