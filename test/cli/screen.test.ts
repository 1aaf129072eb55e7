import { describe, expect, test } from 'vitest';
import { drawScreen } from '../../src/cli/screen/draw.ts';
import { inverted, padded, widthOf } from '../../src/cli/screen/ink.ts';
import { keyOf } from '../../src/cli/screen/keys.ts';
import {
  arrived,
  type Effect,
  press,
  type Screen,
} from '../../src/cli/screen/screen.ts';
import { companyOf } from '../../src/cli/screen/spot.ts';
import { matchOf, plain, sceneFor, screenOf, visible } from './seated.ts';

const SMALL = { columns: 80, rows: 24 };
const WIDE = { columns: 100, rows: 30 };

/** What a key does to the game. */
function effect(screen: Screen, key: string): Effect | null {
  return press(screen, key)[1];
}

/** What stands under the cursor. */
function label(screen: Screen): string {
  return screen.scene.spots[screen.cursor]?.label ?? '';
}

describe('screens, whole', () => {
  test('a piece of Quarto to be placed', () => {
    const screen = screenOf(matchOf('quarto', {}, '+0 c2+A b1+5'), ['right', 'down']);
    expect(`\n${visible(drawScreen(screen, SMALL, plain))}`).toBe(`
Quarto. Lines: rows, columns, diagonals. Attributes: all.
      a         b         c         d         Hand    Reserve
  +---------+---------+---------+---------+                 (###) [...] [###]
  |         | [. .]   |         |         |   (###)         (###) [...] [###]
1 |         |>[. .] A<|         |         |     5             1     2     3
  +---------+---------+---------+---------+
  |         |«         »| (...)   |         |           (...)       [...] [###]
2 |         |«         »| (...) 0 |         |             4           6     7
  +---------+---------+---------+---------+           (. .) (# #)       [# #]
  |         |         |         |         |           (. .) (# #)       [# #]
3 |         |         |         |         |             8     9           B
  +---------+---------+---------+---------+
  |         |         |         |         |           (. .) (# #) [. .] [# #]
4 |         |         |         |         |             C     D     E     F
  +---------+---------+---------+---------+

Player A places the light, square, tall, hollow piece on b1. Player A gives the
dark, round, short, solid piece.
Player B has to place the dark, round, short, solid piece.
Place on b2

color: light ...  dark ### | shape: round ( )  square [ ]
height: tall two rows  short one row | solidity: solid ###  hollow # #
Arrows move  Enter plays  Tab next  u undo  r redo  : type  h help  q leave`);
  });

  test('a line of Quarto to be called, the moves beside it', () => {
    const match = matchOf('quarto', { win: 'announced' }, '+0 a1+1 b1+2 c1+3 d1');
    const screen = screenOf(match, ['c', 'right', 'down']);
    expect(`\n${visible(drawScreen(screen, WIDE, plain))}`).toBe(`
Quarto. Lines: rows, columns, diagonals. Attributes: all. An alignment wins once it is claimed.
      a         b         c         d         Hand    Reserve                      1 +0
  +---------+---------+---------+---------+                                        2 a1+1
  | (...)   |« (###)   »| [...]   | [###]   |                                        3 b1+2
1 | (...) 0 |« (###) 1 »| [...] 2 |>[###] 3<|                                        4 c1+3
  +---------+---------+---------+---------+                                      > 5 d1
  |         |«         »|         |         |           (...) (###) [...] [###]
2 |         |«         »|         |         |             4     5     6     7
  +---------+---------+---------+---------+           (. .) (# #) [. .] [# #]
  |         |«         »|         |         |           (. .) (# #) [. .] [# #]
3 |         |«         »|         |         |             8     9     A     B
  +---------+---------+---------+---------+
  |         |«         »|         |         |           (. .) (# #) [. .] [# #]
4 |         |«         »|         |         |             C     D     E     F
  +---------+---------+---------+---------+

Player A places the dark, square, tall, solid piece on d1.
Player A has to choose a piece for Player B.
"Quarto!" on colb








color: light ...  dark ### | shape: round ( )  square [ ]
height: tall two rows  short one row | solidity: solid ###  hollow # #
Arrows move  Enter plays  c Quarto!  Tab next  u undo  r redo  h help  q leave`);
  });

  test('a piece of Quatuor that cannot be brought in there', () => {
    const match = matchOf('quatuor', {}, 'd1 d1>sw d1>w');
    const screen = screenOf(match, ['down', 'right', 'enter']);
    expect(`\n${visible(drawScreen(screen, SMALL, plain))}`).toBe(`
Quatuor. A row, column or diagonal wins, unless both players have one.
        a   b   c   d        White  O  6 left
                v   v  /     Black  #  7 left
      +---+---+---+---+
1     | . | . | # | O | <
      +---+---+---+---+      Pushes, typed c1>s:
2     | . |«   »| O | . |      c1  v s
      +---+---+---+---+      d1  v s   / sw  < w
3     | . |   |   | . |
      +---+---+---+---+
4     | . | . | . | . |
      +---+---+---+---+


Player A pushes in at d1, moving left; one piece moves.
Player B has to bring in a black piece.
b2, empty
Pieces enter only at the edge of the board.



O white  # black | . a piece can be placed
arrows: a piece can be pushed in that way
Arrows move  Enter plays  Tab next  u undo  r redo  : type  h help  q leave`);
  });

  test('help', () => {
    const screen = screenOf(matchOf('quarto', { win: 'announced' }), ['?']);
    expect(`\n${visible(drawScreen(screen, SMALL, plain))}`).toBe(`
  arrow keys  go about the board
  Enter       play what the cursor is on; so does Space
  Tab         go to the next group
  u   r       take back your last action, or bring it back
  c   !       call "Quarto!": choose the line, then Enter
  :           type an action; so does its first letter alone
  q           leave the game

Type actions, one or several on a line, or a command alone on its line:
  +A        give piece A
  c2        place the piece in hand on c2
  c2+A      place it, then give A
  !row3     claim an alignment by its line (row1 cola diag anti ...);
            claim row3 does the same
  --        pass, on a full board
  legal     list what may be played
  undo      take back your last action
  position  print the position as a line of text
  help      print this; so does ?
  quit      leave the game
legal lists no claims, and every prompt once there are pieces says "or claim",
so that they give no alignment away; a greedy opponent claims whatever it can.
Any key goes back to the game.`);
  });
});

