import { isQuaternaError } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import type { Games } from '../games.ts';
import { asFault, makerOf } from './games.ts';
import { optionTag } from './tags.ts';

/** Whether an option is a list of words. */
function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // which the game's own check refuses
  }
}

/** An option from its text, of the kind that its default is. */
function optionFrom(usual: unknown, text: string): unknown {
  if (typeof usual === 'string') return text.startsWith('"') ? jsonFrom(text) : text;
  if (isWords(usual)) return text.startsWith('[') ? jsonFrom(text) : text.split(',');
  return jsonFrom(text);
}

/** JSON without control characters, which no tag can have; it leaves some as they are. */
function plainJson(value: unknown): string {
  return JSON.stringify(value).replace(/\p{Cc}/gu, (character) => {
    return `\\u00${character.charCodeAt(0).toString(16)}`;
  });
}

/** An option in plain words, or as JSON where these would not tell what it is. */
function optionText(value: unknown): string {
  const json = plainJson(value);
  if (typeof value !== 'string' && !isWords(value)) return json;
  const plain = String(value);
  return plainJson(optionFrom(value, plain)) === json && !/\p{Cc}/u.test(plain)
    ? plain
    : json;
}

/** The options that are not the default, as tags. */
export function optionTags<T extends GameTypes>(
  game: Game<T>,
): readonly (readonly [name: string, value: string])[] {
  return Object.entries(game.changedOptions).map(([option, value]) => [
    optionTag(option),
    optionText(value),
  ]);
}

/**
 * The game that some tags describe.
 *
 * @param name - The game's name.
 * @param textOf - The text of an option's tag, if there is one.
 * @throws {@link QuaternaError} `invalid-record`, whose field is the tag.
 */
export function gameFromTags(
  games: Games,
  name: string,
  textOf: (tag: string) => string | undefined,
): Game<GameTypes> {
  const make = makerOf(games, name);
  const options: Record<string, unknown> = {};
  for (const [option, usual] of Object.entries(make().options)) {
    const text = textOf(optionTag(option));
    if (text !== undefined) options[option] = optionFrom(usual, text);
  }
  try {
    return make(options);
  } catch (error) {
    if (!isQuaternaError(error)) throw error;
    // Such as attributeSet[0].name.
    const [option = ''] = (error.field ?? '').split(/[.[]/);
    throw asFault(error, Object.hasOwn(options, option) ? optionTag(option) : 'Game');
  }
}
