import { describe, expect, it } from 'vitest';
import {
  attributeSets,
  defaultAttributeSet,
  type GivenQuartoOptions,
  isQuaternaError,
  type QuartoOptions,
  quarto,
} from '../../src/index.ts';
import { errorOf } from '../conformance.ts';
import { ALL_LINES } from './games.ts';

const SHAPE = 'four of { name, values: [label, label] }';
const LABEL = '1 to 40 characters that show, no comma or outer space';
const TAKEN = 'one not taken yet';
const KEYS = 'only attributeSet, attributes, lines, win';
const UNKNOWN = 'an unknown option';
const NAMES = 'some of color, shape, height, solidity, each once';
const KINDS = 'some of row, column, diagonal, square, each once';
const WINS = 'automatic or announced';
const NOT_PLAIN = 'an object that is not plain';
const UNREADABLE = 'what cannot be read';
const FUNCTION = 'a value of type function';
const OBJECT = 'a value of type object';

/** The default set with one entry replaced. */
function withEntry(index: number, entry: unknown): object {
  return { attributeSet: [...defaultAttributeSet].with(index, entry as never) };
}

/** The default set with another first attribute. */
function labelled(name: unknown, zero: unknown = 'b', one: unknown = 'c'): object {
  return withEntry(0, { name, values: [zero, one] });
}

const throwing = (): never => {
  throw new Error('a trap');
};

/** Whose options are all on the prototype. */
class Options {
  get win(): string {
    return 'announced';
  }
}

const circle: { lines?: unknown } = {};
circle.lines = circle;

