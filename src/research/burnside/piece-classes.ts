import type { Piece } from '../../quarto/pieces.ts';
import { type PieceSymmetry, pieceSymmetries } from '../../quarto/symmetries.ts';

/**
 * A symmetry of the pieces that stands for all its conjugates: symmetries that are the same
 * but for the names of the pieces, and keep equally many boards.
 */
export interface PieceClass {
  /** Where each of the sixteen pieces goes. */
  readonly pieces: readonly Piece[];
  /** How many symmetries are conjugates, this one among them. */
  readonly alike: number;
  /**
   * How many pieces each piece stands for: those which the symmetries that commute with this
   * one carry it onto, or none if it is not the least of them.
   */
  readonly standsFor: readonly number[];
  /** How many pieces stay where they are. */
  readonly kept: number;
  /** On how many counting attributes those differ independently. */
  readonly counting: number;
  /** And on how many of the others. */
  readonly others: number;
}

/** Pieces whose images tell where all go: none of the four values 1, or just one. */
const BASIS: readonly Piece[] = [0, 1, 2, 4, 8];

/** The images of the {@link BASIS} under g · p · g⁻¹ as one number. */
function conjugate(p: readonly Piece[], g: readonly Piece[]): number {
  return BASIS.reduce((key, piece) => {
    const image = g[p[g.indexOf(piece)] as Piece] as Piece;
    return 16 * key + image;
  }, 0);
}

/** How many pieces each stands for, given symmetries that form a group. */
function standingFor(group: readonly PieceSymmetry[]): readonly number[] {
  const least = group[0]?.pieces.map((_, piece) =>
    Math.min(...group.map(({ pieces }) => pieces[piece] as Piece)),
  ) as readonly Piece[];
  return least.map((_, piece) => least.filter((other) => other === piece).length);
}

function commute(p: readonly Piece[], g: readonly Piece[]): boolean {
  return BASIS.every((piece) => g[p[piece] as Piece] === p[g[piece] as Piece]);
}

function cyclesOf(
  order: readonly number[],
  isCounted: (bit: number) => boolean,
): number {
  const seen = new Set<number>();
  let cycles = 0;
  for (const start of order.keys()) {
    if (seen.has(start) || !isCounted(start)) continue;
    cycles++;
    for (let bit = start; !seen.has(bit); bit = order[bit] as number) seen.add(bit);
  }
  return cycles;
}

/** The classes of conjugates of the symmetries of the pieces. */
export function pieceClasses(counting: number): readonly PieceClass[] {
  const all = pieceSymmetries(counting);
  const classes = new Map<number, { readonly one: PieceSymmetry; alike: number }>();
  for (const one of all) {
    const keys = all.map(({ pieces }) => conjugate(one.pieces, pieces));
    const key = Math.min(...keys);
    const known = classes.get(key);
    if (known === undefined) classes.set(key, { one, alike: 1 });
    else known.alike++;
  }
  const isCounting = (bit: number): boolean => ((counting >> bit) & 1) === 1;
  return [...classes.values()].map(({ one: { order, pieces }, alike }) => ({
    pieces,
    alike,
    standsFor: standingFor(all.filter((other) => commute(pieces, other.pieces))),
    kept: pieces.filter((image, piece) => image === piece).length,
    counting: cyclesOf(order, isCounting),
    others: cyclesOf(order, (bit) => !isCounting(bit)),
  }));
}
