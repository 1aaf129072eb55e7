import { bitCount, type Cell, FULL } from '../board/cells.ts';
import { DRAWN, type Turn, WON } from '../turn.ts';
import { type Rules, soleWinner } from './rules.ts';
import type { Fields } from './state.ts';

/** The part of a position that contradicts the parts before it, and what it should be. */
export type Fault =
  | { readonly part: 'board'; readonly cell: Cell; readonly expected: string }
  | { readonly part: 'turn'; readonly turns: readonly Turn[] }
  | { readonly part: 'shifts'; readonly expected: string };

/** A piece too many, if the two colours have not been entered in turn. */
function colourFault({ white, black }: Fields): Fault | null {
  const ahead = bitCount(white) - bitCount(black);
  if (ahead === 0 || ahead === 1) return null;
  const cell = 31 - Math.clz32(ahead > 0 ? white : black);
  const expected = 'as many pieces of each colour, or one more white one';
  return { part: 'board', cell, expected };
}

/** The turns that the board allows. */
function turnsOf(rules: Rules, { white, black }: Fields): readonly Turn[] {
  const winner = soleWinner(rules, white, black);
  if (winner !== null) return [(WON + winner) as Turn];
  if ((white | black) !== FULL) return [bitCount(white) === bitCount(black) ? 0 : 1];
  return rules.maxShifts === 0 ? [DRAWN] : [0, 1, DRAWN];
}

function shiftsFault(
  rules: Rules,
  { white, black, turn, shifts }: Fields,
): Fault | null {
  const { maxShifts } = rules;
  const fail = (expected: string): Fault => ({ part: 'shifts', expected });
  if ((white | black) !== FULL || maxShifts === 0) {
    return shifts === 0 ? null : fail('0');
  }
  if (turn === DRAWN) return shifts === maxShifts ? null : fail(String(maxShifts));
  if (shifts > maxShifts) return fail(`at most ${maxShifts}`);
  if (turn >= WON) return null;
  if (shifts === maxShifts) return fail(`less than ${maxShifts}`);
  // Sixteen pieces in, white begins the shifts.
  if (shifts % 2 === turn) return null;
  return fail(turn === 0 ? 'an even number' : 'an odd number');
}

/**
 * The first contradiction in a position whose two colours share no cell, or `null` if
 * there is none. Whether play could have led there is not asked (docs/quatuor.md).
 */
export function faultOf(rules: Rules, fields: Fields): Fault | null {
  const fault = colourFault(fields);
  if (fault !== null) return fault;
  const turns = turnsOf(rules, fields);
  if (!turns.includes(fields.turn)) return { part: 'turn', turns };
  return shiftsFault(rules, fields);
}
