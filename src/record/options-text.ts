import { isQuaternaError, type QuaternaError } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import { asFault, type Games, openGame } from './games.ts';
import { optionTag } from './tags.ts';

/** Whether an option is written as a list of words: that is what its default is. */
function isWords(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

/** The options that are not the default, as tags. */
export function optionTags<T extends GameTypes>(
  game: Game<T>,
): readonly (readonly [name: string, value: string])[] {
  return Object.entries(game.changedOptions).map(([option, value]) => {
    const name = optionTag(option);
    if (typeof value === 'string') return [name, value];
    return [name, isWords(value) ? (value as string[]).join() : JSON.stringify(value)];
  });
}

function optionFrom(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (isWords(value)) return text.split(',');
  try {
    return JSON.parse(text);
  } catch {
    return text; // which the game's own check refuses
  }
}

/**
 * The game that some tags describe; the tags of its options are taken out of the map.
 *
 * @throws {@link QuaternaError} `invalid-record`, whose field is the tag.
 */
export function gameFromTags(games: Games, tags: Map<string, string>): Game<GameTypes> {
  const name = tags.get('Game');
  const usual = openGame(games, name, {});
  const options: Record<string, unknown> = {};
  const names = new Map<string, string>();
  for (const [option, value] of Object.entries(usual.options)) {
    const tag = optionTag(option);
    const text = tags.get(tag);
    names.set(option, tag);
    if (text === undefined) continue;
    options[option] = optionFrom(value, text);
    tags.delete(tag);
  }
  try {
    return openGame(games, name, options);
  } catch (error) {
    if (!isQuaternaError(error)) throw error;
    const option = (error.field ?? '').replace('options.', '').split(/[.[]/)[0] ?? '';
    throw asFault(error as QuaternaError, names.get(option) ?? 'Game');
  }
}
