import { spawnSync } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { file, path, start } from './cli.ts';
import { SAMPLE } from './records.ts';

const children: ReturnType<typeof start>['child'][] = [];

function quaterna(...words: readonly string[]): ReturnType<typeof start> {
  const started = start('dist/cli.js', words);
  children.push(started.child);
  return started;
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Resolves once a stream of the command has said something. */
async function heard(started: ReturnType<typeof start>): Promise<void> {
  await new Promise((resolve) => started.child.stdout?.once('data', resolve));
}

test('exit codes', async () => {
  expect(await quaterna('perft', '2').ended).toEqual({
    code: 0,
    out: '256\n',
    err: '',
  });
  const wrong = await quaterna('show', '--position', 'x').ended;
  expect(wrong.code).toBe(1);
  expect(wrong.err).toMatch(/^quaterna: [^\n]+\n$/);
  const unknown = await quaterna('frob').ended;
  expect(unknown).toEqual({
    code: 2,
    out: '',
    err: "quaterna: unknown command 'frob'\n",
  });
});

test('end of input ends a game with 0', async () => {
  const started = quaterna('play', '--seed', '1', '--first', '0');
  started.child.stdin?.end('+3\n');
  const { code, out } = await started.ended;
  expect(code).toBe(0);
  expect(out).toMatch(/\nThe game stands at: .* 3 1 -\n$/);
});

test('quit ends a game though the input stays open', async () => {
  const started = quaterna('play', '--seed', '1');
  started.child.stdin?.write('quit\n');
  expect((await started.ended).code).toBe(0);
});

test('Ctrl-C ends a game with 130', async () => {
  const started = quaterna('play', '--seed', '1', '--first', '0');
  await heard(started);
  started.child.kill('SIGINT');
  const { code, out, err } = await started.ended;
  expect([code, err]).toEqual([130, '']);
  expect(out).toMatch(/\nThe game stands at: \.{4}\/.* - 0 -\n$/);
});

test('Ctrl-C ends a long count with 130', async () => {
  const started = quaterna('perft', '12');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  started.child.kill('SIGINT');
  const { code, out, err } = await started.ended;
  expect([code, err]).toEqual([130, '']);
  expect(out).toMatch(
    /^Stopped with \d+ of 16 first actions done\. Sequences counted so far: \d+/,
  );
});

test('Ctrl-C ends the building of a table with 130', async () => {
  const started = quaterna('solve', '--game', 'quatuor');
  await new Promise((resolve) => setTimeout(resolve, 600));
  started.child.kill('SIGINT');
  const { code, out, err } = await started.ended;
  expect([code, err]).toEqual([130, '']);
  expect(out).toContain('not found; nothing is proved');
});

test('Ctrl-C ends a count of positions with 130, after the plies known', async () => {
  const started = quaterna('count', '--distinct', '--memory', '4096');
  await heard(started);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  started.child.kill('SIGINT');
  const { code, out, err } = await started.ended;
  expect([code, err]).toEqual([130, '']);
  expect(out).toMatch(/^ply .*\n {2}0 +1 +0 +\d\.\d\n {2}1 +16 /);
});

test('Ctrl-C ends the reading of games with 130', async () => {
  for (const words of [['check'], ['convert'], ['replay', '--game-number', '2']]) {
    const [command = '', ...flags] = words;
    const started = quaterna(command, '-', ...flags);
    started.child.stdin?.write('[Game "quarto"]\n');
    await new Promise((resolve) => setTimeout(resolve, 800));
    started.child.kill('SIGINT');
    expect(await started.ended).toEqual({ code: 130, out: '', err: '' });
  }
});

test('a pipe that is closed early is fine', () => {
  const cli = `"${process.execPath}" "${path('dist/cli.js')}"`;
  for (const command of [
    'watch --seed 1',
    'perft 3 --divide',
    'play < /dev/null',
    'count --plies 3',
    'playout --games 10',
    `check "${file(SAMPLE)}"`,
  ]) {
    const script = `{ ${cli} ${command}; echo "code $?" >&2; } | head -n 1`;
    const { stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
    expect(stderr).toBe('code 0\n');
  }
});

test('the start script watches a game where there is no terminal', async () => {
  const { code, out } = await start('scripts/start.mjs', ['--players', 'random,random'])
    .ended;
  expect(code).toBe(0);
  expect(out).toContain('(random) begins, drawn by lot. Seed 1.\n');
  const quatuor = await start('scripts/start.mjs', ['--game', 'quatuor']).ended;
  expect(quatuor.out).toMatch(/^Quatuor\. .*\n/);
  expect(quatuor.out).toMatch(/\nA draw: full board\.\n$/);
  expect(await start('scripts/start.mjs', ['--frob']).ended).toMatchObject({ code: 2 });
});
