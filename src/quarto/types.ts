import type { Cell } from '../board/cells.ts';
import type { Game, GameTypes } from '../game.ts';
import type { QuartoAction } from './actions.ts';
import type { QuartoAlignment, QuartoThreat } from './alignments.ts';
import type { QuartoOptions } from './options.ts';
import type { Piece } from './pieces.ts';
import type { QuartoReason } from './reasons.ts';
import type { QuartoPhase, QuartoState } from './state.ts';

/** How a game of Quarto can end by its rules. */
export type QuartoEnding = 'alignment' | 'claim' | 'full-board';

/** The types of Quarto, for tools written over the contract. */
export interface QuartoTypes extends GameTypes {
  state: QuartoState;
  action: QuartoAction;
  options: QuartoOptions;
  reason: QuartoReason;
  ending: QuartoEnding;
  alignment: QuartoAlignment;
  threat: QuartoThreat;
}

/** Quarto under some options: the contract, and selectors of its own. */
export interface QuartoGame extends Game<QuartoTypes> {
  /**
   * What may be done, ascending by id, in a new array. With `{ claims: false }` the claims
   * are left out, for a front end whose players have to find them; the pass they come with
   * on a full board stays, and gives away that there is something to claim.
   */
  legalActions(
    state: QuartoState,
    filter?: { readonly claims?: boolean | undefined },
  ): readonly QuartoAction[];
  /** The sixteen cells in reading order, each with its piece or `null`; a new array. */
  board(state: QuartoState): readonly (Piece | null)[];
  /** The pieces neither placed nor in hand, ascending; a new array. */
  reserve(state: QuartoState): readonly Piece[];
  /** The piece waiting to be placed, or `null`. */
  hand(state: QuartoState): Piece | null;
  /** The cell of the newest placement, or `null` where there is none or it is unknown. */
  lastCell(state: QuartoState): Cell | null;
  /** What the player to act is to do. With announced wins, `give` and `place` may claim. */
  phase(state: QuartoState): QuartoPhase;
  /**
   * The piece with a label for each attribute: `{ color: 'dark', shape: 'round', … }`.
   *
   * @throws {@link QuaternaError} `invalid-argument`, naming the attribute.
   */
  pieceFrom(description: Readonly<Record<string, string>>): Piece;
  /**
   * The labels of a piece's values by attribute name; the inverse of `pieceFrom`.
   *
   * @throws {@link QuaternaError} `invalid-argument` if it is not an integer from 0 to 15.
   */
  describe(piece: Piece): Readonly<Record<string, string>>;
}
