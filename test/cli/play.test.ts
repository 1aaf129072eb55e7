import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { Collector, quaterna } from './cli.ts';

const TWO = ['play', '--first', '0', '--seed', '1'];
const AGAINST = [...TWO, '--opponent', 'greedy'];

/** What a game between two people prints, without the drawings. */
async function said(
  input: readonly string[],
  words: readonly string[] = TWO,
): Promise<readonly string[]> {
  const { code, out, err } = await quaterna(words, input);
  expect([code, err]).toEqual([0, '']);
  const drawing = /^( {6}a {9}b| {2}\+|[1-4 ] \||color:|height:|$)/;
  return out.split('\n').filter((line) => !drawing.test(line));
}

test('a game from its first word to its last', async () => {
  const { code, out, err } = await quaterna(TWO, ['+0', 'a1+1', 'b1+2 c1+3', 'd1']);
  expect([code, err]).toEqual([0, '']);
  const board = (lines: readonly string[]): string => lines.join('\n');
  expect(out.split('\n').slice(0, 7)).toEqual([
    'Quarto. Lines: rows, columns, diagonals. Attributes: all.',
    'An alignment wins as it is made.',
    'Player A begins. Seed 1.',
    'color: light ...  dark ### | shape: round ( )  square [ ]',
    'height: tall two rows  short one row | solidity: solid ###  hollow # #',
    'Type help to see what you can type.',
    '',
  ]);
  expect(out).toContain(
    board([
      'Player A, give a piece > +0',
      'Player A gives 0 (light, round, tall, solid).',
    ]),
  );
  expect(out).toContain(
    board([
      'Player B, place 0 > a1+1',
      'Player B places 0 on a1 and gives 1 (dark, round, tall, solid).',
    ]),
  );
  expect(out).toContain(
    board([
      'Player A, place 1 > b1+2 c1+3',
      'Player A places 1 on b1 and gives 2 (light, square, tall, solid).',
      'Player B places 2 on c1 and gives 3 (dark, square, tall, solid).',
    ]),
  );
  expect(out).toContain('|*(...) 0*|*(###) 1*|*[...] 2*|>[###] 3<|');
  expect(out.endsWith('\nPlayer A wins by alignment: row1 (tall, solid).\n')).toBe(
    true,
  );
});

test('letters in either case, and blank lines', async () => {
  const lines = await said(['', '  +a  ', 'C2 +F', 'QUIT']);
  expect(lines.at(-1)).toBe('The game stands at: ..../..A./..../.... F 0 c2');
});

test('a whole drawn game', async () => {
  const drawn = '+8 c3 +F d4 +4 d1 +C b2 +2 d2 +D a2 +6 a4 +E a3 +9 b1 +7 b3 +1 c4';
  const lines = await said([`${drawn} +5 c1 +3 a1 +A d3 +0 b4 +B c2`]);
  expect(lines.at(-1)).toBe('A draw: full board.');
});

describe('what is not an action, or not a legal one, changes nothing', () => {
  test.each([
    ['hello', 'Not understood: "hello". Expected a gift +A or a cell c2.'],
    ['!row9', 'Not understood: "!row9". Expected a gift +A or a cell c2.'],
    ['-', 'Not understood: "-". Expected a gift +A or a cell c2.'],
    ['5', 'Not understood: "5". Expected +5, to give piece 5.'],
    ['+5 b3+6 c', 'Not understood: "c". Expected +C, to give piece C.'],
    ['help moves', '"help" is a command: type it alone on a line.'],
    ['+5 b3+6 Quit', '"quit" is a command: type it alone on a line.'],
    ['+5 ?', '"?" is a command: type it alone on a line.'],
    ['+G', 'Not understood: "+g". Expected a gift such as +A.'],
    ['a1', 'a1: No piece is in hand: one has to be given first.'],
    [
      '!row1',
      '!row1: Lines win by themselves in this game: there is nothing to claim.',
    ],
    ['--', '--: Passing is only for a full board with a line to claim.'],
  ])('%s', async (typed, message) => {
    const lines = await said([typed, 'position']);
    expect(lines.some((line) => line.startsWith(message))).toBe(true);
    expect(lines).toContain('..../..../..../.... - 0 -');
  });

  test('a digit alone is no gift while a piece is in hand', async () => {
    const lines = await said(['+3', '5']);
    expect(lines).toContain('Not understood: "5". Expected a gift +A or a cell c2.');
  });

  test('claims and passes are expected where there are some', async () => {
    const lines = await said(['hello', '!row9'], [...TWO, '--win', 'announced']);
    expect(lines).toContain(
      'Not understood: "hello". Expected a gift +A, a cell c2, a claim !row3 or a pass',
    );
    expect(lines).toContain('Not understood: "!row9". Expected a claim such as !row3.');
  });

  test('a line is played up to its first illegal action', async () => {
    const lines = await said(['+0', 'a1+0 b2', 'position']);
    const index = lines.indexOf('Player B places 0 on a1.');
    expect(lines[index + 1]).toBe('+0: Piece 0 is already on the board.');
    expect(lines).toContain('0.../..../..../.... - 1 a1');
  });

  test('a line with a fault in its form is not played at all', async () => {
    const lines = await said(['+0 z9', 'position']);
    expect(lines).toContain('..../..../..../.... - 0 -');
  });

  test('nothing follows the end of the game', async () => {
    const lines = await said(['+0 a1+1 b1+2 c1+3 d1+4']);
    expect(lines.slice(-2)).toEqual([
      '+4: The game is over.',
      'Player A wins by alignment: row1 (tall, solid).',
    ]);
  });
});

