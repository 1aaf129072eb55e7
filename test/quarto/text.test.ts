import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QuartoOptions, quarto } from '../../src/index.ts';
import { errorOf } from '../conformance.ts';
import { describeTexts } from '../texts.ts';
import { ALL_LINES, someState } from './games.ts';

describeTexts('position texts of Quarto', {
  gameOf: quarto,
  game: quarto(),
  positions: someState,
  start: '..../..../..../.... - 0 -',
  fields: ['position', 'row1', 'row2', 'row3', 'row4', 'hand', 'turn', 'last'],
  signs: '0123456789ABCDEFabcd./- #=!~rowcqu\u0000é🙂',
  parts: fc.constantFrom(
    ...['-', '0', '1', '#0', '#1', '#=', 'A', '0123/4567/89AB/CDEF'],
    ...['a1', 'd4', 'c2!diag', 'c2!sqa1'],
  ),
  printsAs: (text) => [text, `${text} -`],
});

describe('position texts of Quarto', () => {
  it('may leave out the newest placement where that is allowed', () => {
    const game = quarto();
    const text = '..D./7.F./.3.2/.... C 0';
    expect(game.formatState(game.parseState(text))).toBe(`${text} -`);
    expect(game.lastCell(game.parseState(text))).toBeNull();
    expect(game.parseState(`${text} -`)).toEqual(game.parseState(text));
  });
});

const SQUARES: Partial<QuartoOptions> = { lines: ALL_LINES };
const CLAIMS: Partial<QuartoOptions> = { win: 'announced' };
const FULL = '0123/4567/89AB/CDEF';
// Nothing is aligned, squares included.
const DRAWN = '7852/94BC/EDA0/361F';
const PIECE = 'a piece 0–9 or A–F, or ';

