import { bitCount, type CellMask, FULL } from '../../board/cells.ts';
import { type BoardSymmetry, imageOf } from '../../board/symmetries.ts';

/** A set of cells that stands for all those which the symmetries carry it onto. */
export interface CellSet {
  readonly cells: CellMask;
  /** How many sets are alike, this one among them. */
  readonly alike: number;
  /** The symmetries that keep it. */
  readonly keepers: readonly BoardSymmetry[];
}

/** The set that stands for all that are like this one: the least of them as a number. */
export function leastImage(
  symmetries: readonly BoardSymmetry[],
  cells: CellMask,
): CellMask {
  return symmetries.reduce(
    (least, symmetry) => Math.min(least, imageOf(symmetry, cells)),
    cells,
  );
}

/** The symmetries that keep a set of cells, in their order. */
export function keepersOf(
  symmetries: readonly BoardSymmetry[],
  cells: CellMask,
): readonly BoardSymmetry[] {
  return symmetries.filter((symmetry) => imageOf(symmetry, cells) === cells);
}

/** The sets of so many cells, one for all that are alike, ascending. */
export function cellSets(
  symmetries: readonly BoardSymmetry[],
  size: number,
): readonly CellSet[] {
  const sets: CellSet[] = [];
  for (let cells = 0; cells <= FULL; cells++) {
    if (bitCount(cells) !== size || leastImage(symmetries, cells) !== cells) continue;
    const keepers = keepersOf(symmetries, cells);
    sets.push({ cells, alike: symmetries.length / keepers.length, keepers });
  }
  return sets;
}