describe('what a screen shows', () => {
  test('that it is too small', () => {
    const screen = screenOf(matchOf('quarto', {}));
    expect(drawScreen(screen, { columns: 30, rows: 9 }, plain)).toEqual([
      'This window is too small: 80',
      'by 24 are needed.',
    ]);
    expect(drawScreen(screen, { columns: 80, rows: 1 }, plain)).toHaveLength(1);
  });

  test('the moves around the one where the game stands', () => {
    const all =
      '+8 c3 +F d4 +4 d1 +C b2 +2 d2 +D a2 +6 a4 +E a3 +9 b1 +7 b3 +1 c4 ' +
      '+5 c1 +3 a1 +A d3 +0 b4 +B c2';
    const match = matchOf('quarto', {}, all);
    const shown = (undone: number): readonly string[] => {
      for (let count = 0; count < undone; count++) match.undo();
      const lines = drawScreen(screenOf(match), WIDE, plain).slice(1, 15);
      return lines.map((line) => line.slice(81));
    };
    const end = shown(0);
    expect([end[0], end[13]]).toEqual(['  4 d1+C', '>17 c2']);
    const middle = shown(17);
    expect([middle[0], middle[6], middle[13]]).toEqual([
      '  2 c3+F',
      '> 8 a4+E',
      ' 15 d3+0',
    ]);
    const start = shown(16);
    expect([start[0], start[13]]).toEqual(['  1 +8', ' 14 a1+A']);
  });

  test('the end of what is typed, where it is long', () => {
    const screen = screenOf(matchOf('quarto', {}), [...':', ...'x'.repeat(300), 'y']);
    expect(screen.typed).toBe('x'.repeat(200));
    const line = visible(drawScreen(screen, SMALL, plain)).split('\n')[18];
    expect(line).toBe(`${'x'.repeat(79)}« »`);
  });

  test('the rules in one line, where there is room for them', () => {
    const [first] = drawScreen(screenOf(matchOf('quarto', {})), WIDE, plain);
    expect(first).toMatch(/^Quarto\. .* An alignment wins as it is made\.$/);
  });

  test('names of attributes of its own, however long', () => {
    const attributeSet = Array.from('abcd', (letter) => ({
      name: letter,
      values: [`${letter.repeat(30)} light`, `${letter.repeat(30)} dark`],
    }));
    const screen = screenOf(matchOf('quarto', { attributeSet }, '+0 c2+A'));
    const lines = drawScreen(screen, SMALL, plain);
    expect(lines).toHaveLength(24);
    expect(lines[23]).toMatch(/^Arrows move/);
    expect(lines.join('\n')).toContain('light');
  });
});

