import type { CellMask } from '../../board/cells.ts';
import { FULL } from '../../board/cells.ts';
import type { GameTypes, Symmetry } from '../../game.ts';
import { checkRoom, type NumberArray, type Observer } from './observer.ts';

/** The entries of a plane, one for each cell. */
export const PLANE = 16;

/** An observation whose planes are sets of cells. */
export interface Planes<T extends GameTypes> {
  /** What each plane means. */
  readonly names: readonly string[];
  /** The planes of a position, each as a mask. */
  masks(state: T['state']): readonly CellMask[];
  /** Where each entry goes under a symmetry. */
  image(symmetry: Symmetry<T>): Uint16Array;
}

/** A plane that is the same on all cells. */
export function evenly(isSet: boolean): CellMask {
  return isSet ? FULL : 0;
}

function writeMask(into: NumberArray, at: number, mask: CellMask): void {
  for (let cell = 0; cell < PLANE; cell++) into[at + cell] = (mask >> cell) & 1;
}

/** The observer that writes such planes. */
export function observerFrom<T extends GameTypes>({
  names,
  masks,
  image,
}: Planes<T>): Observer<T> {
  const size = PLANE * names.length;
  return Object.freeze({
    shape: Object.freeze([names.length, 4, 4]),
    size,
    planes: Object.freeze([...names]),
    write: (state: T['state'], into: NumberArray, offset = 0) => {
      checkRoom(into, offset, size);
      masks(state).forEach((mask, plane) => {
        writeMask(into, offset + PLANE * plane, mask);
      });
    },
    image,
  });
}
