import { bitCount, type CellMask, cellsOf } from '../../board/cells.ts';
import { type BoardSymmetry, boardSymmetries } from '../../board/symmetries.ts';
import type { QuartoOptions } from '../../quarto/options.ts';
import { type Rules, rulesOf } from '../../quarto/rules.ts';
import { type Work, within } from '../../work.ts';
import { type Shard, WHOLE } from '../dataset/parts.ts';
import { type CellSet, cellSets, keepersOf, leastImage } from './cell-sets.ts';
import { countFillings } from './fillings.ts';
import { injections, tallyOf } from './injections.ts';
import { keptBoards } from './kept-boards.ts';
import { patternOf } from './pattern.ts';
import { type PieceClass, pieceClasses } from './piece-classes.ts';

/** How many positions have pieces on some cells. */
export interface BoardCounts {
  /** Boards without an alignment. */
  readonly boards: bigint;
  /** The same with a piece in hand. */
  readonly withHand: bigint;
  /** Boards where the newest piece has made the first alignment, by which cell that is. */
  readonly won: bigint;
}

/** With so many cells there are more partitions than ways to pair all cells. */
const MANY = 14;

const NONE: BoardCounts = { boards: 0n, withHand: 0n, won: 0n };

function plus(one: BoardCounts, other: BoardCounts): BoardCounts {
  return {
    boards: one.boards + other.boards,
    withHand: one.withHand + other.withHand,
    won: one.won + other.won,
  };
}

/** How many boards without an alignment each class of symmetries of the pieces keeps. */
type Kept = readonly number[];

/** The same for some cells, and for them without each one that stays where it is. */
interface KeptOnCells {
  readonly here: Kept;
  readonly without: readonly Kept[];
}

/**
 * Counts boards without going through them. Those that differ by symmetry alone are as many
 * as boards are kept by a symmetry, on average over all symmetries (the lemma that is called
 * Burnside's; A.-L. Cauchy 1845, G. Frobenius 1887).
 */
export class Boards {
  private readonly rules: Rules;
  private readonly symmetries: readonly BoardSymmetry[];
  /** The symmetries of the pieces; the identity comes first, a class by itself. */
  private readonly classes: readonly PieceClass[];
  /** What the identity of the board keeps, by least image and by pattern of the cells. */
  private readonly known = new Map<CellMask, Kept>();
  private readonly knownPatterns = new Map<string, Kept>();

  constructor(options: QuartoOptions) {
    this.rules = rulesOf(options);
    this.symmetries = boardSymmetries(options.lines);
    this.classes = pieceClasses(this.rules.counting);
  }

  /**
   * Counts the positions with so many pieces on the board.
   *
   * @param isDistinct - Whether those alike by symmetry, or by all but the newest placement,
   * count each by itself.
   * @param shard - Which of the sets of cells, those alike counted as one, are looked at.
   */
  *withPieces(pieces: number, isDistinct: boolean, shard: Shard): Work<BoardCounts> {
    const sets = cellSets(this.symmetries, pieces).filter(
      (_, index) => index % shard.count === shard.index,
    );
    const share = 1 / sets.length;
    let sum = NONE;
    for (const [index, set] of sets.entries()) {
      const counts = isDistinct ? this.eachByItself(set) : this.upToSymmetry(set);
      sum = plus(sum, yield* within(counts, index * share, (index + 1) * share));
    }
    return sum;
  }

  /** What a symmetry of the board keeps on cells, and on them without one that stays. */
  private *keptBy(symmetry: BoardSymmetry, mask: CellMask): Work<KeptOnCells> {
    const isMoving = symmetry !== this.symmetries[0];
    const kept = (cells: CellMask): Work<Kept> =>
      isMoving ? this.keptMoved(cells, symmetry) : this.keptUnmoved(cells);
    const staying = cellsOf(mask).filter((cell) => symmetry.cells[cell] === cell);
    const share = 1 / (staying.length + 1);
    const here = yield* within(kept(mask), 0, share);
    const without: Kept[] = [];
    for (const [index, cell] of staying.entries()) {
      const work = kept(mask ^ (1 << cell));
      without.push(yield* within(work, (index + 1) * share, (index + 2) * share));
    }
    return { here, without };
  }

