import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isIndex } from '../src/errors.ts';
import { isQuaternaError, QuaternaError, quarto } from '../src/index.ts';
import { Described, show } from '../src/show.ts';
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
      line: null,
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
    ['nothing', undefined],
    ['nothing', ''],
    ['"a\\"b\\n"', 'a"b\n'],
    [`"${'x'.repeat(40)}"`, 'x'.repeat(40)],
    [`"${'x'.repeat(40)}…"`, 'x'.repeat(41)],
    ['"a\\u{200b}b"', 'a\u200bb'],
    ['"\\u{202e}abc"', '\u202eabc'],
    ['"\\u{e0041}"', '\u{e0041}'],
    ['"👩\\u{200d}🚀"', '👩\u200d🚀'],
    ['0', 0],
    ['-1.5', -1.5],
    ['NaN', Number.NaN],
    ['-Infinity', -Infinity],
    ['true', true],
    ['null', null],
    ['12', 12n],
    [`${'1'.padEnd(40, '0')}…`, 10n ** 50n],
    ['Symbol(x)', Symbol('x')],
    ['a value of type function', () => 0],
    ['a value of type object', {}],
    ['an array', []],
    ['a value of type object', Proxy.revocable([], {})],
    ['words, as they are', new Described('words, as they are')],
  ])('are shown as %s', (text, value) => {
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

  it('keep what JSON does not have, for a message to show, but for -0', () => {
    const values = [Number.NaN, -Infinity, 1e308, 10n, undefined, () => 0, Symbol('x')];
    expect(snapshot(values)).toEqual(values);
    expect(values.map(snapshot)).toEqual(values);
    expect(Object.is(snapshot(-0), 0)).toBe(true);
    expect(snapshot([-0])).toEqual([0]);
  });

  it('are of what an object holds itself, with any prototype of all objects', () => {
    const foreign = runInNewContext('({ a: [1, { b: 2 }] })');
    expect(snapshot(foreign)).toEqual({ a: [1, { b: 2 }] });
    expect(snapshot(Object.assign(Object.create(null), { a: 1 }))).toEqual({ a: 1 });
    expect(snapshot({ [Symbol('x')]: 1, a: 1 })).toEqual({ a: 1 });
  });

  class WithGetter {
    get win(): string {
      return 'announced';
    }
  }
  const bare = Object.assign(Object.create(null), { win: 'announced' });

  it.each([
    ['a map', new Map([['win', 'announced']])],
    ['a date', new Date(0)],
    ['a boxed string', Object('announced')],
    ['an error', new Error('x')],
    ['an instance of a class', new WithGetter()],
    ['an object that inherits', Object.create({ win: 'announced' })],
    ['an object that inherits from a bare one', Object.create(bare)],
    ['a map of another realm', runInNewContext('new Map()')],
  ])('say that %s is not plain', (_what, value) => {
    const words = new Described('an object that is not plain');
    expect(snapshot(value)).toEqual(words);
    expect(snapshot({ a: [value] })).toEqual({ a: [words] });
    expect(isRecord(snapshot(value))).toBe(false);
  });

  it('say what cannot be read', () => {
    const throwing = (): never => {
      throw new Error('a trap');
    };
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    for (const value of [
      Object.defineProperty({}, 'x', { get: throwing, enumerable: true }),
      new Proxy({}, { ownKeys: throwing }),
      new Proxy([1], { get: throwing }),
      new Proxy({}, { getPrototypeOf: throwing }),
      revoked.proxy,
      [{ x: revoked.proxy }],
    ]) {
      expect(snapshot(value)).toEqual(new Described('what cannot be read'));
    }
  });

  it('are not copied a second time for each time they stand there', () => {
    let shared: unknown = 1;
    for (let level = 0; level < 6; level++) shared = Array(50).fill(shared);
    expect(snapshot(shared)).toEqual(new Described('too many values'));
    expect(snapshot({ shared })).toEqual(new Described('too many values'));
    expect(snapshot(Array(50).fill([1, 2]))).toEqual(Array(50).fill([1, 2]));
  });

  it('end, however deep or long the data is', () => {
    const nested = (levels: number, inner: unknown): unknown =>
      levels === 0 ? inner : { in: nested(levels - 1, inner) };
    const words = new Described('too deep a value');
    expect(snapshot(nested(9, 'end'))).toEqual(nested(9, 'end'));
    expect(snapshot(nested(9, {}))).toEqual(nested(9, words));
    expect(snapshot(nested(9, []))).toEqual(nested(9, words));
    const circle: { in?: unknown } = {};
    circle.in = circle;
    expect(snapshot(circle)).toEqual(nested(9, words));

    const hundred = Array(100).fill(1);
    expect(snapshot(hundred)).toEqual(hundred);
    expect(snapshot([...hundred, 1])).toEqual(new Described('101 entries'));
    expect(snapshot(Array(2 ** 30))).toEqual(new Described('1073741824 entries'));
    const endless = Object.assign([1, 2], {
      *[Symbol.iterator]() {
        for (;;) yield 0;
      },
    });
    expect(snapshot(endless)).toEqual([1, 2]);
  });

  it.each([
    [{}, true],
    [[], false],
    [null, false],
    ['x', false],
    [undefined, false],
    [new Described('words'), false],
  ])('%j is an object: %s', (value, expected) => {
    expect(isRecord(value)).toBe(expected);
  });
});
