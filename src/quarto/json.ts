import { FULL, isCell } from '../board/cells.ts';
import { isLine } from '../board/lines.ts';
import { unexpected } from '../errors.ts';
import { isRecord, snapshot } from '../snapshot.ts';
import { isPiece } from './pieces.ts';
import type { Rules } from './rules.ts';
import { faultOf, fieldsFrom } from './setup.ts';
import { boardOf, DRAWN, type Fields, type QuartoState, seal } from './state.ts';

type Key = keyof Fields;

function isMask(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= FULL;
}

function isTurn(value: unknown): boolean {
  return (
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= DRAWN
  );
}

function orNull(check: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => value === null || check(value);
}

const MASK = 'an integer from 0 to 65535';

/** Each field with the check of its type, in the order in which they are checked. */
const SHAPE: readonly [Key, (value: unknown) => boolean, string][] = [
  ['occupied', isMask, MASK],
  ['ones0', isMask, MASK],
  ['ones1', isMask, MASK],
  ['ones2', isMask, MASK],
  ['ones3', isMask, MASK],
  ['reserve', isMask, MASK],
  ['hand', orNull(isPiece), 'an integer from 0 to 15, or null'],
  ['turn', isTurn, 'an integer from 0 to 4'],
  ['last', orNull(isCell), 'an integer from 0 to 15, or null'],
  ['claimed', orNull(isLine), 'an integer from 0 to 18, or null'],
];

function wrong(field: string, value: unknown, expected: string): Error {
  return unexpected('invalid-state', field, value, expected);
}

function checkedFields(json: unknown): Fields {
  const values = snapshot(json);
  if (!isRecord(values)) throw wrong('state', values, 'an object');
  for (const key of values.keys()) {
    const isKnown = SHAPE.some(([name]) => name === key);
    if (!isKnown) throw wrong('state', key, 'only the fields of a Quarto state');
  }
  for (const [key, isValid, expected] of SHAPE) {
    if (!isValid(values.get(key))) throw wrong(key, values.get(key), expected);
  }
  const fields = Object.fromEntries(values) as unknown as Fields;
  for (const key of ['ones0', 'ones1', 'ones2', 'ones3'] as const) {
    const isWithin = (fields[key] & ~fields.occupied) === 0;
    if (!isWithin) throw wrong(key, fields[key], 'none but occupied cells');
  }
  return fields;
}

/**
 * A state from untrusted JSON.
 *
 * @throws {@link QuaternaError} `invalid-state`.
 */
export function stateFrom(rules: Rules, json: unknown): QuartoState {
  const given = checkedFields(json);
  const setup = { ...given, board: boardOf(given) };
  const fault = faultOf(rules, setup);
  if (fault?.part === 'board') {
    throw wrong('ones3', given.ones3, 'sixteen different pieces at most');
  }
  const fields = fieldsFrom(setup);
  if (fields.reserve !== given.reserve) {
    const expected = `${fields.reserve}, the pieces neither placed nor in hand`;
    throw wrong('reserve', given.reserve, expected);
  }
  if (fault !== null) throw wrong(fault.part, given[fault.part], fault.expected);
  return seal(fields);
}
