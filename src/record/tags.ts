import { unexpected } from '../errors.ts';

/** What is said of a game beside its moves: names and values in the order of their tags. */
export type Tags = readonly (readonly [name: string, value: string])[];

/** Tags that say what the record itself knows, and so cannot be set. */
const RESERVED = ['Game', 'Position', 'DrawOffer', 'Result', 'Termination'];

const NAME = /^[A-Z][A-Za-z0-9_]{0,39}$/;

/** The tag of a rule option: `lines` becomes `Lines`. */
export function optionTag(option: string): string {
  return `${option.charAt(0).toUpperCase()}${option.slice(1)}`;
}

/**
 * Tags with one set, in its old place or at the end; `null` takes it away.
 *
 * @param taken - Names that rule options have.
 * @throws {@link QuaternaError} `invalid-argument` for a name or value that cannot be.
 */
export function withTag(
  tags: Tags,
  name: string,
  value: string | null,
  taken: readonly string[],
): Tags {
  if (typeof name !== 'string' || !NAME.test(name)) {
    const expected = 'a capital letter, then letters, digits or _, at most 40';
    throw unexpected('invalid-argument', 'tag', name, expected);
  }
  if (RESERVED.includes(name) || taken.includes(name)) {
    const expected = 'a name that the record does not set itself';
    throw unexpected('invalid-argument', 'tag', name, expected);
  }
  if (value === null) return Object.freeze(tags.filter(([other]) => other !== name));
  if (typeof value !== 'string' || /\p{Cc}/u.test(value)) {
    const expected = 'a string without control characters, or null';
    throw unexpected('invalid-argument', name, value, expected);
  }
  const tag = Object.freeze([name, value] as const);
  const isThere = tags.some(([other]) => other === name);
  const others = tags.map((other) => (other[0] === name ? tag : other));
  return Object.freeze(isThere ? others : [...tags, tag]);
}
