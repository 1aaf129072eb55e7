/** What holds of position texts in every game, whatever may be wrong with them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Game, type GameTypes, isQuaternaError } from '../src/index.ts';
import { errorOf } from './conformance.ts';
import { runs } from './laws.ts';

interface Texts<T extends GameTypes, O> {
  readonly gameOf: (options: O) => Game<T>;
  /** The game with the defaults. */
  readonly game: Game<T>;
  /**
   * Random positions. They come with options instead of a game: a counterexample is
   * printed, and a game with its symmetries would take minutes.
   */
  readonly positions: fc.Arbitrary<readonly [options: O, state: T['state']]>;
  /** A whole text of the start. */
  readonly start: string;
  /** What an error may name. */
  readonly fields: readonly string[];
  /** Characters to put in, those of other texts among them. */
  readonly signs: string;
  /** Parts of texts to put in. */
  readonly parts: fc.Arbitrary<string>;
  /** The texts that one which can be read may print as: itself if left out. */
  readonly printsAs?: (text: string) => readonly string[];
}

/** Describes the reading of texts that are random positions with something changed. */
export function describeTexts<T extends GameTypes, O>(
  title: string,
  {
    gameOf,
    game: plain,
    positions,
    start,
    fields,
    signs,
    parts,
    printsAs = (text) => [text],
  }: Texts<T, O>,
): void {
  const count = start.split(' ').length;

  /**
   * Either a state that prints back as it was read, or an error that says all. What is
   * done with the state comes after the reading: an error of its own is no refusal.
   */
  const isState = (game: Game<T>, text: string): boolean => {
    let state: T['state'];
    try {
      state = game.parseState(text);
    } catch (error) {
      if (!isQuaternaError(error)) throw error;
      expect(error.code).toBe('invalid-position');
      expect(fields).toContain(error.field);
      expect(error.column).toBeGreaterThanOrEqual(1);
      expect(error.column).toBeLessThanOrEqual(text.length + 1);
      expect(error.found).not.toBeNull();
      expect(error.expected?.length).toBeGreaterThan(0);
      expect(error.message.length).toBeLessThan(200);
      return false;
    }
    const printed = game.formatState(state);
    expect(printsAs(text)).toContain(printed);
    expect(game.parseState(printed)).toEqual(state);
    expect(game.stateFrom(state)).toEqual(state);
    return true;
  };

  /** Reads what is made of random texts; some of it is read, and some refused. */
  const readChanged = <A extends unknown[]>(
    numRuns: number,
    changes: { [I in keyof A]: fc.Arbitrary<A[I]> },
    changed: (text: string, ...values: A) => readonly string[],
  ): void => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(positions, fc.tuple<A>(...changes), ([options, state], values) => {
        const game = gameOf(options);
        for (const text of changed(game.formatState(state), ...values)) {
          seen.add(isState(game, text));
        }
      }),
      runs(numRuns),
    );
    expect(seen).toEqual(new Set([true, false]));
  };

  describe(title, () => {
    it('with any one character changed are a position or an error', () => {
      const sign = fc.oneof(fc.constantFrom(...signs), fc.string({ maxLength: 3 }));
      readChanged(8000, [fc.nat(), sign, fc.nat(2)], (text, pick, put, cut) => {
        const at = pick % (text.length + 1);
        return [text.slice(0, at) + put + text.slice(at + cut)];
      });
    });

    it('cut short, doubled or with parts exchanged are a position or an error', () => {
      /** With two of its parts in each other's place. */
      const exchanged = (all: readonly string[], one: number, other: number) =>
        all.with(one, all[other] as string).with(other, all[one] as string);

      readChanged(1500, [fc.nat(), fc.nat()], (text, first, second) => {
        const at = first % text.length;
        const to = second % text.length;
        return [
          text.slice(0, at),
          text.slice(at),
          text.slice(0, at) + text.slice(to),
          exchanged([...text], at, to).join(''),
          exchanged(text.split(' '), first % count, second % count).join(' '),
        ];
      });
    });

    it('with any one field changed are a position or an error', () => {
      const part = fc.oneof(
        parts,
        fc.constantFrom('..../..../..../....', '', '__proto__'),
        fc.string(),
      );
      readChanged(4000, [fc.nat(count - 1), part], (text, index, put) => [
        text.split(' ').with(index, put).join(' '),
        `${text} ${put}`,
        `${put} ${text}`,
        text.split(' ').toSpliced(index, 1).join(' '),
      ]);
    });

    it('of a megabyte, or that are no text, are errors', () => {
      for (const sign of ['x', '9', '0', ' ']) {
        const long = sign.repeat(2 ** 20);
        const within = [...Array(count).keys()].map((index) =>
          start.split(' ').with(index, long).join(' '),
        );
        for (const text of [long, ...within]) {
          expect(isState(plain, text)).toBe(false);
        }
      }
      for (const value of [null, undefined, 5, {}, [start]]) {
        expect(errorOf(() => plain.parseState(value as string))).toMatchObject({
          code: 'invalid-position',
          field: 'position',
          column: null,
          expected: 'a string',
        });
      }
    });
  });
}
