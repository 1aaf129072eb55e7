import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cell,
  cellFromName,
  LINES,
  lineFromName,
  lineName,
  type Player,
  place,
  push,
  type QuatuorGame,
  type QuatuorOptions,
  quatuor,
  quatuorLettering,
  quatuorReasons,
  shift,
  WAYS,
  winningActions,
} from '../../src/index.ts';
import { runs } from '../laws.ts';
import { someState, textAfter } from './games.ts';

const plain = quatuor();
const shifting = quatuor({ tieBreak: {} });
const once = quatuor({ tieBreak: { maxShifts: 1 } });

/** Full boards: nobody aligned, and both. */
const EVEN = 'wbwb/wbwb/bwbw/bwbw';
const BOTH = 'wwww/bbbb/wbwb/bwwb';

function reason(
  game: QuatuorGame,
  position: string,
  action: string,
): string | undefined {
  const state = game.parseState(position);
  return game.illegality(state, game.parseAction(action))?.reason;
}

function legal(game: QuatuorGame, position: string): string {
  const state = game.parseState(position);
  return game.legalActions(state).map(game.formatAction).join(' ');
}

/** The player and the name of each line on the board that is somebody's. */
function aligned(game: QuatuorGame, position: string): readonly [Player, string][] {
  const alignments = game.alignments(game.parseState(position));
  return alignments.map(({ player, line }) => [player, lineName(line)]);
}

/** A position text from the cells of both colours. */
function positionOf(
  white: readonly Cell[],
  black: readonly Cell[],
  turn: string,
): string {
  const symbols = Array.from({ length: 16 }, (_, cell) => {
    if (white.includes(cell)) return 'w';
    return black.includes(cell) ? 'b' : '.';
  });
  const rows = [0, 4, 8, 12].map((first) => symbols.slice(first, first + 4).join(''));
  return `${rows.join('/')} ${turn} 0`;
}

describe('the pieces', () => {
  it('are eight of each colour, off the board; white begins', () => {
    const start = plain.start();
    expect(plain.toAct(start)).toBe(0);
    expect(plain.phase(start)).toBe('enter');
    expect(plain.board(start)).toEqual(Array(16).fill(null));
    expect([0, 1].map((player) => plain.reserve(start, player as Player))).toEqual([
      8, 8,
    ]);
    expect(plain.formatState(start)).toBe('..../..../..../.... w 0');
    expect(plain.shifts(start)).toBe(0);
  });

  it('leave the reserve of their player as they enter', () => {
    const state = plain.parseState('w.b./..../..../...w b 0');
    expect(plain.reserve(state, 0)).toBe(6);
    expect(plain.reserve(state, 1)).toBe(7);
    expect(plain.board(state)[cellFromName('d4')]).toBe(0);
    expect(plain.board(state)[cellFromName('c1')]).toBe(1);
    const full = plain.parseState(`${EVEN} #= 0`);
    expect(plain.reserve(full, 0) + plain.reserve(full, 1)).toBe(0);
  });

  it('are brought in by the players in turn', () => {
    const first = plain.play(plain.start(), place(0));
    expect(plain.toAct(first)).toBe(1);
    const second = plain.play(first, place(3));
    expect(plain.toAct(second)).toBe(0);
    expect(plain.formatState(second)).toBe('w..b/..../..../.... w 0');
  });

  it('are listed on a new board each time', () => {
    const start = plain.start();
    expect(plain.board(start)).not.toBe(plain.board(start));
  });
});

