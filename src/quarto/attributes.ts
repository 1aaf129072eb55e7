import { unexpected } from '../errors.ts';
import { isRecord } from '../snapshot.ts';

/** A two-valued attribute of the pieces: its name, and the labels of its values 0 and 1. */
export interface Attribute {
  readonly name: string;
  readonly values: readonly [string, string];
}

/** What the pieces' four attributes are called, by bit; names and labels are the caller's. */
export type AttributeSet = readonly [Attribute, Attribute, Attribute, Attribute];

function set(...rows: readonly (readonly [string, string, string])[]): AttributeSet {
  const attributes = rows.map(([name, zero, one]) =>
    Object.freeze({ name, values: Object.freeze([zero, one] as const) }),
  );
  return Object.freeze(attributes) as unknown as AttributeSet;
}

/**
 * The attributes of the printed game by language: `en` is the default set of the rules;
 * `fr` and `es` serve as labels beside it (same order, same bits) or as an `attributeSet`
 * of their own.
 */
export const attributeSets: Readonly<Record<'en' | 'fr' | 'es', AttributeSet>> =
  /* @__PURE__ */ Object.freeze({
    en: /* @__PURE__ */ set(
      ['color', 'light', 'dark'],
      ['shape', 'round', 'square'],
      ['height', 'tall', 'short'],
      ['solidity', 'solid', 'hollow'],
    ),
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

const LONGEST = 40;
const LABEL =
  'a text of 1 to 40 characters without commas, control characters or outer spaces';
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp},]/u;

function checkedLabel(value: unknown, field: string): string {
  const isLabel =
    typeof value === 'string' &&
    value !== '' &&
    value.length <= LONGEST &&
    value === value.trim() &&
    !UNPRINTABLE.test(value);
  if (!isLabel) throw unexpected('invalid-option', field, value, LABEL);
  return value;
}

function checkedAttribute(value: unknown, field: string): Attribute {
  if (!isRecord(value)) {
    throw unexpected('invalid-option', field, value, 'an object { name, values }');
  }
  for (const key of value.keys()) {
    if (key !== 'name' && key !== 'values') {
      throw unexpected('invalid-option', field, key, 'only the keys name and values');
    }
  }
  const name = checkedLabel(value.get('name'), `${field}.name`);
  const values = value.get('values');
  if (!Array.isArray(values) || values.length !== 2) {
    const expected = 'an array of two labels';
    throw unexpected('invalid-option', `${field}.values`, values, expected);
  }
  const [zero, one] = values.map((label, index) =>
    checkedLabel(label, `${field}.values[${index}]`),
  ) as [string, string];
  if (zero === one) {
    const expected = 'a label that differs from the other value’s';
    throw unexpected('invalid-option', `${field}.values[1]`, one, expected);
  }
  return Object.freeze({ name, values: Object.freeze([zero, one] as const) });
}

/**
 * A frozen attribute set from untrusted data, given as a snapshot.
 *
 * @throws {@link QuaternaError} `invalid-option`, naming the entry.
 */
export function checkedAttributeSet(value: unknown): AttributeSet {
  if (!Array.isArray(value) || value.length !== 4) {
    const expected = 'an array of four attributes';
    throw unexpected('invalid-option', 'attributeSet', value, expected);
  }
  const attributes = value.map((entry, index) =>
    checkedAttribute(entry, `attributeSet[${index}]`),
  );
  attributes.forEach(({ name }, index) => {
    if (attributes.findIndex((other) => other.name === name) < index) {
      const expected = 'a name no other attribute has';
      throw unexpected('invalid-option', `attributeSet[${index}].name`, name, expected);
    }
  });
  return Object.freeze(attributes) as unknown as AttributeSet;
}
