import { describe, expect, it } from 'vitest';
import {
  attributeSets,
  defaultAttributeSet,
  isQuaternaError,
  type QuartoOptions,
  quarto,
} from '../../src/index.ts';
import { errorOf } from '../conformance.ts';
import { ALL_LINES } from './games.ts';

const SHAPE = 'four of { name, values: [label, label] }';
const LABEL = '1 to 40 characters, no comma, control character or outer space';
const KEYS = 'only attributeSet, attributes, lines, win';
const NAMES = 'some of color, shape, height, solidity, each once';
const KINDS = 'some of row, column, diagonal, square, each once';

/** The default set with one entry replaced. */
function withEntry(index: number, entry: unknown): object {
  return { attributeSet: [...defaultAttributeSet].with(index, entry as never) };
}

const throwing = (): never => {
  throw new Error('a trap');
};

const REFUSED: readonly [unknown, string, string, string][] = [
  [null, 'options', 'null', 'an object'],
  [[], 'options', 'an array', 'an object'],
  ['quarto', 'options', '"quarto"', 'an object'],
  [5, 'options', '5', 'an object'],
  [() => 0, 'options', 'nothing', 'an object'],
  [new Proxy({}, { ownKeys: throwing }), 'options', 'nothing', 'an object'],
  [{ squares: true }, 'squares', 'true', KEYS],
  [JSON.parse('{"__proto__":1}'), '__proto__', '1', KEYS],
  [{ win: 'claimed' }, 'win', '"claimed"', 'automatic or announced'],
  [{ win: null }, 'win', 'null', 'automatic or announced'],
  [{ attributes: [] }, 'attributes', 'an array', NAMES],
  [{ attributes: 'color' }, 'attributes', '"color"', NAMES],
  [{ attributes: null }, 'attributes', 'null', NAMES],
  [{ attributes: ['colour'] }, 'attributes', '"colour"', NAMES],
  [{ attributes: ['color', 'color'] }, 'attributes', '"color"', NAMES],
  [
    { attributes: { 0: 'color', length: 1 } },
    'attributes',
    'a value of type object',
    NAMES,
  ],
  [{ lines: [] }, 'lines', 'an array', KINDS],
  [{ lines: ['rows'] }, 'lines', '"rows"', KINDS],
  [{ lines: ['row', 'column', 'row'] }, 'lines', '"row"', KINDS],
  [{ lines: [0] }, 'lines', '0', KINDS],
  [{ attributeSet: [] }, 'attributeSet', 'an array', SHAPE],
  [{ attributeSet: 'fr' }, 'attributeSet', '"fr"', SHAPE],
  [{ attributeSet: [...defaultAttributeSet, 1] }, 'attributeSet', 'an array', SHAPE],
  [withEntry(2, null), 'attributeSet[2]', 'null', SHAPE],
  [withEntry(2, 'x'), 'attributeSet[2]', '"x"', SHAPE],
  [
    withEntry(0, { name: 'a', values: ['b'] }),
    'attributeSet[0]',
    'a value of type object',
    SHAPE,
  ],
  [
    withEntry(0, { name: 'a', values: ['b', 'c', 'd'] }),
    'attributeSet[0]',
    'a value of type object',
    SHAPE,
  ],
  [
    withEntry(0, { name: 'a', values: 'bc' }),
    'attributeSet[0]',
    'a value of type object',
    SHAPE,
  ],
  [
    withEntry(0, { name: 'a', values: ['b', 'c'], x: 1 }),
    'attributeSet[0]',
    'a value of type object',
    SHAPE,
  ],
  [withEntry(3, { values: ['b', 'c'] }), 'attributeSet[3].name', 'nothing', LABEL],
  [
    withEntry(3, { name: '', values: ['b', 'c'] }),
    'attributeSet[3].name',
    'nothing',
    LABEL,
  ],
  [
    withEntry(3, { name: ' a', values: ['b', 'c'] }),
    'attributeSet[3].name',
    '" a"',
    LABEL,
  ],
  [
    withEntry(3, { name: 'a ', values: ['b', 'c'] }),
    'attributeSet[3].name',
    '"a "',
    LABEL,
  ],
  [
    withEntry(3, { name: 'a,b', values: ['b', 'c'] }),
    'attributeSet[3].name',
    '"a,b"',
    LABEL,
  ],
  [
    withEntry(3, { name: 'a\n', values: ['b', 'c'] }),
    'attributeSet[3].name',
    '"a\\n"',
    LABEL,
  ],
  [
    withEntry(3, { name: 'a', values: [5, 'c'] }),
    'attributeSet[3].values[0]',
    '5',
    LABEL,
  ],
  [
    withEntry(3, { name: 'a', values: ['b', '\ud800'] }),
    'attributeSet[3].values[1]',
    '"\\ud800"',
    LABEL,
  ],
  [
    withEntry(3, { name: 'a', values: ['b', '\u2028'] }),
    'attributeSet[3].values[1]',
    '"\u2028"',
    LABEL,
  ],
  [
    withEntry(3, { name: 'a', values: ['b', '\u2029'] }),
    'attributeSet[3].values[1]',
    '"\u2029"',
    LABEL,
  ],
  [
    withEntry(3, { name: 'a', values: ['b', 'x'.repeat(41)] }),
    'attributeSet[3].values[1]',
    `"${'x'.repeat(40)}…"`,
    LABEL,
  ],
  [
    withEntry(3, { name: 'a', values: ['b', 'b'] }),
    'attributeSet[3].values[1]',
    '"b"',
    'one not taken yet',
  ],
  [
    withEntry(3, { name: 'color', values: ['b', 'c'] }),
    'attributeSet[3].name',
    '"color"',
    'one not taken yet',
  ],
];

describe('labels that cannot be told by looking', () => {
  it.each(['\u00a0a', 'a\u3000', '\ufeffa', 'a\u200bb', 'a\u202eb', 'a\u2066b'])(
    'are refused: row %#',
    (name) => {
      const error = errorOf(() =>
        quarto(withEntry(0, { name, values: ['b', 'c'] }) as Partial<QuartoOptions>),
      );
      expect(error).toMatchObject({ field: 'attributeSet[0].name', expected: LABEL });
    },
  );

  it('are not those with joined emoji', () => {
    const name = '👩\u200d🚀';
    const game = quarto(
      withEntry(0, { name, values: ['b', 'c'] }) as Partial<QuartoOptions>,
    );
    expect(game.options.attributes[0]).toBe(name);
  });
});

describe('options that are refused', () => {
  it.each(REFUSED)('row %#', (options, field, found, expected) => {
    const error = errorOf(() => quarto(options as Partial<QuartoOptions>));
    expect(isQuaternaError(error)).toBe(true);
    expect(error).toMatchObject({ code: 'invalid-option', field, found, expected });
    expect((error as Error).message).toBe(
      `${field}: found ${found}, expected ${expected}`,
    );
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