describe('commands', () => {
  test('help and ?', async () => {
    const help = await said(['help']);
    expect(help).toContain('  c2+A      place it, then give A');
    expect(help).toContain('  undo      take back your last action');
    expect(help.join('\n')).not.toContain('claim');
    expect((await said(['?'])).filter((line) => !line.includes('>'))).toEqual(
      help.filter((line) => !line.includes('>')),
    );
    const announced = await said(['help'], [...TWO, '--win', 'announced']);
    const claim = announced.findIndex((line) => line.startsWith('  !row3 '));
    expect(announced.slice(claim, claim + 2)).toEqual([
      '  !row3     claim an alignment by its line (row1 cola diag anti ...);',
      '            claim row3 does the same',
    ]);
    const advice = 'legal lists no claims, and every prompt once there are pieces says';
    expect(announced.join(' ')).toContain(advice);
    expect(announced.join(' ')).toContain('a greedy opponent claims whatever it can.');
    expect(help.join(' ')).not.toContain(advice);
  });

  test('legal', async () => {
    const lines = await said(['legal', '+3', 'legal']);
    expect(lines).toContain('+0 +1 +2 +3 +4 +5 +6 +7 +8 +9 +A +B +C +D +E +F');
    expect(lines).toContain('a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4');
  });

  test('position and quit', async () => {
    const lines = await said(['+3', 'position', 'quit', '+4']);
    expect(lines.slice(-3)).toEqual([
      '..../..../..../.... 3 1 -',
      'Player B, place 3 > quit',
      'The game stands at: ..../..../..../.... 3 1 -',
    ]);
  });

  test('undo takes back one action between people', async () => {
    const lines = await said(['undo', '+3 a1', 'undo', 'position', 'undo', 'quit']);
    expect(lines).toContain('There is nothing to take back.');
    expect(lines).toContain('..../..../..../.... 3 1 -');
    expect(lines.at(-1)).toBe('The game stands at: ..../..../..../.... - 0 -');
  });

  test('undo goes back to one’s own decision against a computer', async () => {
    const lines = await said(
      ['undo', '+3', 'position', 'a1', 'undo', 'position', 'undo', 'position'],
      AGAINST,
    );
    const positions = lines.filter((line) => /^[0-9A-F.]{4}\//.test(line));
    expect(lines).toContain('There is nothing to take back.');
    expect(positions).toHaveLength(3);
    expect(positions[1]).toBe(positions[0]);
    expect(positions[2]).toBe('..../..../..../.... - 0 -');
  });

  test('after undo the position is drawn again', async () => {
    const { out } = await quaterna(TWO, ['+3', 'undo']);
    expect(out.match(/^ {6}a {9}b/gm)).toHaveLength(3);
  });
});

describe('against a computer', () => {
  test('it says what it does', async () => {
    const lines = await said(['+3'], AGAINST);
    expect(lines).toContain('You begin. Seed 1.');
    expect(lines).toContain('You give 3 (dark, square, tall, solid).');
    expect(lines[lines.indexOf('You give 3 (dark, square, tall, solid).') + 1]).toMatch(
      /^The computer places 3 on [a-d][1-4] and gives [0-9A-F] \(.*\)\.$/,
    );
  });

  test('it begins where it is told to, or the lot decides', async () => {
    const second = ['play', '--opponent', 'random', '--first', '1', '--seed', '3'];
    const lines = await said([], second);
    expect(lines).toContain('The computer begins. Seed 3.');
    expect(lines.some((line) => line.startsWith('The computer gives '))).toBe(true);
    const begun = await Promise.all(
      ['0', '1', '2', '3', '4', '5', '6', '7'].map((seed) =>
        said([], ['play', '--opponent', 'random', '--seed', seed]),
      ),
    );
    const openings = begun.map((found) => found[2]?.split(',')[0]);
    expect(new Set(openings)).toEqual(new Set(['You begin', 'The computer begins']));
  });

  test('nobody else plays its turn', async () => {
    const lines = await said(['+3 a1'], AGAINST);
    expect(lines).toContain('a1: Your turn is over.');
  });

  test('it wins when it can', async () => {
    const position = '012./..../..../.... - 1 c1';
    const words = [...AGAINST, '--first', '1', '--position', position];
    const lines = await said(['+3'], words);
    expect(lines).toContain('The computer is player 0. Seed 1.');
    expect(lines.slice(-2)).toEqual([
      'The computer places 3 on d1.',
      'The computer wins by alignment: row1 (tall, solid).',
    ]);
  });

  test('the same seed and lines make the same game', async () => {
    const input = ['+3', 'a1+4', 'b2+5', 'c4+6', 'undo', 'c3+7'];
    const one = await quaterna(AGAINST, input);
    expect(await quaterna(AGAINST, input)).toEqual(one);
  });
});

describe('how a game ends early', () => {
  test('with the input', async () => {
    const lines = await said(['+3']);
    expect(lines.slice(-2)).toEqual([
      'Player B, place 3 > ',
      'The game stands at: ..../..../..../.... 3 1 -',
    ]);
  });

  test('with Ctrl-C', async () => {
    const controller = new AbortController();
    const stdin = new Readable({ read: () => {} });
    stdin.push('+3\n');
    setTimeout(() => controller.abort(), 50);
    const around = { stdin, interrupt: controller.signal };
    const { code, out, err } = await quaterna(TWO, [], around);
    expect([code, err]).toEqual([130, '']);
    expect(out).toMatch(/\nThe game stands at: \.{4}\/\.{4}\/\.{4}\/\.{4} 3 1 -\n$/);
  });

  test('with Ctrl-C before it begins', async () => {
    const controller = new AbortController();
    controller.abort();
    const ended = await quaterna(TWO, ['+3'], { interrupt: controller.signal });
    expect(ended).toMatchObject({ code: 130, err: '' });
    expect(ended.out).toMatch(/\nThe game stands at: \.{4}\/.* - 0 -\n$/);
  });

  test('with an error nobody foresaw', async () => {
    const stdout = new Collector();
    const write = stdout.write.bind(stdout);
    stdout.write = (text: string): boolean => {
      if (text.startsWith('Player A gives')) throw new Error('no ink');
      return write(text);
    };
    const { code, err } = await quaterna(TWO, ['+3'], { stdout });
    expect([code, err]).toEqual([1, 'quaterna: internal error: no ink\n']);
  });

  test('with an input that cannot be read', async () => {
    const stdin = new Readable({ read: () => {} });
    setTimeout(() => stdin.destroy(new Error('EIO')), 20);
    const { code, err } = await quaterna(TWO, [], { stdin });
    expect([code, err]).toEqual([1, 'quaterna: standard input cannot be read (EIO)\n']);
  });
});

test('a terminal is asked with a prompt, and Ctrl-C there ends the game', async () => {
  const stdin = Object.assign(new Readable({ read: () => {} }), {
    isTTY: true,
    setRawMode: () => stdin,
  });
  const stdout = Object.assign(new Collector(true), { columns: 80, rows: 24 });
  setTimeout(() => stdin.push('+3\r'), 20);
  setTimeout(() => stdin.push('\u0003'), 80);
  const { code } = await quaterna([...TWO, '--plain'], [], { stdin, stdout });
  expect(code).toBe(130);
  expect(stdout.text).toContain('Player A, give a piece > ');
  expect(stdout.text).toContain('Player A gives 3 (dark, square, tall, solid).\n');
  expect(stdout.text).toMatch(/\nThe game stands at: .* 3 1 -\n$/);
});

describe('a computer that thinks for long', () => {
  const WORDS = ['play', '--game', 'quatuor', '--opponent', 'perfect', '--first', '1'];
  const START = '\nThe game stands at: ..../..../..../.... w 0\n';

  test('is seen to think on a terminal; stopped by Ctrl-C, it has not played', async () => {
    const controller = new AbortController();
    const stderr = new Collector(true);
    const timer = setInterval(() => {
      if (stderr.text.includes('thinking')) controller.abort();
    }, 5);
    const around = { stderr, interrupt: controller.signal };
    const { code, out } = await quaterna(WORDS, [], around);
    clearInterval(timer);
    expect(code).toBe(130);
    expect(stderr.text).toMatch(/^\r\[[#.]+\] +\d+% {2}The computer is thinking/);
    expect(stderr.text.endsWith('\r\u001b[K')).toBe(true);
    expect(out.endsWith(START)).toBe(true);
    expect(out).not.toContain('The computer places');
  });

  test('is stopped by Ctrl-C where a terminal reports it as a key', async () => {
    const stdin = Object.assign(new Readable({ read: () => {} }), {
      isTTY: true,
      setRawMode: () => stdin,
    });
    const stdout = Object.assign(new Collector(true), { columns: 80, rows: 24 });
    stdin.push('\u0003');
    const { code } = await quaterna([...WORDS, '--plain'], [], { stdin, stdout });
    expect(code).toBe(130);
    expect(stdout.text.endsWith(START)).toBe(true);
  });
});
