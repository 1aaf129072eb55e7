import { type Cell, type CellMask, cellsOf, maskOf } from './cells.ts';
import { LINES, type Line, type LineKind, linesOfKinds } from './lines.ts';

/** A permutation of the board's cells that keeps its straight lines. */
export interface BoardSymmetry {
  /** Where each of the sixteen cells goes. */
  readonly cells: readonly Cell[];
  /** Where each of the nineteen lines goes; `null` if its image is not a line. */
  readonly lines: readonly (Line | null)[];
  /** Where sets of cells go: those of the first two rows, then those of the last two. */
  readonly halves: Uint16Array;
}

/** Where a set of cells goes. */
export function imageOf(
  { halves }: Pick<BoardSymmetry, 'halves'>,
  mask: CellMask,
): CellMask {
  return (halves[mask & 255] as number) | (halves[256 + (mask >> 8)] as number);
}

function symmetry(cells: readonly Cell[]): BoardSymmetry {
  const halves = Uint16Array.from({ length: 512 }, (_, index) => {
    const first = index < 256 ? 0 : 8;
    return maskOf(cellsOf(index & 255).map((cell) => cells[first + cell] as Cell));
  });
  const lines = LINES.map((line) => {
    const goal = imageOf({ halves }, line.mask);
    return LINES.find(({ mask }) => mask === goal)?.id ?? null;
  });
  return { cells, lines, halves };
}

/**
 * The image of a place, 0 to 3, of a row or column under one of the eight permutations that
 * keep the pairs {0, 3} and {1, 2} together: its two bits exchanged or not, then some of
 * them flipped. Applied to rows and columns alike these keep both diagonals.
 */
function placeImage(place: number, isSwapped: boolean, flips: number): number {
  return (isSwapped ? ((place & 1) << 1) | (place >> 1) : place) ^ flips;
}

/** All that keep the ten straight lines: the eight, mirrored or not, transposed or not. */
function straightSymmetries(): BoardSymmetry[] {
  return Array.from({ length: 32 }, (_, index) => {
    const isSwapped = index >= 16;
    const flips = [0, 3, 1, 2][(index >> 2) & 3] as number;
    const mirror = index & 2 ? 3 : 0;
    const cells = Array.from({ length: 16 }, (_, cell) => {
      const row = placeImage(cell >> 2, isSwapped, flips);
      const column = placeImage(cell & 3, isSwapped, flips) ^ mirror;
      return index & 1 ? 4 * column + row : 4 * row + column;
    });
    return symmetry(cells);
  });
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
