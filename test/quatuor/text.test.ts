import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QuatuorGame, quatuor } from '../../src/index.ts';
import { errorOf } from '../conformance.ts';
import { describeTexts } from '../texts.ts';
import { someState } from './games.ts';

describeTexts('position texts of Quatuor', {
  gameOf: quatuor,
  game: quatuor(),
  positions: someState,
  start: '..../..../..../.... w 0',
  fields: ['position', 'row1', 'row2', 'row3', 'row4', 'turn', 'shifts'],
  signs: 'wb./ #=-+0123456789WBe\u0000é🙂',
  parts: fc.oneof(
    fc.constantFrom('w', 'b', '#w', '#b', '#=', '0', '1', '12', '00', '1e3', '-'),
    fc.constant('wbwb/wbwb/bwbw/bwbw'),
    fc.nat().map(String),
  ),
});

describe('position texts of Quatuor', () => {
  it('tell numbers apart that are the same to a computer', () => {
    const maxShifts = Number.MAX_SAFE_INTEGER;
    const game = quatuor({ tieBreak: { maxShifts } });
    const board = 'wbwb/wbwb/bwbw/bwbw';
    for (const shifts of [maxShifts - 2, maxShifts - 1]) {
      const text = `${board} ${shifts % 2 === 0 ? 'w' : 'b'} ${shifts}`;
      expect(game.formatState(game.parseState(text))).toBe(text);
    }
    for (const shifts of ['9007199254740992', '9007199254740993', '9'.repeat(400)]) {
      expect(errorOf(() => game.parseState(`${board} w ${shifts}`))).toMatchObject({
        field: 'shifts',
        expected: `at most ${maxShifts}`,
      });
    }
  });
});

const CELL = 'w, b or .';
const TURN = 'w, b, #w, #b or #=';
const NUMBER = 'a number of shifts';
const COUNTS = 'as many pieces of each colour, or one more white one';
const EVEN = 'wbwb/wbwb/bwbw/bwbw';
const BOTH = 'wwww/bbbb/wbwb/bwwb';
const WHITE = 'wwww/wbwb/bbwb/bwbb';

