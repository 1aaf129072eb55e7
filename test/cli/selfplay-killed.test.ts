import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { start, unusedPath } from './cli.ts';

const PARTS = 40;
const WORKERS = 2;
const GAMES = ['--games', '1000', '--games-per-file', '25', '--seed', '11'];
const WORDS = ['selfplay', ...GAMES, '--players', 'greedy,random', '--json'];

const children: ReturnType<typeof start>['child'][] = [];

function selfplay(folder: string, workers: number): ReturnType<typeof start> {
  const words = [...WORDS, '--out', folder, '--workers', `${workers}`];
  const started = start('dist/cli.js', words);
  children.push(started.child);
  return started;
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** The parts that a journal has noted. */
function noted(folder: string): number {
  const path = join(folder, 'journal.log');
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 2 : 0;
}

test('killed at half, no game is lost or doubled, and nothing finished is played again', async () => {
  const whole = unusedPath();
  const { code, err } = await selfplay(whole, 1).ended;
  expect([code, err]).toEqual([0, '']);

  const folder = unusedPath();
  const { child, ended } = selfplay(folder, WORKERS);
  while (noted(folder) < PARTS / 2) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  child.kill('SIGKILL');
  expect((await ended).code).toBe(null);
  const before = noted(folder);
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  expect(readdirSync(folder).some((name) => name.startsWith('lock.'))).toBe(true);
  expect(existsSync(join(folder, 'manifest.json'))).toBe(false);

  const { out } = await selfplay(folder, WORKERS).ended;
  const { parts, played, games } = JSON.parse(out);
  expect([parts, games]).toEqual([PARTS, 1000]);
  expect(before + played).toBe(PARTS);
  // What was written and not noted any more was in the hands of a thread.
  const written = files.length;
  expect(written + played).toBeLessThanOrEqual(PARTS + WORKERS);

  // Threads, kill and second start have left no trace: the bytes are those of one run.
  expect(readdirSync(folder)).toEqual(readdirSync(whole));
  for (const name of readdirSync(whole)) {
    const [one, other] = [whole, folder].map((path) => readFileSync(join(path, name)));
    expect(one?.equals(other as Buffer), name).toBe(true);
  }
});
