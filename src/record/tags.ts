import { unexpected } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import { LONGEST_TEXT } from './notes.ts';

/** What is said of a game beside its moves: names and values in the order of their tags. */
export type Tags = readonly (readonly [name: string, value: string])[];

/** Tags that say what the record itself knows, and so cannot be set. */
const RESERVED: readonly string[] = [
  'Game',
  'Position',
  'DrawOffer',
  'Result',
  'Termination',
];

const NAME = /^[A-Z][A-Za-z0-9_]{0,39}$/;

/** The tag of a rule option: `lines` becomes `Lines`. */
export function optionTag(option: string): string {
  return `${option.charAt(0).toUpperCase()}${option.slice(1)}`;
}

/** The tags that cannot be set in records of a game. */
export function reservedTags<T extends GameTypes>(game: Game<T>): readonly string[] {
  return [...RESERVED, ...Object.keys(game.options).map(optionTag)];
}

/**
 * The name of a tag.
 *
 * @throws {@link QuaternaError} `invalid-argument` for the field `tag`.
 */
export function checkedName(name: unknown, reserved: readonly string[]): string {
  if (typeof name !== 'string' || !NAME.test(name)) {
    const expected = 'a capital letter, then letters, digits or _, at most 40';
    throw unexpected('invalid-argument', 'tag', name, expected);
  }
  if (!reserved.includes(name)) return name;
  const expected = 'a name that the record does not set itself';
  throw unexpected('invalid-argument', 'tag', name, expected);
}

/**
 * The value of a tag.
 *
 * @throws {@link QuaternaError} `invalid-argument`, with the tag's name as the field.
 */
export function checkedValue(name: string, value: unknown): string {
  const isText = typeof value === 'string' && value.length <= LONGEST_TEXT;
  if (isText && !/\p{Cc}/u.test(value)) return value;
  const expected = `at most ${LONGEST_TEXT} characters, none of them a control character`;
  throw unexpected('invalid-argument', name, value, expected);
}

/** Tags in the order of a file: who was drawn to begin comes first. */
export function orderedTags(
  tags: Iterable<readonly [name: string, value: string]>,
): Tags {
  const all = Array.from(tags, ([name, value]) =>
    Object.freeze([name, value] as const),
  );
  const isFirst = ([name]: Tags[number]): boolean => name === 'First';
  return Object.freeze([...all.filter(isFirst), ...all.filter((tag) => !isFirst(tag))]);
}

/**
 * Tags of a game with one set, in its old place or at the end; `null` takes it away.
 *
 * @throws {@link QuaternaError} `invalid-argument` for a name or value that cannot be.
 */
export function withTag<T extends GameTypes>(
  game: Game<T>,
  tags: Tags,
  name: string,
  value: string | null,
): Tags {
  const checked = checkedName(name, reservedTags(game));
  const map = new Map(tags);
  if (value === null) map.delete(checked);
  else map.set(checked, checkedValue(checked, value));
  return orderedTags(map);
}

/** Tags, and after them those of other tags whose names are not there. */
export function mergedTags(own: Tags, other: Tags): Tags {
  return orderedTags(new Map([...own, ...other, ...own]));
}