/** Shifts allowed at most, text, field, column, found, expected. */
const REFUSED: readonly [number, string, string, number, string, string][] = [
  // The shape.
  [0, '', 'row1', 1, 'nothing', CELL],
  [0, 'W.../..../..../.... w 0', 'row1', 1, '"W"', CELL],
  [0, '0.../..../..../.... w 0', 'row1', 1, '"0"', CELL],
  [0, '...//..../..../.... w 0', 'row1', 4, '"/"', CELL],
  [0, '....w..../..../.... w 0', 'row2', 5, '"w"', '"/"'],
  [0, '..../ .../..../.... w 0', 'row2', 6, '" "', CELL],
  [0, '..../..../..x./.... w 0', 'row3', 13, '"x"', CELL],
  [0, '..../..../....', 'row4', 15, 'nothing', '"/"'],
  [0, '..../..../..../..._ w 0', 'row4', 19, '"_"', CELL],
  [0, '..../..../..../....', 'turn', 20, 'nothing', '" "'],
  [0, '..../..../..../....w 0', 'turn', 20, '"w"', '" "'],
  [0, '..../..../..../.... ', 'turn', 21, 'nothing', TURN],
  [0, '..../..../..../....  w 0', 'turn', 21, '" w"', TURN],
  [0, '..../..../..../.... 0 0', 'turn', 21, '"0"', TURN],
  [0, '..../..../..../.... W 0', 'turn', 21, '"W"', TURN],
  [0, '..../..../..../.... # 0', 'turn', 21, '"#"', TURN],
  [0, '..../..../..../.... = 0', 'turn', 21, '"="', TURN],
  [0, '..../..../..../.... w', 'shifts', 22, 'nothing', '" "'],
  [0, '..../..../..../.... ww 0', 'shifts', 22, '"w"', '" "'],
  [0, '..../..../..../.... w ', 'shifts', 23, 'nothing', NUMBER],
  [0, '..../..../..../.... w -', 'shifts', 23, '"-"', NUMBER],
  [0, '..../..../..../.... w -1', 'shifts', 23, '"-1"', NUMBER],
  [0, '..../..../..../.... w +0', 'shifts', 23, '"+0"', NUMBER],
  [0, '..../..../..../.... w 00', 'shifts', 23, '"00"', NUMBER],
  [0, '..../..../..../.... w 01', 'shifts', 23, '"01"', NUMBER],
  [0, '..../..../..../.... w x', 'shifts', 23, '"x"', NUMBER],
  [0, '..../..../..../.... w 0 ', 'shifts', 24, '" "', 'the end'],
  [0, '..../..../..../.... w 0\n', 'shifts', 24, '"\\n"', 'the end'],
  [0, '..../..../..../.... w 0.5', 'shifts', 24, '".5"', 'the end'],
  [9, `${EVEN} w 2e0`, 'shifts', 24, '"e0"', 'the end'],
  [0, '..../..../..../.... w 0 -', 'shifts', 24, '" -"', 'the end'],
  // The two colours' counts.
  [0, 'b.../..../..../.... w 0', 'row1', 1, '"b"', COUNTS],
  [0, 'b.../.b../w.../.... w 0', 'row2', 7, '"b"', COUNTS],
  [0, 'ww../..../..../.... w 0', 'row1', 2, '"w"', COUNTS],
  [0, 'w.b./..w./..../...w b 0', 'row4', 19, '"w"', COUNTS],
  [0, 'wbwb/wbwb/wbwb/wbww #= 0', 'row4', 19, '"w"', COUNTS],
  // The turn.
  [0, '..../..../..../.... b 0', 'turn', 21, '"b"', 'w'],
  [0, '..../..../..../.... #= 0', 'turn', 21, '"#="', 'w'],
  [0, 'w.../..../..../.... w 0', 'turn', 21, '"w"', 'b'],
  [0, 'w.../..../..../.... #w 0', 'turn', 21, '"#w"', 'b'],
  [0, 'w..b/..../..../.... b 0', 'turn', 21, '"b"', 'w'],
  [0, 'wwww/bbb./..../.... b 0', 'turn', 21, '"b"', '#w'],
  [0, 'wwww/bbb./..../.... #b 0', 'turn', 21, '"#b"', '#w'],
  [0, 'bbbb/www./w.../.... w 0', 'turn', 21, '"w"', '#b'],
  [0, 'bbbb/www./w.../.... #= 0', 'turn', 21, '"#="', '#b'],
  [0, 'wwww/..../bbbb/.... #w 0', 'turn', 21, '"#w"', 'w'],
  [0, 'wwww/..../bbbb/.... #= 0', 'turn', 21, '"#="', 'w'],
  [0, `${EVEN} w 0`, 'turn', 21, '"w"', '#='],
  [0, `${BOTH} #w 0`, 'turn', 21, '"#w"', '#='],
  [0, `${WHITE} #= 0`, 'turn', 21, '"#="', '#w'],
  [3, `${EVEN} #b 1`, 'turn', 21, '"#b"', 'w or b or #='],
  [3, `${WHITE} w 0`, 'turn', 21, '"w"', '#w'],
  // The shifts.
  [0, '..../..../..../.... w 1', 'shifts', 23, '"1"', '0'],
  [3, '..../..../..../.... w 1', 'shifts', 23, '"1"', '0'],
  [3, 'wwww/bbb./..../.... #w 2', 'shifts', 24, '"2"', '0'],
  [0, `${EVEN} #= 1`, 'shifts', 24, '"1"', '0'],
  [0, `${WHITE} #w 1`, 'shifts', 24, '"1"', '0'],
  [3, `${EVEN} w 1`, 'shifts', 23, '"1"', 'an even number'],
  [3, `${EVEN} b 0`, 'shifts', 23, '"0"', 'an odd number'],
  [3, `${EVEN} b 2`, 'shifts', 23, '"2"', 'an odd number'],
  [3, `${EVEN} b 3`, 'shifts', 23, '"3"', 'less than 3'],
  [3, `${EVEN} w 4`, 'shifts', 23, '"4"', 'at most 3'],
  [3, `${EVEN} #= 0`, 'shifts', 24, '"0"', '3'],
  [3, `${BOTH} #= 2`, 'shifts', 24, '"2"', '3'],
  [3, `${EVEN} #= 4`, 'shifts', 24, '"4"', '3'],
  [3, `${WHITE} #w 4`, 'shifts', 24, '"4"', 'at most 3'],
];

function gameWith(maxShifts: number): QuatuorGame {
  return quatuor(maxShifts === 0 ? {} : { tieBreak: { maxShifts } });
}

describe('what reading checks in Quatuor', () => {
  it.each(REFUSED)(
    'with %i shifts refuses %s',
    (maxShifts, text, field, column, found, expected) => {
      const error = errorOf(() => gameWith(maxShifts).parseState(text));
      expect(error).toMatchObject({
        code: 'invalid-position',
        field,
        column,
        found,
        expected,
      });
      expect((error as Error).message).toBe(
        `${field}: found ${found}, expected ${expected} (column ${column})`,
      );
    },
  );

  it.each([
    [0, 'wwww/bbb./..../.... #w 0'],
    [0, 'bbbb/www./w.../.... #b 0'],
    [0, 'wwww/..../bbbb/.... w 0'],
    [0, 'wwww/..../bbbb/w... b 0'],
    [0, `${EVEN} #= 0`],
    [0, `${BOTH} #= 0`],
    [0, `${WHITE} #w 0`],
    [3, `${EVEN} w 0`],
    [3, `${EVEN} b 1`],
    [3, `${BOTH} w 2`],
    [3, `${EVEN} #= 3`],
    [3, `${WHITE} #w 0`],
    [3, `${WHITE} #w 1`],
    [3, `${WHITE} #w 3`],
    [1, `${EVEN} w 0`],
    [1, `${EVEN} #= 1`],
    [100, `${EVEN} w 98`],
    [100, `${EVEN} #= 100`],
  ])('with %i shifts reads %s', (maxShifts, text) => {
    const game = gameWith(maxShifts);
    expect(game.formatState(game.parseState(text))).toBe(text);
  });
});