describe('placing', () => {
  it('is for the twelve cells of the edge', () => {
    expect(legal(plain, '..../..../..../.... w 0')).toBe(
      'a1 b1 c1 d1 a2 d2 a3 d3 a4 b4 c4 d4',
    );
  });

  it.each(['b2', 'c2', 'b3', 'c3'])('is not for the inner cell %s', (name) => {
    expect(plain.illegality(plain.start(), place(cellFromName(name)))).toEqual({
      reason: 'inner-cell',
      subject: null,
      message: 'Pieces enter only at the edge of the board.',
    });
  });

  it('moves nothing, whatever stands beyond', () => {
    expect(textAfter(plain, '.bwb/..../..../.w.. w 0', 'a1')).toBe(
      'wbwb/..../..../.w.. b 0',
    );
    expect(textAfter(plain, 'wb.w/b.../..../.... w 0', 'a3')).toBe(
      'wb.w/b.../w.../.... b 0',
    );
  });

  it('needs an empty cell', () => {
    expect(reason(plain, 'w.../..../..../.... b 0', 'a1')).toBe('cell-occupied');
  });
});

describe('pushing', () => {
  it('may begin before the edge is full', () => {
    expect(legal(plain, 'w.../..../..../.... b 0')).toBe(
      'b1 c1 d1 a2 d2 a3 d3 a4 b4 c4 d4 a1>e a1>se a1>s',
    );
  });

  it('needs a piece on the entry cell', () => {
    expect(reason(plain, '.w../..../..../.... b 0', 'a1>e')).toBe('entry-empty');
  });

  it.each([
    ['a1>e', 'bw../..../..../.... w 0'],
    ['a1>se', 'b.../.w../..../.... w 0'],
    ['a1>s', 'b.../w.../..../.... w 0'],
  ])('goes three ways from a corner: %s', (action, position) => {
    expect(textAfter(plain, 'w.../..../..../.... b 0', action)).toBe(position);
  });

  it.each([
    ['.w../..../..../.... b 0', 'b1>s', '.b../.w../..../.... w 0'],
    ['..../...w/..../.... b 0', 'd2>w', '..../..wb/..../.... w 0'],
    ['..../..../w.../.... b 0', 'a3>e', '..../..../bw../.... w 0'],
    ['..../..../..../..w. b 0', 'c4>n', '..../..../..w./..b. w 0'],
    ['...w/..../..../.... b 0', 'd1>sw', '...b/..w./..../.... w 0'],
    ['..../..../..../...w b 0', 'd4>nw', '..../..../..w./...b w 0'],
    ['..../..../..../w... b 0', 'a4>ne', '..../..../.w../b... w 0'],
  ])('goes inwards: %s %s', (before, action, position) => {
    expect(textAfter(plain, before, action)).toBe(position);
  });

  it.each([
    ['b1', 's'],
    ['a2', 'e'],
    ['d3', 'w'],
    ['c4', 'n'],
  ])('goes one way from the middle of an edge: %s>%s', (name, only) => {
    const entry = cellFromName(name);
    const directions = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'].filter(
      (direction) => {
        const action = { type: 'push', entry, direction };
        return plain.illegality(plain.start(), action)?.reason !== 'no-line';
      },
    );
    expect(directions).toEqual([only]);
  });

  it('moves the whole run that begins at the entry, own and opposing pieces alike', () => {
    expect(textAfter(plain, 'wbw./b.../..../.... w 0', 'a1>e')).toBe(
      'wwbw/b.../..../.... b 0',
    );
    expect(textAfter(plain, 'wbw./b.../..../...w b 0', 'a1>e')).toBe(
      'bwbw/b.../..../...w w 0',
    );
  });

  it('stops at the first gap: pieces beyond it do not move', () => {
    expect(textAfter(plain, 'w..b/..../..../.... w 0', 'a1>e')).toBe(
      'ww.b/..../..../.... b 0',
    );
    expect(textAfter(plain, 'w.bw/..../..../.... b 0', 'a1>e')).toBe(
      'bwbw/..../..../.... w 0',
    );
    expect(textAfter(plain, 'wb.w/..../..../.... b 0', 'a1>e')).toBe(
      'bwbw/..../..../.... w 0',
    );
    expect(textAfter(plain, 'b.../...w/..../w..b w 0', 'd4>nw')).toBe(
      'b.../...w/..b./w..w b 0',
    );
  });

  it('moves nothing on any other line', () => {
    expect(textAfter(plain, 'wb../.wb./w.w./b..b w 0', 'a1>e')).toBe(
      'wwb./.wb./w.w./b..b b 0',
    );
  });

  it('is impossible on a full line, but possible on the corner’s other lines', () => {
    const position = 'wbwb/..../..../.... w 0';
    expect(reason(plain, position, 'a1>e')).toBe('line-full');
    expect(reason(plain, position, 'd1>w')).toBe('line-full');
    expect(textAfter(plain, position, 'a1>s')).toBe('wbwb/w.../..../.... b 0');
    expect(textAfter(plain, position, 'a1>se')).toBe('wbwb/.w../..../.... b 0');
    expect(textAfter(plain, position, 'd1>sw')).toBe('wbww/..b./..../.... b 0');
  });

  it('can always fill an inner cell once the edge is full', () => {
    expect(legal(plain, 'wbwb/b..w/w..b/bwbw w 0')).toBe(
      'a1>se b1>s c1>s d1>sw a2>e d2>w a3>e d3>w a4>ne b4>n c4>n d4>nw',
    );
  });
});