/** Field, found, expected, options. */
const REFUSED: readonly [string, string, string, unknown][] = [
  ['options', 'null', 'an object', null],
  ['options', 'an array', 'an object', []],
  ['options', '"quarto"', 'an object', 'quarto'],
  ['options', '5', 'an object', 5],
  ['options', '5', 'an object', 5n],
  ['options', 'Symbol(x)', 'an object', Symbol('x')],
  ['options', FUNCTION, 'an object', () => 0],
  ['options', NOT_PLAIN, 'an object', new Map([['win', 'announced']])],
  ['options', NOT_PLAIN, 'an object', Object.create({ win: 'announced' })],
  ['options', NOT_PLAIN, 'an object', new Options()],
  ['options', NOT_PLAIN, 'an object', new Date(0)],
  ['options', UNREADABLE, 'an object', new Proxy({}, { ownKeys: throwing })],
  [
    'options',
    UNREADABLE,
    'an object',
    Object.defineProperty({}, 'win', { get: throwing, enumerable: true }),
  ],
  ['squares', UNKNOWN, KEYS, { squares: true }],
  ['toString', UNKNOWN, KEYS, { toString: () => 'announced' }],
  ['__proto__', UNKNOWN, KEYS, JSON.parse('{"__proto__":1}')],
  ['win', '"claimed"', WINS, { win: 'claimed' }],
  ['win', 'null', WINS, { win: null }],
  ['win', FUNCTION, WINS, { win: () => 1 }],
  ['win', 'Symbol(announced)', WINS, { win: Symbol('announced') }],
  ['win', '1', WINS, { win: 1n }],
  ['win', 'NaN', WINS, { win: Number.NaN }],
  ['win', NOT_PLAIN, WINS, { win: Object('announced') }],
  ['attributes', 'an array', NAMES, { attributes: [] }],
  ['attributes', '"color"', NAMES, { attributes: 'color' }],
  ['attributes', 'null', NAMES, { attributes: null }],
  ['attributes', NOT_PLAIN, NAMES, { attributes: new Set(['color']) }],
  ['attributes', '"colour"', NAMES, { attributes: ['colour'] }],
  ['attributes', '"color"', NAMES, { attributes: ['color', 'color'] }],
  ['attributes', FUNCTION, NAMES, { attributes: ['color', () => 0] }],
  ['attributes', OBJECT, NAMES, { attributes: { 0: 'color', length: 1 } }],
  ['attributes', '101 entries', NAMES, { attributes: Array(101).fill('color') }],
  ['lines', 'an array', KINDS, { lines: [] }],
  ['lines', '"rows"', KINDS, { lines: ['rows'] }],
  ['lines', '"row"', KINDS, { lines: ['row', 'column', 'row'] }],
  ['lines', '0', KINDS, { lines: [0] }],
  ['lines', 'nothing', KINDS, { lines: Array(1) }],
  ['lines', OBJECT, KINDS, circle],
  ['attributeSet', 'an array', SHAPE, { attributeSet: [] }],
  ['attributeSet', '"fr"', SHAPE, { attributeSet: 'fr' }],
  ['attributeSet', FUNCTION, SHAPE, { attributeSet: () => defaultAttributeSet }],
  ['attributeSet', 'an array', SHAPE, { attributeSet: [...defaultAttributeSet, 1] }],
  ['attributeSet[2]', 'null', SHAPE, withEntry(2, null)],
  ['attributeSet[2]', '"x"', SHAPE, withEntry(2, 'x')],
  ['attributeSet[2]', NOT_PLAIN, SHAPE, withEntry(2, new Map())],
  ['attributeSet[0]', OBJECT, SHAPE, withEntry(0, { name: 'a', values: ['b'] })],
  [
    'attributeSet[0]',
    OBJECT,
    SHAPE,
    withEntry(0, { name: 'a', values: ['b', 'c', 'd'] }),
  ],
  ['attributeSet[0]', OBJECT, SHAPE, withEntry(0, { name: 'a', values: 'bc' })],
  [
    'attributeSet[0]',
    OBJECT,
    SHAPE,
    withEntry(0, { name: 'a', values: ['b', 'c'], x: 1 }),
  ],
  ['attributeSet[3].name', 'nothing', LABEL, withEntry(3, { values: ['b', 'c'] })],
  ['attributeSet[0].name', 'nothing', LABEL, labelled('')],
  ['attributeSet[0].name', '" a"', LABEL, labelled(' a')],
  ['attributeSet[0].name', '"a "', LABEL, labelled('a ')],
  ['attributeSet[0].name', '"a,b"', LABEL, labelled('a,b')],
  ['attributeSet[0].name', '"a\\n"', LABEL, labelled('a\n')],
  ['attributeSet[0].values[0]', '5', LABEL, labelled('a', 5)],
  ['attributeSet[0].values[0]', FUNCTION, LABEL, labelled('a', () => 'b')],
  ['attributeSet[0].values[1]', '"\\ud800"', LABEL, labelled('a', 'b', '\ud800')],
  ['attributeSet[0].values[1]', '"\u2028"', LABEL, labelled('a', 'b', '\u2028')],
  ['attributeSet[0].values[1]', '"\u2029"', LABEL, labelled('a', 'b', '\u2029')],
  [
    'attributeSet[0].values[1]',
    `"${'x'.repeat(40)}…"`,
    LABEL,
    labelled('a', 'b', 'x'.repeat(41)),
  ],
  ['attributeSet[0].values[1]', '"b"', TAKEN, labelled('a', 'b', 'b')],
  [
    'attributeSet[3].name',
    '"color"',
    TAKEN,
    withEntry(3, { name: 'color', values: ['b', 'c'] }),
  ],
];

describe('options that are refused', () => {
  it.each(REFUSED)('%s: found %s, expected %s', (field, found, expected, options) => {
    const error = errorOf(() => quarto(options as GivenQuartoOptions));
    expect(isQuaternaError(error)).toBe(true);
    expect(error).toMatchObject({ code: 'invalid-option', field, found, expected });
    expect((error as Error).message).toBe(
      `${field}: found ${found}, expected ${expected}`,
    );
  });
});

