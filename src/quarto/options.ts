import { LINE_KINDS, type LineKind } from '../board/lines.ts';
import { unexpected } from '../errors.ts';
import { isRecord, snapshot } from '../snapshot.ts';
import { type AttributeSet, attributeSets, checkedAttributeSet } from './attributes.ts';

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

const WINS = ['automatic', 'announced'] as const;
const DEFAULT_LINES: readonly LineKind[] = ['row', 'column', 'diagonal'];

function subset<C extends string>(
  field: string,
  value: unknown,
  choices: readonly C[],
): readonly C[] {
  const expected = `a non-empty list of ${choices.join(', ')}`;
  if (!Array.isArray(value) || value.length === 0) {
    throw unexpected('invalid-option', field, value, expected);
  }
  value.forEach((entry, index) => {
    if (!choices.includes(entry)) {
      throw unexpected('invalid-option', field, entry, expected);
    }
    if (value.indexOf(entry) < index) {
      throw unexpected('invalid-option', field, entry, 'each entry only once');
    }
  });
  return Object.freeze(choices.filter((choice) => value.includes(choice)));
}

const KEYS = ['attributeSet', 'attributes', 'lines', 'win'];

/**
 * The complete, ordered, frozen options from what a caller gave.
 *
 * @throws {@link QuaternaError} `invalid-option`, naming the option.
 */
export function normalise(given: unknown): QuartoOptions {
  const options = snapshot(given);
  if (!isRecord(options)) {
    throw unexpected('invalid-option', 'options', options, 'an object');
  }
  for (const key of options.keys()) {
    if (!KEYS.includes(key)) {
      throw unexpected('invalid-option', 'options', key, `only ${KEYS.join(', ')}`);
    }
  }
  const givenSet = options.get('attributeSet');
  const attributeSet =
    givenSet === undefined ? attributeSets.en : checkedAttributeSet(givenSet);
  const names = attributeSet.map((attribute) => attribute.name);
  const win = options.get('win') ?? 'automatic';
  if (win !== 'automatic' && win !== 'announced') {
    throw unexpected('invalid-option', 'win', win, WINS.join(' or '));
  }
  return Object.freeze({
    attributeSet,
    attributes: subset('attributes', options.get('attributes') ?? names, names),
    lines: subset('lines', options.get('lines') ?? DEFAULT_LINES, LINE_KINDS),
    win,
  });
}

function isDefaultSet(set: AttributeSet): boolean {
  return JSON.stringify(set) === JSON.stringify(attributeSets.en);
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
