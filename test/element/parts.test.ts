import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrowDrawing,
  letterDrawing,
  pieceDrawing,
} from '../../src/element/drawings.ts';
import { firstSpot, keyTarget } from '../../src/element/grids.ts';
import {
  defineBoard,
  QuaternaBoard,
  registerLanguage,
} from '../../src/element/index.ts';
import { languageFor } from '../../src/element/languages.ts';
import type { Spot } from '../../src/element/scene.ts';
import { STYLES } from '../../src/element/styles.ts';
import { english, french } from '../../src/view/index.ts';
import { runs } from '../laws.ts';

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

const SPOT: Spot = {
  label: 'a1, empty',
  drawing: '',
  action: { type: 'place', cell: 0 },
  text: 'a1',
  isOffered: false,
  marks: 'cell free',
};

function gridOf(
  columns: number,
  rows: number,
): { readonly columns: number; readonly spots: readonly Spot[] } {
  return { columns, spots: Array.from({ length: columns * rows }, () => SPOT) };
}

describe('the keys', () => {
  it('lead from place to place, and never out of the grid', () => {
    const someGrid = fc.tuple(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
    );
    const someKeys = fc.array(fc.constantFrom(...KEYS));
    fc.assert(
      fc.property(someGrid, someKeys, ([columns, rows], keys) => {
        const grid = gridOf(columns, rows);
        let row = 0;
        let column = 0;
        for (const key of keys) {
          const at = keyTarget(key, columns * row + column, grid) as number;
          if (key === 'ArrowLeft') column = Math.max(column - 1, 0);
          if (key === 'ArrowRight') column = Math.min(column + 1, columns - 1);
          if (key === 'ArrowUp') row = Math.max(row - 1, 0);
          if (key === 'ArrowDown') row = Math.min(row + 1, rows - 1);
          if (key === 'Home') column = 0;
          if (key === 'End') column = columns - 1;
          expect(at).toBe(columns * row + column);
        }
      }),
      runs(200),
    );
  });

  it('that lead nowhere are left to the page', () => {
    for (const key of ['Tab', 'Enter', 'a', 'PageDown', 'Escape']) {
      expect(keyTarget(key, 0, gridOf(4, 4))).toBeNull();
    }
  });

  it('begin where something is offered', () => {
    const { spots } = gridOf(4, 4);
    expect(firstSpot({ spots })).toBe(0);
    expect(firstSpot({ spots: spots.with(5, { ...SPOT, isOffered: true }) })).toBe(5);
  });
});

describe('drawings', () => {
  const pieces = Array.from({ length: 16 }, (_, piece) =>
    pieceDrawing([0, 1, 2, 3].map((bit) => (piece >> bit) & 1)),
  );

  it('tell the pieces apart by form alone', () => {
    const forms = pieces.map((drawing) => drawing.replace(/\b(light|dark)\b/g, ''));
    expect(new Set(forms).size).toBe(16);
  });

  it('show each attribute by one form', () => {
    pieces.forEach((drawing, piece) => {
      expect(drawing.includes('class="band"')).toBe((piece & 1) === 1);
      expect(drawing.includes('a30')).toBe((piece & 2) === 0);
      expect(drawing.includes('v49')).toBe((piece & 4) === 0);
      expect(drawing.includes('class="hole"')).toBe((piece & 8) === 8);
    });
  });

  it('turn arrows, and print letters', () => {
    expect(arrowDrawing(3)).toContain('rotate(135)');
    expect(letterDrawing('Q')).toContain('>Q<');
  });
});

describe('languages', () => {
  it('are found by code, with or without a region; English is there already', () => {
    expect(languageFor('fr')).toBe(english);
    registerLanguage(french);
    for (const lang of ['fr', 'FR', 'fr-CA']) expect(languageFor(lang)).toBe(french);
    for (const lang of ['', 'en', 'nl', 'frisian']) {
      expect(languageFor(lang)).toBe(english);
    }
  });

  it('are found however their code is written', () => {
    const code = 'pt-BR';
    const brazilian = { ...english, code };
    registerLanguage(brazilian);
    for (const lang of ['pt-BR', 'pt-br']) expect(languageFor(lang)).toBe(brazilian);
    expect(languageFor('pt')).toBe(english);
  });
});

describe('without a page', () => {
  it('the module is imported, and defines nothing', () => {
    expect(typeof customElements).toBe('undefined');
    expect(defineBoard()).toBeUndefined();
    expect(QuaternaBoard.observedAttributes).toContain('position');
  });
});

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, as WCAG defines it. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

describe('colours', () => {
  const found = Array.from(
    STYLES.matchAll(/--([\w-]+): var\(--quaterna-\1, (.*)\);/g),
    ([, name = '', value = '']) => {
      const colours = value.match(/#\w{6}/g) ?? [];
      return [name, [colours[0], colours.at(-1)]] as const;
    },
  );
  const colours = new Map(found);

  it.each([
    ['ink', 'paper', 4.5],
    ['ink', 'cell', 4.5],
    ['ink', 'mark', 4.5],
    ['faint', 'cell', 4.5],
    ['faint', 'paper', 3],
    ['focus', 'cell', 3],
    ['focus', 'paper', 3],
    ['focus', 'mark', 3],
    ['dark-edge', 'cell', 3],
    ['dark-edge', 'mark', 3],
    ['light-side', 'dark-side', 3],
    ['light-edge', 'light', 3],
    ['light-edge', 'light-side', 3],
  ])('%s on %s is told apart, in light and dark', (one, other, least) => {
    for (const scheme of [0, 1]) {
      const pair = [colours.get(one)?.[scheme], colours.get(other)?.[scheme]];
      expect(pair.every((colour) => colour !== undefined)).toBe(true);
      expect(contrast(pair[0] as string, pair[1] as string)).toBeGreaterThan(least);
    }
  });

  it('show light pieces by their outline on light cells, by themselves on dark ones', () => {
    const [light, dark] = colours.get('cell') as readonly [string, string];
    expect(contrast(colours.get('light-edge')?.[0] as string, light)).toBeGreaterThan(
      3,
    );
    expect(contrast(colours.get('light-side')?.[1] as string, dark)).toBeGreaterThan(3);
  });
});