describe('keys', () => {
  test('pass on a full board, or call what is there', () => {
    const row = (from: number): readonly string[] =>
      ['a', 'b', 'c', 'd'].map((letter, index) => {
        const piece = from + index;
        return `+${piece.toString(16).toUpperCase()} ${letter}${1 + from / 4}`;
      });
    const actions = [0, 4, 8, 12].flatMap(row).join(' ');
    const match = matchOf('quarto', { win: 'announced' }, actions);
    const screen = screenOf(match);
    expect(screen.scene.status).toBe('Player A has to call Quarto on a line, or pass.');
    expect(label(screen)).toBe('Pass');
    expect(effect(screen, 'enter')).toEqual({ type: 'play', action: { type: 'pass' } });
    const call = { type: 'play', action: { type: 'claim', line: 3 } };
    const right = ['right', 'right', 'right'];
    expect(effect(screenOf(match, ['c', ...right]), 'enter')).toEqual(call);
  });

  test('that are typed, named, or mean nothing', () => {
    expect(keyOf('a', { name: 'a' })).toBe('a');
    expect(keyOf('A', { name: 'a', shift: true })).toBe('A');
    expect(keyOf(' ', { name: 'space' })).toBe(' ');
    expect(keyOf('\r', { name: 'return' })).toBe('enter');
    expect(keyOf('\n', { name: 'enter' })).toBe('enter');
    expect(keyOf('\t', { name: 'tab' })).toBe('tab');
    expect(keyOf(undefined, { name: 'tab', shift: true })).toBe('back-tab');
    expect(keyOf(undefined, { name: 'up' })).toBe('up');
    expect(keyOf('\u0003', { name: 'c', ctrl: true })).toBe('ctrl-c');
    expect(keyOf(undefined, { name: 'f1' })).toBe('');
    expect(keyOf('a', { name: 'a', meta: true })).toBe('');
    expect(keyOf('\u0007', {})).toBe('');
  });

  test('go about the board and into the reserve, and stop at the edges', () => {
    const at = (...keys: readonly string[]): string =>
      label(screenOf(matchOf('quarto', {}, '+0 c2+A'), keys));
    expect(at()).toBe('Place on a1');
    expect(at('up', 'left')).toBe('Place on a1');
    expect(at('down', 'right')).toBe('Place on b2');
    const right = ['right', 'right', 'right', 'right'];
    expect(at('down', ...right)).toBe('4: light, round, short, solid');
    expect(at('down', ...right, ...right)).toBe('7: dark, square, short, solid');
    expect(at('tab')).toBe('0: light, round, tall, solid');
    expect(at('tab', 'tab')).toBe('Place on a1');
    expect(at('back-tab')).toBe('0: light, round, tall, solid');
    expect(at('tab', 'escape')).toBe('Place on a1');
  });

  test('go from one kind of lines to the next, though they are not as many', () => {
    const lines = ['row', 'diagonal', 'square'];
    const match = matchOf('quarto', { win: 'announced', lines }, '+0 a1');
    const at = (...keys: readonly string[]): string => label(screenOf(match, keys));
    expect(at('c')).toBe('"Quarto!" on row1');
    expect(at('!', 'right', 'right', 'right')).toBe('"Quarto!" on row4');
    expect(at('C', 'right', 'right', 'right', 'down')).toBe('"Quarto!" on anti');
    expect(at('c', 'down', 'down', 'right', 'down')).toBe('"Quarto!" on sqb2');
    expect(at('c', 'up')).toBe('"Quarto!" on row1');
  });

  test('do what there is to do, or say why not', () => {
    const screen = screenOf(matchOf('quarto', {}, '+0 c2'));
    expect(effect(screen, 'enter')).toEqual({
      type: 'play',
      action: { type: 'give', piece: 1 },
    });
    expect(effect(screen, 'u')).toEqual({ type: 'undo' });
    expect(effect(screen, 'R')).toEqual({ type: 'redo' });
    expect(effect(screen, 'q')).toEqual({ type: 'leave' });
    expect(effect(screen, 'ctrl-d')).toEqual({ type: 'leave' });
    expect(effect(screen, 'hung-up')).toEqual({ type: 'leave' });
    expect(effect(screen, 'ctrl-c')).toEqual({ type: 'stop' });
    const [refused] = press(screenOf(matchOf('quarto', {}, '+0 c2'), ['left']), ' ');
    expect(refused.message).toBe(
      'Piece 0 (light, round, tall, solid) is already on the board.',
    );
    expect(press(refused, 'left')[0].message).toBe('');
  });

  test('that mean nothing change nothing', () => {
    const screen = screenOf(matchOf('quarto', {}));
    expect(press(screen, '')).toEqual([screen, null]);
    expect(press(screen, 'ctrl-z')).toEqual([screen, null]);
    const typing = press(screen, ':')[0];
    expect(press(typing, 'up')).toEqual([typing, null]);
    const reading = press(screen, 'h')[0];
    expect(press(reading, 'resized')).toEqual([reading, null]);
    expect(press(reading, 'q')).toEqual([screen, null]);
  });
});