describe('winning', () => {
  it('is by a full line of one’s own', () => {
    const game = plain;
    const state = game.play(game.parseState('www./bbb./..../.... w 0'), place(3));
    expect(game.outcome(state)).toEqual({
      winner: 0,
      by: 'alignment',
      alignments: [{ line: 0, cells: [0, 1, 2, 3], player: 0 }],
    });
    expect(game.toAct(state)).toBeNull();
    expect(game.phase(state)).toBe('over');
    expect(game.formatState(state)).toBe('wwww/bbb./..../.... #w 0');
    expect(game.legalActions(state)).toEqual([]);
  });

  const straight = LINES.filter(({ kind }) => kind !== 'square');

  it.each(straight)('is possible on $name, for both', ({ id, cells }) => {
    const [entry = -1, ...rest] = cells;
    // Three cells that are no part of the line, and then one more.
    const others = [...Array(16).keys()].filter((cell) => !cells.includes(cell));
    const [a = -1, b = -1, c = -1, d = -1] = others.toReversed();
    const white = plain.parseState(positionOf(rest, [a, b, d], 'w'));
    expect(plain.outcome(plain.play(white, place(entry)))).toEqual({
      winner: 0,
      by: 'alignment',
      alignments: [{ line: id, cells, player: 0 }],
    });
    const black = plain.parseState(positionOf([a, b, c, others[0] as Cell], rest, 'b'));
    expect(plain.outcome(plain.play(black, place(entry)))).toEqual({
      winner: 1,
      by: 'alignment',
      alignments: [{ line: id, cells, player: 1 }],
    });
  });

  it.each(LINES.filter(({ kind }) => kind === 'square'))(
    'is not possible on the square $name',
    ({ cells }) => {
      const others = [...Array(16).keys()].filter((cell) => !cells.includes(cell));
      const black = [others[0], others[5], others[7], others[11]] as Cell[];
      const position = positionOf(cells, black, 'w');
      expect(plain.formatState(plain.parseState(position))).toBe(position);
      expect(aligned(plain, position)).toEqual([]);
    },
  );

  it('is reported with every line of the winner', () => {
    const state = plain.play(plain.parseState('.www/wbbb/wbb./wb.. w 0'), place(0));
    const lines = plain.outcome(state)?.alignments.map(({ line }) => lineName(line));
    expect(lines).toEqual(['row1', 'cola']);
  });

  it('may be handed to the opponent by a push', () => {
    const position = '.b../b.bb/www./w... w 0';
    expect(textAfter(plain, position, 'b1>s')).toBe('.w../bbbb/www./w... #b 0');
    const state = plain.parseState(position);
    const winning = winningActions(plain, state).map(plain.formatAction);
    expect(winning).toEqual(['d3', 'a3>e']);
  });

  it('needs all four cells, and no piece of the opponent’s', () => {
    expect(textAfter(plain, 'wwb./w.../..../b... b 0', 'd1')).toBe(
      'wwbb/w.../..../b... w 0',
    );
    expect(textAfter(plain, 'ww../bb../..../.... w 0', 'd1')).toBe(
      'ww.w/bb../..../.... b 0',
    );
  });
});

