import { isIndex, unexpected } from './errors.ts';
import { Described, show } from './show.ts';
import { isRecord, snapshot } from './snapshot.ts';

/** The error for an option. */
export function failOption(field: string, value: unknown, expected: string): never {
  throw unexpected('invalid-option', field, value, expected);
}

/**
 * Options from untrusted data: plain, and none but these.
 *
 * @throws {@link QuaternaError} `invalid-option`.
 */
export function optionsFrom(
  given: unknown,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  const options = snapshot(given);
  if (!isRecord(options)) return failOption('options', options, 'an object');
  for (const key of Object.keys(options)) {
    if (names.includes(key)) continue;
    failOption(key, new Described('an unknown option'), `only ${names.join(', ')}`);
  }
  return options;
}

/** The error for a field of a state. */
export function failState(field: string, value: unknown, expected: string): never {
  throw unexpected('invalid-state', field, value, expected);
}

/**
 * The fields of a state from untrusted JSON, each an integer from 0 to one less than its
 * count, or also `null`. Fields beyond those asked for stay, for {@link agree} to refuse.
 *
 * @throws {@link QuaternaError} `invalid-state`.
 */
export function stateFieldsFrom<F extends object>(
  json: unknown,
  counts: Readonly<Record<keyof F & string, number>>,
  nullable: readonly string[] = [],
): F {
  const values = snapshot(json);
  if (!isRecord(values)) return failState('state', values, 'an object');
  for (const [key, count] of Object.entries<number>(counts)) {
    const value = values[key];
    const orNull = nullable.includes(key);
    if (isIndex(value, count) || (orNull && value === null)) continue;
    const expected = `an integer from 0 to ${count - 1}${orNull ? ', or null' : ''}`;
    failState(key, value, expected);
  }
  return values as F;
}

/**
 * Holds the fields of a state against what they have to be.
 *
 * @throws {@link QuaternaError} `invalid-state`, for the first that differs.
 */
export function agree<F extends object>(given: F, right: F): void {
  for (const key of Object.keys(given) as (keyof F & string)[]) {
    if (given[key] !== right[key]) failState(key, given[key], show(right[key]));
  }
}
