import { checkedIndex } from '../errors.ts';
import type { Cell } from './cells.ts';

/** Putting a piece on a cell. Both games have this action. */
export interface Place {
  /** Tells placements from the other actions. */
  readonly type: 'place';
  /** Where the piece goes. */
  readonly cell: Cell;
}

/** The sixteen placements, by cell. */
export const PLACES: readonly Place[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Array.from({ length: 16 }, (_, cell) =>
    Object.freeze({ type: 'place', cell } as const),
  ),
);

/**
 * The action of placing on a cell.
 *
 * @throws {@link QuaternaError} `invalid-argument` if it is not an integer from 0 to 15.
 */
export function place(cell: Cell): Place {
  return PLACES[checkedIndex('cell', cell, 16)] as Place;
}