/** Options, text, field, column, found, expected. */
const REFUSED: readonly [object, string, string, number, string, string][] = [
  // The shape.
  [{}, '', 'row1', 1, 'nothing', `${PIECE}.`],
  [{}, 'G.../..../..../.... - 0 -', 'row1', 1, '"G"', `${PIECE}.`],
  [{}, 'a.../..../..../.... - 0 -', 'row1', 1, '"a"', `${PIECE}.`],
  [{}, '.🙂../..../..../.... - 0 -', 'row1', 2, '"🙂"', `${PIECE}.`],
  [{}, '.\u200b../..../..../.... - 0 -', 'row1', 2, '"\\u{200b}"', `${PIECE}.`],
  [{}, '...//..../..../.... - 0 -', 'row1', 4, '"/"', `${PIECE}.`],
  [{}, '....a..../..../.... - 0 -', 'row2', 5, '"a"', '"/"'],
  [{}, '..../..../..../.... - 0 -'.replace('/.', '/ '), 'row2', 6, '" "', `${PIECE}.`],
  [{}, '..../..../..x./.... - 0 -', 'row3', 13, '"x"', `${PIECE}.`],
  [{}, '..../..../....', 'row4', 15, 'nothing', '"/"'],
  [{}, '..../..../..../..._ - 0 -', 'row4', 19, '"_"', `${PIECE}.`],
  [{}, '..../..../..../....', 'hand', 20, 'nothing', '" "'],
  [{}, '..../..../..../....- 0 -', 'hand', 20, '"-"', '" "'],
  [{}, '..../..../..../.... ', 'hand', 21, 'nothing', `${PIECE}-`],
  [{}, '..../..../..../.... . 0 -', 'hand', 21, '"."', `${PIECE}-`],
  [{}, '..../..../..../.... f 1 -', 'hand', 21, '"f"', `${PIECE}-`],
  [{}, '..../..../..../.... -', 'turn', 22, 'nothing', '" "'],
  [{}, '..../..../..../.... - ', 'turn', 23, 'nothing', '0, 1, #0, #1 or #='],
  [{}, '..../..../..../.... - 2 -', 'turn', 23, '"2"', '0, 1, #0, #1 or #='],
  [{}, '..../..../..../.... - # -', 'turn', 23, '"#"', '0, 1, #0, #1 or #='],
  [{}, '..../..../..../.... - 00 -', 'last', 24, '"0"', '" "'],
  [{}, '..../..../..../.... - 0', 'last', 24, 'nothing', '" "'],
  [{}, '..../..../..../.... - 0 ', 'last', 25, 'nothing', 'a cell or -'],
  [{}, '..../..../..../.... - 0 e1', 'last', 25, '"e1"', 'a cell or -'],
  [{}, '..../..../..../.... - 0 a5', 'last', 25, '"a5"', 'a cell or -'],
  [{}, '..../..../..../.... - 0 A1', 'last', 25, '"A1"', 'a cell or -'],
  [{}, '..../..../..../.... - 0 -!', 'last', 27, 'nothing', 'a line'],
  [{}, '..../..../..../.... - 0 - ', 'last', 26, '" "', 'the end'],
  [{}, '..../..../..../.... - 0 - x', 'last', 26, '" x"', 'the end'],
  [{}, '..../..../..../.... - 0 -\n', 'last', 26, '"\\n"', 'the end'],
  [CLAIMS, '0123/..../..../.... - #0 d1!', 'last', 29, 'nothing', 'a line'],
  [CLAIMS, '0123/..../..../.... - #0 d1!row5', 'last', 29, '"row5"', 'a line'],
  [CLAIMS, '0123/..../..../.... - #0 d1row1', 'last', 28, '"row1"', 'the end'],
  // Every piece at most once, hand included.
  [{}, '0..0/..../..../.... - 0 a1', 'row1', 4, '"0"', 'another piece'],
  [{}, '0.../..../..../A.A. - 1 a1', 'row4', 18, '"A"', 'another piece'],
  [
    {},
    '0.../..../..../.... 0 0 a1',
    'hand',
    21,
    '"0"',
    'a piece that is not on the board',
  ],
  // The turn agrees with the number of pieces and the phase.
  [{}, '..../..../..../.... - 1 -', 'turn', 23, '"1"', '0'],
  [{}, '..../..../..../.... 5 0 -', 'turn', 23, '"0"', '1'],
  [{}, '0.../..../..../.... - 0 a1', 'turn', 23, '"0"', '1'],
  [{}, '0.../..../..../.... 1 1 a1', 'turn', 23, '"1"', '0'],
  [{}, `${DRAWN} - 0 a1`, 'turn', 23, '"0"', '#='],
  // The result agrees with the alignments.
  [{}, '..../..../..../.... - #= -', 'turn', 23, '"#="', '0'],
  [{}, '0123/..../..../.... - 0 d1', 'turn', 23, '"0"', '#0'],
  [{}, '0123/..../..../.... - #1 d1', 'turn', 23, '"#1"', '#0'],
  [{}, '0123/..../..../.... - #= d1', 'turn', 23, '"#="', '#0'],
  [{}, '0123/..../..../.... 7 1 d1', 'hand', 21, '"7"', '-'],
  [SQUARES, '01../23../..../.... 7 1 b2', 'hand', 21, '"7"', '-'],
  [{}, '0.../..../..../.... - #1 a1', 'turn', 23, '"#1"', '1'],
  [{}, `${DRAWN} - #0 a1`, 'turn', 23, '"#0"', '#='],
  [{}, `${FULL} - #= a1`, 'turn', 23, '"#="', '#0'],
  [SQUARES, '01../23../..../.... - 0 b2', 'turn', 23, '"0"', '#0'],
  [CLAIMS, '01../..../..../.... - #0 a1', 'turn', 23, '"#0"', '0'],
  [CLAIMS, '0123/..../..../.... - #1 d1!row1', 'turn', 23, '"#1"', '0 or #0'],
  [CLAIMS, '0123/..../..../.... 7 0 d1', 'turn', 23, '"0"', '1 or #1'],
  [CLAIMS, `${DRAWN} - 0 a1`, 'turn', 23, '"0"', '#='],
  // The newest placement.
  [{}, '..../..../..../.... - 0 a1', 'last', 25, '"a1"', '-'],
  [
    {},
    '0.../..../..../.... - 1 b1',
    'last',
    25,
    '"b1"',
    'the cell of the newest piece',
  ],
  [{}, '0123/..../..../.... - #0 -', 'last', 26, '"-"', 'the cell of the newest piece'],
  [{}, '0123/..../..../.... - #0', 'last', 25, 'nothing', '" "'],
  [{}, `${DRAWN} - #= -`, 'last', 26, '"-"', 'the cell of the newest piece'],
  [
    CLAIMS,
    '0.../..../..../.... - 1 -',
    'last',
    25,
    '"-"',
    'the cell of the newest piece',
  ],
  [CLAIMS, '0.../..../..../.... - 1', 'last', 24, 'nothing', '" "'],
  [{}, '0123/F.../..../.... - #1 a2', 'last', 26, '"a2"', 'a cell on every alignment'],
  // Claims and passes.
  [
    {},
    '0123/..../..../.... - #0 d1!row1',
    'last',
    29,
    '"row1"',
    'the claimed line of a won game',
  ],
  [
    CLAIMS,
    '0123/..../..../.... - 0 d1!row1',
    'last',
    28,
    '"row1"',
    'the claimed line of a won game',
  ],
  [
    CLAIMS,
    '0123/..../..../.... - #0 d1',
    'last',
    28,
    'nothing',
    'the claimed line of a won game',
  ],
  [
    CLAIMS,
    '0123/..../..../.... - #0 d1!cola',
    'last',
    29,
    '"cola"',
    'the claimed line of a won game',
  ],
  [
    CLAIMS,
    '0123/F.../..../.... - #1 a2!row1',
    'last',
    29,
    '"row1"',
    'the claimed line of a won game',
  ],
  [
    CLAIMS,
    '01../23../..../.... - 0 b2!sqa1',
    'last',
    28,
    '"sqa1"',
    'the claimed line of a won game',
  ],
  [
    { lines: ['row'], win: 'announced' },
    '0123/F5A4/C96B/78DE - 0 a2',
    'last',
    25,
    '"a2"',
    'a cell on an alignment',
  ],
  [
    { lines: ['row'], win: 'announced' },
    '0123/F5A4/C96B/78DE - 1 d4',
    'last',
    25,
    '"d4"',
    'a cell on an alignment',
  ],
  [CLAIMS, 'F269/4ACD/031E/B587 - 0 a1', 'turn', 23, '"0"', '#='],
];

describe('what reading checks', () => {
  it.each(REFUSED)('%j refuses %s', (options, text, field, column, found, expected) => {
    const error = errorOf(() => quarto(options).parseState(text));
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
  });

  it.each([
    [{}, '0123/..../..../.... - #0 d1'],
    [CLAIMS, '0123/..../..../.... - 0 d1'],
    [CLAIMS, '0123/..../..../.... 7 1 d1'],
    [CLAIMS, '0123/..../..../.... - #0 d1!row1'],
    [CLAIMS, '0123/..../..../.... 7 #1 d1!row1'],
    [CLAIMS, '0123/F.../..../.... - 1 a2'],
    [CLAIMS, `${FULL} - 0 d4`],
    [CLAIMS, `${FULL} - 1 d4`],
    [CLAIMS, `${FULL} - #= d4`],
    [CLAIMS, `${FULL} - #0 d4!row4`],
    [CLAIMS, `${FULL} - #1 d4!row4`],
    [CLAIMS, `${DRAWN} - #= d4`],
    [{}, `${DRAWN} - #= d4`],
  ])('%j reads %s', (options, text) => {
    const game = quarto(options as Partial<QuartoOptions>);
    expect(game.formatState(game.parseState(text))).toBe(text);
  });
});
