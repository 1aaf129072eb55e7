import { isIndex, unexpected } from '../errors.ts';
import { show } from '../show.ts';
import { isRecord, snapshot } from '../snapshot.ts';
import type { Rules } from './rules.ts';
import { faultOf, fieldsFrom } from './setup.ts';
import { boardOf, type Fields, type QuartoState, seal } from './state.ts';

/** How many values each field has; those of the nullable ones include null. */
const COUNTS: Readonly<Record<keyof Fields, number>> = {
  occupied: 0x10000,
  ones0: 0x10000,
  ones1: 0x10000,
  ones2: 0x10000,
  ones3: 0x10000,
  reserve: 0x10000,
  hand: 16,
  turn: 5,
  last: 16,
  claimed: 19,
};
const NULLABLE = ['hand', 'last', 'claimed'];

function fail(field: string, value: unknown, expected: string): never {
  throw unexpected('invalid-state', field, value, expected);
}

/**
 * A state from untrusted JSON.
 *
 * @throws {@link QuaternaError} `invalid-state`.
 */
export function stateFrom(rules: Rules, json: unknown): QuartoState {
  const values = snapshot(json);
  if (!isRecord(values)) return fail('state', values, 'an object');
  for (const [key, count] of Object.entries(COUNTS)) {
    const value = values[key];
    const orNull = NULLABLE.includes(key);
    const expected = `an integer from 0 to ${count - 1}${orNull ? ', or null' : ''}`;
    if (!(isIndex(value, count) || (orNull && value === null)))
      fail(key, value, expected);
  }
  const given = values as unknown as Fields;
  const setup = { ...given, board: boardOf(given) };
  const fields = fieldsFrom(setup);
  const fault = faultOf(rules, setup);
  if (fault?.part === 'board') return fail('ones3', given.ones3, 'different pieces');
  for (const key of Object.keys(values) as (keyof Fields)[]) {
    if (values[key] !== fields[key]) fail(key, values[key], show(fields[key]));
  }
  if (fault !== null) fail(fault.part, given[fault.part], fault.expected);
  return seal(fields);
}
