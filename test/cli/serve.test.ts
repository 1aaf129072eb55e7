import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { PassThrough, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run.ts';
import { path, quaterna, start } from './cli.ts';

const HELLO = '{"v":1,"id":1,"cmd":"hello"}';

/** A command that takes some ten seconds. */
const LONG = [
  '{"v":1,"cmd":"new","game":"quarto"}',
  '{"v":1,"cmd":"perft","handle":1,"depth":20}',
];

/** A command that takes days. */
const ENDLESS = [
  '{"v":1,"cmd":"new","game":"quarto"}',
  '{"v":1,"cmd":"perft","handle":1,"depth":20,"nodes":1000000000000000}',
];

/** What a program knows of the replies it got. */
function repliesIn(out: string): readonly { readonly ok: boolean }[] {
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('each line is answered in turn, and the end of input is the end', async () => {
  const lines = [HELLO, 'frob', '{"v":1,"id":"é","cmd":"new","game":"quatuor"}', ''];
  const { code, out, err } = await quaterna(['serve'], lines);
  expect([code, err]).toEqual([0, '']);
  expect(repliesIn(out)).toMatchObject([
    { id: 1, ok: true, games: ['quarto', 'quatuor'] },
    { id: null, ok: false, line: 2 },
    { id: 'é', ok: true, handle: 1 },
    { id: null, ok: false, line: 4 },
  ]);
});

test('a line without an end is answered at the end of input', async () => {
  const stdin = new PassThrough();
  stdin.end(`${HELLO}\n${HELLO}`);
  const { code, out } = await quaterna(['serve'], [], { stdin });
  expect([code, repliesIn(out).length]).toEqual([0, 2]);
});

test('a line that is too long is refused, and the next one is not', async () => {
  const long = `{"v":1,"cmd":"${'x'.repeat(1100)}"}`;
  const { code, out } = await quaterna(['serve', '--max-line', '1'], [long, HELLO]);
  expect(code).toBe(0);
  expect(repliesIn(out)).toMatchObject([
    { ok: false, line: 1, error: { field: 'line', found: 'a longer line' } },
    { ok: true, limits: { line: 1024 } },
  ]);
  const wrong = await quaterna(['serve', '--max-line', '0']);
  expect(wrong.code).toBe(2);
});

/** Somebody who takes what is written only when told to. */
class SlowReader extends Writable {
  readonly taken: string[] = [];
  private go: (() => void) | null = null;

  constructor() {
    super({ highWaterMark: 1 });
  }

  override _write(chunk: unknown, _encoding: string, done: () => void): void {
    this.taken.push(String(chunk));
    this.go = done;
    this.emit('asked');
  }

  /** Takes what was written, so that the next may be. */
  take(): void {
    this.go?.();
  }
}

/** Begins to serve somebody. */
function serve(around: Pick<Io, 'stdin' | 'stdout'> & Partial<Io>): Promise<number> {
  return run(['serve'], {
    stderr: new PassThrough(),
    env: {},
    interrupt: new AbortController().signal,
    ...around,
  });
}

test('a slow reader is waited for, and nothing is read meanwhile', async () => {
  const stdin = new PassThrough({ highWaterMark: 1 });
  const stdout = new SlowReader();
  const ended = serve({ stdin, stdout });
  let asked = once(stdout, 'asked');
  stdin.write(`${HELLO}\n${HELLO}\n`);
  await asked;
  stdin.write(`${HELLO}\n`);
  stdin.end();
  expect(stdout.taken).toHaveLength(1);
  for (const count of [2, 3]) {
    asked = once(stdout, 'asked');
    stdout.take();
    await asked;
    expect(stdout.taken).toHaveLength(count);
  }
  stdout.take();
  expect(await ended).toBe(0);
  for (const event of ['drain', 'close', 'error']) {
    expect(stdout.listenerCount(event)).toBeLessThan(2);
  }
});

test('a reader who goes away ends it quietly', async () => {
  const stdin = new PassThrough();
  const stdout = new SlowReader();
  const ended = serve({ stdin, stdout });
  const asked = once(stdout, 'asked');
  stdin.write(`${HELLO}\n${HELLO}\n`);
  await asked;
  stdout.destroy();
  expect(await ended).toBe(0);
  expect(stdout.taken).toHaveLength(1);
});

test('a reader who goes away in the middle of work ends that too', async () => {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const ended = serve({ stdin, stdout });
  const heard = once(stdout, 'data');
  stdin.write(`${ENDLESS.join('\n')}\n`);
  await heard;
  stdout.destroy();
  expect(await ended).toBe(0);
});

test('long work shows that it goes on, by spaces before its reply', async () => {
  const stdin = new PassThrough();
  // The input ends while there is work: what was read is done to its end.
  const perft = '{"v":1,"cmd":"perft","handle":1,"depth":20,"nodes":700000}';
  stdin.end([ENDLESS[0], perft, HELLO].join('\n'));
  const { code, out } = await quaterna(['serve'], [], { stdin });
  expect(code).toBe(0);
  expect(out).toMatch(/^\{.*\n {2,}\{.*\n\{.*\n$/);
  expect(repliesIn(out)).toMatchObject([
    { handle: 1 },
    { error: { code: 'limit-reached' } },
    { id: 1, ok: true },
  ]);
});

test('Ctrl-C ends it with 130, between lines and in the middle of work', async () => {
  for (const lines of [[HELLO], LONG]) {
    const stdin = new PassThrough();
    const stdout = new PassThrough();
    const interrupt = new AbortController();
    const ended = serve({ stdin, stdout, interrupt: interrupt.signal });
    const heard = once(stdout, 'data');
    stdin.write(`${lines.join('\n')}\n`);
    await heard;
    interrupt.abort();
    expect(await ended).toBe(130);
  }
});

test('as a process: replies come at once, and a closed pipe is no error', async () => {
  const { child, ended } = start('dist/cli.js', ['serve']);
  child.stdin?.write(`${HELLO}\n`);
  const { stdout } = child;
  await Promise.race([once(stdout as NonNullable<typeof stdout>, 'data'), ended]);
  stdout?.destroy();
  child.stdin?.on('error', () => {});
  child.stdin?.write(`${HELLO}\n${HELLO}\n`);
  child.stdin?.end();
  const { code, err } = await ended;
  expect([code, err]).toEqual([0, '']);
});

test('as a process: work ends when nobody reads the pipe', async () => {
  const words = ['-c', '"$0" "$1" serve | head -n 1', process.execPath];
  const child = spawn('sh', [...words, path('dist/cli.js')]);
  const ended = once(child, 'close');
  child.stdin.write(`${ENDLESS.join('\n')}\n`);
  // The input stays open meanwhile: it is not its end that ends the work.
  expect(await ended).toEqual([0, null]);
});
