import type { QuatuorAction } from '../../quatuor/actions.ts';
import type { QuatuorState } from '../../quatuor/state.ts';
import type { QuatuorGame } from '../../quatuor/types.ts';
import type { ViewOptions } from '../options.ts';
import { deedWords, refusalWords } from '../speaker.ts';
import { quatuorSpeaker } from './speaker.ts';

/**
 * What a player does, in a sentence for all to hear, to be said together with the status of
 * the next view:
 *
 * `White pushes in at a2, moving right; 2 pieces move.`
 *
 * @param state - The position before the action.
 * @throws `QuaternaError` `illegal-action`; `invalid-option`, naming the option.
 */
export function announceQuatuor(
  game: QuatuorGame,
  state: QuatuorState,
  action: QuatuorAction,
  options: ViewOptions = {},
): string {
  return deedWords(quatuorSpeaker(game, options), state, action);
}

/**
 * Why an action of Quatuor, or anything else, may not be played here, in a sentence for the
 * player who tried it; `null` if it may.
 *
 * @throws `QuaternaError` `invalid-option`, naming the option.
 */
export function explainQuatuor(
  game: QuatuorGame,
  state: QuatuorState,
  action: unknown,
  options: ViewOptions = {},
): string | null {
  const speaker = quatuorSpeaker(game, options);
  return refusalWords(speaker, speaker.language.quatuorReasons, state, action);
}
