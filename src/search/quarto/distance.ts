import { cellsOf, FULL } from '../../board/cells.ts';
import type { Piece } from '../../quarto/pieces.ts';
import type { Work } from '../../work.ts';
import { type Board, withPiece } from './board.ts';
import { CAN_DRAW, CAN_WIN, type Question } from './kernel.ts';

/** What the distances ask of the search. */
export interface Oracle {
  /** The attributes that count, as a mask. */
  readonly counting: number;
  /** The pieces that complete a line at once. */
  winning(board: Board): number;
  /** Whether the player about to give can win, or draw; `null` if that stays unknown. */
  ask(question: Question, board: Board): Work<boolean | null>;
}

/** The gifts from a board that differ in what counts. */
function giftsFrom({ reserve }: Board, counting: number): readonly Piece[] {
  const seen = new Set<number>();
  return cellsOf(reserve).filter((piece) => {
    const isNew = !seen.has(piece & counting);
    seen.add(piece & counting);
    return isNew;
  });
}

/** The boards after each placement of a piece. */
export function boardsAfter(
  board: Board,
  piece: Piece,
  counting: number,
): readonly Board[] {
  return cellsOf(FULL ^ board.occupied).map((cell) =>
    withPiece(board, piece, cell, counting),
  );
}

/**
 * How many placements a decided game still takes when the winner hurries and the loser
 * holds out. All answers are `null` once the budget is spent.
 */
export class Distances {
  private readonly oracle: Oracle;
  private readonly known = new Map<string, boolean>();

  constructor(oracle: Oracle) {
    this.oracle = oracle;
  }

  /** Within how many placements the player about to give, who can win, does. */
  *toWin(board: Board): Work<number | null> {
    for (let placements = 2; ; placements += 2) {
      const answer = yield* this.winsWithin(board, placements);
      if (answer !== false) return answer === null ? null : placements;
    }
  }

  /** Within how many placements the player about to give, who will lose, does. */
  *toLoss(board: Board): Work<number | null> {
    for (let placements = 1; ; placements += 2) {
      const answer = yield* this.losesWithin(board, placements);
      if (answer !== false) return answer === null ? null : placements;
    }
  }

  private *winsWithin(board: Board, placements: number): Work<boolean | null> {
    if (placements < 2) return false;
    const canWin = yield* this.oracle.ask(CAN_WIN, board);
    if (canWin !== true) return canWin;
    return yield* this.remember(`w${placements}`, board, function* (this: Distances) {
      const winning = this.oracle.winning(board);
      for (const piece of giftsFrom(board, this.oracle.counting)) {
        if ((winning >> piece) & 1) continue;
        const answer = yield* this.everyLoses(board, piece, placements - 1);
        if (answer !== false) return answer;
      }
      return false;
    });
  }

  private *everyLoses(
    board: Board,
    piece: Piece,
    placements: number,
  ): Work<boolean | null> {
    for (const next of boardsAfter(board, piece, this.oracle.counting)) {
      const answer = yield* this.losesWithin(next, placements);
      if (answer !== true) return answer;
    }
    return true;
  }

  private *losesWithin(board: Board, placements: number): Work<boolean | null> {
    const canDraw = yield* this.oracle.ask(CAN_DRAW, board);
    if (canDraw !== false) return canDraw === null ? null : false;
    return yield* this.remember(`l${placements}`, board, function* (this: Distances) {
      const winning = this.oracle.winning(board);
      for (const piece of giftsFrom(board, this.oracle.counting)) {
        if ((winning >> piece) & 1) continue;
        const answer = yield* this.someWins(board, piece, placements - 1);
        if (answer !== true) return answer;
      }
      return true;
    });
  }

  private *someWins(
    board: Board,
    piece: Piece,
    placements: number,
  ): Work<boolean | null> {
    for (const next of boardsAfter(board, piece, this.oracle.counting)) {
      const answer = yield* this.winsWithin(next, placements);
      if (answer !== false) return answer;
    }
    return false;
  }

  private *remember(
    question: string,
    { occupied, ones }: Board,
    work: (this: Distances) => Work<boolean | null>,
  ): Work<boolean | null> {
    const key = `${question} ${occupied} ${ones.join(' ')}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const answer = yield* work.call(this);
    if (answer !== null) this.known.set(key, answer);
    return answer;
  }
}