describe('both aligned', () => {
  it('by one push plays on', () => {
    const position = textAfter(plain, 'b.../wb../wb../wb.w w 0', 'a1>e');
    expect(position).toBe('wb../wb../wb../wb.w b 0');
    expect(plain.outcome(plain.parseState(position))).toBeNull();
    expect(aligned(plain, position)).toEqual([
      [0, 'cola'],
      [1, 'colb'],
    ]);
  });

  it('wins for the survivor once one of the two is broken', () => {
    const broken = '.w../bbbb/w... #b 0';
    expect(textAfter(plain, 'wwww/..../bbbb/w... b 0', 'b1>s')).toBe(`wbww/${broken}`);
  });

  it('wins for the survivor even if it was the opponent who moved', () => {
    expect(textAfter(plain, 'wwww/..../bbbb/.w.. b 0', 'b4>n')).toBe(
      'wwww/.b../bwbb/.b.. #w 0',
    );
  });

  it('plays on where nothing is broken, or both are', () => {
    expect(textAfter(plain, 'wwww/..../bbbb/w... b 0', 'd4')).toBe(
      'wwww/..../bbbb/w..b w 0',
    );
    expect(textAfter(plain, 'wb../wb../wb../wb.w b 0', 'a2>e')).toBe(
      'wb../bwb./wb../wb.w w 0',
    );
  });

  it('is a draw on a full board', () => {
    const position = textAfter(plain, 'wwww/bbbb/wbwb/bww. b 0', 'd4');
    expect(position).toBe(`${BOTH} #= 0`);
    expect(plain.outcome(plain.parseState(position))).toEqual({
      winner: null,
      by: 'full-board',
      alignments: [],
    });
    expect(aligned(plain, position)).toEqual([
      [0, 'row1'],
      [1, 'row2'],
    ]);
  });
});

describe('a full board', () => {
  it('without a winner is a draw', () => {
    const position = textAfter(plain, 'wbwb/wbwb/.wbw/bwbw b 0', 'a3');
    expect(position).toBe(`${EVEN} #= 0`);
    expect(plain.outcome(plain.parseState(position))).toEqual({
      winner: null,
      by: 'full-board',
      alignments: [],
    });
  });

  it('is won by whoever the sixteenth piece leaves aligned alone', () => {
    for (const game of [plain, shifting]) {
      expect(textAfter(game, 'bbb./wwbw/bbww/wbww b 0', 'd1')).toBe(
        'bbbb/wwbw/bbww/wbww #b 0',
      );
    }
  });

  it('with the tie-break plays on, white first', () => {
    const position = textAfter(shifting, 'wbwb/wbwb/.wbw/bwbw b 0', 'a3');
    expect(position).toBe(`${EVEN} w 0`);
    expect(shifting.phase(shifting.parseState(position))).toBe('shift');
    expect(textAfter(shifting, 'wwww/bbbb/wbwb/bww. b 0', 'd4')).toBe(`${BOTH} w 0`);
  });
});

