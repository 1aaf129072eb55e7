import { type Cell, cellName } from '../board/cells.ts';
import { lineName } from '../board/lines.ts';
import { explained } from '../errors.ts';
import type { Illegality } from '../game.ts';
import { WON } from '../turn.ts';
import { INNER, idOf, MALFORMED, NO_SHIFT, PUSH, SHIFT } from './actions.ts';
import { isOwnFarEnd } from './play.ts';
import type { Rules } from './rules.ts';
import { type Fields, isFull } from './state.ts';
import { PERIMETER, runLength, TRACKS, type Track, WAYS, type Way } from './ways.ts';

/** Why an action of Quatuor can be illegal; {@link quatuorReasons} explains each. */
export type QuatuorReason =
  | 'malformed'
  | 'game-over'
  | 'must-shift'
  | 'no-shifts'
  | 'must-enter'
  | 'inner-cell'
  | 'no-line'
  | 'cell-occupied'
  | 'entry-empty'
  | 'line-full'
  | 'opposing-piece';

/**
 * What each reason says, `{}` standing for the cell or line it is about. When several
 * apply to an action, the first of this order is given.
 */
export const quatuorReasons: Readonly<Record<QuatuorReason, string>> =
  /* @__PURE__ */ Object.freeze({
    malformed: 'This is not an action of Quatuor.',
    'game-over': 'The game is over.',
    'must-shift': 'All pieces are on the board: a line has to be shifted.',
    'no-shifts': 'Lines are not shifted in this game: a full board is a draw.',
    'must-enter': 'Lines are shifted only once all pieces are on the board.',
    'inner-cell': 'Pieces enter only at the edge of the board.',
    'no-line': 'No line of four begins there in that direction.',
    'cell-occupied': 'There is already a piece on {}: it can only be pushed.',
    'entry-empty': 'There is no piece on {} to push: place one there.',
    'line-full': 'Line {} is full and cannot be pushed.',
    'opposing-piece': "The piece on {} would fall off, and it is the opponent's.",
  });

/** Why pieces may not be entered, or lines not shifted, in this phase. */
function phaseReason(
  rules: Rules,
  fields: Fields,
  isShift: boolean,
): QuatuorReason | null {
  if (!isShift) return isFull(fields) ? 'must-shift' : null;
  if (rules.maxShifts === 0) return 'no-shifts';
  return isFull(fields) ? null : 'must-enter';
}

/** Why the action with this id may not be played here, or `null` if it may. */
export function reasonFor(
  rules: Rules,
  fields: Fields,
  id: number,
): QuatuorReason | null {
  if (id === MALFORMED) return 'malformed';
  if (fields.turn >= WON) return 'game-over';
  const isShift = id >= SHIFT || id === NO_SHIFT;
  const reason = phaseReason(rules, fields, isShift);
  if (reason !== null) return reason;
  if (id === INNER) return 'inner-cell';
  if (id < 0) return 'no-line';
  const occupied = fields.white | fields.black;
  if (id < PUSH) {
    return (occupied >> (PERIMETER[id] as Cell)) & 1 ? 'cell-occupied' : null;
  }
  if (isShift) {
    return isOwnFarEnd(TRACKS[id - SHIFT] as Track, fields) ? null : 'opposing-piece';
  }
  const length = runLength(TRACKS[id - PUSH] as Track, occupied);
  if (length === 0) return 'entry-empty';
  return length === 4 ? 'line-full' : null;
}

/** The cell or line that a refused action is about. */
function subject(reason: QuatuorReason, id: number): string | null {
  const way = WAYS[id - (id < SHIFT ? PUSH : SHIFT)] as Way;
  switch (reason) {
    case 'cell-occupied':
      return cellName(PERIMETER[id] as Cell);
    case 'entry-empty':
      return cellName(way.entry);
    case 'line-full':
      return lineName(way.line);
    case 'opposing-piece':
      return cellName(way.cells[3] as Cell);
    default:
      return null;
  }
}

/** A reason with the sentence that tells a player what it means here. */
export function explain(reason: QuatuorReason, id: number): Illegality<QuatuorReason> {
  return explained(quatuorReasons, reason, subject(reason, id));
}

/** Why an action, or anything else, may not be played here; `null` if it may. */
export function illegalityOf(
  rules: Rules,
  fields: Fields,
  action: unknown,
): Illegality<QuatuorReason> | null {
  const id = idOf(action);
  const reason = reasonFor(rules, fields, id);
  return reason === null ? null : explain(reason, id);
}
