import { agree, failState, stateFieldsFrom } from '../untrusted.ts';
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

/**
 * A state from untrusted JSON.
 *
 * @throws {@link QuaternaError} `invalid-state`.
 */
export function stateFrom(rules: Rules, json: unknown): QuartoState {
  const given = stateFieldsFrom<Fields>(json, COUNTS, NULLABLE);
  const setup = { ...given, board: boardOf(given) };
  const fields = fieldsFrom(setup);
  const fault = faultOf(rules, setup);
  if (fault?.part === 'board')
    return failState('ones3', given.ones3, 'different pieces');
  agree(given, fields);
  if (fault === null) return seal(fields);
  const expected = fault.part === 'turn' ? fault.turns.join(' or ') : fault.expected;
  return failState(fault.part, given[fault.part], expected ?? 'null');
}
