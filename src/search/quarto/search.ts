import { bitCount, FULL } from '../../board/cells.ts';
import type { QuartoAction } from '../../quarto/actions.ts';
import type { Piece } from '../../quarto/pieces.ts';
import { rulesOf } from '../../quarto/rules.ts';
import { fieldsOf, type QuartoState } from '../../quarto/state.ts';
import type { QuartoGame, QuartoTypes } from '../../quarto/types.ts';
import type { Work } from '../../work.ts';
import type { SearchBudget } from '../budget.ts';
import { type Bounds, exactly, UNKNOWN, type Value } from '../evaluation.ts';
import type { Probe } from '../result.ts';
import { type Board, boardFrom } from './board.ts';
import { boardsAfter, Distances, type Oracle } from './distance.ts';
import { CAN_DRAW, CAN_WIN, type Kernel, type Question } from './kernel.ts';

/** Nodes between two steps of the work: some milliseconds. */
const NODES_A_STEP = 20_000;

/** Questions between two steps: most are answered without a search. */
const ASKED_A_STEP = 500;

/** Is told what is known of a value. */
type Tell = (bounds: Bounds) => void;

/** A search of one position, within its budget. */
export class Search implements Oracle, Probe<QuartoTypes> {
  readonly counting: number;
  private readonly game: QuartoGame;
  private readonly distances = new Distances(this);
  private readonly kernel: Kernel;
  private readonly budget: SearchBudget;
  /** Whether the budget was spent before the answer was known. */
  isCut = false;
  /** The part done, from 0 to 1. */
  done = 0;
  /** The number of nodes at which to pause, and the questions asked since the last pause. */
  private pauseAt: number;
  private asked = 0;

  constructor(game: QuartoGame, kernel: Kernel, budget: SearchBudget) {
    this.game = game;
    this.counting = rulesOf(game.options).counting;
    this.kernel = kernel;
    this.budget = budget;
    this.pauseAt = kernel.nodes + NODES_A_STEP;
    this.isCut = budget.isSpent(kernel.nodes);
  }

  /** What is known in the end of what an action is worth to the player who takes it. */
  *boundsOf(
    state: QuartoState,
    action: QuartoAction,
    tell: Tell = () => {},
  ): Work<Bounds> {
    const next = this.game.play(state, action);
    const outcome = this.game.outcome(next);
    // Nobody loses by an action of their own.
    if (outcome !== null) return exactly(outcome.winner === null ? 'draw' : 'win');
    // Both sides see every alignment: what may be claimed is claimed.
    const isMine = this.game.toAct(next) === this.game.toAct(state);
    if (this.hasClaim(next)) return exactly(isMine ? 'win' : 'loss');
    const fields = fieldsOf(next);
    if (action.type === 'give')
      return yield* this.giftBounds(fields, action.piece, tell);
    return yield* this.boardBounds(boardFrom(fields, this.counting), tell);
  }

  private hasClaim(state: QuartoState): boolean {
    return this.game.alignments(state).some(({ claimable }) => claimable);
  }

  /** What a board is worth to the player about to give. */
  private *boardBounds(board: Board, tell: Tell): Work<Bounds> {
    const canWin = yield* this.ask(CAN_WIN, board);
    if (canWin !== false) return canWin === null ? UNKNOWN : exactly('win');
    const noWin: Bounds = { least: 'loss', most: 'draw' };
    tell(noWin);
    const canDraw = yield* this.ask(CAN_DRAW, board);
    if (canDraw === null) return noWin;
    return exactly(canDraw ? 'draw' : 'loss');
  }

  /** What it is worth to have given a piece. */
  private *giftBounds(
    fields: Parameters<typeof boardFrom>[0],
    piece: Piece,
    tell: Tell,
  ): Work<Bounds> {
    const board = boardFrom(fields, this.counting);
    if ((this.winning(board) >> piece) & 1) return exactly('loss');
    const boards = boardsAfter(board, piece, this.counting);
    const isDraw = yield* this.isNever(CAN_WIN, boards);
    if (isDraw !== true) return isDraw === null ? UNKNOWN : exactly('loss');
    const noLoss: Bounds = { least: 'draw', most: 'win' };
    tell(noLoss);
    const isWin = yield* this.isNever(CAN_DRAW, boards);
    if (isWin === null) return noLoss;
    return exactly(isWin ? 'win' : 'draw');
  }

