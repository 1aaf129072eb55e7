import { cellName } from '../../board/cells.ts';
import type { Player } from '../../game.ts';
import type { QuartoAction } from '../../quarto/actions.ts';
import type { QuartoAlignment } from '../../quarto/alignments.ts';
import type { Piece } from '../../quarto/pieces.ts';
import type { QuartoState } from '../../quarto/state.ts';
import type { QuartoGame } from '../../quarto/types.ts';
import type { Offer } from '../board-view.ts';
import { fill } from '../fill.ts';
import type { QuartoViewOptions } from '../options.ts';
import type { Task } from '../phrasebook.ts';
import {
  checkLegal,
  endedWords,
  type Facts,
  illegalityWords,
  lineWords,
  say,
} from '../words.ts';
import { type QuartoVoice, quartoVoice } from './piece.ts';

/** An alignment in words: `row 1 (dark)`. */
export function alignmentWords(
  { language, labels }: QuartoVoice,
  { line, shared }: Pick<QuartoAlignment, 'line' | 'shared'>,
): string {
  return lineWords(language, line, labels(shared));
}

/** What the phrases about a legal action name. */
function factsOf(
  voice: QuartoVoice,
  game: QuartoGame,
  state: QuartoState,
  action: QuartoAction,
): Facts {
  switch (action.type) {
    case 'give':
      return { piece: voice.pieceWords(action.piece) };
    case 'place': {
      const piece = voice.pieceWords(game.hand(state) as Piece);
      return { piece, cell: cellName(action.cell) };
    }
    case 'claim': {
      const claimed = game.alignments(state).filter(({ line }) => line === action.line);
      return { line: claimed.map((one) => alignmentWords(voice, one)).join() };
    }
    default:
      return {};
  }
}

/** A legal action as it is offered. */
export function offerOf(
  voice: QuartoVoice,
  game: QuartoGame,
  state: QuartoState,
  action: QuartoAction,
): Offer<QuartoAction> {
  const facts = factsOf(voice, game, state, action);
  const label = fill(voice.language.offers[action.type], facts);
  return { action, text: game.formatAction(action), label };
}

/** Whose turn it is and what there is to do, or how the game ended. */
export function statusOf(
  voice: QuartoVoice,
  game: QuartoGame,
  state: QuartoState,
): string {
  const outcome = game.outcome(state);
  if (outcome !== null) {
    const lines = outcome.alignments.map((one) => alignmentWords(voice, one));
    return endedWords(voice, outcome, lines);
  }
  const player = game.toAct(state) as Player;
  const hand = game.hand(state);
  const piece = hand === null ? '' : voice.pieceWords(hand);
  return say(voice, player, voice.language.tasks[game.phase(state) as Task], { piece });
}

/**
 * What a player has done, in a sentence for all to hear: `Ada gives the dark, square,
 * short, hollow piece.` Say it together with the status of the next view.
 *
 * @param state - The position before the action.
 * @throws `QuaternaError` `illegal-action`; `invalid-option`, naming the option.
 */
export function announceQuarto(
  game: QuartoGame,
  state: QuartoState,
  action: QuartoAction,
  options: QuartoViewOptions = {},
): string {
  const voice = quartoVoice(game, options);
  checkLegal(game, state, action);
  const player = game.toAct(state) as Player;
  const deed = voice.language.deeds[action.type];
  return say(voice, player, deed, factsOf(voice, game, state, action));
}

/**
 * Why an action of Quarto, or anything else, may not be played here, in a sentence for the
 * player who tried it; `null` if it may.
 *
 * @throws `QuaternaError` `invalid-option`, naming the option.
 */
export function explainQuarto(
  game: QuartoGame,
  state: QuartoState,
  action: unknown,
  options: QuartoViewOptions = {},
): string | null {
  const { language, named } = quartoVoice(game, options);
  const illegality = game.illegality(state, action);
  return illegalityWords(language, language.reasons.quarto, illegality, named);
}