  private *keptMoved(mask: CellMask, { cells }: BoardSymmetry): Work<Kept> {
    const kept: number[] = [];
    for (const exchange of this.classes) {
      yield kept.length / this.classes.length;
      kept.push(keptBoards(this.rules, mask, cells, exchange));
    }
    return kept;
  }

  private *keptUnmoved(mask: CellMask): Work<Kept> {
    const least = leastImage(this.symmetries, mask);
    let kept = this.known.get(least);
    if (kept !== undefined) return kept;
    const lines = this.rules.lines.map((line) => line.mask);
    const pattern = patternOf(lines, least);
    kept = this.knownPatterns.get(pattern);
    kept ??= yield* bitCount(least) < MANY
      ? this.keptByFew(least)
      : this.keptByMany(least);
    this.known.set(least, kept);
    this.knownPatterns.set(pattern, kept);
    return kept;
  }

  private *keptByFew(mask: CellMask): Work<Kept> {
    const tally = yield* tallyOf(mask, this.rules.table());
    return this.classes.map(({ kept, counting, others }) =>
      kept < bitCount(mask) ? 0 : injections(tally, counting, others),
    );
  }

  /**
   * The pieces that are left, two at most, fill the other cells in one or two orders. No
   * symmetry but the identity keeps so many pieces.
   */
  private *keptByMany(mask: CellMask): Work<Kept> {
    const symmetries = keepersOf(this.symmetries, mask);
    const { options, table } = this.rules;
    const counting = options.attributes.length;
    const fillings = { cells: mask, counting, containsLine: table(), symmetries };
    const orders = Math.max(16 - bitCount(mask), 1);
    const boards = (yield* countFillings(fillings, WHOLE)) / orders;
    return this.classes.map((_, index) => (index === 0 ? boards : 0));
  }

  /** Any of the pieces may be the newest, and a position says which. */
  private *eachByItself({ cells, alike, keepers }: CellSet): Work<BoardCounts> {
    const { here, without } = yield* this.keptBy(keepers[0] as BoardSymmetry, cells);
    const pieces = bitCount(cells);
    const left = BigInt(16 - pieces);
    const before = without.reduce((sum, [all = 0]) => sum + all, 0);
    const boards = BigInt(alike * Math.max(pieces, 1)) * BigInt(here[0] as number);
    const won = BigInt(alike) * BigInt(before) * (left + 1n) - boards;
    return { boards, withHand: boards * left, won: pieces === 0 ? 0n : won };
  }

  /** The sums are exact: one set of cells has fewer than 2^50 of all that is added up. */
  private *upToSymmetry({ cells, keepers }: CellSet): Work<BoardCounts> {
    let boards = 0;
    let withHand = 0;
    let won = 0;
    let symmetries = 0;
    for (const [index, keeper] of keepers.entries()) {
      const [from, to] = [index / keepers.length, (index + 1) / keepers.length];
      const { here, without } = yield* within(this.keptBy(keeper, cells), from, to);
      for (const [number, { alike, kept }] of this.classes.entries()) {
        const all = here[number] as number;
        const before = without.reduce(
          (sum, counts) => sum + (counts[number] as number),
          0,
        );
        // Where a cell stays, so does its piece.
        const left = kept - without.length;
        boards += alike * all;
        withHand += alike * all * left;
        won += alike * (before * (left + 1) - all * without.length);
        symmetries += alike;
      }
    }
    return {
      boards: BigInt(boards / symmetries),
      withHand: BigInt(withHand / symmetries),
      won: BigInt(won / symmetries),
    };
  }
}
