import type { QuartoAction } from '../../quarto/actions.ts';
import { pieceOf } from '../../quarto/pieces.ts';
import type { QuartoState } from '../../quarto/state.ts';
import type { QuartoGame } from '../../quarto/types.ts';
import type { QuartoViewOptions } from '../options.ts';
import { deedWords, refusalWords } from '../speaker.ts';
import { quartoSpeaker } from './speaker.ts';

/**
 * What a player does, in a sentence for all to hear, to be said together with the status of
 * the next view:
 *
 * `Ada gives the dark, square, short, hollow piece.`
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
  return deedWords(quartoSpeaker(game, options), state, action);
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
  const speaker = quartoSpeaker(game, options);
  const named = (name: string): string => {
    const piece = pieceOf(name);
    return piece === null ? name : `${name} (${speaker.pieceView(piece).label})`;
  };
  const reasons = speaker.language.quartoReasons;
  return refusalWords(speaker, reasons, state, action, named);
}