describe('shifting', () => {
  it('moves a line on by one cell, one’s own piece going round', () => {
    expect(textAfter(shifting, `${EVEN} w 0`, 'd1~w')).toBe('bwbw/wbwb/bwbw/bwbw b 1');
    expect(textAfter(shifting, `${EVEN} w 4`, 'a4~n')).toBe('wbwb/bbwb/bwbw/wwbw b 5');
    expect(textAfter(shifting, `${EVEN} b 7`, 'd1~sw')).toBe('wbwb/wbbb/bwbw/wwbw w 8');
  });

  it('is legal just where one’s own piece would fall off', () => {
    expect(legal(shifting, `${EVEN} w 0`)).toBe(
      'a1~se b1~s d1~s d1~w d2~w a3~e a4~e a4~n c4~n d4~nw',
    );
    expect(legal(shifting, `${EVEN} b 1`)).toBe(
      'a1~e a1~s c1~s d1~sw a2~e d3~w a4~ne b4~n d4~w d4~n',
    );
  });

  it('of a line of one colour changes nothing, is legal and counts', () => {
    expect(textAfter(shifting, `${BOTH} w 0`, 'a1~e')).toBe(`${BOTH} b 1`);
    expect(textAfter(shifting, `${BOTH} b 1`, 'a2~e')).toBe(`${BOTH} w 2`);
  });

  it('wins like any other move', () => {
    const position = textAfter(shifting, 'wbbw/bbwb/bbww/bwww w 0', 'a4~n');
    expect(position).toBe('bbbw/bbwb/bbww/wwww #w 1');
    expect(shifting.outcome(shifting.parseState(position))).toEqual({
      winner: 0,
      by: 'alignment',
      alignments: [{ line: 3, cells: [12, 13, 14, 15], player: 0 }],
    });
  });

  it('may hand the win to the opponent', () => {
    expect(textAfter(shifting, 'bwbw/wbwb/wbbw/bwbw w 0', 'a4~e')).toBe(
      'bwbw/wbwb/wbbw/wbwb #b 1',
    );
  });

  it('leaves the win to the survivor of two alignments', () => {
    expect(textAfter(shifting, 'wwww/wbwb/bbbb/bwwb w 0', 'c4~n')).toBe(
      'wwww/wbbb/bbwb/bwwb #w 1',
    );
    expect(textAfter(shifting, 'wwww/wwbb/bbbb/wbbw w 0', 'c4~n')).toBe(
      'wwbw/wwbb/bbbb/wbww #b 1',
    );
  });

  it.each([
    [`${EVEN} w 0`, 'a1'],
    [`${EVEN} w 0`, 'a1>e'],
    [`${EVEN} w 0`, 'b1>s'],
  ])('is all there is on a full board: %s refuses %s', (position, action) => {
    expect(reason(shifting, position, action)).toBe('must-shift');
  });

  it('waits for the board to be full', () => {
    expect(reason(shifting, 'wwww/bbbb/wbwb/bww. b 0', 'a2~e')).toBe('must-enter');
  });

  it('is no part of the game without the tie-break', () => {
    expect(reason(plain, '..../..../..../.... w 0', 'a1~e')).toBe('no-shifts');
  });
});

describe('the limit of the shifts', () => {
  it('is a draw after the hundredth shift', () => {
    const position = textAfter(shifting, `${EVEN} b 99`, 'a1~e');
    expect(position).toBe('bwbw/wbwb/bwbw/bwbw #= 100');
    expect(shifting.outcome(shifting.parseState(position))).toEqual({
      winner: null,
      by: 'shift-limit',
      alignments: [],
    });
    expect(textAfter(shifting, `${EVEN} w 98`, 'd1~w')).toBe(
      'bwbw/wbwb/bwbw/bwbw b 99',
    );
  });

  it('is a draw while both are aligned', () => {
    expect(textAfter(once, `${BOTH} w 0`, 'a1~e')).toBe(`${BOTH} #= 1`);
  });

  it('comes after the win of the last shift', () => {
    const position = textAfter(shifting, 'wbbb/wbww/wwbw/bwbb b 99', 'a1~s');
    expect(position).toBe('bbbb/wbww/wwbw/wwbb #b 100');
    expect(shifting.outcome(shifting.parseState(position))?.by).toBe('alignment');
  });

  it('may be one', () => {
    expect(textAfter(once, `${EVEN} w 0`, 'd1~w')).toBe('bwbw/wbwb/bwbw/bwbw #= 1');
    expect(once.maxLength).toBe(17);
    expect(shifting.maxLength).toBe(116);
    expect(plain.maxLength).toBe(16);
  });
});

