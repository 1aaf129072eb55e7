import { describe, expect, it } from 'vitest';
import {
  type PositionReader,
  positionReader,
  rowsText,
} from '../../src/board/reader.ts';
import { errorOf } from '../conformance.ts';

const EMPTY = '..../..../..../....';

/** A reader that has read the board and a word after it. */
function afterWord(text: string): PositionReader {
  const reader = positionReader(text);
  reader.board(/[xo.]/y, 'x, o or .');
  reader.read('word', ' ', /[a-z]+/y, 'a word');
  return reader;
}

describe('the rows of a board', () => {
  it('stand between slashes, four cells each', () => {
    expect(rowsText([...'abcdefghijklmnop'])).toBe('abcd/efgh/ijkl/mnop');
    expect(rowsText(Array(16).fill('.'))).toBe(EMPTY);
  });
});

describe('the reader of positions', () => {
  it('reads from left to right', () => {
    const reader = positionReader(`x.../..../..../...o one-two`);
    const cells = reader.board(/[xo.]/y, 'x, o or .');
    expect(cells.join('')).toBe('x..............o');
    expect(reader.isAtEnd()).toBe(false);
    expect(reader.isNext(' ')).toBe(true);
    expect(reader.isNext('one')).toBe(false);
    expect(reader.read('first', ' ', /[a-z]+/y, 'a word')).toBe('one');
    expect(reader.isNext('-tw')).toBe(true);
    expect(reader.read('second', '-', /[a-z]+/y, 'a word')).toBe('two');
    expect(reader.isAtEnd()).toBe(true);
    expect(reader.isNext('')).toBe(true);
    expect(reader.isNext(' ')).toBe(false);
  });

  it('may be made twice from the same expressions', () => {
    const cell = /[xo.]/y;
    for (const text of [EMPTY, `x${EMPTY.slice(1)}`]) {
      expect(rowsText(positionReader(text).board(cell, 'a cell'))).toBe(text);
    }
  });

  it('names the row of a cell that cannot be read', () => {
    const cases: readonly (readonly [string, string, number, string])[] = [
      ['?.../..../..../....', 'row1', 1, '"?"'],
      ['...?/..../..../....', 'row1', 4, '"?"'],
      ['..../.?../..../....', 'row2', 7, '"?"'],
      ['..../..../..', 'row3', 13, 'nothing'],
      ['..../..../..../...', 'row4', 19, 'nothing'],
    ];
    for (const [text, field, column, found] of cases) {
      const reader = positionReader(text);
      expect(errorOf(() => reader.board(/[xo.]/y, 'x, o or .'))).toMatchObject({
        code: 'invalid-position',
        field,
        column,
        found,
        expected: 'x, o or .',
      });
    }
  });

  it('misses what should stand before a part', () => {
    const reader = positionReader('..../..../....x....');
    expect(errorOf(() => reader.board(/[xo.]/y, 'x, o or .'))).toMatchObject({
      field: 'row4',
      column: 15,
      found: '"x"',
      expected: '"/"',
    });
  });

  it('points at a part that has been read, and shows it up to the next space or slash', () => {
    const reader = afterWord(`${EMPTY} one two`);
    expect(errorOf(() => reader.fail('word', 'another word'))).toMatchObject({
      code: 'invalid-position',
      field: 'word',
      column: 21,
      found: '"one"',
      expected: 'another word',
      message: 'word: found "one", expected another word (column 21)',
    });
  });

  it('points at what stands next for a part that has not been read', () => {
    const reader = afterWord(`${EMPTY} one two`);
    expect(errorOf(() => reader.fail('end', 'the end'))).toMatchObject({
      field: 'end',
      column: 24,
      found: '" two"',
    });
    const atEnd = afterWord(`${EMPTY} one`);
    expect(errorOf(() => atEnd.fail('next', 'more'))).toMatchObject({
      column: 24,
      found: 'nothing',
    });
  });

  it('can name one field and point at another', () => {
    const reader = afterWord(`${EMPTY} one two`);
    expect(errorOf(() => reader.fail('name', 'another word', 'word'))).toMatchObject({
      field: 'name',
      column: 21,
      found: '"one"',
    });
  });

  it.each([
    [0, 'row1', 1, '"a"'],
    [3, 'row1', 4, '"d"'],
    [4, 'row2', 6, '"e"'],
    [10, 'row3', 13, '"k"'],
    [15, 'row4', 19, '"p"'],
  ])('points at the piece on cell %i', (cell, field, column, found) => {
    const reader = positionReader('abcd/efgh/ijkl/mnop rest');
    expect(errorOf(() => reader.failAt(cell, 'no piece'))).toMatchObject({
      code: 'invalid-position',
      field,
      column,
      found,
      expected: 'no piece',
    });
  });

  it('shows line breaks, and one space or slash that stands first', () => {
    const at = (rest: string): unknown =>
      errorOf(() => afterWord(`${EMPTY} one${rest}`).fail('end', 'the end'));
    expect(at('\n')).toMatchObject({ found: '"\\n"' });
    expect(at('\n x')).toMatchObject({ found: '"\\n"' });
    expect(at('/x/y')).toMatchObject({ found: '"/x"' });
    expect(at('  ')).toMatchObject({ found: '" "' });
  });

  it('reads nothing but strings', () => {
    for (const value of [null, undefined, 5, {}, [EMPTY]]) {
      expect(errorOf(() => positionReader(value as string))).toMatchObject({
        code: 'invalid-position',
        field: 'position',
        column: null,
        expected: 'a string',
      });
    }
  });
});
