import type { Cell } from '../board/cells.ts';
import type { Game, GameTypes, Player } from '../game.ts';
import type { Push, QuatuorAction, Shift } from './actions.ts';
import type { QuatuorAlignment, QuatuorThreat } from './alignments.ts';
import type { PieceMove } from './moves.ts';
import type { QuatuorOptions } from './options.ts';
import type { QuatuorReason } from './reasons.ts';
import type { QuatuorPhase, QuatuorState } from './state.ts';

/** How a game of Quatuor can end by its rules. */
export type QuatuorEnding = 'alignment' | 'full-board' | 'shift-limit';

/** The types of Quatuor, for tools written over the contract. */
export interface QuatuorTypes extends GameTypes {
  state: QuatuorState;
  action: QuatuorAction;
  options: QuatuorOptions;
  reason: QuatuorReason;
  ending: QuatuorEnding;
  alignment: QuatuorAlignment;
  threat: QuatuorThreat;
}

/** Quatuor under some options: the contract, and selectors of its own. */
export interface QuatuorGame extends Game<QuatuorTypes> {
  /** The sixteen cells in reading order, each with its piece's owner or `null`; a new array. */
  board(state: QuatuorState): readonly (Player | null)[];
  /** How many pieces a player still has off the board: 0 to 8. */
  reserve(state: QuatuorState, player: Player): number;
  /** How many shifts have been made. */
  shifts(state: QuatuorState): number;
  /** What the player to act is to do. */
  phase(state: QuatuorState): QuatuorPhase;
  /**
   * The cells of a push or a shift in the direction of travel, the entry first, whether or
   * not it is legal anywhere.
   *
   * @throws {@link QuaternaError} `invalid-argument` for what is neither.
   */
  path(action: Push | Shift): readonly Cell[];
  /**
   * The pieces that a legal action moves, in the order of its path: the one that comes in
   * first. For animations; the position afterwards is `play`'s.
   *
   * @throws {@link QuaternaError} `illegal-action`.
   */
  moves(state: QuatuorState, action: QuatuorAction): readonly PieceMove[];
}
