import { type Cell, cellName } from '../../board/cells.ts';
import { lineName } from '../../board/lines.ts';
import type { QuartoAction } from '../../quarto/actions.ts';
import type { Piece } from '../../quarto/pieces.ts';
import type { QuartoPhase, QuartoState } from '../../quarto/state.ts';
import type { QuartoGame } from '../../quarto/types.ts';
import {
  type AlignmentView,
  type BoardView,
  cellViews,
  type NearView,
  type Offer,
} from '../board-view.ts';
import { fill } from '../fill.ts';
import { memoised } from '../memo.ts';
import { isServed, type QuartoViewOptions } from '../options.ts';
import { decidingLines } from '../words.ts';
import { type QuartoPieceView, type QuartoVoice, quartoVoice } from './piece.ts';
import { alignmentWords, offerOf, statusOf } from './sentences.ts';

/** A piece that can still be given. */
export interface ReservePieceView extends QuartoPieceView {
  /** What touching it does: it is given; `null` if nothing. */
  readonly offer: Offer<QuartoAction> | null;
}

/** A full line of Quarto whose pieces share something. */
export interface QuartoAlignmentView extends AlignmentView {
  /** What they share in words: `dark, tall`. */
  readonly shared: string;
  /** Whether the player to act may claim it. */
  readonly isClaimable: boolean;
}

/** A line of Quarto that one more piece would complete. */
export interface QuartoNearView extends NearView {
  /** What the piece needs, one of these being enough, in words: `dark, tall`. */
  readonly needs: string;
  /** The pieces in hand or reserve that complete it, ascending. */
  readonly pieces: readonly Piece[];
}

/** What a screen shows of a position of Quarto. */
export interface QuartoView extends BoardView<QuartoPieceView, Offer<QuartoAction>> {
  /** What the player to act is to do. */
  readonly phase: QuartoPhase;
  /** The piece waiting to be placed, or `null`. */
  readonly hand: QuartoPieceView | null;
  /** The pieces that can still be given, ascending. */
  readonly reserve: readonly ReservePieceView[];
  /** The lines that may be claimed, for a button "Quarto!" that shows them. */
  readonly claims: readonly Offer<QuartoAction>[];
  /** Declining to claim on a full board, or `null`. */
  readonly pass: Offer<QuartoAction> | null;
  /** The cell of the newest placement, or `null`. */
  readonly newest: Cell | null;
  readonly alignments: readonly QuartoAlignmentView[];
  readonly near: readonly QuartoNearView[];
}

function alignmentViews(
  voice: QuartoVoice,
  game: QuartoGame,
  state: QuartoState,
): readonly QuartoAlignmentView[] {
  const deciding = decidingLines(game.outcome(state));
  return game.alignments(state).map((alignment) => ({
    line: alignment.line,
    name: lineName(alignment.line),
    cells: alignment.cells,
    label: alignmentWords(voice, alignment),
    isDeciding: deciding.includes(alignment.line),
    shared: voice.labels(alignment.shared),
    isClaimable: alignment.claimable,
  }));
}

function nearViews(
  voice: QuartoVoice,
  game: QuartoGame,
  state: QuartoState,
): readonly QuartoNearView[] {
  return game.threats(state).map(({ line, cell, needs, pieces }) => ({
    line,
    name: lineName(line),
    cell,
    label: fill(voice.language.near, {
      cell: cellName(cell),
      line: alignmentWords(voice, { line, shared: needs }),
    }),
    needs: voice.labels(needs),
    pieces,
  }));
}

function make(
  game: QuartoGame,
  state: QuartoState,
  options: QuartoViewOptions,
): QuartoView {
  const voice = quartoVoice(game, options);
  const { claims = true } = options;
  const toAct = game.toAct(state);
  const isOver = toAct === null;
  const actions = isServed(voice, toAct) ? game.legalActions(state, { claims }) : [];
  const offers = actions.map((action) => offerOf(voice, game, state, action));
  const alignments = claims || isOver ? alignmentViews(voice, game, state) : [];
  const near = nearViews(voice, game, state);
  const hand = game.hand(state);
  const ofType = (type: QuartoAction['type']): readonly Offer<QuartoAction>[] =>
    offers.filter(({ action }) => action.type === type);
  return {
    lang: voice.language.code,
    toAct,
    isOver,
    winner: game.outcome(state)?.winner ?? null,
    status: statusOf(voice, game, state),
    cells: cellViews({
      pieces: game
        .board(state)
        .map((piece) => (piece === null ? null : voice.pieceView(piece))),
      pieceLabel: (piece) => piece?.label ?? voice.language.empty,
      offers,
      touched: ({ action }) => (action.type === 'place' ? action.cell : null),
      alignments,
      near,
    }),
    offers,
    alignments,
    near,
    phase: game.phase(state),
    hand: hand === null ? null : voice.pieceView(hand),
    reserve: game.reserve(state).map((piece) => ({
      ...voice.pieceView(piece),
      offer:
        offers.find(({ action }) => action.type === 'give' && action.piece === piece) ??
        null,
    })),
    claims: ofType('claim'),
    pass: ofType('pass')[0] ?? null,
    newest: game.lastCell(state),
  };
}

const made = /* @__PURE__ */ memoised(make);

/**
 * What a screen shows of a position of Quarto: frozen plain data, the same object for the
 * same game, position and options.
 *
 * ```ts
 * const view = quartoView(game, state, { names: ['Ada', 'Blaise'] });
 * ```
 *
 * @throws `QuaternaError` `invalid-option`, naming the option.
 */
export function quartoView(
  game: QuartoGame,
  state: QuartoState,
  options: QuartoViewOptions = {},
): QuartoView {
  return made(game, state, options);
}
