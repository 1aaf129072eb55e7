import { unexpected } from '../errors.ts';
import { Described } from '../show.ts';
import { isRecord } from '../snapshot.ts';

/** The error for a field of a record's JSON. */
export function fail(field: string, value: unknown, expected: string): never {
  throw unexpected('invalid-record', field, value, expected);
}

/** An object with none but these fields. */
export function objectOf(
  field: string,
  value: unknown,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) return fail(field, value, 'an object');
  for (const name of Object.keys(value)) {
    if (names.includes(name)) continue;
    const path = field === 'record' ? name : `${field}.${name}`;
    fail(path, new Described('an unknown field'), `only ${names.join(', ')}`);
  }
  return value;
}

/** An array. */
export function listOf(field: string, value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : fail(field, value, 'an array');
}

/** A text. */
export function textOf(field: string, value: unknown): string {
  return typeof value === 'string' ? value : fail(field, value, 'a string');
}
