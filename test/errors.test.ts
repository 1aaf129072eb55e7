import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isIndex } from '../src/errors.ts';
import { isQuaternaError, QuaternaError, quarto } from '../src/index.ts';
import { show } from '../src/show.ts';
import { isRecord, snapshot } from '../src/snapshot.ts';
import { errorOf } from './conformance.ts';

describe('the error', () => {
  it('carries its facts, null where there are none', () => {
    const error = new QuaternaError('invalid-option', 'words');
    expect(error).toBeInstanceOf(Error);
    expect({ ...error }).toEqual({
      name: 'QuaternaError',
      code: 'invalid-option',
      field: null,
      column: null,
      found: null,
      expected: null,
      illegality: null,
    });
    expect(error.message).toBe('words');
    expect(new QuaternaError('invalid-option', '', { column: 3 }).column).toBe(3);
  });

  it('is told by a mark that another copy of the library also sets', () => {
    const foreign = Object.assign(new Error('x'), {
      [Symbol.for('quaterna.error')]: true,
    });
    expect(isQuaternaError(foreign)).toBe(true);
    expect(isQuaternaError(errorOf(() => quarto().parseState('')))).toBe(true);
    for (const value of [new Error('x'), null, undefined, 'x', {}, foreign.message]) {
      expect(isQuaternaError(value)).toBe(false);
    }
  });

  it('is told in another realm, where Error is another class', () => {
    const error: unknown = runInNewContext(`
      const error = new Error('x');
      Object.defineProperty(error, Symbol.for('quaterna.error'), { value: true });
      error;
    `);
    expect(error).not.toBeInstanceOf(Error);
    expect(isQuaternaError(error)).toBe(true);
    expect(isQuaternaError(runInNewContext('new Error()'))).toBe(false);
  });

  it('hides its mark from whoever lists its properties', () => {
    const error = new QuaternaError('invalid-option', 'words');
    expect(
      Object.getOwnPropertyDescriptor(error, Symbol.for('quaterna.error')),
    ).toEqual({ value: true, enumerable: false, writable: false, configurable: false });
  });

  it('is short, however long the name of the field is', () => {
    const game = quarto();
    const name = 'k'.repeat(2 ** 20);
    const works = [
      () => quarto({ [name]: 1 }),
      () => game.stateFrom({ ...game.start(), [name]: 1 }),
      () => game.pieceFrom({ [name]: 'x' }),
    ];
    for (const work of works) {
      const { field, message } = errorOf(work) as QuaternaError;
      expect(field).toBe(name);
      expect(message.startsWith(`${'k'.repeat(40)}…: found `)).toBe(true);
      expect(message.length).toBeLessThan(300);
    }
  });

  it('has one line for a reader', () => {
    expect(errorOf(() => quarto().parseState('....'))).toMatchObject({
      name: 'QuaternaError',
      message: 'row2: found nothing, expected "/" (column 5)',
    });
  });
});

describe('values in messages', () => {
  it.each([
    [undefined, 'nothing'],
    ['', 'nothing'],
    ['a"b\n', '"a\\"b\\n"'],
    ['x'.repeat(40), `"${'x'.repeat(40)}"`],
    ['x'.repeat(41), `"${'x'.repeat(40)}…"`],
    [0, '0'],
    [-1.5, '-1.5'],
    [Number.NaN, 'NaN'],
    [true, 'true'],
    [null, 'null'],
    [12n, '12'],
    [10n ** 50n, `${'1'.padEnd(40, '0')}…`],
    [Symbol('x'), 'Symbol(x)'],
    [() => 0, 'a value of type function'],
    [{}, 'a value of type object'],
    [[], 'an array'],
    [Proxy.revocable([], {}), 'a value of type object'],
  ])('row %#', (value, text) => {
    expect(show(value)).toBe(text);
  });

  it('may be hostile', () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    expect(show(proxy)).toBe('a value of type object');
  });
});

describe('integers in a range', () => {
  it.each([
    [0, 1, true],
    [1, 1, false],
    [15, 16, true],
    [-1, 16, false],
    [0.5, 16, false],
    ['3', 16, false],
    [null, 16, false],
    [Number.NaN, 16, false],
  ])('%j below %i: %s', (value, count, expected) => {
    expect(isIndex(value, count)).toBe(expected);
  });
});

describe('snapshots of untrusted data', () => {
  it('are plain copies', () => {
    const value = { a: [1, null, 'x', { b: true }], c: undefined };
    expect(snapshot(value)).toEqual({ a: [1, null, 'x', { b: true }] });
    expect(snapshot(value)).not.toBe(value);
    expect(Object.keys(snapshot(JSON.parse('{"__proto__":1}')) as object)).toEqual([
      '__proto__',
    ]);
  });

  it('keep no number that JSON does not have', () => {
    expect(snapshot([Number.NaN, Infinity, -Infinity, 1e308, -0])).toEqual([
      'NaN',
      'Infinity',
      '-Infinity',
      1e308,
      0,
    ]);
  });

  it('are nothing where JSON is nothing', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const trap = {
      get x(): never {
        throw new Error('a trap');
      },
    };
    for (const value of [circle, trap, 10n, undefined, () => 0, Symbol('x')]) {
      expect(snapshot(value)).toBeUndefined();
    }
  });

  it.each([
    [{}, true],
    [[], false],
    [null, false],
    ['x', false],
    [undefined, false],
  ])('%j is an object: %s', (value, expected) => {
    expect(isRecord(value)).toBe(expected);
  });
});
