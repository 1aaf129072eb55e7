import { LINE_KINDS, type LineKind } from '../board/lines.ts';
import { failOption, optionsFrom } from '../untrusted.ts';
import {
  type AttributeSet,
  checkedAttributeSet,
  defaultAttributeSet,
} from './attributes.ts';

/** The rule options of Quarto, complete. */
export interface QuartoOptions {
  /** What the four attributes and their values are called. */
  readonly attributeSet: AttributeSet;
  /** The names of the attributes that count for an alignment, in the set's order. */
  readonly attributes: readonly string[];
  /** The kinds of lines that count, in the order row, column, diagonal, square. */
  readonly lines: readonly LineKind[];
  /** Whether an alignment wins by itself or must be claimed. */
  readonly win: 'automatic' | 'announced';
}

/** The rule options as a caller gives them: those left out have their defaults. */
export type GivenQuartoOptions = {
  readonly [K in keyof QuartoOptions]?: QuartoOptions[K] | undefined;
};

const DEFAULT_LINES: readonly LineKind[] = ['row', 'column', 'diagonal'];
const KEYS = ['attributeSet', 'attributes', 'lines', 'win'];

function subset<C extends string>(
  field: string,
  value: unknown,
  choices: readonly C[],
): readonly C[] {
  const expected = `some of ${choices.join(', ')}, each once`;
  if (!Array.isArray(value) || value.length === 0)
    return failOption(field, value, expected);
  value.forEach((entry, index) => {
    const isGood = choices.includes(entry) && value.indexOf(entry) === index;
    if (!isGood) failOption(field, entry, expected);
  });
  return Object.freeze(choices.filter((choice) => value.includes(choice)));
}

/**
 * The complete, ordered, frozen options from what a caller gave.
 *
 * @throws {@link QuaternaError} `invalid-option`, naming the option.
 */
export function normalise(given: unknown): QuartoOptions {
  const options = optionsFrom(given, KEYS);
  const { attributeSet: set, win = 'automatic' } = options;
  const attributeSet =
    set === undefined ? defaultAttributeSet : checkedAttributeSet(set);
  const names = attributeSet.map((attribute) => attribute.name);
  const { attributes = names, lines = DEFAULT_LINES } = options;
  if (win !== 'automatic' && win !== 'announced') {
    return failOption('win', win, 'automatic or announced');
  }
  return Object.freeze({
    attributeSet,
    attributes: subset('attributes', attributes, names),
    lines: subset('lines', lines, LINE_KINDS),
    win,
  });
}

function isDefaultSet(set: AttributeSet): boolean {
  return JSON.stringify(set) === JSON.stringify(defaultAttributeSet);
}

/** Those of the options that differ from the defaults. */
export function changes(options: QuartoOptions): Readonly<Partial<QuartoOptions>> {
  const { attributeSet, attributes, lines, win } = options;
  return Object.freeze({
    ...(isDefaultSet(attributeSet) ? {} : { attributeSet }),
    ...(attributes.length === 4 ? {} : { attributes }),
    ...(lines.join() === DEFAULT_LINES.join() ? {} : { lines }),
    ...(win === 'automatic' ? {} : { win }),
  });
}
