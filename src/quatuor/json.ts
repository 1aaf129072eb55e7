import { agree, failState, stateFieldsFrom } from '../untrusted.ts';
import type { Rules } from './rules.ts';
import { faultOf } from './setup.ts';
import { type Fields, type QuatuorState, seal } from './state.ts';

/**
 * A state from untrusted JSON.
 *
 * @throws {@link QuaternaError} `invalid-state`.
 */
export function stateFrom(rules: Rules, json: unknown): QuatuorState {
  const counts = {
    white: 0x10000,
    black: 0x10000,
    turn: 5,
    shifts: rules.maxShifts + 1,
  };
  const given = stateFieldsFrom<Fields>(json, counts);
  const { white, black, turn, shifts } = given;
  if ((white & black) !== 0)
    return failState('black', black, 'cells without white pieces');
  agree(given, { white, black, turn, shifts });
  const fault = faultOf(rules, given);
  if (fault === null) return seal({ white, black, turn, shifts });
  if (fault.part === 'board') return failState('black', black, fault.expected);
  if (fault.part === 'shifts') return failState('shifts', shifts, fault.expected);
  return failState('turn', turn, fault.turns.join(' or '));
}
