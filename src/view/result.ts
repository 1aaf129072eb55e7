import type { QuartoEnding } from '../quarto/types.ts';
import type { QuatuorEnding } from '../quatuor/types.ts';
import type { RecordResult } from '../record/ending.ts';
import type { ViewOptions } from './options.ts';
import type { Phrasebook } from './phrasebook.ts';
import { endedWords, voiceOf } from './voice.ts';

/**
 * How a game ended, by its rules or otherwise, in a sentence: `Ada wins: resignation.`
 *
 * @param name - The game's name: what players without names are called depends on it.
 * @throws `QuaternaError` `invalid-option`, naming the option.
 */
export function resultWords(
  name: keyof Phrasebook['players'],
  result: RecordResult<QuartoEnding | QuatuorEnding>,
  options: ViewOptions = {},
): string {
  return endedWords(voiceOf(name, options), result);
}
