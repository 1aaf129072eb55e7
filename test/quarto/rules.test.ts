import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type AttributeValues,
  cellFromName,
  claim,
  give,
  lineFromName,
  lineName,
  parseActions,
  pass,
  place,
  playAll,
  type QuartoGame,
  type QuartoOptions,
  type QuartoReason,
  type QuartoState,
  quarto,
  quartoReasons,
  winningActions,
} from '../../src/index.ts';
import { ALL_LINES } from './games.ts';

/** Plays a sequence such as `+0 a1+1`. */
function played(game: QuartoGame, text: string): QuartoState {
  return playAll(game, game.start(), parseActions(game, text));
}

/** Fills cells with pieces in turn, the last one still in hand. */
function handing(game: QuartoGame, pieces: string, cells: string): QuartoState {
  const text = [...pieces].map(
    (piece, index) => `+${piece} ${cells.split(' ')[index] ?? ''}`,
  );
  return played(game, text.join(' '));
}

function winners(state: QuartoState, game: QuartoGame): readonly string[] | undefined {
  return game.outcome(state)?.alignments.map(({ line }) => lineName(line));
}

const squares = quarto({ lines: ALL_LINES });
const announced = quarto({ lines: ALL_LINES, win: 'announced' });

describe('the course of play', () => {
  const game = quarto();

  it('begins with player 0, who gives any of the sixteen pieces', () => {
    const start = game.start();
    expect(game.toAct(start)).toBe(0);
    expect(game.phase(start)).toBe('give');
    expect(game.reserve(start)).toEqual([...Array(16).keys()]);
    expect(game.board(start)).toEqual(Array(16).fill(null));
    expect(game.legalActions(start)).toEqual(game.reserve(start).map(give));
  });

  it('has the receiver place on any empty cell', () => {
    const state = game.play(game.start(), give(0));
    expect(game.toAct(state)).toBe(1);
    expect(game.phase(state)).toBe('place');
    expect(game.hand(state)).toBe(0);
    expect(game.reserve(state)).toEqual([...Array(16).keys()].slice(1));
    expect(game.legalActions(state)).toEqual([...Array(16).keys()].map(place));
  });

  it('has whoever placed give one of the remaining pieces', () => {
    const state = played(game, '+0 c2');
    expect(game.toAct(state)).toBe(1);
    expect(game.hand(state)).toBeNull();
    expect(game.board(state)[cellFromName('c2')]).toBe(0);
    expect(game.lastCell(state)).toBe(6);
    expect(game.toAct(game.play(state, give(15)))).toBe(0);
  });

  it('gives the win to whoever completes the line, whoever placed the others', () => {
    const state = played(game, '+0 a1+1 b1+2 c1+3 d1');
    expect(game.outcome(state)).toEqual({
      winner: 0,
      by: 'alignment',
      alignments: [
        {
          line: 0,
          cells: [0, 1, 2, 3],
          shared: { height: 'tall', solidity: 'solid' },
          claimable: false,
        },
      ],
    });
    expect(game.toAct(state)).toBeNull();
    expect(game.phase(state)).toBe('over');
    expect(game.formatState(state)).toBe('0123/..../..../.... - #0 d1');
  });

  it('goes on for no one after the end', () => {
    const state = played(game, '+0 a1+1 b1+2 c1+3 d1');
    for (const action of [give(7), place(9), claim(0), pass()]) {
      expect(game.illegality(state, action)).toEqual({
        reason: 'game-over',
        subject: null,
        message: 'The game is over.',
      });
    }
  });

  it('is a draw when the sixteenth piece aligns nothing', () => {
    const state = game.parseState('7852/94BC/EDA0/361F - #= c3');
    expect(game.outcome(state)).toEqual({
      winner: null,
      by: 'full-board',
      alignments: [],
    });
    const before = game.parseState('7852/94BC/ED.0/361F A 0 a1');
    expect(game.play(before, place(10))).toEqual(state);
  });

  it('is won by the sixteenth piece when that aligns something', () => {
    const before = game.parseState('.56C/7ADF/8124/E39B 0 0 c4');
    const state = game.play(before, place(0));
    expect(game.outcome(state)).toMatchObject({ winner: 0, by: 'alignment' });
    expect(winners(state, game)).toEqual(['diag']);
    expect(game.formatState(state)).toBe('056C/7ADF/8124/E39B - #0 a1');
  });
});

