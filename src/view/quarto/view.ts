import type { Cell } from '../../board/cells.ts';
import type { QuartoAction } from '../../quarto/actions.ts';
import type { Piece } from '../../quarto/pieces.ts';
import type { QuartoPhase, QuartoState } from '../../quarto/state.ts';
import type { QuartoGame } from '../../quarto/types.ts';
import type { AlignmentView, BoardView, NearView, Offer } from '../board-view.ts';
import { draw } from '../draw.ts';
import { memoised } from '../memo.ts';
import type { QuartoViewOptions } from '../options.ts';
import { type QuartoPieceView, quartoSpeaker } from './speaker.ts';

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
export interface QuartoView
  extends BoardView<
    QuartoPieceView,
    Offer<QuartoAction>,
    QuartoAlignmentView,
    QuartoNearView
  > {
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
}

function make(
  game: QuartoGame,
  state: QuartoState,
  options: QuartoViewOptions,
): QuartoView {
  const { claims = true } = options;
  const speaker = quartoSpeaker(game, options);
  const { pieceView, labels } = speaker;
  const hand = game.hand(state);
  const isShown = claims || game.outcome(state) !== null;
  const board = draw(speaker, state, {
    actions: game.legalActions(state, { claims }),
    pieces: game
      .board(state)
      .map((piece) => (piece === null ? null : pieceView(piece))),
    pieceLabel: ({ label }) => label,
    alignments: isShown ? game.alignments(state) : [],
    touched: (action) => (action.type === 'place' ? action.cell : null),
    ofOffer: () => ({}),
    ofAlignment: ({ shared, claimable }) => ({
      shared: labels(shared),
      isClaimable: claimable,
    }),
    ofNear: ({ needs, pieces }) => ({ needs: labels(needs), pieces }),
  });
  const { offers } = board;
  return {
    ...board,
    phase: game.phase(state),
    hand: hand === null ? null : pieceView(hand),
    reserve: game.reserve(state).map((piece) => {
      const isGift = ({ action }: Offer<QuartoAction>): boolean =>
        action.type === 'give' && action.piece === piece;
      return { ...pieceView(piece), offer: offers.find(isGift) ?? null };
    }),
    claims: offers.filter(({ action }) => action.type === 'claim'),
    pass: offers.find(({ action }) => action.type === 'pass') ?? null,
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