describe('what is typed', () => {
  const screen = screenOf(matchOf('quarto', {}, '+0'));

  /** What a line leads to. */
  function line(text: string): ReturnType<typeof press> {
    let typing = screen;
    for (const key of text) [typing] = press(typing, key);
    return press(typing, 'enter');
  }

  test('begins with a colon, or with its first letter alone', () => {
    expect(line(':c2+A')[1]).toEqual({ type: 'line', text: 'c2+A' });
    expect(line('c2+A')[1]).toEqual({ type: 'line', text: 'c2+A' });
    expect(line('!row1')[1]).toEqual({ type: 'line', text: '!row1' });
  });

  test('may be a command', () => {
    expect(line(':quit')[1]).toEqual({ type: 'leave' });
    expect(line(':Undo')[1]).toEqual({ type: 'undo' });
    expect(line(':redo')[1]).toEqual({ type: 'redo' });
    expect(line(': ')).toEqual([screen, null]);
    expect(line('position')[0].message).toBe('..../..../..../.... 0 1 -');
    expect(line('legal')[0].page).toEqual([
      'a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4',
    ]);
    expect(line(':help')[0].page).toEqual(screen.scene.help);
    expect(line(':?')[0].page).toEqual(screen.scene.help);
  });

  test('can be taken back', () => {
    const typed = press(press(screen, ':')[0], '😀')[0];
    expect(typed.typed).toBe('😀');
    const empty = press(typed, 'backspace')[0];
    expect(empty.typed).toBe('');
    expect(press(empty, 'backspace')[0]).toEqual(screen);
    expect(press(typed, 'escape')[0]).toEqual(screen);
  });

  test('is left as it is while a computer plays', () => {
    const typed = press(press(screen, ':')[0], 'b')[0];
    expect(arrived(typed, sceneFor(matchOf('quarto', {}, '+0 c2'))).typed).toBe('b');
  });
});

describe('words', () => {
  const [person, computer] = [
    { name: 'Ada', computer: null },
    { name: 'The computer', computer: 'greedy' },
  ];

  test('are for those who sit there', () => {
    const names = ['Ada', 'Ada'];
    expect(companyOf([person, person])).toEqual({ names, viewer: undefined });
    expect(companyOf([computer, person])).toEqual({
      names: ['Computer', 'Ada'],
      viewer: 1,
    });
    expect(companyOf([computer, computer])).toMatchObject({ viewer: null });
    const screen = screenOf(matchOf('quatuor', {}, 'a1', 'random'), ['enter']);
    expect(screen.message).toBe('Computer has to bring in a black piece.');
    expect(screen.scene.last).toBe('You place a white piece on a1.');
  });
});

test('the cursor turns round what it is on, whatever the colours', () => {
  const red = '\u001b[31mabc\u001b[39md';
  expect(widthOf(red)).toBe(4);
  expect(padded(red, 6)).toBe(`${red}  `);
  expect(inverted(red, 1, 3)).toBe('\u001b[31ma\u001b[7mbc\u001b[27m\u001b[39md');
  expect(inverted('a', 2, 4)).toBe('a \u001b[7m  \u001b[27m');
});
