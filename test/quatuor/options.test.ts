import { describe, expect, it } from 'vitest';
import {
  type GivenQuatuorOptions,
  isQuaternaError,
  type QuatuorOptions,
  quatuor,
} from '../../src/index.ts';
import { errorOf } from '../conformance.ts';

const SHAPE = 'false or { maxShifts }';
const RANGE = 'an integer from 1 to 9007199254740991';

const throwing = (): never => {
  throw new Error('a trap');
};

const withTrap = Object.defineProperty({}, 'maxShifts', {
  enumerable: true,
  get: throwing,
});

const REFUSED: readonly [unknown, string, string, string][] = [
  [null, 'options', 'null', 'an object'],
  [[], 'options', 'an array', 'an object'],
  ['quatuor', 'options', '"quatuor"', 'an object'],
  [5, 'options', '5', 'an object'],
  [() => 0, 'options', 'a value of type function', 'an object'],
  [new Proxy({}, { ownKeys: throwing }), 'options', 'what cannot be read', 'an object'],
  [{ tieBreak: withTrap }, 'options', 'what cannot be read', 'an object'],
  [{ tieBreak: new Map() }, 'tieBreak', 'an object that is not plain', SHAPE],
  [{ tiebreak: {} }, 'tiebreak', 'an unknown option', 'only tieBreak'],
  [{ maxShifts: 5 }, 'maxShifts', 'an unknown option', 'only tieBreak'],
  [JSON.parse('{"__proto__":1}'), '__proto__', 'an unknown option', 'only tieBreak'],
  [{ tieBreak: true }, 'tieBreak', 'true', SHAPE],
  [{ tieBreak: null }, 'tieBreak', 'null', SHAPE],
  [{ tieBreak: 0 }, 'tieBreak', '0', SHAPE],
  [{ tieBreak: 100 }, 'tieBreak', '100', SHAPE],
  [{ tieBreak: 'x'.repeat(2 ** 20) }, 'tieBreak', `"${'x'.repeat(40)}…"`, SHAPE],
  [{ tieBreak: [] }, 'tieBreak', 'an array', SHAPE],
  [{ tieBreak: [100] }, 'tieBreak', 'an array', SHAPE],
  [
    { tieBreak: { shifts: 5 } },
    'tieBreak.shifts',
    'an unknown option',
    'only maxShifts',
  ],
  [
    { tieBreak: { maxShifts: 5, more: [] } },
    'tieBreak.more',
    'an unknown option',
    'only maxShifts',
  ],
  [
    JSON.parse('{"tieBreak":{"__proto__":1}}'),
    'tieBreak.__proto__',
    'an unknown option',
    'only maxShifts',
  ],
  [{ tieBreak: { maxShifts: 0 } }, 'tieBreak.maxShifts', '0', RANGE],
  [{ tieBreak: { maxShifts: -1 } }, 'tieBreak.maxShifts', '-1', RANGE],
  [{ tieBreak: { maxShifts: 1.5 } }, 'tieBreak.maxShifts', '1.5', RANGE],
  [{ tieBreak: { maxShifts: '5' } }, 'tieBreak.maxShifts', '"5"', RANGE],
  [{ tieBreak: { maxShifts: null } }, 'tieBreak.maxShifts', 'null', RANGE],
  [{ tieBreak: { maxShifts: [5] } }, 'tieBreak.maxShifts', 'an array', RANGE],
  [{ tieBreak: { maxShifts: Number.NaN } }, 'tieBreak.maxShifts', 'NaN', RANGE],
  [{ tieBreak: { maxShifts: Infinity } }, 'tieBreak.maxShifts', 'Infinity', RANGE],
  [
    { tieBreak: { maxShifts: 2 ** 53 } },
    'tieBreak.maxShifts',
    '9007199254740992',
    RANGE,
  ],
];

describe('options of Quatuor that are refused', () => {
  it.each(REFUSED)('row %#', (options, field, found, expected) => {
    const error = errorOf(() => quatuor(options as QuatuorOptions));
    expect(isQuaternaError(error)).toBe(true);
    expect(error).toMatchObject({ code: 'invalid-option', field, found, expected });
    expect((error as Error).message).toBe(
      `${field}: found ${found}, expected ${expected}`,
    );
  });
});

describe('options of Quatuor', () => {
  it('have defaults', () => {
    expect(quatuor().options).toEqual({ tieBreak: false });
    expect(quatuor().changedOptions).toEqual({});
    expect(quatuor().maxLength).toBe(16);
    expect(quatuor().name).toBe('quatuor');
    expect(quatuor().actionCount).toBe(52);
  });

  it('have a hundred shifts where the tie-break names no number', () => {
    expect(quatuor({ tieBreak: {} }).options).toEqual({ tieBreak: { maxShifts: 100 } });
    expect(quatuor({ tieBreak: {} }).maxLength).toBe(116);
    expect(quatuor({ tieBreak: { maxShifts: undefined } })).toBe(
      quatuor({ tieBreak: { maxShifts: 100 } }),
    );
  });

  it('take any limit from one shift on', () => {
    for (const maxShifts of [1, 2, 99, Number.MAX_SAFE_INTEGER]) {
      const game = quatuor({ tieBreak: { maxShifts } });
      expect(game.options).toEqual({ tieBreak: { maxShifts } });
      expect(game.maxLength).toBeGreaterThanOrEqual(maxShifts + 16);
    }
  });

  it('give the same game when they are equal', () => {
    expect(quatuor({})).toBe(quatuor());
    expect(quatuor({ tieBreak: false })).toBe(quatuor());
    expect(quatuor({ tieBreak: undefined })).toBe(quatuor());
    expect(quatuor({ tieBreak: { maxShifts: 7 } })).toBe(
      quatuor({ tieBreak: { maxShifts: 7 } }),
    );
    expect(quatuor({ tieBreak: { maxShifts: 7 } })).not.toBe(
      quatuor({ tieBreak: { maxShifts: 8 } }),
    );
  });

  it('rebuild the game, whole or as far as they were changed', () => {
    const all: GivenQuatuorOptions[] = [
      {},
      { tieBreak: { maxShifts: 1 } },
      { tieBreak: { maxShifts: 100 } },
    ];
    for (const options of all) {
      const game = quatuor(options);
      expect(game.changedOptions).toEqual(options);
      expect(quatuor(game.options)).toBe(game);
      expect(quatuor(game.changedOptions)).toBe(game);
      expect(quatuor(JSON.parse(JSON.stringify(game.options)))).toBe(game);
    }
  });

  it('are not those that are changed afterwards', () => {
    const tieBreak = { maxShifts: 5 };
    const game = quatuor({ tieBreak });
    tieBreak.maxShifts = 6;
    expect(game.options).toEqual({ tieBreak: { maxShifts: 5 } });
  });
});
