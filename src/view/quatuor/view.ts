import { type Cell, cellName } from '../../board/cells.ts';
import { lineName } from '../../board/lines.ts';
import type { Player } from '../../game.ts';
import type { QuatuorAction } from '../../quatuor/actions.ts';
import type { PieceMove } from '../../quatuor/moves.ts';
import type { QuatuorPhase, QuatuorState } from '../../quatuor/state.ts';
import type { QuatuorGame } from '../../quatuor/types.ts';
import {
  type AlignmentView,
  type BoardView,
  cellViews,
  type NearView,
  type Offer,
} from '../board-view.ts';
import { fill } from '../fill.ts';
import { memoised } from '../memo.ts';
import { isServed, type ViewOptions, type Voice, voiceOf } from '../options.ts';
import { decidingLines } from '../words.ts';
import { alignmentWords, offerWords, statusOf } from './sentences.ts';

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
export interface QuatuorView extends BoardView<Player, QuatuorOffer> {
  /** What the player to act is to do. */
  readonly phase: QuatuorPhase;
  /** The pieces off the board, of players 0 and 1. */
  readonly reserves: readonly QuatuorReserveView[];
  /** How many shifts have been made. */
  readonly shifts: number;
  /** After how many the game is a draw; `null` where lines are not shifted. */
  readonly maxShifts: number | null;
  readonly alignments: readonly QuatuorAlignmentView[];
  readonly near: readonly QuatuorNearView[];
}

function offerOf(
  voice: Voice,
  game: QuatuorGame,
  state: QuatuorState,
  action: QuatuorAction,
): QuatuorOffer {
  return {
    action,
    text: game.formatAction(action),
    label: offerWords(voice, game, state, action),
    path: action.type === 'place' ? [action.cell] : game.path(action),
    moves: game.moves(state, action),
  };
}

function alignmentViews(
  voice: Voice,
  game: QuatuorGame,
  state: QuatuorState,
): readonly QuatuorAlignmentView[] {
  const deciding = decidingLines(game.outcome(state));
  return game.alignments(state).map((alignment) => ({
    line: alignment.line,
    name: lineName(alignment.line),
    cells: alignment.cells,
    label: alignmentWords(voice, alignment),
    isDeciding: deciding.includes(alignment.line),
    player: alignment.player,
  }));
}

function nearViews(
  voice: Voice,
  game: QuatuorGame,
  state: QuatuorState,
): readonly QuatuorNearView[] {
  return game.threats(state).map(({ line, cell, player }) => ({
    line,
    name: lineName(line),
    cell,
    label: fill(voice.language.near, {
      cell: cellName(cell),
      line: alignmentWords(voice, { line, player }),
    }),
    player,
  }));
}

function reserveView(
  { language, names }: Voice,
  player: Player,
  count: number,
): QuatuorReserveView {
  const label = fill(language.reserve, { who: names[player], count });
  return { player, count, label };
}

function make(
  game: QuatuorGame,
  state: QuatuorState,
  options: ViewOptions,
): QuatuorView {
  const voice = voiceOf('quatuor', options);
  const toAct = game.toAct(state);
  const actions = isServed(voice, toAct) ? game.legalActions(state) : [];
  const offers = actions.map((action) => offerOf(voice, game, state, action));
  const alignments = alignmentViews(voice, game, state);
  const near = nearViews(voice, game, state);
  const { tieBreak } = game.options;
  return {
    lang: voice.language.code,
    toAct,
    isOver: toAct === null,
    winner: game.outcome(state)?.winner ?? null,
    status: statusOf(voice, game, state),
    cells: cellViews({
      pieces: game.board(state),
      pieceLabel: (player) =>
        player === null ? voice.language.empty : voice.language.colours[player],
      offers,
      touched: ({ path }) => path[0] as Cell,
      alignments,
      near,
    }),
    offers,
    alignments,
    near,
    phase: game.phase(state),
    reserves: ([0, 1] as const).map((player) =>
      reserveView(voice, player, game.reserve(state, player)),
    ),
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
