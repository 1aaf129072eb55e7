import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Collector, type Ended, file, json, quaterna, unusedPath } from './cli.ts';
import { QUATUOR, SAMPLE, WHY, WRONG } from './records.ts';

/** A game with a mistake in each of its three moves. */
const LATE = `[Game "quarto"]
[Player0 "Ada"]
[Player1 "Blaise"]
[Position "..D./7.F./.3.2/.8.1 C 0 -"]
[Result "0-1"]
[Termination "resignation"]

{A late game} 1. a1+0 2. a4+4 {hm} (2. b1+4) 3. d2+5 0-1
`;

/** The same with what there is to say of it. */
const ANNOTATED = `[Game "quarto"]
[Player0 "Ada"]
[Player1 "Blaise"]
[Position "..D./7.F./.3.2/.8.1 C 0 -"]
[Result "0-1"]
[Termination "resignation"]

{A late game
Value: drawn} 1. a1 {Mistake: a1 turned a draw into a loss. Best: d2 c3} +0
2. a4+4 {hm
Mistake: +4 turned a win into a loss. Best: +E} (2. b1+4) 3. d2
{Mistake: d2 turned a win into a loss. Best: a3 c4} +5 0-1
`;

/** What is counted and timed may change with the solver. */
function unmeasured(text: string): string {
  return text
    .replace(/\d+ nodes, (.*) in \d+\.\d seconds/, 'N nodes, $1 in T seconds')
    .replace(/"nodes":\d+,"seconds":[\d.]+/, '"nodes":0,"seconds":0');
}

