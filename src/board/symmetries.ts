import { type Cell, type CellMask, cellsOf } from './cells.ts';
import { LINES, type Line, type LineKind, linesOfKinds } from './lines.ts';

/** A permutation of the board's cells that keeps its straight lines. */
export interface BoardSymmetry {
  /** Where each of the sixteen cells goes. */
  readonly cells: readonly Cell[];
  /** Where each of the nineteen lines goes; `null` if its image is not a line. */
  readonly lines: readonly (Line | null)[];
}

/**
 * The eight permutations of four places that keep the pairs {1st, 4th} and {2nd, 3rd}
 * together. Applied to the rows and to the columns alike they keep both diagonals; the
 * first two also keep neighbours neighbours, and with them the squares.
 */
const PAIR_KEEPING = [
  [0, 1, 2, 3],
  [3, 2, 1, 0],
  [1, 0, 3, 2],
  [2, 3, 0, 1],
  [0, 2, 1, 3],
  [3, 1, 2, 0],
  [1, 3, 0, 2],
  [2, 0, 3, 1],
] as const;

function image(cells: readonly Cell[], mask: CellMask): CellMask {
  return cellsOf(mask).reduce((sum, cell) => sum | (1 << (cells[cell] as Cell)), 0);
}

function symmetry(cells: readonly Cell[]): BoardSymmetry {
  const lines = LINES.map(({ mask }) => {
    const goal = image(cells, mask);
    return LINES.find((line) => line.mask === goal)?.id ?? null;
  });
  return { cells, lines };
}

function straightSymmetries(): BoardSymmetry[] {
  const all: BoardSymmetry[] = [];
  for (const places of PAIR_KEEPING) {
    for (const mirrored of [false, true]) {
      for (const transposed of [false, true]) {
        const cells = Array.from({ length: 16 }, (_, cell) => {
          const row = places[cell >> 2] as number;
          const straight = places[cell & 3] as number;
          const column = mirrored ? 3 - straight : straight;
          return transposed ? 4 * column + row : 4 * row + column;
        });
        all.push(symmetry(cells));
      }
    }
  }
  return all;
}

/**
 * The symmetries of the board for some kinds of lines, the identity first: of the 32 that
 * keep the ten rows, columns and diagonals (all there are; J. Kerner, 2001), those that
 * carry the lines of these kinds onto each other. With squares that leaves the 8 of the
 * square itself. Sets of lines with symmetries beyond the 32 (rows alone, say) get no more
 * than these.
 */
export function boardSymmetries(kinds: readonly LineKind[]): readonly BoardSymmetry[] {
  const counted = linesOfKinds(kinds).map((line) => line.id);
  const keeps = ({ lines }: BoardSymmetry): boolean =>
    counted.every((line) => counted.includes(lines[line] ?? -1));
  return straightSymmetries().filter(keeps);
}
