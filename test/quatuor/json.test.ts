import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuaternaError, quatuor } from '../../src/index.ts';
import { errorOf } from '../conformance.ts';
import { describeJsonStates, isState } from '../json-states.ts';
import { runs } from '../laws.ts';
import { someState } from './games.ts';

const KEYS = ['white', 'black', 'turn', 'shifts'];

describeJsonStates('JSON states of Quatuor', {
  gameOf: quatuor,
  game: quatuor(),
  positions: someState,
  keys: KEYS,
  zeros: ['..../..../..../.... w 0'],
});

describe('JSON states of Quatuor', () => {
  it('of any four numbers are a state or an error', () => {
    const mask = fc.integer({ min: 0, max: 65535 });
    const turn = fc.nat(4);
    fc.assert(
      fc.property(someState, mask, mask, turn, fc.nat(4), ([options], ...fields) => {
        const game = quatuor(options);
        const [white, other, player, shifts] = fields;
        for (const black of [other, 0xffff ^ white, other & ~white]) {
          isState(game, KEYS, { white, black, turn: player, shifts });
        }
      }),
      runs(3000),
    );
  });

  it('hold the two colours, the turn and the number of shifts', () => {
    const game = quatuor({ tieBreak: { maxShifts: 7 } });
    const state = game.parseState('wbwb/wbwb/bwbw/bwbw b 3');
    const json = { white: 0b1010101001010101, black: 0b0101010110101010 };
    expect({ ...state }).toEqual({ ...json, turn: 1, shifts: 3 });
    expect(game.stateFrom({ shifts: 3, turn: 1, ...json })).toEqual(state);
  });
});

const MASK = 'an integer from 0 to 65535';
const WHITE_FULL = 0b1010101001010101;

/** Shifts allowed at most, fields, the field named, found, expected. */
const REFUSED: readonly [
  number,
  Readonly<Record<string, unknown>>,
  string,
  string,
  string,
][] = [
  [0, { white: -1 }, 'white', '-1', MASK],
  [0, { white: 65536 }, 'white', '65536', MASK],
  [0, { white: 0.5 }, 'white', '0.5', MASK],
  [0, { white: null }, 'white', 'null', MASK],
  [0, { black: '1' }, 'black', '"1"', MASK],
  [0, { black: [] }, 'black', 'an array', MASK],
  [0, { black: undefined }, 'black', 'nothing', MASK],
  [0, { turn: 5 }, 'turn', '5', 'an integer from 0 to 4'],
  [0, { turn: null }, 'turn', 'null', 'an integer from 0 to 4'],
  [0, { shifts: 1 }, 'shifts', '1', 'an integer from 0 to 0'],
  [0, { shifts: {} }, 'shifts', 'a value of type object', 'an integer from 0 to 0'],
  [3, { shifts: 4 }, 'shifts', '4', 'an integer from 0 to 3'],
  [3, { shifts: Number.NaN }, 'shifts', 'NaN', 'an integer from 0 to 3'],
  [0, { extra: 1 }, 'extra', '1', 'nothing'],
  [0, { white: 3, black: 6 }, 'black', '6', 'cells without white pieces'],
  [
    0,
    { white: 3 },
    'black',
    '0',
    'as many pieces of each colour, or one more white one',
  ],
  [
    0,
    { black: 1 },
    'black',
    '1',
    'as many pieces of each colour, or one more white one',
  ],
  [0, { turn: 1 }, 'turn', '1', '0'],
  [0, { white: 1 }, 'turn', '0', '1'],
  [0, { turn: 4 }, 'turn', '4', '0'],
  [0, { white: 15, black: 112 }, 'turn', '0', '2'],
  [
    0,
    { white: 112, black: 15, turn: 2 },
    'black',
    '15',
    'as many pieces of each colour, or one more white one',
  ],
  [0, { white: 0x170, black: 15, turn: 2 }, 'turn', '2', '3'],
  [0, { white: WHITE_FULL, black: 0xffff ^ WHITE_FULL }, 'turn', '0', '4'],
  [
    3,
    { white: WHITE_FULL, black: 0xffff ^ WHITE_FULL, turn: 2 },
    'turn',
    '2',
    '0 or 1 or 4',
  ],
  [3, { white: WHITE_FULL, black: 0xffff ^ WHITE_FULL, turn: 4 }, 'shifts', '0', '3'],
  [
    3,
    { white: WHITE_FULL, black: 0xffff ^ WHITE_FULL, turn: 0, shifts: 1 },
    'shifts',
    '1',
    'an even number',
  ],
  [
    3,
    { white: WHITE_FULL, black: 0xffff ^ WHITE_FULL, turn: 1, shifts: 3 },
    'shifts',
    '3',
    'less than 3',
  ],
  [3, { shifts: 1 }, 'shifts', '1', '0'],
];

describe('what reading JSON checks', () => {
  it.each(REFUSED)(
    'with %i shifts: %j names %s',
    (maxShifts, fields, field, found, expected) => {
      const game = quatuor(maxShifts === 0 ? {} : { tieBreak: { maxShifts } });
      const error = errorOf(() => game.stateFrom({ ...game.start(), ...fields }));
      expect(isQuaternaError(error)).toBe(true);
      expect(error).toMatchObject({ code: 'invalid-state', field, found, expected });
    },
  );
});