describe('labels that cannot be told by looking', () => {
  it.each([
    ['a no-break space in front', '\u00a0a', '"\u00a0a"'],
    ['an ideographic space behind', 'a\u3000', '"a\u3000"'],
    ['a byte order mark', '\ufeffa', '"\\u{feff}a"'],
    ['a space of no width', 'a\u200bb', '"a\\u{200b}b"'],
    ['a word joiner', 'a\u2060b', '"a\\u{2060}b"'],
    ['a soft hyphen', 'a\u00adb', '"a\\u{ad}b"'],
    ['a filler of Hangul', '\u3164', '"\\u{3164}"'],
    ['a tag', 'a\u{e0041}', '"a\\u{e0041}"'],
    ['a mark from left to right', 'a\u200e', '"a\\u{200e}"'],
    ['a mark of Arabic letters', 'a\u061c', '"a\\u{61c}"'],
    ['an override from right to left', 'a\u202eb', '"a\\u{202e}b"'],
    ['an isolate', 'a\u2066b', '"a\\u{2066}b"'],
    ['a variation of Mongolian', 'a\u180b', '"a\\u{180b}"'],
    ['the third variation', 'a\ufe02', '"a\\u{fe02}"'],
    ['a joiner alone', '\u200d', '"\\u{200d}"'],
    ['a non-joiner alone', '\u200c', '"\\u{200c}"'],
    ['the choices of emoji alone', '\ufe0e\ufe0f', '"\\u{fe0e}\\u{fe0f}"'],
  ])('are refused: %s', (_what, label, found) => {
    const facts = { code: 'invalid-option', found, expected: LABEL };
    expect(errorOf(() => quarto(labelled(label)))).toMatchObject({
      ...facts,
      field: 'attributeSet[0].name',
    });
    expect(errorOf(() => quarto(labelled('a', 'b', label)))).toMatchObject({
      ...facts,
      field: 'attributeSet[0].values[1]',
    });
  });

  it.each([
    ['accents, composed or not', 'caf\u00e9', 'cafe\u0301'],
    ['the same, the other way round', 'cafe\u0301', 'caf\u00e9'],
    ['a joiner', 'dark', 'dark\u200d'],
    ['a non-joiner', 'da\u200crk', 'dark'],
    ['the choice of an emoji', '☀\ufe0f', '☀\ufe0e'],
  ])('are the same if all that differs is %s', (_what, one, other) => {
    const expected = TAKEN;
    expect(errorOf(() => quarto(labelled('a', one, other)))).toMatchObject({
      field: 'attributeSet[0].values[1]',
      expected,
    });
    const [, second, ...others] = defaultAttributeSet;
    const attributeSet = [
      { name: one, values: ['a', 'b'] },
      { ...second, name: other },
      ...others,
    ];
    expect(
      errorOf(() => quarto({ attributeSet } as unknown as GivenQuartoOptions)),
    ).toMatchObject({ field: 'attributeSet[1].name', expected });
    // Labels of two attributes may be the same.
    expect(quarto(labelled(one, other, 'b')).options.attributes[0]).toBe(one);
  });

  it.each([
    ['an emoji of several, joined', '👩\u200d🚀'],
    ['an emoji that is chosen', '☀\ufe0f'],
    ['a sign that is no emoji', '☀\ufe0e'],
    ['Persian with a non-joiner', 'می\u200cخواهم'],
    ['Sinhala with a joiner', 'ශ්\u200dරී'],
    ['letters from right to left', 'אפל'],
    ['an accent by itself', 'e\u0301'],
    ['forty characters beyond the first plane', '🙂'.repeat(40)],
  ])('are not %s', (_what, label) => {
    const game = quarto(labelled(label, label));
    expect(game.options.attributes[0]).toBe(label);
    expect(game.describe(0)[label]).toBe(label);
  });
});

