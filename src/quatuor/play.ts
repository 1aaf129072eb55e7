import { type CellMask, FULL } from '../board/cells.ts';
import { DRAWN, type Turn, WON } from '../turn.ts';
import { ACTIONS, PUSH, type QuatuorAction, SHIFT } from './actions.ts';
import { entered } from './entering.ts';
import { type Rules, soleWinner } from './rules.ts';
import { type Fields, type QuatuorState, seal } from './state.ts';
import { PERIMETER, runLength, TRACKS, type Track } from './ways.ts';

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
  const { white, black, turn, shifts } = fields;
  const cells = entered(white, black, turn, id);
  const made = id >= SHIFT ? shifts + 1 : shifts;
  return settled(rules, turn, cells & FULL, cells >>> 16, made);
}
