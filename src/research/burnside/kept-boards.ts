import { type CellMask, lowestCell, maskOf } from '../../board/cells.ts';
import type { Piece } from '../../quarto/pieces.ts';
import { hasAlignment, type Rules } from '../../quarto/rules.ts';
import type { PieceClass } from './piece-classes.ts';

// A board looks the same after its cells have been moved by one symmetry and its pieces
// exchanged by another only if each cell's piece goes where the cell goes. So the piece of
// one cell settles those of all the cells that it is carried to, and must come back to
// itself when the cell does.

/** Pieces for the cells that one cell is carried to. */
interface Filling {
  /** The piece of that one cell. */
  readonly first: Piece;
  readonly pieces: number;
  /** Those of the cells where the piece has the value 1, attribute by attribute. */
  readonly ones: readonly [CellMask, CellMask, CellMask, CellMask];
}

/** The cells that one cell is carried to, and all ways to fill them. */
interface Cycle {
  readonly cells: CellMask;
  readonly fillings: readonly Filling[];
}

/** What can be reached from a place by moving on again and again, beginning there. */
function cycleFrom(moves: readonly number[], start: number): readonly number[] {
  const cycle = [start];
  for (let at = moves[start] as number; at !== start; at = moves[at] as number) {
    cycle.push(at);
  }
  return cycle;
}

function filling(cells: readonly number[], pieces: readonly Piece[]): Filling {
  const onesOf = (bit: number): CellMask =>
    maskOf(cells.filter((_, index) => ((pieces[index] as Piece) >> bit) & 1));
  return {
    first: pieces[0] as Piece,
    pieces: maskOf(pieces),
    ones: [onesOf(0), onesOf(1), onesOf(2), onesOf(3)],
  };
}

/** Fills cycle after cycle. */
class Filler {
  private readonly rules: Rules;
  private readonly cycles: readonly Cycle[];

  constructor(rules: Rules, cycles: readonly Cycle[]) {
    this.rules = rules;
    this.cycles = cycles;
  }

  /** In how many ways the cycles from one on can be filled without an alignment. */
  count(
    index: number,
    cells: CellMask,
    used: number,
    ones0: CellMask,
    ones1: CellMask,
    ones2: CellMask,
    ones3: CellMask,
  ): number {
    const cycle = this.cycles[index];
    if (cycle === undefined) return 1;
    const all = cells | cycle.cells;
    let found = 0;
    for (const { pieces, ones } of cycle.fillings) {
      if ((used & pieces) !== 0) continue;
      const a = ones0 | ones[0];
      const b = ones1 | ones[1];
      const c = ones2 | ones[2];
      const d = ones3 | ones[3];
      if (hasAlignment(this.rules, all, a, b, c, d)) continue;
      found += this.count(index + 1, all, used | pieces, a, b, c, d);
    }
    return found;
  }
}

/**
 * How many boards without an alignment, with pieces on just these cells, two symmetries
 * together leave as they are.
 *
 * @param moves - Where each cell goes; the cells are to be kept as a set.
 * @param exchange - Where each piece goes. What commutes with that makes as many boards
 * begin with one piece as with another.
 */
export function keptBoards(
  rules: Rules,
  cells: CellMask,
  moves: readonly number[],
  { pieces: exchange, standsFor }: Pick<PieceClass, 'pieces' | 'standsFor'>,
): number {
  const orbits = exchange.map((_, piece) => cycleFrom(exchange, piece));
  const cycles: Cycle[] = [];
  for (let rest = cells; rest !== 0; ) {
    const cycle = cycleFrom(moves, lowestCell(rest));
    const fillings = orbits
      .filter((pieces) => pieces.length === cycle.length)
      .map((pieces) => filling(cycle, pieces));
    if (fillings.length === 0) return 0;
    cycles.push({ cells: maskOf(cycle), fillings });
    rest ^= maskOf(cycle);
  }
  const [first, ...others] = cycles;
  if (first === undefined) return 1;
  const filler = new Filler(rules, others);
  let boards = 0;
  for (const { first: piece, pieces, ones } of first.fillings) {
    const alike = standsFor[piece] as number;
    if (alike === 0 || hasAlignment(rules, first.cells, ...ones)) continue;
    boards += alike * filler.count(0, first.cells, pieces, ...ones);
  }
  return boards;
}