describe('options', () => {
  it('have defaults', () => {
    expect(quarto().options).toEqual({
      attributeSet: [
        { name: 'color', values: ['light', 'dark'] },
        { name: 'shape', values: ['round', 'square'] },
        { name: 'height', values: ['tall', 'short'] },
        { name: 'solidity', values: ['solid', 'hollow'] },
      ],
      attributes: ['color', 'shape', 'height', 'solidity'],
      lines: ['row', 'column', 'diagonal'],
      win: 'automatic',
    });
    expect(quarto().changedOptions).toEqual({});
    expect(quarto().maxLength).toBe(32);
    expect(quarto({ win: 'announced' }).maxLength).toBe(34);
    expect(quarto().name).toBe('quarto');
    expect(quarto().actionCount).toBe(52);
  });

  it('are put in order', () => {
    const game = quarto({ attributes: ['height', 'color'], lines: ['square', 'row'] });
    expect(game.options.attributes).toEqual(['color', 'height']);
    expect(game.options.lines).toEqual(['row', 'square']);
  });

  it('give the same game when they are equal', () => {
    expect(quarto({})).toBe(quarto());
    expect(quarto({ lines: ['diagonal', 'column', 'row'] })).toBe(quarto());
    expect(quarto({ attributeSet: structuredClone(attributeSets.en) })).toBe(quarto());
    expect(quarto({ win: 'announced' })).not.toBe(quarto());
    expect(quarto({ attributes: undefined as never })).toBe(quarto());
  });

  it('rebuild the game, whole or as far as they were changed', () => {
    const all: Partial<QuartoOptions>[] = [
      {},
      { lines: ALL_LINES },
      { win: 'announced' },
      { attributes: ['shape'] },
      { attributeSet: attributeSets.fr },
      {
        attributeSet: attributeSets.es,
        attributes: ['altura'],
        lines: ['square'],
        win: 'announced',
      },
    ];
    for (const options of all) {
      const game = quarto(options);
      expect(game.changedOptions).toEqual(options);
      expect(quarto(game.options)).toBe(game);
      expect(quarto(game.changedOptions)).toBe(game);
      expect(quarto(JSON.parse(JSON.stringify(game.options)))).toBe(game);
    }
  });

  it('take the caller’s own names and labels', () => {
    const game = quarto({ attributeSet: attributeSets.fr, attributes: ['forme'] });
    expect(
      game.pieceFrom({
        couleur: 'foncée',
        forme: 'ronde',
        hauteur: 'basse',
        solidité: 'creuse',
      }),
    ).toBe(13);
    const longest = { name: 'n'.repeat(40), values: ['🙂', 'two words'] };
    expect(quarto(withEntry(0, longest)).options.attributeSet[0]).toEqual(longest);
  });

  it('know the printed game’s labels in three languages', () => {
    expect(attributeSets).toEqual({
      en: defaultAttributeSet,
      fr: [
        { name: 'couleur', values: ['claire', 'foncée'] },
        { name: 'forme', values: ['ronde', 'carrée'] },
        { name: 'hauteur', values: ['haute', 'basse'] },
        { name: 'solidité', values: ['pleine', 'creuse'] },
      ],
      es: [
        { name: 'color', values: ['clara', 'oscura'] },
        { name: 'forma', values: ['redonda', 'cuadrada'] },
        { name: 'altura', values: ['alta', 'baja'] },
        { name: 'solidez', values: ['maciza', 'hueca'] },
      ],
    });
    expect(Object.isFrozen(attributeSets)).toBe(true);
  });

  it('decide how many symmetries there are', () => {
    const count = (options: Partial<QuartoOptions>): number =>
      quarto(options).symmetries.length;
    expect(count({})).toBe(32 * 384);
    expect(count({ lines: ALL_LINES })).toBe(8 * 384);
    expect(count({ attributes: ['color'] })).toBe(32 * 16 * 6);
    expect(count({ attributes: ['color', 'height'] })).toBe(32 * 16 * 4);
    expect(count({ lines: ['row'] })).toBe(16 * 384);
    expect(count({ lines: ['row', 'square'] })).toBe(4 * 384);
  });
});
