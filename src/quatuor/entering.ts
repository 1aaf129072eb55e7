import type { CellMask } from '../board/cells.ts';
import { PUSH, SHIFT } from './actions.ts';
import { advance, PERIMETER, runLength, TRACKS, type Track } from './ways.ts';

/**
 * Where the pieces stand after the legal action with this id (docs/quatuor.md): the cells
 * of white in the lower sixteen bits, those of black in the upper ones. One number, since
 * millions of actions a second leave no room for an object each.
 */
export function entered(
  white: CellMask,
  black: CellMask,
  player: number,
  id: number,
): number {
  if (id < PUSH) return joined(white, black, player, 1 << (PERIMETER[id] as number));
  const isShift = id >= SHIFT;
  const track = TRACKS[id - (isShift ? SHIFT : PUSH)] as Track;
  // A shift is a push into the cell that the piece at the far end has left.
  const length = isShift ? 3 : runLength(track, white | black);
  return joined(
    advance(track, white, length),
    advance(track, black, length),
    player,
    track.firsts[1] as number,
  );
}

/** Both players' cells, with a new piece on one of them. */
function joined(
  white: CellMask,
  black: CellMask,
  player: number,
  entry: CellMask,
): number {
  return player === 0 ? white | entry | (black << 16) : white | ((black | entry) << 16);
}
