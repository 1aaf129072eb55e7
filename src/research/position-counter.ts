import { checkGame } from '../checked-game.ts';
import { unexpected } from '../errors.ts';
import type { QuartoEnding, QuartoGame } from '../quarto/types.ts';
import { Described } from '../show.ts';
import type { Work } from '../work.ts';
import { type BoardCounts, Boards } from './burnside/boards.ts';
import { checkedShard, type Shard, WHOLE } from './dataset/parts.ts';

/** How many positions some number of actions leads to. */
export interface PlyCount {
  /** How many actions have been played. */
  readonly ply: number;
  /** How many different unfinished positions there are. */
  readonly positions: bigint;
  /** How many different finished ones. */
  readonly finished: bigint;
  /** How many of the finished ones ended by each rule; rules that ended none are left out. */
  readonly endings: Readonly<Partial<Record<QuartoEnding, bigint>>>;
}

/** Which positions are counted. */
export interface PositionCounterOptions {
  /** Count every position; if left out, those alike by symmetry count once. */
  readonly distinct?: boolean | undefined;
  /**
   * Count those alone whose set of occupied cells belongs to a share: at each ply the shares
   * add up to the whole, which is what is counted if this is left out.
   */
  readonly shard?: Shard | undefined;
}

/** Counts positions without going through them. */
export interface PositionCounter {
  /**
   * How many positions so many actions lead to from the start: the numbers that a `Layer`
   * has, as bigints. What has been counted for one ply is of use for the next.
   *
   * @throws `QuaternaError` `invalid-argument` for a ply that is no integer of at least 0.
   */
  at(ply: number): Work<PlyCount>;
}

const PIECES = 16;

function plyCount(ply: number, counts: BoardCounts): PlyCount {
  const pieces = ply >> 1;
  if (ply % 2 === 1) {
    const positions = counts.withHand;
    return Object.freeze({ ply, positions, finished: 0n, endings: Object.freeze({}) });
  }
  const isFull = pieces === PIECES;
  const endings = { alignment: counts.won, 'full-board': isFull ? counts.boards : 0n };
  const found = Object.entries(endings).filter(([, positions]) => positions > 0n);
  return Object.freeze({
    ply,
    positions: isFull ? 0n : counts.boards,
    finished: endings.alignment + endings['full-board'],
    endings: Object.freeze(Object.fromEntries(found)),
  });
}

/**
 * Counts the positions of Quarto ply by ply, as far as the end of all games, in little
 * memory: every choice of pieces on cells without an alignment comes up in play, so that
 * positions need not be reached one by one to be counted. For wins by announcement, and for
 * counts from a position on, there is `positionsFrom`.
 *
 * ```ts
 * const counter = positionCounter(quarto());
 * finish(counter.at(12)).positions; // 3835041n
 * ```
 *
 * @throws `QuaternaError` `invalid-argument` for a game whose wins must be announced, or a
 * share that is none.
 */
export function positionCounter(
  game: QuartoGame,
  options: PositionCounterOptions = {},
): PositionCounter {
  const { distinct = false, shard = WHOLE } = options;
  checkGame(game, 'quarto');
  if (game.options.win !== 'automatic') {
    const found = new Described('announced wins');
    throw unexpected('invalid-argument', 'game', found, 'automatic wins');
  }
  const share = checkedShard(shard);
  const boards = new Boards(game.options);
  const known = new Map<number, BoardCounts>();
  function* count(ply: number): Work<PlyCount> {
    const pieces = Math.floor(ply / 2);
    let counts = known.get(pieces);
    counts ??= yield* boards.withPieces(pieces, distinct, share);
    known.set(pieces, counts);
    return plyCount(ply, counts);
  }
  return Object.freeze({
    at: (ply: number): Work<PlyCount> => {
      if (Number.isSafeInteger(ply) && ply >= 0) return count(ply);
      throw unexpected('invalid-argument', 'ply', ply, 'an integer of at least 0');
    },
  });
}
