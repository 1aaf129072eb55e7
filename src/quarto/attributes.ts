import { unexpected } from '../errors.ts';
import { isRecord } from '../snapshot.ts';

/** A two-valued attribute of the pieces: its name, and the labels of its values 0 and 1. */
export interface Attribute {
  /** Its name, which the option `attributes` refers to. */
  readonly name: string;
  /** What its values 0 and 1 are called. */
  readonly values: readonly [string, string];
}

/** What the pieces' four attributes are called, by bit; names and labels are the caller's. */
export type AttributeSet = readonly [Attribute, Attribute, Attribute, Attribute];

/** Some attributes' values by attribute name, such as `{ color: 'light', height: 'tall' }`. */
export type AttributeValues = Readonly<Partial<Record<string, string>>>;

/**
 * The frozen labels of some values: bits 0–3 ask for an attribute's value 1, bits 4–7 for
 * its value 0. Made once for each set of values, so that equal answers are the same object.
 */
export function valueTable(set: AttributeSet): (values: number) => AttributeValues {
  const known: AttributeValues[] = [];
  return (values) => {
    known[values] ??= Object.freeze(
      Object.fromEntries(
        set.flatMap(({ name, values: [zero, one] }, bit) => {
          if ((values >> bit) & 1) return [[name, one]];
          return (values >> bit) & 16 ? [[name, zero]] : [];
        }),
      ),
    );
    return known[values];
  };
}

function set(...rows: readonly (readonly [string, string, string])[]): AttributeSet {
  const attributes = rows.map(([name, zero, one]) =>
    Object.freeze({ name, values: Object.freeze([zero, one] as const) }),
  );
  return Object.freeze(attributes) as unknown as AttributeSet;
}

/** The attributes of the printed game: the default set of the rules. */
export const defaultAttributeSet: AttributeSet = /* @__PURE__ */ set(
  ['color', 'light', 'dark'],
  ['shape', 'round', 'square'],
  ['height', 'tall', 'short'],
  ['solidity', 'solid', 'hollow'],
);

/**
 * The attributes of the printed game in English, French and Spanish, in the same order:
 * labels to show beside the default set, or to play with as an `attributeSet`.
 */
export const attributeSets: Readonly<Record<'en' | 'fr' | 'es', AttributeSet>> =
  /* @__PURE__ */ Object.freeze({
    en: defaultAttributeSet,
    fr: /* @__PURE__ */ set(
      ['couleur', 'claire', 'foncée'],
      ['forme', 'ronde', 'carrée'],
      ['hauteur', 'haute', 'basse'],
      ['solidité', 'pleine', 'creuse'],
    ),
    es: /* @__PURE__ */ set(
      ['color', 'clara', 'oscura'],
      ['forma', 'redonda', 'cuadrada'],
      ['altura', 'alta', 'baja'],
      ['solidez', 'maciza', 'hueca'],
    ),
  });

const SHAPE = 'four of { name, values: [label, label] }';
const LABEL = '1 to 40 characters that show, no comma or outer space';
// Invisible characters are refused, but for those that join letters and choose emoji.
const LABEL_TEXT =
  /^(?!\s)(?:\u200c|\u200d|\ufe0e|\ufe0f|[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\p{Bidi_C},]){1,40}(?<!\s)$/u;

/** What is left of a label once spelling that nobody sees is gone. */
function seen(label: string): string {
  return label.normalize().replace(/\p{DI}/gu, '');
}

/**
 * A frozen attribute set from untrusted data, given as a snapshot.
 *
 * @param option - What the option is called that it is given for.
 * @throws {@link QuaternaError} `invalid-option`, naming the entry.
 */
export function checkedAttributeSet(
  given: unknown,
  option = 'attributeSet',
): AttributeSet {
  const fail = (field: string, value: unknown, expected: string): never => {
    throw unexpected('invalid-option', `${option}${field}`, value, expected);
  };
  if (!Array.isArray(given) || given.length !== 4) return fail('', given, SHAPE);
  const names: string[] = [];
  const rows = given.map((entry, index) => {
    const { name, values, ...others } = isRecord(entry) ? entry : {};
    const isPair = Array.isArray(values) && values.length === 2;
    if (!isPair || Object.keys(others).length > 0)
      return fail(`[${index}]`, entry, SHAPE);
    const check = (part: string, text: string, taken: readonly string[]): void => {
      const field = `[${index}].${part}`;
      if (typeof text !== 'string' || !LABEL_TEXT.test(text)) fail(field, text, LABEL);
      if (taken.map(seen).includes(seen(text))) fail(field, text, 'one not taken yet');
      if (seen(text) === '') fail(field, text, LABEL);
    };
    const [zero, one] = values;
    check('name', name as string, names);
    check('values[0]', zero, []);
    check('values[1]', one, [zero]);
    names.push(name as string);
    return [name, zero, one] as [string, string, string];
  });
  return set(...rows);
}