describe('alignments', () => {
  it.each([
    ['row1', 'a1 b1 c1 d1'],
    ['row2', 'a2 b2 c2 d2'],
    ['row3', 'a3 b3 c3 d3'],
    ['row4', 'a4 b4 c4 d4'],
    ['cola', 'a1 a2 a3 a4'],
    ['colb', 'b1 b2 b3 b4'],
    ['colc', 'c1 c2 c3 c4'],
    ['cold', 'd1 d2 d3 d4'],
    ['diag', 'a1 b2 c3 d4'],
    ['anti', 'd1 c2 b3 a4'],
    ['sqa1', 'a1 b1 a2 b2'],
    ['sqb1', 'b1 c1 b2 c2'],
    ['sqc1', 'c1 d1 c2 d2'],
    ['sqa2', 'a2 b2 a3 b3'],
    ['sqb2', 'b2 c2 b3 c3'],
    ['sqc2', 'c2 d2 c3 d3'],
    ['sqa3', 'a3 b3 a4 b4'],
    ['sqb3', 'b3 c3 b4 c4'],
    ['sqc3', 'c3 d3 c4 d4'],
  ])('wins on %s, and on it alone', (name, cells) => {
    const state = handing(squares, '0123', cells);
    expect(winners(state, squares)).toEqual([name]);
    const isSquare = name.startsWith('sq');
    const plain = handing(quarto(), '0123', cells);
    expect(winners(plain, quarto())).toEqual(isSquare ? undefined : [name]);
  });

  it.each([
    ['d1 a2 d2 a3', 'a square around the right edge'],
    ['a4 b4 a1 b1', 'a square around the bottom'],
    ['d1 d2 a2 a3', 'a square around the edge, one row on'],
    ['b1 c2 d3 a4', 'a broken diagonal'],
    ['a1 d1 a4 d4', 'the corners'],
  ])('has no line %s: %s', (cells) => {
    expect(squares.alignments(handing(squares, '0123', cells))).toEqual([]);
  });

  it.each([
    ['0246', 'color', 'light'],
    ['1357', 'color', 'dark'],
    ['0145', 'shape', 'round'],
    ['2367', 'shape', 'square'],
    ['0123', 'height', 'tall'],
    ['4567', 'height', 'short'],
    ['0167', 'solidity', 'solid'],
    ['89EF', 'solidity', 'hollow'],
  ])('%s share %s %s: the value 0 counts as the value 1', (pieces, name, label) => {
    const game = quarto({ attributes: [name] });
    const state = handing(game, pieces, 'a1 b1 c1 d1');
    expect(game.outcome(state)?.alignments[0]?.shared).toEqual({ [name]: label });
  });

  it('reports every attribute that a line shares', () => {
    const game = quarto();
    const state = handing(game, '0123', 'a1 b1 c1 d1');
    expect(game.alignments(state)[0]?.shared).toEqual({
      height: 'tall',
      solidity: 'solid',
    });
  });

  it('reports every line that one placement completes', () => {
    const before = squares.parseState('.012/3.../4.../5... 6 1 a4');
    const state = squares.play(before, place(0));
    expect(winners(state, squares)).toEqual(['row1', 'cola']);
  });

  it('does not win on an attribute that does not count', () => {
    const game = quarto({ attributes: ['color'] });
    const state = handing(game, '0123', 'a1 b1 c1 d1');
    expect(game.outcome(state)).toBeNull();
    expect(game.alignments(state)).toEqual([]);
  });

  it('does not win where nothing is shared', () => {
    const game = quarto();
    expect(game.outcome(handing(game, '0F5A', 'a1 b1 c1 d1'))).toBeNull();
  });

  it('counts lines of the chosen kinds alone', () => {
    const columns = quarto({ lines: ['column'] });
    expect(columns.outcome(handing(columns, '0123', 'a1 b1 c1 d1'))).toBeNull();
    expect(winners(handing(columns, '0123', 'b1 b2 b3 b4'), columns)).toEqual(['colb']);
  });
});