describe('threats', () => {
  it('are three pieces of one colour and a gap, whoever is to act', () => {
    const row = { line: lineFromName('row1'), cell: cellFromName('d1'), player: 0 };
    const column = { line: lineFromName('cold'), cell: cellFromName('d1'), player: 1 };
    for (const position of ['www./...b/...b/...b w 0', 'www./w..b/...b/...b b 0']) {
      expect(plain.threats(plain.parseState(position))).toEqual([row, column]);
    }
  });

  it('have an inner gap too, which a push can fill with the piece before it', () => {
    const state = plain.parseState('b.ww/..../..b./w..b w 0');
    const diagonal = {
      line: lineFromName('diag'),
      cell: cellFromName('b2'),
      player: 1,
    };
    expect(plain.threats(state)).toEqual([diagonal]);
    expect(textAfter(plain, 'b.ww/..../w.b./w..b b 0', 'a1>se')).toBe(
      'b.ww/.b../w.b./w..b #b 0',
    );
  });

  it('need four cells without the opponent, and end with the game', () => {
    expect(plain.threats(plain.parseState('wwwb/bb../..../.... w 0'))).toEqual([]);
    expect(plain.threats(plain.parseState('ww../bb../..../.... w 0'))).toEqual([]);
    const won = plain.parseState('wwww/bbb./..../.... #w 0');
    expect(plain.threats(won)).toEqual([]);
  });
});

describe('there is always a legal action', () => {
  it('while the game goes on', () => {
    fc.assert(
      fc.property(someState, ([options, state]) => {
        const game = quatuor(options);
        const isOver = game.toAct(state) === null;
        expect(game.legalActions(state).length > 0).toBe(!isOver);
      }),
      runs(3000),
    );
  });

  it('on every full board, for either player', () => {
    const game = quatuor({ tieBreak: { maxShifts: 2 } });
    let boards = 0;
    let fewest = 52;
    for (let white = 0; white < 0x10000; white++) {
      const cells = [...Array(16).keys()].filter((cell) => (white >> cell) & 1);
      if (cells.length !== 8) continue;
      const fields = { white, black: 0xffff ^ white };
      for (const turn of [0, 1]) {
        try {
          const state = game.stateFrom({ ...fields, turn, shifts: turn });
          fewest = Math.min(fewest, game.legalActions(state).length);
          boards++;
        } catch {} // One player alone is aligned.
      }
    }
    expect([boards, fewest]).toEqual([14_280, 4]);
  });
});

/** Options, position, action, reason, subject, message. */
const ILLEGAL: readonly [
  Partial<QuatuorOptions>,
  string,
  string,
  string,
  string | null,
  string,
][] = [
  [{}, 'wwww/bbb./..../.... #w 0', 'd2', 'game-over', null, 'The game is over.'],
  [{}, `${EVEN} #= 0`, 'a1~e', 'game-over', null, 'The game is over.'],
  [
    { tieBreak: { maxShifts: 1 } },
    `${EVEN} #= 1`,
    'a1~e',
    'game-over',
    null,
    'The game is over.',
  ],
  [
    shifting.options,
    `${EVEN} w 0`,
    'a1',
    'must-shift',
    null,
    'All pieces are on the board: a line has to be shifted.',
  ],
  [
    shifting.options,
    `${EVEN} b 1`,
    'd1>w',
    'must-shift',
    null,
    'All pieces are on the board: a line has to be shifted.',
  ],
  [
    {},
    'w.../..../..../.... b 0',
    'a1~e',
    'no-shifts',
    null,
    'Lines are not shifted in this game: a full board is a draw.',
  ],
  [
    shifting.options,
    'w.../..../..../.... b 0',
    'a1~e',
    'must-enter',
    null,
    'Lines are shifted only once all pieces are on the board.',
  ],
  [
    {},
    'w.../..../..../.... b 0',
    'a1',
    'cell-occupied',
    'a1',
    'There is already a piece on a1: it can only be pushed.',
  ],
  [
    {},
    'w.../..../..../.... b 0',
    'd3>w',
    'entry-empty',
    'd3',
    'There is no piece on d3 to push: place one there.',
  ],
  [
    {},
    'w.../.w../..b./...b w 0',
    'd4>nw',
    'line-full',
    'diag',
    'Line diag is full and cannot be pushed.',
  ],
  [
    shifting.options,
    `${EVEN} w 0`,
    'a1~e',
    'opposing-piece',
    'd1',
    "The piece on d1 would fall off, and it is the opponent's.",
  ],
  [
    shifting.options,
    `${EVEN} b 1`,
    'a1~se',
    'opposing-piece',
    'd4',
    "The piece on d4 would fall off, and it is the opponent's.",
  ],
];