test('a game for people: its values, its mistakes, and what is known', async () => {
  const { code, out, err } = await quaterna(['analyse', file(LATE)]);
  expect([code, err]).toEqual([0, '']);
  const drawing = /^( {6}a {9}b| {2}\+|[1-4 ] \|)/;
  const lines = unmeasured(out).split('\n');
  expect(lines.filter((line) => !drawing.test(line))).toEqual([
    'Quarto. Lines: rows, columns, diagonals. Attributes: all.',
    'An alignment wins as it is made.',
    'Player0: Ada',
    'Player1: Blaise',
    '',
    '   A late game',
    '   Value: drawn',
    '1. Ada places C on a1 and gives 0 (light, round, tall, solid).',
    '   Mistake: a1 turned a draw into a loss. Best: d2 c3',
    '   Value: won for Blaise',
    '2. Blaise places 0 on a4 and gives 4 (light, round, short, solid).',
    '   hm',
    '   (2. b1+4)',
    '   Mistake: +4 turned a win into a loss. Best: +E',
    '   Value: won for Ada',
    '3. Ada places 4 on d2 and gives 5 (dark, round, short, solid).',
    '   Mistake: d2 turned a win into a loss. Best: a3 c4',
    '   Value: won for Blaise',
    '',
    '',
    'Blaise wins by resignation.',
    '',
    'Known:      7 of 7 positions',
    'Mistakes:   Ada: 2, Blaise: 1',
    'Looked at:  N nodes, at most 300000 for a position, in T seconds',
    '',
  ]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
});

test('what the budget does not decide is said to be unknown', async () => {
  const { out } = await quaterna(['analyse', file(SAMPLE), '--nodes', '100000']);
  const lines = out.split('\n');
  expect(lines.filter((line) => line === '   Value: unknown')).toHaveLength(4);
  expect(lines.slice(4, 7)).toEqual([
    '',
    '   Value: unknown',
    '1. Ada gives 0 (light, round, tall, solid).',
  ]);
  const end = lines.indexOf('6. Blaise places 4 on d1.');
  expect(lines.slice(end - 3, end)).toEqual([
    '5. Ada places 5 on b2 and gives 4 (light, round, short, solid).',
    '   Mistake: b2 turned a win into a loss. Best: d1',
    '   Value: won for Blaise',
  ]);
  expect(out).toContain(
    '\nKnown:      3 of 10 positions\nMistakes:   Ada: 1, Blaise: 0\n',
  );
});

test('another game of the file, from standard input', async () => {
  const text = `${SAMPLE}\n${QUATUOR}\n${LATE}`;
  const words = ['analyse', '-', '--game-number', '3'];
  const { code, out, err } = await quaterna(words, text.split('\n'));
  expect([code, err]).toEqual([0, '']);
  expect(unmeasured(out)).toBe(
    unmeasured((await quaterna(['analyse', file(LATE)])).out),
  );
});

test('as JSON', async () => {
  const found = await json(['analyse', file(LATE)]);
  expect(found).toMatchObject({
    game: 'quarto',
    options: {},
    position: '..D./7.F./.3.2/.8.1 C 0 -',
    limit: 300_000,
    nodes: expect.any(Number),
    seconds: expect.any(Number),
  });
  const { positions, mistakes } = found as Record<string, readonly object[]>;
  const drawn = { value: 'draw', least: 'draw', most: 'draw' };
  const won = { value: 'win', least: 'win', most: 'win' };
  const lost = { value: 'loss', least: 'loss', most: 'loss' };
  expect(positions?.slice(0, 3)).toEqual([
    {
      ply: 0,
      move: 0,
      action: null,
      position: '..D./7.F./.3.2/.8.1 C 0 -',
      toAct: 0,
      ...drawn,
    },
    {
      ply: 1,
      move: 1,
      action: 'a1',
      position: 'C.D./7.F./.3.2/.8.1 - 0 a1',
      toAct: 0,
      ...lost,
    },
    {
      ply: 2,
      move: 1,
      action: '+0',
      position: 'C.D./7.F./.3.2/.8.1 0 1 a1',
      toAct: 1,
      ...won,
    },
  ]);
  expect(positions).toHaveLength(7);
  expect(mistakes).toEqual([
    {
      ply: 1,
      move: 1,
      action: 'a1',
      player: 0,
      before: drawn,
      after: lost,
      best: ['d2', 'c3'],
    },
    {
      ply: 4,
      move: 2,
      action: '+4',
      player: 1,
      before: won,
      after: lost,
      best: ['+E'],
    },
    {
      ply: 5,
      move: 3,
      action: 'd2',
      player: 0,
      before: won,
      after: lost,
      best: ['a3', 'c4'],
    },
  ]);
});

test('a finished position has no value in JSON', async () => {
  const found = await json(['analyse', file(SAMPLE), '--nodes', '100000']);
  const { positions } = found as { readonly positions: readonly object[] };
  expect(positions[0]).toMatchObject({ value: null, least: 'loss', most: 'win' });
  expect(positions.at(-1)).toEqual({
    ply: 10,
    move: 6,
    action: 'd1',
    position: '0124/.5../..../.... - #1 d1',
    toAct: null,
  });
});

describe('the record with comments', () => {
  test('stands after the games that are there; comments are kept', async () => {
    const path = file(QUATUOR);
    const { code, err } = await quaterna(['analyse', file(LATE), '--save', path]);
    expect([code, err]).toEqual([0, '']);
    expect(readFileSync(path, 'utf8')).toBe(`${QUATUOR}\n${ANNOTATED}`);
  });

  test('says nothing twice', async () => {
    const [path, again] = [file(ANNOTATED), unusedPath()];
    await quaterna(['analyse', path, '--save', again]);
    expect(readFileSync(again, 'utf8')).toBe(ANNOTATED);
  });

  test('says nothing of what is not known, nor of the end', async () => {
    const path = unusedPath();
    await quaterna(['analyse', file(SAMPLE), '--nodes', '100000', '--save', path]);
    const [, moves] = readFileSync(path, 'utf8').split('\n\n');
    expect(moves).toBe(
      '1. +0 2. a1+1 3. b1+2 {[%emt 0:00:07.500] sets a trap} (3. d4+2) 4. c1+5\n' +
        '{Value: won for Ada} 5. b2 {Mistake: b2 turned a win into a loss. Best: d1} +4\n' +
        '6. d1 0-1\n',
    );
  });
});

describe('Ctrl-C', () => {
  /** Analyses a game for far too long, and is stopped once the last positions are known. */
  async function stopped(...words: readonly string[]): Promise<Ended> {
    const controller = new AbortController();
    const stderr = new Collector(true);
    const timer = setInterval(() => {
      const shown = stderr.text.matchAll(/(\d+)% {2}analysing/g);
      if ([...shown].some(([, percent]) => Number(percent) > 26)) controller.abort();
    }, 5);
    const around = { interrupt: controller.signal, stderr };
    const long = ['analyse', file(SAMPLE), '--nodes', '9007199254740991'];
    const ended = await quaterna([...long, ...words], [], around);
    clearInterval(timer);
    return { ...ended, err: stderr.text };
  }

  test('prints what is known so far', async () => {
    const { code, out, err } = await stopped();
    expect(code).toBe(130);
    expect(err.endsWith('\r\u001b[K')).toBe(true);
    expect(out).toContain('\n   Value: unknown\n1. Ada gives 0');
    expect(out).toContain('\n   Value: won for Blaise\n6. Blaise places 4 on d1.\n');
    expect(out).toContain('\nKnown:      2 of 10 positions\n');
    expect(out.replace(/\n {12}/g, ' ')).toContain(
      '\nMistakes:   Ada: 0, Blaise: 0; only the last 2 of 10 positions were looked at\n',
    );
  });

  test('does not say that there are no mistakes where none was looked for', async () => {
    const controller = new AbortController();
    const stderr = new Collector(true);
    // The table of Quatuor, which takes a while, comes before the first position.
    const timer = setInterval(() => {
      if (stderr.text.includes('analysing')) controller.abort();
    }, 5);
    const around = { interrupt: controller.signal, stderr };
    const { code, out } = await quaterna(['analyse', file(QUATUOR)], [], around);
    clearInterval(timer);
    expect(code).toBe(130);
    expect(out).toContain('\nMistakes:   stopped before any position was looked at\n');
  });

  test('prints a whole document, and keeps no half of an analysis', async () => {
    const path = unusedPath();
    const { code, out } = await stopped('--json', '--save', path);
    expect(code).toBe(130);
    expect(JSON.parse(out).positions).toHaveLength(11);
    expect(JSON.parse(out).searched).toBe(2);
    expect(existsSync(path)).toBe(false);
  });
});

describe('wrong input', () => {
  test.each([
    [2, ['--nodes', '0'], '--nodes: found 0, expected an integer of at least 1'],
    [2, ['--nodes', 'many'], '--nodes: found "many", expected an integer'],
    [2, ['--game-number', '0'], '--game-number: found 0'],
    [2, ['--save', ''], '--save: found nothing, expected the name of a file'],
    [2, ['--lines', 'row'], "unknown option '--lines'"],
    [1, ['--game-number', '2'], 'found 1 game, expected at least 2'],
    [1, ['--save', '/no/such/file'], '/no/such/file: no such directory'],
    [1, ['--save', file('[]')], 'found JSON, expected games as text'],
  ] as const)('%i %j', async (code, words, message) => {
    const ended = await quaterna(['analyse', file(SAMPLE), ...words]);
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toMatch(/^quaterna: [^\n]+\n$/);
    expect(ended.err).toContain(message);
  });

  test('a game that is wrong, no file, too many files', async () => {
    const wrong = await quaterna(['analyse', file(WRONG)]);
    expect(wrong).toMatchObject({ code: 1, out: '' });
    expect(wrong.err).toContain(`:8:${WHY}\n`);
    const none = await quaterna(['analyse']);
    expect(none).toMatchObject({ code: 2, out: '' });
    expect(none.err).toBe("quaterna: missing required argument 'file'\n");
    const two = await quaterna(['analyse', 'x', 'y']);
    expect(two).toMatchObject({ code: 2, out: '' });
  });
});