describe('threats', () => {
  const game = quarto();

  it('name the gap, what completes the line and the pieces that do', () => {
    const state = game.parseState('017./..../..../.... F 0 c1');
    expect(game.threats(state)).toEqual([
      {
        line: 0,
        cell: 3,
        needs: { solidity: 'solid' },
        pieces: [2, 3, 4, 5, 6],
      },
    ]);
  });

  it('count the piece in hand, and the value 0', () => {
    const state = game.parseState('89E./..../..../.... 0 0 c1');
    expect(game.threats(state)[0]?.needs).toEqual({ solidity: 'hollow' });
    expect(game.threats(state)[0]?.pieces).toEqual([10, 11, 12, 13, 15]);
    const inHand = game.parseState('012./..../..../.... 3 0 c1');
    expect(game.threats(inHand)[0]?.pieces).toContain(3);
  });

  it('stay where no piece is left to carry them out', () => {
    const light = quarto({ attributes: ['color'], lines: ['row'] });
    const state = light.parseState('024./168A/35C7/9E.. - 1 a4');
    expect(light.threats(state)).toEqual([
      { line: 0, cell: 3, needs: { color: 'light' }, pieces: [] },
    ]);
  });

  it('need three pieces and something shared', () => {
    expect(game.threats(game.parseState('01../..../..../.... - 0 b1'))).toEqual([]);
    expect(game.threats(game.parseState('0F5./..../..../.... - 1 b1'))).toEqual([]);
    expect(game.threats(game.parseState('0123/..../..../.... - #0 d1'))).toEqual([]);
  });

  it('name the values of some attributes, and no others', () => {
    const [threat] = game.threats(game.parseState('017./..../..../.... F 0 c1'));
    const { height } = threat?.needs ?? {};
    expectTypeOf(height).toEqualTypeOf<string | undefined>();
    expectTypeOf<AttributeValues>().toEqualTypeOf<
      Readonly<Partial<Record<string, string>>>
    >();
    expect(height).toBeUndefined();
  });

  it('are what winning placements carry out', () => {
    const state = game.parseState('012./..../..../.... 3 0 c1');
    expect(winningActions(game, state)).toEqual([place(3)]);
    expect(winningActions(game, game.start())).toEqual([]);
  });
});

const row1 = claim(lineFromName('row1'));