/** Values that no text stands for: options, position, value, reason, message. */
const UNNAMED: readonly [Partial<QuatuorOptions>, string, object, string, string][] = [
  [
    {},
    '..../..../..../.... w 0',
    { type: 'place', cell: 16 },
    'malformed',
    'This is not an action of Quatuor.',
  ],
  [
    {},
    '..../..../..../.... w 0',
    place(5),
    'inner-cell',
    'Pieces enter only at the edge of the board.',
  ],
  [
    {},
    '..../..../..../.... w 0',
    { type: 'push', entry: 0, direction: 'w' },
    'no-line',
    'No line of four begins there in that direction.',
  ],
  [
    {},
    '..../..../..../.... w 0',
    { type: 'push', entry: 5, direction: 'e' },
    'no-line',
    'No line of four begins there in that direction.',
  ],
  [
    shifting.options,
    `${EVEN} w 0`,
    { type: 'shift', entry: 1, direction: 'e' },
    'no-line',
    'No line of four begins there in that direction.',
  ],
  [
    shifting.options,
    `${EVEN} w 0`,
    place(5),
    'must-shift',
    'All pieces are on the board: a line has to be shifted.',
  ],
  [
    shifting.options,
    `${EVEN} w 0`,
    { type: 'push', entry: 5, direction: 'e' },
    'must-shift',
    'All pieces are on the board: a line has to be shifted.',
  ],
  [
    shifting.options,
    '..../..../..../.... w 0',
    { type: 'shift', entry: 5, direction: 'e' },
    'must-enter',
    'Lines are shifted only once all pieces are on the board.',
  ],
  [
    {},
    '..../..../..../.... w 0',
    { type: 'shift', entry: 5, direction: 'e' },
    'no-shifts',
    'Lines are not shifted in this game: a full board is a draw.',
  ],
  [{}, `${EVEN} #= 0`, place(5), 'game-over', 'The game is over.'],
  [
    {},
    `${EVEN} #= 0`,
    { type: 'place' },
    'malformed',
    'This is not an action of Quatuor.',
  ],
];

describe('illegal actions', () => {
  it.each(ILLEGAL)(
    '%j %s %s: %s',
    (options, position, action, given, subject, message) => {
      const game = quatuor(options);
      const state = game.parseState(position);
      expect(game.illegality(state, game.parseAction(action))).toEqual({
        reason: given,
        subject,
        message,
      });
    },
  );

  it.each(UNNAMED)('%j %s %j: %s', (options, position, action, given, message) => {
    const game = quatuor(options);
    expect(game.illegality(game.parseState(position), action)).toEqual({
      reason: given,
      subject: null,
      message,
    });
  });

  it('have an example for every reason', () => {
    const named = [...ILLEGAL, ...UNNAMED].map(([, , , given]) => given);
    expect(new Set(named)).toEqual(new Set(Object.keys(quatuorReasons)));
    expect(Object.isFrozen(quatuorReasons)).toBe(true);
  });

  it('are legal again with extra properties that mean nothing', () => {
    const action = { type: 'place', cell: 3, by: 'Ada' } as const;
    expect(plain.play(plain.start(), action)).toEqual(
      plain.play(plain.start(), place(3)),
    );
  });
});