  /** Whether a question is answered with no for all of these boards. */
  private *isNever(question: Question, boards: readonly Board[]): Work<boolean | null> {
    for (const board of boards) {
      const answer = yield* this.ask(question, board);
      if (answer !== false) return answer === null ? null : false;
    }
    return true;
  }

  /**
   * Asks whatever may be asked to evaluate the actions of a position, the last first.
   *
   * @returns How many nodes that took, since there were so many.
   */
  *fromTheOtherEnd(state: QuartoState, spent: number): Work<number> {
    for (const action of [...this.game.legalActions(state)].reverse()) {
      const next = this.game.play(state, action);
      const isOpen = this.game.toAct(next) !== null && !this.hasClaim(next);
      for (const board of isOpen ? [...this.boardsFrom(next)].reverse() : []) {
        for (const question of [CAN_DRAW, CAN_WIN] as const) {
          if ((yield* this.ask(question, board)) === null) break;
        }
      }
    }
    return this.kernel.nodes - spent;
  }

  /** The boards on which a piece is given next. */
  private boardsFrom(state: QuartoState): readonly Board[] {
    const fields = fieldsOf(state);
    const board = boardFrom(fields, this.counting);
    if (fields.hand === null) return [board];
    if ((this.winning(board) >> fields.hand) & 1) return [];
    return boardsAfter(board, fields.hand, this.counting);
  }

  /** How many actions an action of known value takes to the end, itself included. */
  *distanceOf(
    state: QuartoState,
    action: QuartoAction,
    value: Value,
  ): Work<number | null> {
    const next = this.game.play(state, action);
    if (this.game.toAct(next) === null) return 1;
    if (this.hasClaim(next)) return 2;
    const fields = fieldsOf(next);
    const board = boardFrom(fields, this.counting);
    if (value === 'draw') {
      const empty = bitCount(FULL ^ board.occupied);
      return 1 + 2 * empty - (fields.hand === null ? 0 : 1);
    }
    // With announced wins the last placement is followed by the claim.
    const claim = this.game.options.win === 'announced' ? 1 : 0;
    const placements =
      action.type === 'give'
        ? yield* this.giftDistance(board, action.piece, value)
        : yield* this.boardDistance(board, value);
    if (placements === null) return null;
    return (action.type === 'give' ? placements * 2 : 1 + placements * 2) + claim;
  }

  /** Placements from a board on, by its value for the player about to give. */
  private boardDistance(board: Board, value: Value): Work<number | null> {
    return value === 'win' ? this.distances.toWin(board) : this.distances.toLoss(board);
  }

  /** Placements from a gift on, the one of the piece given included. */
  private *giftDistance(board: Board, piece: Piece, value: Value): Work<number | null> {
    if (value === 'loss' && (this.winning(board) >> piece) & 1) return 1;
    const all: number[] = [];
    for (const next of boardsAfter(board, piece, this.counting)) {
      if (value === 'loss') {
        const canWin = yield* this.ask(CAN_WIN, next);
        if (canWin === null) return null;
        if (!canWin) continue;
      }
      // The receiver wins by the nearest way, or loses by the farthest.
      const placements = yield* this.boardDistance(
        next,
        value === 'loss' ? 'win' : 'loss',
      );
      if (placements === null) return null;
      all.push(placements);
    }
    return 1 + (value === 'loss' ? Math.min(...all) : Math.max(...all));
  }

  /** The pieces that complete a line at once. */
  winning({ occupied, ones }: Board): number {
    return this.kernel.winning(occupied, ...ones);
  }

  /** Asks a question of a board; `null` once the budget is spent. */
  *ask(question: Question, { occupied, ones, reserve }: Board): Work<boolean | null> {
    const { kernel, budget } = this;
    // Questions answered without a node are work as well.
    if (++this.asked >= ASKED_A_STEP || kernel.nodes >= this.pauseAt)
      yield* this.pause();
    if (budget.isEmpty(kernel.nodes)) this.isCut = true;
    if (this.isCut) return null;
    kernel.ask(question, occupied, ...ones, reserve);
    for (;;) {
      const answer = kernel.run(budget.within(this.pauseAt));
      if (answer !== null) return answer;
      yield* this.pause();
      if (this.isCut) return null;
    }
  }

  /** Lets others have their turn, and asks whether to go on. */
  private *pause(): Work<void> {
    yield this.done;
    this.asked = 0;
    this.pauseAt = this.kernel.nodes + NODES_A_STEP;
    if (this.budget.isSpent(this.kernel.nodes)) this.isCut = true;
  }
}