describe('announced wins', () => {
  const aligned = '+0 a1+1 b1+2 c1+3 d1';

  it('do not end the game as the alignment is made', () => {
    const state = played(announced, aligned);
    expect(announced.outcome(state)).toBeNull();
    expect(announced.toAct(state)).toBe(0);
    expect(announced.alignments(state)).toMatchObject([{ line: 0, claimable: true }]);
  });

  it('let the placer claim at once', () => {
    const state = announced.play(played(announced, aligned), row1);
    expect(announced.outcome(state)).toEqual({
      winner: 0,
      by: 'claim',
      alignments: [
        {
          line: 0,
          cells: [0, 1, 2, 3],
          shared: { height: 'tall', solidity: 'solid' },
          claimable: false,
        },
      ],
    });
    expect(announced.formatState(state)).toBe('0123/..../..../.... - #0 d1!row1');
  });

  it('let the receiver claim before placing, the piece staying in hand', () => {
    const given = played(announced, `${aligned}+7`);
    expect(announced.toAct(given)).toBe(1);
    expect(announced.legalActions(given)).toContain(row1);
    const state = announced.play(given, row1);
    expect(announced.outcome(state)?.winner).toBe(1);
    expect(announced.hand(state)).toBe(7);
    expect(announced.formatState(state)).toBe('0123/..../..../.... 7 #1 d1!row1');
  });

  it('lapse once the next piece is placed', () => {
    const state = played(announced, `${aligned}+7 a4`);
    expect(announced.illegality(state, row1)).toEqual({
      reason: 'claim-lapsed',
      subject: 'row1',
      message: 'The newest piece is not on row1: its claim has lapsed.',
    });
    expect(announced.alignments(state)).toMatchObject([{ line: 0, claimable: false }]);
    expect(announced.outcome(state)).toBeNull();
  });

  it('win by one claimed line even where two are aligned', () => {
    const before = announced.parseState('.012/3.../4.../5... 6 1 a4');
    const state = announced.play(before, place(0));
    const claims = announced.legalActions(state).filter(({ type }) => type === 'claim');
    expect(claims).toEqual([claim(0), claim(4)]);
    expect(winners(announced.play(state, claim(4)), announced)).toEqual(['cola']);
  });

  it('can be hidden from the legal actions', () => {
    const state = played(announced, aligned);
    const hidden = announced.legalActions(state, { claims: false });
    expect(hidden).toEqual(announced.reserve(state).map(give));
    expect(announced.legalActions(state)).toEqual([...hidden, row1]);
    expect(announced.legalActions(state, { claims: true })).toEqual([...hidden, row1]);
    expect(announced.legalActions(state, {})).toEqual([...hidden, row1]);
  });

  const sixteen = announced.parseState('0123/4567/89AB/CDE. F 0 a1');

  it('let the placer of the sixteenth piece claim or pass', () => {
    const state = announced.play(sixteen, place(15));
    expect(announced.phase(state)).toBe('claim');
    expect(announced.toAct(state)).toBe(0);
    expect(announced.legalActions(state).map(announced.formatAction)).toEqual([
      '!row4',
      '!cold',
      '!sqc3',
      '--',
    ]);
    expect(announced.legalActions(state, { claims: false })).toEqual([pass()]);
    expect(announced.outcome(announced.play(state, claim(3)))?.winner).toBe(0);
  });

  it('let the opponent claim or pass after that', () => {
    const state = announced.play(announced.play(sixteen, place(15)), pass());
    expect(announced.toAct(state)).toBe(1);
    expect(announced.formatState(state)).toBe('0123/4567/89AB/CDEF - 1 d4');
    expect(announced.outcome(announced.play(state, claim(3)))?.winner).toBe(1);
    const drawn = announced.play(state, pass());
    expect(announced.outcome(drawn)).toEqual({
      winner: null,
      by: 'full-board',
      alignments: [],
    });
    expect(announced.formatState(drawn)).toBe('0123/4567/89AB/CDEF - #= d4');
  });

  it('end in a draw at once where the sixteenth piece completed nothing', () => {
    const before = announced.parseState('7852/94BC/ED.0/361F A 0 a1');
    expect(announced.outcome(announced.play(before, place(10)))?.winner).toBeNull();
    // Older alignments have lapsed, so they do not count here either.
    const rows = quarto({ lines: ['row'], win: 'announced' });
    const lapsed = rows.parseState('0123/F5A4/C96B/78D. E 0 a1');
    const after = rows.play(lapsed, place(15));
    expect(rows.alignments(after).map(({ line }) => line)).toContain(0);
    expect(rows.outcome(after)?.by).toBe('full-board');
  });
});