describe('the path', () => {
  it('of a push or a shift is its line, the entry first', () => {
    expect(plain.path(push(0, 'se'))).toEqual([0, 5, 10, 15]);
    expect(plain.path(push(7, 'w'))).toEqual([7, 6, 5, 4]);
    expect(plain.path(shift(12, 'ne'))).toEqual([12, 9, 6, 3]);
    expect(plain.path(shift(14, 'n'))).toEqual([14, 10, 6, 2]);
  });

  it('is that of the ways into the board', () => {
    for (const { entry, direction, cells } of WAYS) {
      expect(plain.path(push(entry, direction))).toBe(cells);
      expect(plain.path(shift(entry, direction))).toBe(cells);
    }
  });

  it.each([place(0), { type: 'push', entry: 5, direction: 'e' }, null])(
    'is nothing for %j',
    (action) => {
      expect(() => plain.path(action as never)).toThrow(
        expect.objectContaining({
          code: 'invalid-argument',
          field: 'action',
          expected: 'a push or a shift of Quatuor',
        }),
      );
    },
  );
});

describe('the moved pieces', () => {
  it('of a placement are the one that comes in', () => {
    const state = plain.parseState('w.../..../..../.... b 0');
    expect(plain.moves(state, place(7))).toEqual([{ player: 1, from: null, to: 7 }]);
  });

  it('of a push are the one that comes in and those of the run', () => {
    const state = plain.parseState('wb.w/..../..../.... b 0');
    expect(plain.moves(state, push(0, 'e'))).toEqual([
      { player: 1, from: null, to: 0 },
      { player: 0, from: 0, to: 1 },
      { player: 1, from: 1, to: 2 },
    ]);
  });

  it('of a shift are the one that goes round and the other three', () => {
    const state = shifting.parseState(`${EVEN} w 0`);
    expect(shifting.moves(state, shift(3, 'w'))).toEqual([
      { player: 0, from: 0, to: 3 },
      { player: 1, from: 3, to: 2 },
      { player: 0, from: 2, to: 1 },
      { player: 1, from: 1, to: 0 },
    ]);
  });

  it('lead to the board that playing leads to', () => {
    fc.assert(
      fc.property(someState, ([options, state]) => {
        const game = quatuor(options);
        for (const action of game.legalActions(state)) {
          const board = [...game.board(state)];
          const moves = game.moves(state, action);
          for (const { from, player } of moves) {
            if (from === null) continue;
            expect(board[from]).toBe(player);
            board[from] = null;
          }
          for (const { to, player } of moves) {
            expect(board[to]).toBeNull();
            board[to] = player;
          }
          expect(board).toEqual(game.board(game.play(state, action)));
        }
      }),
      runs(1000),
    );
  });

  it('are none for an illegal action', () => {
    const state = plain.parseState('w.../..../..../.... b 0');
    expect(() => plain.moves(state, place(0))).toThrow(
      expect.objectContaining({
        code: 'illegal-action',
        illegality: plain.illegality(state, place(0)),
      }),
    );
  });
});

describe('the lettering', () => {
  it('spells QUATUOR twice around the edge, from the top left corner', () => {
    const word = (cells: string): string =>
      cells
        .split(' ')
        .map((name) => quatuorLettering[cellFromName(name)])
        .join('');
    expect(word('a1 b1 c1 d1 d2 d3 d4')).toBe('QUATUOR');
    expect(word('a1 a2 a3 a4 b4 c4 d4')).toBe('QUATUOR');
  });

  it('leaves the inner cells blank, and cannot be changed', () => {
    const blank = quatuorLettering.flatMap((letter, cell) =>
      letter === null ? [cell] : [],
    );
    expect(blank).toEqual([5, 6, 9, 10]);
    expect(quatuorLettering.length).toBe(16);
    expect(Object.isFrozen(quatuorLettering)).toBe(true);
  });
});
