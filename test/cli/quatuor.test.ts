import pc from 'picocolors';
import { describe, expect, test } from 'vitest';
import { quatuorFace } from '../../src/cli/quatuor/face.ts';
import { type QuatuorGame, quatuor } from '../../src/index.ts';
import { json, quaterna } from './cli.ts';

const SHOW = ['show', '--game', 'quatuor'];

function drawn(game: QuatuorGame, position: string): readonly string[] {
  const face = quatuorFace(game);
  return face.draw(game.parseState(position), pc.createColors(false));
}

function lines(text: string): readonly string[] {
  return text.split('\n').slice(1);
}

describe('the drawing', () => {
  test('the start: a dot where a piece can be placed', () => {
    expect(drawn(quatuor(), '..../..../..../.... w 0')).toEqual(
      lines(`
        a   b   c   d        White  O  8 left
                             Black  #  8 left
      +---+---+---+---+
1     | . | . | . | . |
      +---+---+---+---+
2     | . |   |   | . |
      +---+---+---+---+
3     | . |   |   | . |
      +---+---+---+---+
4     | . | . | . | . |
      +---+---+---+---+
`),
    );
  });

  test('an arrow for every way in, at the edge and in the list', () => {
    expect(drawn(quatuor(), 'wb.w/w..w/b..b/b... w 0')).toEqual(
      lines(`
        a   b   c   d        White  O  4 left
     \\      v       v  /     Black  #  4 left
      +---+---+---+---+
1   > | O | # | . | O | <
      +---+---+---+---+      Pushes, typed a1>e:
2   > | O |   |   | O | <    a1  > e   \\ se          d3  < w
      +---+---+---+---+      b1  v s                 a4  > e   / ne
3   > | # |   |   | # | <    d1  v s   / sw  < w
      +---+---+---+---+      a2  > e
4   > | # | . | . | . |      d2  < w
      +---+---+---+---+      a3  > e
     /`),
    );
  });

  test('shifts, and how many are left', () => {
    const game = quatuor({ tieBreak: { maxShifts: 30 } });
    expect(drawn(game, 'wbbw/wbww/bbwb/bwwb b 7')).toEqual(
      lines(`
        a   b   c   d        White  O  0 left
     \\  v           v  /     Black  #  0 left
      +---+---+---+---+      Shifts 7 of 30
1     | O | # | # | O |
      +---+---+---+---+      Shifts, typed a1~se:
2     | O | # | O | O |      a1  \\ se  v s           c4  ^ n
      +---+---+---+---+      d1  v s   / sw          d4  < w
3   > | # | # | O | # | <    a3  > e
      +---+---+---+---+      d3  < w
4   > | # | O | O | # | <    a4  > e
      +---+---+---+---+      b4  ^ n
            ^   ^`),
    );
  });

  test('the line that won is marked', () => {
    const board = drawn(quatuor(), 'wwww/.w.b/..bw/bbb. #w 0');
    expect(board[3]).toBe('1     |*O*|*O*|*O*|*O*|');
    expect(board.slice(4).join('')).not.toMatch(/[*.<>^]/);
  });

  test('a line of each player wins for nobody and is not marked', () => {
    const board = drawn(quatuor(), 'wwww/bbbb/wwbw/wbbb #= 0');
    expect(board.join('')).not.toContain('*');
  });

  test('colour repeats what the shapes say', () => {
    const game = quatuor();
    const state = game.parseState('wwww/.w.b/..bw/bbb. #w 0');
    const colour = pc.createColors(true);
    const painted = quatuorFace(game).draw(state, colour);
    expect(painted[3]).toContain(colour.yellow('O'));
    expect(painted[5]).toContain(colour.cyan('#'));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    const bare = painted.map((line) => line.replace(/\u001b\[\d+m/g, '').trimEnd());
    expect(bare).toEqual(drawn(game, 'wwww/.w.b/..bw/bbb. #w 0'));
  });

  test('is 12 lines of at most 79 characters, with a way in at each cell', () => {
    const all = drawn(quatuor(), 'wbwb/b..w/w..b/bwbw w 0');
    expect(all).toHaveLength(12);
    expect(Math.max(...all.map((line) => line.length))).toBeLessThan(80);
    expect(all.slice(5, 11).map((line) => line.slice(29))).toEqual([
      'a1  \\ se                a3  > e',
      'b1  v s                 d3  < w',
      'c1  v s                 a4  / ne',
      'd1  / sw                b4  ^ n',
      'a2  > e                 c4  ^ n',
      'd2  < w                 d4  \\ nw',
    ]);
  });
});

describe('show --json', () => {
  test('the start', async () => {
    expect(await json(SHOW)).toEqual({
      game: 'quatuor',
      options: {},
      position: '..../..../..../.... w 0',
      toAct: 0,
      legal: 'a1 b1 c1 d1 a2 d2 a3 d3 a4 b4 c4 d4'.split(' '),
      alignments: [],
      threats: [],
      outcome: null,
    });
  });

  test('threats of both players', async () => {
    const position = 'www./bbb./..../.... w 0';
    expect(await json([...SHOW, '--position', position])).toMatchObject({
      threats: [
        { line: 'row1', cell: 'd1', player: 'w' },
        { line: 'row2', cell: 'd2', player: 'b' },
      ],
    });
  });

  test('a won game', async () => {
    const position = 'wwww/.w.b/..bw/bbb. #w 0';
    expect(await json([...SHOW, '--position', position])).toEqual({
      game: 'quatuor',
      options: {},
      position,
      toAct: null,
      legal: [],
      alignments: [{ line: 'row1', cells: ['a1', 'b1', 'c1', 'd1'], player: 'w' }],
      threats: [],
      outcome: { winner: 0, by: 'alignment', lines: ['row1'] },
    });
  });

  test('draws: a full board, and the last shift', async () => {
    const both = 'wwww/bbbb/wwbw/wbbb';
    expect(await json([...SHOW, '--position', `${both} #= 0`])).toMatchObject({
      alignments: [
        { line: 'row1', player: 'w' },
        { line: 'row2', player: 'b' },
      ],
      outcome: { winner: null, by: 'full-board', lines: [] },
    });
    const words = [...SHOW, '--tie-break=2', '--position', `${both} #= 2`];
    expect(await json(words)).toMatchObject({
      options: { tieBreak: { maxShifts: 2 } },
      outcome: { winner: null, by: 'shift-limit', lines: [] },
    });
  });

  test('--tie-break alone is the default of the rules', async () => {
    const { options } = quatuor({ tieBreak: {} });
    expect(await json([...SHOW, '--tie-break'])).toMatchObject({ options });
  });
});

describe('show for people', () => {
  test('says all there is to say', async () => {
    const position = 'www./b.b./.b../.... w 0';
    const { code, out, err } = await quaterna([...SHOW, '--position', position]);
    expect([code, err]).toEqual([0, '']);
    expect(out.split('\n').slice(12)).toEqual(
      lines(`
O white  # black | . a piece can be placed
arrows: a piece can be pushed in that way

Quatuor. A row, column or diagonal wins, unless both players have one.
A full board without a winner is a draw.
Position:   www./b.b./.b../.... w 0
To act:     player 0, to bring in a white piece
Legal:      d1 d2 a3 d3 a4 b4 c4 d4 a1>e a1>se a1>s b1>s c1>s a2>e
Threats:    d1 completes row1 (white)
`),
    );
  });

  test('a full board that is played on', async () => {
    const words = [...SHOW, '--tie-break', '--position', 'wbbw/wbww/bbwb/bwwb b 7'];
    const { out } = await quaterna(words);
    expect(out).toContain(
      'On a full board lines are shifted; after shift 100 it is a draw.\n',
    );
    expect(out).toContain('To act:     player 1, to shift a line, black going round\n');
    expect(out).toContain(
      'Legal:      a1~se a1~s d1~s d1~sw a3~e d3~w a4~e b4~n c4~n d4~w\n',
    );
    expect(out).toContain('or the line shifted');
  });

  test('how a game ended', async () => {
    const won = await quaterna([...SHOW, '--position', 'wwww/.w.b/..bw/bbb. #w 0']);
    expect(won.out).toContain('Outcome:    Player 0 wins by alignment: row1 (white).');
    const words = ['--tie-break=2', '--position', 'wwww/bbbb/wwbw/wbbb #= 2'];
    const drawnGame = await quaterna([...SHOW, ...words]);
    expect(drawnGame.out).toContain('Outcome:    A draw: shift limit.\n');
  });
});

describe('play', () => {
  const TWO = ['play', '--game', 'quatuor', '--first', '0', '--seed', '1'];
  const FIFTEEN = 'd1 c4 d4 d1>sw d1>s c4>n a2 d4>n d1>sw d1>w a4 d4>w d4>nw d3>w b1';

  async function said(
    input: readonly string[],
    words: readonly string[] = TWO,
  ): Promise<readonly string[]> {
    const { code, out, err } = await quaterna(words, input);
    expect([code, err]).toEqual([0, '']);
    const told = out.trimEnd().split('\n');
    const own = told.filter((line) => !/ > \S/.test(line));
    expect(Math.max(...own.map((line) => line.length))).toBeLessThan(80);
    return told;
  }

  test('a game that the opponent decides by a shift', async () => {
    const moves = [FIFTEEN, 'a4>n', 'legal', 'a1~se', 'a4~ne'];
    const told = await said(moves, [...TWO, '--tie-break=5']);
    for (const line of [
      'Player A places white on d1.',
      'Player B pushes black in at d1, going sw.',
      'Player B, bring in a black piece > a4>n',
      'Player A, shift a line, white going round > a1~se',
      'a1~se d1~s d1~w d2~w d3~w a4~e a4~n b4~n c4~n d4~nw',
      'Player A shifts diag, white going round from d4 to a1.',
      'Player B shifts anti, black going round from d1 to a4.',
      '1     |*O*|*O*|*O*|*O*|',
    ]) {
      expect(told).toContain(line);
    }
    expect(told.at(-1)).toBe('Player A wins by alignment: row1 (white).');
  });

  test('the same game without tie-break is a draw', async () => {
    const told = await said([FIFTEEN, 'a4>n']);
    expect(told.at(-1)).toBe('A draw: full board.');
  });

  test('the last shift makes a draw', async () => {
    const told = await said([FIFTEEN, 'a4>n', 'a1~se'], [...TWO, '--tie-break=1']);
    expect(told.at(-1)).toBe('A draw: shift limit.');
  });

  test('what is not legal is refused with its reason', async () => {
    const told = await said([
      'b2',
      'a1>e',
      'a1>n',
      'A1',
      'A1>SE',
      'a1',
      'a1~e',
      'hello',
      'position',
    ]);
    for (const line of [
      'a1>e: There is no piece on a1 to push: place one there.',
      'a1: There is already a piece on a1: it can only be pushed.',
      'a1~e: Lines are not shifted in this game: a full board is a draw.',
      'Not understood: "hello". Expected a cell b1 or a push a1>se.',
      'Not understood: "b2". Expected a cell of the edge.',
      'Not understood: "a1>n". Expected a direction in which a line of four begins',
      'there.',
      'b.../.w../..../.... w 0',
    ]) {
      expect(told).toContain(line);
    }
  });

  test('shifts are expected where there are some', async () => {
    const told = await said(['hello'], [...TWO, '--tie-break']);
    expect(told).toContain(
      'Not understood: "hello". Expected a cell b1, a push a1>se or a shift a1~e.',
    );
  });

  test('help tells of shifts only where there are some', async () => {
    const shift = '  a1~e      shift row 1 going e, your piece on d1 round to a1';
    expect(await said(['help'])).not.toContain(shift);
    expect(await said(['help'], [...TWO, '--tie-break'])).toContain(shift);
  });

  test('a long list of legal actions goes on several lines', async () => {
    const words = [...TWO, '--position', 'w..b/..../..../b..w w 0'];
    const told = await said(['legal'], words);
    const at = told.indexOf('Player A, bring in a white piece > legal');
    expect(told.slice(at + 1, at + 3)).toEqual([
      'b1 c1 a2 d2 a3 d3 b4 c4 a1>e a1>se a1>s d1>s d1>sw d1>w a4>e a4>n a4>ne d4>w',
      'd4>nw d4>n',
    ]);
  });

  test('the computer wins when it can', async () => {
    const words = [...TWO, '--opponent', 'greedy', '--first', '1'];
    const told = await said([], [...words, '--position', 'www./bbb./..../.... w 0']);
    expect(told.at(-1)).toBe('The computer wins by alignment: row1 (white).');
  });
});

test('watch comes to an end, with and without tie-break', async () => {
  for (const [index, rules] of [[], ['--tie-break'], ['--tie-break=1']].entries()) {
    for (let seed = 0; seed < 5; seed++) {
      const players = ['greedy,greedy', 'greedy,random', 'random,random'][index];
      const words = ['watch', '--game', 'quatuor', '--seed', `${seed}`, ...rules];
      const { code, out, err } = await quaterna([...words, '--players', `${players}`]);
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(
        /\n\n(Player [AB] \(\w+\) wins by .*|A draw: (full board|shift limit)\.)\n$/,
      );
    }
  }
});

test('perft, where what follows --tie-break alone is the depth', async () => {
  const words = ['perft', '--game', 'quatuor', '--tie-break', '2'];
  expect((await quaterna(words)).out).toBe('152\n');
  const position = ['--position', 'wbbw/wbww/bbwb/bwwb w 0'];
  const limited = ['perft', '4', '--game', 'quatuor', '--tie-break=3', ...position];
  expect((await quaterna(limited)).out).toBe('0\n');
});
