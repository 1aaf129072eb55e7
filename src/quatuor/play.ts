import { type CellMask, FULL } from '../board/cells.ts';
import { DRAWN, type Turn, WON } from '../turn.ts';
import { ACTIONS, PUSH, type QuatuorAction, SHIFT } from './actions.ts';
import { type Rules, soleWinner } from './rules.ts';
import { type Fields, type QuatuorState, seal } from './state.ts';
import { advance, PERIMETER, runLength, TRACKS, type Track } from './ways.ts';

/** Whether the piece at the far end of a way belongs to the player to act. */
export function isOwnFarEnd({ farEnd }: Track, fields: Fields): boolean {
  const own = fields.turn === 0 ? fields.white : fields.black;
  return (own & farEnd) !== 0;
}

function isPushable(track: Track, occupied: CellMask): boolean {
  const length = runLength(track, occupied);
  return length > 0 && length < 4;
}

/** The legal actions, ascending by id. */
export function legalActionsOf(fields: Fields): QuatuorAction[] {
  const { white, black, turn } = fields;
  if (turn >= WON) return [];
  const occupied = white | black;
  const actions: QuatuorAction[] = [];
  for (let id = 0; id < PUSH; id++) {
    const isFree = ((occupied >> (PERIMETER[id] as number)) & 1) === 0;
    if (isFree) actions.push(ACTIONS[id] as QuatuorAction);
  }
  const isShifting = occupied === FULL;
  const first = isShifting ? SHIFT : PUSH;
  for (let index = 0; index < TRACKS.length; index++) {
    const track = TRACKS[index] as Track;
    const isLegal = isShifting
      ? isOwnFarEnd(track, fields)
      : isPushable(track, occupied);
    if (isLegal) actions.push(ACTIONS[first + index] as QuatuorAction);
  }
  return actions;
}

/** The position once these pieces stand on the board. */
function settled(
  rules: Rules,
  turn: Turn,
  white: CellMask,
  black: CellMask,
  shifts: number,
): QuatuorState {
  const winner = soleWinner(rules, white, black);
  let next = (1 - turn) as Turn;
  if (winner !== null) next = (WON + winner) as Turn;
  else if ((white | black) === FULL && shifts === rules.maxShifts) next = DRAWN;
  return seal({ white, black, turn: next, shifts });
}

/** The position after the legal action with this id (docs/quatuor.md). */
export function played(rules: Rules, fields: Fields, id: number): QuatuorState {
  let { white, black, turn, shifts } = fields;
  let entry = 1 << (PERIMETER[id] as number);
  if (id >= PUSH) {
    const isShift = id >= SHIFT;
    const track = TRACKS[id - (isShift ? SHIFT : PUSH)] as Track;
    // A shift is a push into the cell that the piece at the far end has left.
    const length = isShift ? 3 : runLength(track, white | black);
    white = advance(track, white, length);
    black = advance(track, black, length);
    entry = track.firsts[1] as number;
    if (isShift) shifts++;
  }
  if (turn === 0) white |= entry;
  else black |= entry;
  return settled(rules, turn, white, black, shifts);
}
