/** What holds of JSON states in every game, whatever may be wrong with them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Game, type GameTypes, isQuaternaError } from '../src/index.ts';
import { errorOf } from './conformance.ts';
import { runs } from './laws.ts';

interface JsonStates<T extends GameTypes, O> {
  readonly gameOf: (options: O) => Game<T>;
  /** The game with the defaults. */
  readonly game: Game<T>;
  /** Random positions, with options instead of a game as those of texts. */
  readonly positions: fc.Arbitrary<readonly [options: O, state: T['state']]>;
  readonly keys: readonly string[];
  /** Texts of positions whose fields that are 0 might as well be -0. */
  readonly zeros: readonly string[];
}

/**
 * Either a state that reads back, or an error that says all; which of the two is the
 * answer. What is done with the state comes after the reading: an error of its own is no
 * refusal.
 */
export function isState<T extends GameTypes>(
  game: Game<T>,
  keys: readonly string[],
  json: unknown,
): boolean {
  let state: T['state'];
  try {
    state = game.stateFrom(json);
  } catch (error) {
    if (!isQuaternaError(error)) throw error;
    expect(error.code).toBe('invalid-state');
    expect(error.field).not.toBeNull();
    expect(error.found).not.toBeNull();
    expect(error.expected?.length).toBeGreaterThan(0);
    expect(error.message.length).toBeLessThan(300);
    return false;
  }
  expect(Object.keys(state)).toEqual(keys);
  expect(Object.isFrozen(state)).toBe(true);
  expect(game.stateFrom(state)).toEqual(state);
  expect(game.parseState(game.formatState(state))).toEqual(state);
  return true;
}

const throwing = (): never => {
  throw new Error('a trap');
};

const someValue = fc.oneof(
  fc.integer({ min: -2, max: 20 }),
  fc.integer({ min: 0, max: 65536 }),
  fc.constantFrom<unknown>(null, undefined, -0, Number.NaN, Infinity),
  fc.constantFrom<unknown>(2 ** 53, 1e300, 0.5),
  fc.constantFrom<unknown>([], {}, [1], '1', '', true, 10n, Symbol('x'), throwing),
  fc.anything(),
);

/** Describes the reading of JSON that is a state with something changed, or none. */
export function describeJsonStates<T extends GameTypes, O>(
  title: string,
  { gameOf, game: plain, positions, keys, zeros }: JsonStates<T, O>,
): void {
  const someKey = fc.constantFrom(...keys);
  const refusal = (game: Game<T>, json: unknown): unknown =>
    errorOf(() => game.stateFrom(json));

  describe(title, () => {
    it('with any one field changed are a state or an error', () => {
      const seen = new Set<boolean>();
      fc.assert(
        fc.property(positions, someKey, someValue, ([options, state], key, value) => {
          seen.add(isState(gameOf(options), keys, { ...state, [key]: value }));
        }),
        runs(6000),
      );
      expect(seen).toEqual(new Set([true, false]));
    });

    it('with a megabyte in any one field are an error', () => {
      const long = 'x'.repeat(2 ** 20);
      for (const key of keys) {
        for (const value of [long, { [long]: 0 }, Array(2 ** 18).fill(0)]) {
          const json = { ...plain.start(), [key]: value };
          expect(isState(plain, keys, json)).toBe(false);
          expect(refusal(plain, json)).toMatchObject({ field: key });
        }
      }
    });

    it('with fields missing, added or hidden are a state or an error', () => {
      fc.assert(
        fc.property(positions, someKey, fc.string(), ([options, state], key, name) => {
          const game = gameOf(options);
          const json = structuredClone(state) as object;
          const { [key as never]: _gone, ...fewer } = json;
          expect(refusal(game, fewer)).toMatchObject({ field: key });
          const text = JSON.stringify(json);
          const proto = JSON.parse(text.replace('{', '{"__proto__":{},'));
          expect(refusal(game, proto)).toMatchObject({ field: '__proto__' });
          expect(refusal(game, Object.create(json))).toMatchObject({
            field: 'state',
            found: 'an object that is not plain',
          });
          expect(refusal(game, Object.values(json))).toMatchObject({
            field: 'state',
            found: 'an array',
          });
          expect(refusal(game, { ...json, toJSON: throwing })).toMatchObject({
            field: 'toJSON',
            found: 'a value of type function',
          });
          const defined = (get: () => unknown): object =>
            Object.defineProperty({ ...json }, key, { get });
          for (const unreadable of [
            defined(throwing),
            new Proxy(json, { ownKeys: throwing }),
            new Proxy(json, { get: throwing }),
          ]) {
            expect(refusal(game, unreadable)).toMatchObject({
              field: 'state',
              found: 'what cannot be read',
            });
          }
          isState(
            game,
            keys,
            defined(() => 3),
          );
          isState(game, keys, { ...json, [name]: 0 });
        }),
        runs(500),
      );
    });

    it('are objects', () => {
      const start = plain.start();
      for (const [value, found] of [
        [null, 'null'],
        [undefined, 'nothing'],
        [5, '5'],
        ['x', '"x"'],
        [[], 'an array'],
        [() => 0, 'a value of type function'],
        [10n, '10'],
        [Symbol('x'), 'Symbol(x)'],
        [new Map(Object.entries(start)), 'an object that is not plain'],
        [Object.create(start), 'an object that is not plain'],
        [new Proxy({}, { ownKeys: throwing }), 'what cannot be read'],
      ] as const) {
        expect(refusal(plain, value)).toMatchObject({
          code: 'invalid-state',
          field: 'state',
          found,
          expected: 'an object',
        });
      }
      fc.assert(
        fc.property(fc.anything(), (value) => {
          isState(plain, keys, value);
        }),
        runs(1000),
      );
    });

    it.each(zeros)(
      'hold no -0, so that equal positions are deeply equal: %s',
      (text) => {
        const state = plain.parseState(text);
        const fields = Object.entries(state);
        const negative = fields.map(([key, value]) => [key, value === 0 ? -0 : value]);
        expect(negative.filter(([, value]) => Object.is(value, -0))).not.toEqual([]);
        expect(plain.stateFrom(Object.fromEntries(negative))).toEqual(state);
        for (const field of negative) {
          const json = { ...state, ...Object.fromEntries([field]) };
          expect(plain.stateFrom(json)).toEqual(state);
        }
      },
    );
  });
}