/** Options, position, action, reason, subject, message. */
const ILLEGAL: readonly [
  Partial<QuartoOptions>,
  string,
  string,
  string,
  string | null,
  string,
][] = [
  [
    {},
    '..../..../..../.... 5 1 -',
    '+6',
    'must-place',
    '5',
    'Piece 5 is in hand and has to be placed first.',
  ],
  [
    {},
    '..../..../..../.... 0 1 -',
    '+0',
    'must-place',
    '0',
    'Piece 0 is in hand and has to be placed first.',
  ],
  [
    {},
    '5.../..../..../.... A 0 a1',
    '+5',
    'must-place',
    'A',
    'Piece A is in hand and has to be placed first.',
  ],
  [
    {},
    '..../..../..../.... - 0 -',
    'a1',
    'must-give',
    null,
    'No piece is in hand: one has to be given first.',
  ],
  [
    {},
    '5.../..../..../.... - 1 a1',
    '+5',
    'piece-placed',
    '5',
    'Piece 5 is already on the board.',
  ],
  [
    {},
    '0.../..../..../.... - 1 a1',
    '+0',
    'piece-placed',
    '0',
    'Piece 0 is already on the board.',
  ],
  [
    {},
    '0.../..../..../.... 5 0 a1',
    'a1',
    'cell-occupied',
    'a1',
    'There is already a piece on a1.',
  ],
  [
    {},
    '..../..../..../.... - 0 -',
    '--',
    'no-pass',
    null,
    'Passing is only for a full board with a line to claim.',
  ],
  [
    {},
    '0F../..../..../.... - 0 a1',
    '!row1',
    'no-claims',
    null,
    'Lines win by themselves in this game: there is nothing to claim.',
  ],
  [
    { win: 'announced' },
    '01../23../..../.... - 0 b2',
    '!sqa1',
    'line-not-counted',
    'sqa1',
    'Lines such as sqa1 do not count in this game.',
  ],
  [
    { win: 'announced' },
    '012./..../..../.... - 1 c1',
    '!row1',
    'line-not-full',
    'row1',
    'Line row1 is not full.',
  ],
  [
    { win: 'announced' },
    '0F5A/..../..../.... - 0 d1',
    '!row1',
    'nothing-shared',
    'row1',
    'The pieces of row1 share no attribute that counts.',
  ],
  [
    { win: 'announced' },
    '0123/7.../..../.... - 1 a2',
    '!row1',
    'claim-lapsed',
    'row1',
    'The newest piece is not on row1: its claim has lapsed.',
  ],
  [
    { win: 'announced' },
    '0123/4567/89AB/CDEF - 0 d4',
    '+0',
    'must-answer',
    null,
    'The board is full: claim a line or pass.',
  ],
  [
    { win: 'announced' },
    '0123/4567/89AB/CDEF - 1 d4',
    'a1',
    'must-answer',
    null,
    'The board is full: claim a line or pass.',
  ],
  [
    { win: 'announced' },
    '0123/..../..../.... - 0 d1',
    '--',
    'no-pass',
    null,
    'Passing is only for a full board with a line to claim.',
  ],
  [{}, '0123/..../..../.... - #0 d1', '+5', 'game-over', null, 'The game is over.'],
];

describe('illegal actions', () => {
  it.each(ILLEGAL)('%j %s %s: %s', (options, text, action, ...told) => {
    const game = quarto(options);
    const state = game.parseState(text);
    const [reason, subject, message] = told;
    const illegality = game.illegality(state, game.parseAction(action));
    expect(illegality).toEqual({ reason, subject, message });
  });

  it('put their subject where the sentence of the reason leaves room', () => {
    expect(new Set(ILLEGAL.map(([, , , reason]) => reason)).size).toBe(12);
    for (const [, , , reason, subject, message] of ILLEGAL) {
      const sentence = quartoReasons[reason as QuartoReason];
      expect(sentence.includes('{}')).toBe(subject !== null);
      expect(sentence.replace('{}', subject ?? '')).toBe(message);
    }
  });

  it('say so of anything that is no action', () => {
    const game = quarto();
    expect(game.illegality(game.start(), { type: 'give', piece: 16 })).toEqual({
      reason: 'malformed',
      subject: null,
      message: 'This is not an action of Quarto.',
    });
  });

  it('are legal again with extra properties that mean nothing', () => {
    const game = quarto();
    const action = { type: 'give', piece: 3, by: 'Ada' } as const;
    expect(game.play(game.start(), action)).toEqual(game.play(game.start(), give(3)));
  });
});

describe('symmetries', () => {
  it('leave alone the actions that the game never offers', () => {
    const game = quarto();
    const square = claim(lineFromName('sqa1'));
    const images = new Set(game.symmetries.map(({ action }) => action(square)));
    expect(images).toContain(square);
    for (const image of images) expect(image.type).toBe('claim');
    for (const { action } of game.symmetries.slice(0, 500))
      expect(action(pass())).toBe(pass());
    const inside = game.symmetries.filter(
      ({ action }) => action(place(5)) === place(0),
    );
    expect(inside.length).toBeGreaterThan(0);
    for (const { action } of inside)
      expect(game.actionId(action(square))).toBeGreaterThanOrEqual(42);
  });
});
