import { describe, expect, it } from 'vitest';
import { type GivenQuartoOptions, isQuaternaError, quarto } from '../../src/index.ts';
import { errorOf } from '../conformance.ts';
import { describeJsonStates } from '../json-states.ts';
import { someState } from './games.ts';

const KEYS = [
  'occupied',
  'ones0',
  'ones1',
  'ones2',
  'ones3',
  'reserve',
  'hand',
  'turn',
  'last',
  'claimed',
];

describeJsonStates('JSON states of Quarto', {
  gameOf: quarto,
  game: quarto(),
  positions: someState,
  keys: KEYS,
  zeros: ['..../..../..../.... - 0 -', 'F.../..../..../.... 0 0 a1'],
});

describe('JSON states of Quarto', () => {
  const game = quarto();
  const placed = game.parseState('0F../..../..../.... 3 1 a1');
  const json = structuredClone(placed) as unknown as Record<string, unknown>;
  const MASK = 'an integer from 0 to 65535';

  it.each([
    ['occupied', -1, '-1', MASK],
    ['ones0', 65536, '65536', MASK],
    ['ones1', 0.5, '0.5', MASK],
    ['ones2', '1', '"1"', MASK],
    ['ones3', [], 'an array', MASK],
    ['reserve', null, 'null', MASK],
    ['hand', 16, '16', 'an integer from 0 to 15, or null'],
    ['hand', undefined, 'nothing', 'an integer from 0 to 15, or null'],
    ['turn', 5, '5', 'an integer from 0 to 4'],
    ['turn', null, 'null', 'an integer from 0 to 4'],
    ['last', {}, 'a value of type object', 'an integer from 0 to 15, or null'],
    ['claimed', 19, '19', 'an integer from 0 to 18, or null'],
    ['claimed', Number.NaN, 'NaN', 'an integer from 0 to 18, or null'],
    ['ones0', () => 0, 'a value of type function', MASK],
    ['ones1', new Map(), 'an object that is not plain', MASK],
    ['hand', 3n, '3', 'an integer from 0 to 15, or null'],
    ['last', Symbol('x'), 'Symbol(x)', 'an integer from 0 to 15, or null'],
    ['ones0', 4, '4', '0'],
    ['ones3', 0xffff, '65535', '3'],
    ['reserve', 0, '0', '32758'],
    ['turn', 0, '0', '1'],
    ['last', 9, '9', 'the cell of the newest piece'],
    ['claimed', 0, '0', 'the claimed line of a won game'],
  ] as const)(
    'name the field that is wrong: %s %o',
    (field, value, found, expected) => {
      const error = errorOf(() => game.stateFrom({ ...json, [field]: value }));
      expect(isQuaternaError(error)).toBe(true);
      expect(error).toMatchObject({ code: 'invalid-state', found, expected, field });
    },
  );

  const WON = '0123/..../..../.... - #0 d1';
  const CLAIMED = '0123/..../..../.... - #0 d1!row1';
  const DRAWN = '7852/94BC/EDA0/361F - #= c3';
  const START = '..../..../..../.... - 0 -';
  const CLAIMS: GivenQuartoOptions = { win: 'announced' };

  it.each([
    ['turn', '0', '2', {}, WON, { turn: 0 }],
    ['turn', '1', '2', {}, WON, { turn: 1 }],
    ['turn', '3', '2', {}, WON, { turn: 3 }],
    ['turn', '4', '2', {}, WON, { turn: 4 }],
    ['turn', '1', '0 or 2', CLAIMS, CLAIMED, { turn: 1 }],
    ['turn', '4', '0 or 2', CLAIMS, CLAIMED, { turn: 4 }],
    ['turn', '2', '4', {}, DRAWN, { turn: 2 }],
    ['turn', '0', '4', CLAIMS, DRAWN, { turn: 0 }],
    ['turn', '4', '0', {}, START, { turn: 4 }],
    ['hand', '7', 'null', {}, WON, { hand: 7, reserve: 0xff70 }],
    ['last', '0', 'null', {}, START, { last: 0 }],
    ['last', '15', 'null', CLAIMS, START, { last: 15 }],
    ['last', 'null', 'the cell of the newest piece', {}, WON, { last: null }],
    ['claimed', '0', 'the claimed line of a won game', {}, WON, { claimed: 0 }],
    [
      'claimed',
      'null',
      'the claimed line of a won game',
      CLAIMS,
      CLAIMED,
      { claimed: null },
    ],
  ] as const)(
    'are told of in the terms of JSON: %s %s, expected %s',
    (field, found, expected, options, text, changed) => {
      const rules = quarto(options);
      const state = structuredClone(rules.parseState(text)) as object;
      expect(errorOf(() => rules.stateFrom({ ...state, ...changed }))).toMatchObject({
        code: 'invalid-state',
        field,
        column: null,
        found,
        expected,
        message: `${field}: found ${found}, expected ${expected}`,
      });
    },
  );

  it('of two pieces alike name the last field that could tell them apart', () => {
    const twins = { ...json, ones0: 0, ones1: 0, ones2: 0, ones3: 0 };
    expect(errorOf(() => game.stateFrom(twins))).toMatchObject({
      field: 'ones3',
      found: '0',
      expected: 'different pieces',
    });
  });

  it('do not hold a piece both in hand and on the board', () => {
    const twice = { ...json, hand: 15, reserve: 0x7ffe };
    expect(errorOf(() => game.stateFrom(twice))).toMatchObject({
      field: 'hand',
      found: '15',
      expected: 'a piece that is not on the board',
    });
  });

  it('have no ones but on occupied cells', () => {
    expect(errorOf(() => game.stateFrom({ ...json, occupied: 1 }))).toMatchObject({
      field: 'ones0',
      found: '2',
      expected: '0',
    });
  });

  it('name an unknown field', () => {
    expect(errorOf(() => game.stateFrom({ ...json, extra: 1 }))).toMatchObject({
      field: 'extra',
      found: '1',
      expected: 'nothing',
    });
  });
});
