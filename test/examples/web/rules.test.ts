import * as fc from 'fast-check';
import { attributeSets, LINE_KINDS, quarto, quatuor } from 'quaterna';
import { describe, expect, it } from 'vitest';
import { gameOf, type PageGame } from '../../../examples/web/games.ts';
import { optionsOf, type RuleField, ruleFields } from '../../../examples/web/rules.ts';
import { SPOKEN, spokenOf, withName } from '../../../examples/web/words.ts';
import { runs } from '../../laws.ts';

/** What a form with these fields is sent as, nothing being touched. */
function filled(fields: readonly RuleField[]): {
  getAll(name: string): readonly unknown[];
} {
  return {
    getAll: (name) =>
      fields
        .filter((field) => field.name === name)
        .flatMap(({ choices }) => choices)
        .filter(({ isChosen }) => isChosen)
        .map(({ value }) => value),
  };
}

function again(game: PageGame, code: keyof typeof SPOKEN): PageGame {
  const { words, phrases } = SPOKEN[code];
  const name = game.name as 'quarto' | 'quatuor';
  return gameOf(name, optionsOf(name, filled(ruleFields(game, words, phrases))));
}

const codes = fc.constantFrom('en' as const, 'fr' as const, 'es' as const);

describe('the rules to choose from', () => {
  it('begin with those of a game of Quarto', () => {
    const options = fc.record({
      lines: fc.subarray([...LINE_KINDS], { minLength: 1 }),
      win: fc.constantFrom('automatic' as const, 'announced' as const),
      bits: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
      set: codes,
    });
    fc.assert(
      fc.property(options, codes, ({ lines, win, bits, set }, code) => {
        const attributeSet = attributeSets[set];
        const attributes = bits.map((bit) => attributeSet[bit]?.name as string);
        const game = quarto({ attributeSet, attributes, lines, win });
        expect(again(game, code)).toBe(game);
      }),
      runs(100),
    );
  });

  it('begin with those of a game of Quatuor', () => {
    const shifts = fc.option(fc.integer({ min: 1, max: 1e6 }), { nil: null });
    fc.assert(
      fc.property(shifts, codes, (maxShifts, code) => {
        const game = quatuor({ tieBreak: maxShifts !== null && { maxShifts } });
        expect(again(game, code)).toBe(game);
      }),
      runs(50),
    );
  });

  it('are for every option that there is', () => {
    const { words, phrases } = SPOKEN.en;
    const names = (game: PageGame): string[] =>
      ruleFields(game, words, phrases).map(({ name }) => name);
    expect(names(quarto()).sort()).toEqual(Object.keys(quarto().options).sort());
    expect(names(quatuor())).toEqual([...Object.keys(quatuor().options), 'maxShifts']);
  });

  it('are those of the printed game where labels are of somebody’s own', () => {
    const [first, ...others] = attributeSets.en;
    const attributeSet = [{ ...first, name: 'hue' }, ...others] as never;
    expect(again(quarto({ attributeSet }), 'en').options).toEqual(quarto().options);
  });
});

describe('the languages', () => {
  it('say the same things', () => {
    const shape = (value: unknown): unknown =>
      typeof value === 'string'
        ? [...value.matchAll(/\{\w+\}/g)].map(([name]) => name)
        : Object.entries(value as object).map(([name, part]) => [name, shape(part)]);
    expect(shape(SPOKEN.fr.words)).toEqual(shape(SPOKEN.en.words));
    expect(shape(SPOKEN.es.words)).toEqual(shape(SPOKEN.en.words));
  });

  it('are chosen by what the visitor asks for', () => {
    expect(spokenOf(['de', 'fr-CA', 'en'])).toBe('fr');
    expect(spokenOf(['ES'])).toBe('es');
    expect(spokenOf(['de', 'toString'])).toBe('en');
    expect(spokenOf([])).toBe('en');
  });

  it('put names in as they are', () => {
    expect(withName('{who}, on which line?', '$& {who}')).toBe(
      '$& {who}, on which line?',
    );
  });
});
