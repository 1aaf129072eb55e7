import { QuaternaError, unexpected } from '../errors.ts';

/** Where something stands in a file, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** An error as one of a file, with the place where it was found. */
export function atPlace(
  { line, column }: Place,
  { message, field, found, expected, illegality }: QuaternaError,
): QuaternaError {
  const text = `line ${line}, column ${column}: ${message}`;
  const facts = { field, line, column, found, expected, illegality };
  return new QuaternaError('invalid-record', text, facts);
}

/** The error for something in a file. */
export function fault(
  place: Place,
  field: string,
  value: unknown,
  expected: string,
): QuaternaError {
  return atPlace(place, unexpected('invalid-record', field, value, expected));
}
