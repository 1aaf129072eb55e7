import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { KNOWN } from '../../src/cli/records/known.ts';
import type { GameTypes } from '../../src/game.ts';
import { type GameRecord, parseRecords } from '../../src/record/index.ts';
import { file, quaterna, unusedPath } from './cli.ts';
import { QUATUOR, SAMPLE, WHY, WRONG } from './records.ts';

const TWO = ['play', '--first', '0', '--seed', '1'];

function games(path: string): readonly GameRecord<GameTypes>[] {
  return parseRecords(readFileSync(path, 'utf8'), KNOWN);
}

async function play(
  words: readonly string[],
  input: readonly string[] = [],
): Promise<string> {
  const { code, out, err } = await quaterna([...TWO, ...words], input);
  expect([code, err]).toEqual([0, '']);
  return out;
}

/** The moves of the last game of a file, as they stand there. */
function last(path: string): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n\n').at(-1) ?? '';
}

test('a game is kept', async () => {
  const path = unusedPath();
  await play(['--save', path], ['+0 a1+1', 'b1+2 c1+3', 'd1']);
  const text = readFileSync(path, 'utf8');
  expect(text.replace(/\[Date "\d{4}\.\d\d\.\d\d"\]\n/, '')).toBe(
    `[Game "quarto"]
[Player0 "Player A"]
[Player1 "Player B"]
[Result "1-0"]
[Termination "alignment"]

1. +0 2. a1+1 3. b1+2 4. c1+3 5. d1 1-0
`,
  );
  expect(text).toContain('[Date "');
});

test('an illegal action loses none before it', async () => {
  const path = unusedPath();
  await play(['--save', path], ['+0 a1+1', 'b1+1']);
  expect(last(path)).toBe('1. +0 2. a1+1 3. b1 *');
});

test('what has been taken back becomes a variation', async () => {
  const path = unusedPath();
  await play(['--save', path], ['+0 a1+1', 'undo', 'undo', 'b2+3 c2+4', 'undo', '+5']);
  expect(last(path)).toBe('1. +0 2. b2+3 (2. a1+1) 3. c2+5 (3. c2+4) *');
  expect(readFileSync(path, 'utf8')).not.toContain('[Ply');
});

test('a game that is left after undo goes on where it stood', async () => {
  const path = unusedPath();
  await play(['--save', path], ['+0 a1+1 b1+2', 'undo', 'undo']);
  expect(readFileSync(path, 'utf8')).toContain('[Ply "3"]');
  expect(last(path)).toBe('1. +0 2. a1+1 3. b1+2 *');
  const { out } = await quaterna(['play', '--resume', path, '--seed', '1']);
  expect(out).toContain('The game stands at: 0.../..../..../.... 1 0 a1\n');
});

test('a game goes on, in its file', async () => {
  const path = file(`${SAMPLE}\n\n${QUATUOR}`);
  const out = await quaterna(['play', '--seed', '2', '--resume', path], ['d1>w']);
  expect(out).toMatchObject({ code: 0, err: '' });
  expect(out.out).toContain('Player 0 is player 0. Seed 2.\n');
  expect(out.out).toContain('Player 0 pushes white in at d1, going w.\n');
  expect(readFileSync(path, 'utf8').startsWith(`${SAMPLE}\n\n[Game "quatuor"]`)).toBe(
    true,
  );
  expect(games(path)).toHaveLength(2);
  expect(last(path)).toBe('1. d1 2. d1>sw 3. d1>w *');
});

test('undo goes back beyond where the game was resumed', async () => {
  const path = file(QUATUOR);
  await quaterna(['play', '--resume', path], ['undo', 'undo', 'a1']);
  expect(last(path)).toBe('1. a1 (1. d1 2. d1>sw) *');
});

test('a game goes on in another file, after the games there', async () => {
  const [path, other] = [file(QUATUOR), file(SAMPLE.trimEnd())];
  await quaterna(['play', '--resume', path, '--save', other], ['d1>w']);
  expect(readFileSync(path, 'utf8')).toBe(QUATUOR);
  expect(readFileSync(other, 'utf8').startsWith(`${SAMPLE}\n[Game "quatuor"]`)).toBe(
    true,
  );
  expect(last(other)).toBe('1. d1 2. d1>sw 3. d1>w *');
});

test('the computer sits where it sat', async () => {
  const path = unusedPath();
  await play(['--opponent', 'greedy', '--save', path], ['+0']);
  expect(readFileSync(path, 'utf8')).toContain(
    '[Player0 "You"]\n[Player1 "The computer (greedy)"]\n',
  );
  const resumed = await quaterna(['play', '--resume', path, '--seed', '1']);
  expect(resumed.out).toContain('You are player 0. Seed 1.');
  const turned = await quaterna(
    [
      ...['play', '--resume', path, '--seed', '1'],
      ...['--opponent', 'random', '--first', '1'],
    ],
    ['a1+1'],
  );
  expect(turned.out).toContain('The computer is player 0. Seed 1.');
  expect(readFileSync(path, 'utf8')).toContain('[Player0 "The computer (random)"]');
  const drawn = await quaterna(['play', '--resume', path, '--opponent', 'human']);
  expect(drawn.out).toMatch(/Player [AB] is player 0, drawn by lot\./);
});

test('a level of the file goes on playing', async () => {
  const tags = '[Player0 "Ada"]\n[Player1 "The computer (easy)"]\n';
  const path = file(
    QUATUOR.replace('[Result', `${tags}[Result`).replace(' 2. d1>sw', ''),
  );
  const { out } = await quaterna(['play', '--resume', path, '--seed', '1']);
  expect(out).toMatch(/\nThe computer (places|pushes) /);
  expect(readFileSync(path, 'utf8')).toContain(tags);
  expect(last(path)).toMatch(/^1\. d1 2\. \S+ \*$/);
});

