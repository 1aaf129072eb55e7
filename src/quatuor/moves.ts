import type { Cell } from '../board/cells.ts';
import { unexpected } from '../errors.ts';
import type { Player } from '../game.ts';
import { idOf, PUSH, type Push, SHIFT, type Shift } from './actions.ts';
import { boardOf, type Fields } from './state.ts';
import { PERIMETER, runLength, TRACKS, type Track, WAYS, type Way } from './ways.ts';

/** A piece that an action moves. */
export interface PieceMove {
  /** Whose piece it is. */
  readonly player: Player;
  /** Where it stood; `null` for the piece that comes in from outside. */
  readonly from: Cell | null;
  /** Where it stands afterwards. */
  readonly to: Cell;
}

/**
 * The cells of a push or a shift in the direction of travel, the entry first.
 *
 * @throws {@link QuaternaError} `invalid-argument` for what is neither.
 */
export function pathOf(action: Push | Shift): readonly Cell[] {
  const id = idOf(action);
  if (id >= PUSH) return (WAYS[id - (id < SHIFT ? PUSH : SHIFT)] as Way).cells;
  throw unexpected(
    'invalid-argument',
    'action',
    action,
    'a push or a shift of Quatuor',
  );
}

/** The pieces that the legal action with this id moves, the one that comes in first. */
export function movesOf(fields: Fields, id: number): readonly PieceMove[] {
  const player = fields.turn as Player;
  if (id < PUSH) return [{ player, from: null, to: PERIMETER[id] as Cell }];
  const isShift = id >= SHIFT;
  const index = id - (isShift ? SHIFT : PUSH);
  const { cells } = WAYS[index] as Way;
  const { white, black } = fields;
  const length = isShift ? 3 : runLength(TRACKS[index] as Track, white | black);
  const board = boardOf(fields);
  const along = cells.slice(0, length).map((from, place) => ({
    player: board[from] as Player,
    from,
    to: cells[place + 1] as Cell,
  }));
  const from = isShift ? (cells[3] as Cell) : null;
  return [{ player, from, to: cells[0] as Cell }, ...along];
}
