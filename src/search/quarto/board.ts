import type { CellMask } from '../../board/cells.ts';
import type { Piece } from '../../quarto/pieces.ts';
import type { Fields } from '../../quarto/state.ts';

/** A board of Quarto between two gifts, as the search has it. */
export interface Board {
  readonly occupied: CellMask;
  /** By attribute, the cells whose piece has the value 1; 0 for those that do not count. */
  readonly ones: readonly [CellMask, CellMask, CellMask, CellMask];
  readonly reserve: number;
}

/** The board of a position; a piece in hand is not on it, nor in its reserve. */
export function boardFrom(fields: Fields, counting: number): Board {
  const mask = (attribute: number, ones: CellMask): CellMask =>
    (counting >> attribute) & 1 ? ones : 0;
  return {
    occupied: fields.occupied,
    ones: [
      mask(0, fields.ones0),
      mask(1, fields.ones1),
      mask(2, fields.ones2),
      mask(3, fields.ones3),
    ],
    reserve: fields.reserve,
  };
}

/** The board with a piece on a cell; it is not in the reserve any more. */
export function withPiece(
  { occupied, ones, reserve }: Board,
  piece: Piece,
  cell: number,
  counting: number,
): Board {
  const counted = piece & counting;
  const mask = (attribute: 0 | 1 | 2 | 3): CellMask =>
    ones[attribute] | (((counted >> attribute) & 1) << cell);
  return {
    occupied: occupied | (1 << cell),
    ones: [mask(0), mask(1), mask(2), mask(3)],
    reserve: reserve & ~(1 << piece),
  };
}
