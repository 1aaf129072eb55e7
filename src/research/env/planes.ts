import { type CellMask, FULL, lowestCell } from '../../board/cells.ts';
import type { Game, GameTypes, Symmetry } from '../../game.ts';
import { checkRoom, type NumberArray, type Observer } from './observer.ts';

/** The entries of a plane, one for each cell. */
export const PLANE = 16;

/** An observation whose planes are sets of cells. */
export interface Planes<T extends GameTypes> {
  /** The game that is observed. */
  readonly game: Game<GameTypes>;
  /** What each plane means. */
  readonly names: readonly string[];
  /** The planes as masks: those that are the same in every position are set already. */
  readonly masks: Uint16Array;
  /** Sets the other ones to those of a position. */
  look(state: T['state'], masks: Uint16Array): void;
  /** Where each entry goes under a symmetry. */
  image(symmetry: Symmetry<T>): Uint16Array;
}

/** A plane that is the same on all cells. */
export function evenly(isSet: boolean): CellMask {
  return isSet ? FULL : 0;
}

/** The first plane from one on that is not all of ones. */
function runEnd(masks: Uint16Array, from: number): number {
  let end = from;
  while (masks[end] === FULL) end++;
  return end;
}

/** Writes planes: runs of zeros and of ones at once, as most are, and else the ones. */
function writePlanes(masks: Uint16Array, into: NumberArray, offset: number): void {
  into.fill(0, offset, offset + PLANE * masks.length);
  for (let plane = 0; plane < masks.length; plane++) {
    const first = offset + PLANE * plane;
    const end = runEnd(masks, plane);
    if (end > plane) {
      into.fill(1, first, offset + PLANE * end);
      plane = end - 1;
      continue;
    }
    for (let rest = masks[plane] as number; rest !== 0; rest &= rest - 1) {
      into[first + lowestCell(rest)] = 1;
    }
  }
}

/** The observer that writes such planes. */
export function observerFrom<T extends GameTypes>({
  game,
  names,
  masks,
  look,
  image,
}: Planes<T>): Observer<T> {
  const size = PLANE * names.length;
  return Object.freeze({
    game,
    borrows: true,
    shape: Object.freeze([names.length, 4, 4]),
    size,
    planes: Object.freeze([...names]),
    write: (state: T['state'], into: NumberArray, offset = 0) => {
      checkRoom(into, offset, size);
      look(state, masks);
      writePlanes(masks, into, offset);
    },
    image,
  });
}
