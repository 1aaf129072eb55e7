// Solving asks for millions of positions, so this works on masks, not on states.
import { bitCount, type CellMask } from '../../board/cells.ts';
import { LINE_KINDS } from '../../board/lines.ts';
import {
  type BoardSymmetry,
  boardSymmetries,
  imageOf,
} from '../../board/symmetries.ts';

function choose(n: number, k: number): number {
  let ways = 1;
  for (let step = 1; step <= k; step++) ways = (ways * (n - k + step)) / step;
  return ways;
}

/** How many of *n* pieces are white: white begins. */
function whites(pieces: number): number {
  return (pieces + 1) >> 1;
}

/** For each mask, how many smaller ones have as many bits. */
function ranksOfMasks(): Uint16Array {
  const counts = new Uint16Array(17);
  return Uint16Array.from({ length: 0x10000 }, (_, mask) => {
    const bits = bitCount(mask);
    const rank = counts[bits] as number;
    counts[bits] = rank + 1;
    return rank;
  });
}

/** By `cells << 8 | chosen`, of eight cells: the chosen bits moved together. */
function packedBytes(): Uint8Array {
  return Uint8Array.from({ length: 0x10000 }, (_, key) => {
    let packed = 0;
    let next = 0;
    for (let bit = 0; bit < 8; bit++) {
      if ((key >> (8 + bit)) & 1) packed |= ((key >> bit) & 1) << next++;
    }
    return packed;
  });
}

/**
 * Numbers for the positions of Quatuor, the same for all that are alike by symmetry. They
 * are ordered by the number of pieces, then by the occupied cells, then by which of these
 * are white, in the order of the masks as numbers (the combinatorial number system: the
 * rank of a set among those of its size does not depend on how many cells there are). Who
 * is to act follows from the number of pieces, until the board is full.
 */
class Numbering {
  /** How many numbers there are; not all of them are of a position. */
  readonly size: number;
  private readonly firsts: readonly number[];
  private readonly patterns: readonly number[];
  private readonly ranks = ranksOfMasks();
  private readonly packed = packedBytes();
  private readonly symmetries: readonly BoardSymmetry[] = boardSymmetries(LINE_KINDS);

  constructor() {
    const counts = Array.from({ length: 17 }, (_, pieces) => pieces);
    this.patterns = counts.map((pieces) => choose(pieces, whites(pieces)));
    let next = 0;
    this.firsts = counts.map((pieces) => {
      const first = next;
      next += choose(16, pieces) * (this.patterns[pieces] as number);
      return first;
    });
    // A full board once more, with black to act.
    this.size = next + (this.patterns[16] as number);
  }

  /** The number of a position; `turn` matters only on a full board. */
  numberOf(white: CellMask, black: CellMask, turn: number): number {
    let occupied = white | black;
    let least = white;
    const cells = occupied;
    for (let index = 1; index < this.symmetries.length; index++) {
      const symmetry = this.symmetries[index] as BoardSymmetry;
      const image = imageOf(symmetry, cells);
      if (image > occupied) continue;
      const whiteImage = imageOf(symmetry, white);
      if (image === occupied && whiteImage >= least) continue;
      occupied = image;
      least = whiteImage;
    }
    const pieces = bitCount(occupied);
    const rank =
      (this.ranks[occupied] as number) * (this.patterns[pieces] as number) +
      (this.ranks[this.pack(least, occupied)] as number);
    const second = pieces === 16 && turn === 1 ? (this.patterns[16] as number) : 0;
    return (this.firsts[pieces] as number) + rank + second;
  }

  /** Whether a position is the one, of those alike by symmetry, that gave the number. */
  isLeast(white: CellMask, occupied: CellMask): boolean {
    for (let index = 1; index < this.symmetries.length; index++) {
      const symmetry = this.symmetries[index] as BoardSymmetry;
      const image = imageOf(symmetry, occupied);
      if (image < occupied) return false;
      if (image === occupied && imageOf(symmetry, white) < white) return false;
    }
    return true;
  }

  /** The least positions on some occupied cells, ascending: white's and black's cells. */
  eachOn(occupied: CellMask, visit: (white: CellMask, black: CellMask) => void): void {
    const count = whites(bitCount(occupied));
    let white = 0;
    do {
      if (bitCount(white) === count && this.isLeast(white, occupied)) {
        visit(white, occupied ^ white);
      }
      white = (white - occupied) & occupied;
    } while (white !== 0);
  }

  private pack(chosen: CellMask, cells: CellMask): number {
    const low = cells & 255;
    const first = this.packed[(low << 8) | (chosen & 255)] as number;
    const second = this.packed[(cells & 0xff00) | (chosen >> 8)] as number;
    return first | (second << bitCount(low));
  }
}

let numbering: Numbering | undefined;

/** The one numbering there is, made on first use. */
export function positionNumbering(): Numbering {
  numbering ??= new Numbering();
  return numbering;
}
