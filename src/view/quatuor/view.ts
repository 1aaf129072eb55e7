import type { Cell } from '../../board/cells.ts';
import type { Player } from '../../game.ts';
import type { QuatuorAction } from '../../quatuor/actions.ts';
import type { PieceMove } from '../../quatuor/moves.ts';
import type { QuatuorPhase, QuatuorState } from '../../quatuor/state.ts';
import type { QuatuorGame } from '../../quatuor/types.ts';
import type { AlignmentView, BoardView, NearView, Offer } from '../board-view.ts';
import { draw } from '../draw.ts';
import { fill } from '../fill.ts';
import { memoised } from '../memo.ts';
import type { ViewOptions } from '../options.ts';
import { quatuorSpeaker } from './speaker.ts';

/** A piece that can be brought in, or a line that can be shifted. */
export interface QuatuorOffer extends Offer<QuatuorAction> {
  /** The cells it runs along, the one where it begins first; for a placement that alone. */
  readonly path: readonly Cell[];
  /** The pieces it moves, the one that comes in first: for arrows and animations. */
  readonly moves: readonly PieceMove[];
}

/** A full line of one player. */
export interface QuatuorAlignmentView extends AlignmentView {
  /** Whose it is. */
  readonly player: Player;
}

/** A line of one player with a gap. */
export interface QuatuorNearView extends NearView {
  /** Whose it is. */
  readonly player: Player;
}

/** The pieces that a player has off the board. */
export interface QuatuorReserveView {
  /** Whose they are. */
  readonly player: Player;
  /** How many: 0 to 8. */
  readonly count: number;
  /** In words: `White, pieces left: 8`. */
  readonly label: string;
}

/** What a screen shows of a position of Quatuor: pieces are the players they belong to. */
export interface QuatuorView
  extends BoardView<Player, QuatuorOffer, QuatuorAlignmentView, QuatuorNearView> {
  /** What the player to act is to do. */
  readonly phase: QuatuorPhase;
  /** The pieces off the board, of players 0 and 1. */
  readonly reserves: readonly QuatuorReserveView[];
  /** How many shifts have been made. */
  readonly shifts: number;
  /** After how many the game is a draw; `null` where lines are not shifted. */
  readonly maxShifts: number | null;
}

function make(
  game: QuatuorGame,
  state: QuatuorState,
  options: ViewOptions,
): QuatuorView {
  const speaker = quatuorSpeaker(game, options);
  const { language, names } = speaker;
  const { tieBreak } = game.options;
  return {
    ...draw(speaker, state, {
      actions: game.legalActions(state),
      pieces: game.board(state),
      pieceLabel: (player) => language.colours[player],
      alignments: game.alignments(state),
      touched: (action) => (action.type === 'place' ? action.cell : action.entry),
      ofOffer: (action) => ({
        path: action.type === 'place' ? [action.cell] : game.path(action),
        moves: game.moves(state, action),
      }),
      ofAlignment: ({ player }) => ({ player }),
      ofNear: ({ player }) => ({ player }),
    }),
    phase: game.phase(state),
    reserves: ([0, 1] as const).map((player) => {
      const count = game.reserve(state, player);
      const label = fill(language.reserve, { who: names[player], count });
      return { player, count, label };
    }),
    shifts: game.shifts(state),
    maxShifts: tieBreak === false ? null : tieBreak.maxShifts,
  };
}

const made = /* @__PURE__ */ memoised(make);

/**
 * What a screen shows of a position of Quatuor: frozen plain data, the same object for the
 * same game, position and options.
 *
 * ```ts
 * const view = quatuorView(game, state, { viewer: 0 });
 * ```
 *
 * @throws `QuaternaError` `invalid-option`, naming the option.
 */
export function quatuorView(
  game: QuatuorGame,
  state: QuatuorState,
  options: ViewOptions = {},
): QuatuorView {
  return made(game, state, options);
}
