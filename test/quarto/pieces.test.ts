import { describe, expect, it } from 'vitest';
import { pieceFromName, pieceName, quarto } from '../../src/index.ts';
import { errorOf } from '../conformance.ts';

const game = quarto();
const PIECES = [...Array(16).keys()];

describe('pieces', () => {
  it('are named by a hexadecimal digit', () => {
    expect(PIECES.map(pieceName).join('')).toBe('0123456789ABCDEF');
    expect([...'0123456789ABCDEF'].map(pieceFromName)).toEqual(PIECES);
  });

  it.each(['', 'a', 'G', '10', ' ', 5, null])('have no name %j', (name) => {
    expect(errorOf(() => pieceFromName(name as string))).toMatchObject({
      code: 'invalid-argument',
      field: 'piece',
      expected: 'a digit 0–9 or A–F',
    });
  });

  it.each([-1, 16, 0.5, '3', null])('are integers from 0 to 15, not %j', (piece) => {
    for (const work of [pieceName, game.describe]) {
      expect(errorOf(() => work(piece as number))).toMatchObject({
        code: 'invalid-argument',
        field: 'piece',
        expected: 'an integer from 0 to 15',
      });
    }
  });

  it('are described by their labels, and found by them', () => {
    expect(game.describe(0)).toEqual({
      color: 'light',
      shape: 'round',
      height: 'tall',
      solidity: 'solid',
    });
    expect(game.describe(5)).toEqual({
      color: 'dark',
      shape: 'round',
      height: 'short',
      solidity: 'solid',
    });
    expect(game.describe(10)).toEqual({
      color: 'light',
      shape: 'square',
      height: 'tall',
      solidity: 'hollow',
    });
    for (const piece of PIECES)
      expect(game.pieceFrom(game.describe(piece))).toBe(piece);
    expect(game.describe(3)).toBe(game.describe(3));
  });

  it.each([
    [null, 'description', 'null', 'an object'],
    ['dark', 'description', '"dark"', 'an object'],
    [[], 'description', 'an array', 'an object'],
    [
      { ...game.describe(1), weight: 'heavy' },
      'weight',
      'an unknown attribute',
      'only color, shape, height, solidity',
    ],
    [
      { color: 'dark', shape: 'round', height: 'tall' },
      'solidity',
      'nothing',
      '"solid" or "hollow"',
    ],
    [{ ...game.describe(1), color: 'red' }, 'color', '"red"', '"light" or "dark"'],
    [{ ...game.describe(1), color: 1 }, 'color', '1', '"light" or "dark"'],
    [
      { ...game.describe(1), color: () => 'dark' },
      'color',
      'a value of type function',
      '"light" or "dark"',
    ],
    [
      Object.create(game.describe(1)),
      'description',
      'an object that is not plain',
      'an object',
    ],
    [
      new Map(Object.entries(game.describe(1))),
      'description',
      'an object that is not plain',
      'an object',
    ],
  ])('are not found by %j', (description, field, found, expected) => {
    expect(errorOf(() => game.pieceFrom(description as never))).toMatchObject({
      code: 'invalid-argument',
      field,
      found,
      expected,
    });
  });
});
