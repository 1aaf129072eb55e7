import { positionReader, rowsText } from '../board/reader.ts';
import type { Turn } from '../turn.ts';
import type { Rules } from './rules.ts';
import { faultOf } from './setup.ts';
import {
  boardOf,
  type Fields,
  fieldsOf,
  type QuatuorState,
  seal,
  TURNS,
} from './state.ts';

/** The position text of docs/quatuor.md. */
export function formatState(state: QuatuorState): string {
  const fields = fieldsOf(state);
  const { turn, shifts } = fields;
  const cells = boardOf(fields).map((player) =>
    player === null ? '.' : TURNS[player],
  );
  return `${rowsText(cells as string[])} ${TURNS[turn]} ${shifts}`;
}

/**
 * Reads and checks a position text.
 *
 * @throws {@link QuaternaError} `invalid-position`.
 */
export function parseState(rules: Rules, text: string): QuatuorState {
  const { isAtEnd, read, board, fail, failAt } = positionReader(text);
  const symbols = board(/[wb.]/y, 'w, b or .');
  const cellsWith = (symbol: string): number =>
    symbols.reduce((mask, found, cell) => mask | (Number(found === symbol) << cell), 0);
  const turn = TURNS.indexOf(read('turn', ' ', /#?[wb]|#=/y, 'w, b, #w, #b or #='));
  const shifts = Number(read('shifts', ' ', /0(?!\d)|[1-9]\d*/y, 'a number of shifts'));
  if (!isAtEnd()) fail('shifts', 'the end', 'end');

  const fields: Fields = {
    white: cellsWith('w'),
    black: cellsWith('b'),
    turn: turn as Turn,
    shifts,
  };
  const fault = faultOf(rules, fields);
  if (fault === null) return seal(fields);
  if (fault.part === 'board') return failAt(fault.cell, fault.expected);
  if (fault.part === 'shifts') return fail('shifts', fault.expected);
  return fail('turn', fault.turns.map((code) => TURNS[code]).join(' or '));
}
