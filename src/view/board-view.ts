import type { Cell } from '../board/cells.ts';
import type { Line } from '../board/lines.ts';
import type { Player } from '../game.ts';

/** Something a player may do here. */
export interface Offer<A> {
  /** The action to play. */
  readonly action: A;
  /** Its text form, such as `c2`: a key, and what a player can type. */
  readonly text: string;
  /** What it does in words, for a button. */
  readonly label: string;
}

/** A full line that counts. */
export interface AlignmentView {
  /** The line. */
  readonly line: Line;
  /** Its text name, such as `row1`. */
  readonly name: string;
  /** Its four cells, ascending. */
  readonly cells: readonly Cell[];
  /** Line and what makes it one, in words: `row 1 (dark)`. */
  readonly label: string;
  /** Whether it decided the game. */
  readonly isDeciding: boolean;
}

/** A line that one more piece would complete: a hint, to be shown to those who want it. */
export interface NearView {
  /** The line. */
  readonly line: Line;
  /** Its text name, such as `row1`. */
  readonly name: string;
  /** Its empty cell. */
  readonly cell: Cell;
  /** In words: `a1 completes row 1 (dark)`. */
  readonly label: string;
}

/** A cell of the board. */
export interface CellView<P, O> {
  /** The cell. */
  readonly cell: Cell;
  /** Its text name, such as `a1`. */
  readonly name: string;
  /** The piece that stands there, or `null`. */
  readonly piece: P | null;
  /** Name and piece in words, for a screen reader: `a1, empty`. */
  readonly label: string;
  /** What touching the cell may do; empty if it does nothing. */
  readonly offers: readonly O[];
  /** The alignments through the cell. */
  readonly alignments: readonly Line[];
  /** The lines that a piece on this empty cell would complete. */
  readonly near: readonly Line[];
}

/**
 * What both games' views have: `P` is a piece, `O` an offer, `A` an alignment and `N` a line
 * that nearly is one.
 */
export interface BoardView<
  P,
  O,
  A extends AlignmentView = AlignmentView,
  N extends NearView = NearView,
> {
  /** The language, for the attribute `lang`. */
  readonly lang: string;
  /** Who must act, or `null` once the game is over. */
  readonly toAct: Player | null;
  /** Whether the game is over. */
  readonly isOver: boolean;
  /** Who has won, or `null`. */
  readonly winner: Player | null;
  /** Whose turn it is and what there is to do, or how the game ended, in a sentence. */
  readonly status: string;
  /** The sixteen cells in reading order, four to a row. */
  readonly cells: readonly CellView<P, O>[];
  /** All that is offered, in the order of `legalActions`. */
  readonly offers: readonly O[];
  /** The alignments on the board, ascending by line. */
  readonly alignments: readonly A[];
  /** The lines that one more piece would complete, ascending by line. */
  readonly near: readonly N[];
}