test('nothing is written before the first action', async () => {
  const text = QUATUOR.replace('[Result', '[Player0 "Ada"]\n[Player1 "Bob"]\n[Result');
  const path = file(text);
  const words = ['play', '--resume', path, '--opponent', 'greedy', '--first', '0'];
  expect(await quaterna(words)).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(path, 'utf8')).toBe(text);
  expect(existsSync(`${path}.unfinished`)).toBe(false);
  await quaterna(words, ['d1>w']);
  expect(readFileSync(path, 'utf8')).toContain(
    '[Player0 "You"]\n[Player1 "The computer (greedy)"]\n',
  );
  const fresh = unusedPath();
  await play(['--save', fresh]);
  expect(existsSync(fresh)).toBe(false);
});

test('rule flags that agree with the file', async () => {
  const path = file(
    SAMPLE.replace(/\[(R|T).*\n/g, '')
      .replace(/6\. .*/, '*')
      .replace('\n\n', '\n[Result "*"]\n\n'),
  );
  const lines = ['--lines', 'row,column,diagonal,square'];
  const { code, out } = await quaterna([
    'play',
    '--resume',
    path,
    ...lines,
    '--game',
    'quarto',
  ]);
  expect([code, out.includes('Ada is player 0.')]).toEqual([0, true]);
});

test('a link stays one', async () => {
  const [path, link] = [file(QUATUOR), unusedPath()];
  symlinkSync(path, link);
  await quaterna(['play', '--resume', link], ['d1>w']);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(last(path)).toBe('1. d1 2. d1>sw 3. d1>w *');
});

test('a file stays open to whom it was', async () => {
  for (const mode of [0o600, 0o666, 0o640]) {
    const path = file(QUATUOR);
    chmodSync(path, mode);
    await quaterna(['play', '--resume', path], ['d1>w']);
    expect(last(path)).toBe('1. d1 2. d1>sw 3. d1>w *');
    expect(statSync(path).mode & 0o777).toBe(mode);
    await play(['--save', path], ['+0']);
    expect(statSync(path).mode & 0o777).toBe(mode);
  }
});

/** Does something as a user who is not root, as whom nothing is forbidden. */
async function asNobody<R>(work: () => Promise<R>): Promise<R> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

test('a file that may not be written to is refused', async () => {
  const path = file(QUATUOR);
  chmodSync(path, 0o444);
  chmodSync(dirname(path), 0o777);
  for (const flag of ['--resume', '--save']) {
    const words = ['play', flag, path];
    const ended = await asNobody(() => quaterna(words, ['d1>w']));
    const err = `quaterna: ${path}: cannot be written (EACCES)\n`;
    expect(ended).toEqual({ code: 1, out: '', err });
  }
  expect(readFileSync(path, 'utf8')).toBe(QUATUOR);
});

test('what a killed process has left is no obstacle', async () => {
  const path = unusedPath();
  writeFileSync(`${path}.unfinished`, 'half');
  await play(['--save', path], ['+0']);
  expect(last(path)).toBe('1. +0 *');
});

test('a file that can no longer be written ends the game, which is told', async () => {
  const path = unusedPath();
  async function* lines(): AsyncGenerator<string> {
    yield '+0\n';
    await new Promise((resolve) => setTimeout(resolve, 20));
    mkdirSync(`${path}.unfinished`);
    yield 'a1+1\n';
  }
  const { code, out, err } = await quaterna([...TWO, '--save', path], [], {
    stdin: Readable.from(lines()),
  });
  expect(code).toBe(1);
  expect(err).toContain(`quaterna: ${path}: cannot be written (`);
  expect(out.endsWith('\nThe game stands at: 0.../..../..../.... 1 0 a1\n')).toBe(true);
  expect(last(path)).toBe('1. +0 *');
});

describe('wrong input', () => {
  const LINES = ['--lines', 'row'];
  test.each([
    [2, ['--resume', file(QUATUOR), '--game', 'quarto'], '--game: found quarto'],
    [2, ['--resume', file(QUATUOR), ...LINES], '--lines: not an option of quatuor'],
    [2, ['--resume', file(QUATUOR), '--tie-break'], '--tie-break: found other rules'],
    [
      2,
      ['--resume', file(QUATUOR), '--position', 'x'],
      '--position: not with --resume',
    ],
    [
      2,
      ['--resume', file(QUATUOR), '--first', '1'],
      '--first: with --resume only where --opponent is given',
    ],
    [2, ['--save', ''], '--save: found nothing, expected the name of a file'],
    [2, ['--resume', ''], '--resume: found nothing, expected the name of a file'],
    [1, ['--resume', '/no/such/file'], '/no/such/file: no such file'],
    [1, ['--save', '/no/such/file'], '/no/such/file: no such directory'],
    [1, ['--save', '/'], '/: found no file that can be replaced'],
    [1, ['--save', file('[]')], 'found JSON, expected games as text'],
    [1, ['--save', file('counts')], 'found no games there, expected games as text or'],
    [1, ['--resume', file('')], 'found no game to go on with'],
    [1, ['--resume', file(SAMPLE)], 'the last game in it is over'],
    [1, ['--resume', file(`${QUATUOR}\n${WRONG}`)], `:14:${WHY}`],
  ] as const)('%i %j', async (code, words, message) => {
    const ended = await quaterna(['play', ...words]);
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toMatch(/^quaterna: [^\n]+\n$/);
    expect(ended.err).toContain(message);
  });
});
