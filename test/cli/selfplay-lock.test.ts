import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { Lock } from '../../src/cli/selfplay/lock.ts';
import { lockName, lockOf } from '../../src/cli/selfplay/names.ts';
import {
  isAlive,
  ownerWords,
  processListOf,
  thisProcess,
} from '../../src/cli/selfplay/owner.ts';
import type { Shard } from '../../src/research/index.ts';
import { Collector, quaterna, unusedPath } from './cli.ts';

const RHYTHM = { beatMs: 20, patienceMs: 60_000 };
const IMPATIENT = { beatMs: 20, patienceMs: 200 };
const HERE = { pid: 1, host: 'here' };
const THERE = { pid: 2, host: 'there' };

function newFolder(): string {
  const folder = unusedPath();
  mkdirSync(folder);
  return folder;
}

function around(): Io & { readonly stderr: Collector } {
  const [stdout, stderr] = [new Collector(), new Collector()];
  const interrupt = new AbortController().signal;
  return { stdin: Readable.from([]), stdout, stderr, env: {}, interrupt };
}

async function take(
  folder: string,
  shard: Shard | null = null,
  owner = HERE,
  io: Io = around(),
): Promise<Lock> {
  return Lock.take(folder, shard, io, owner, RHYTHM);
}

const [FIRST, SECOND, THIRD] = [
  { index: 0, count: 2 },
  { index: 1, count: 2 },
  { index: 1, count: 3 },
];

describe('while a process is at work', () => {
  test.each([
    [null, null],
    [FIRST, FIRST],
    [FIRST, null],
    [null, FIRST],
    [FIRST, THIRD],
  ])('on %j, no other works on %j', async (one = null, other = null) => {
    const folder = newFolder();
    const lock = await take(folder, one);
    const name = lockName(one, HERE);
    await expect(take(folder, other, THERE)).rejects.toThrow(
      `${folder}: process 1 on here is at work there (${name})`,
    );
    expect(readdirSync(folder)).toEqual([name]);
    await lock.check();
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
    (await take(folder, other, THERE)).release();
  });

  test('another works on another share', async () => {
    const folder = newFolder();
    const locks = [await take(folder, FIRST), await take(folder, SECOND, THERE)];
    for (const lock of locks) await lock.check();
    for (const lock of locks) lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('one that goes away is not waited for', async () => {
    const folder = newFolder();
    const path = join(folder, lockName(null, HERE));
    writeFileSync(path, '0');
    const told: string[] = [];
    const stderr = new Writable({
      write(chunk, _, done): void {
        told.push(String(chunk));
        rmSync(path);
        done();
      },
    });
    (await take(folder, null, THERE, { ...around(), stderr })).release();
    expect(told).toEqual([
      `quaterna: ${folder}: waits to see whether process 1 on here has ended\n`,
    ]);
  });
});

describe('the lock of a process that was killed', () => {
  test('is taken away once it has long been still', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, lockName(FIRST, THERE)), '7');
    const lock = await Lock.take(folder, null, around(), HERE, IMPATIENT);
    expect(readdirSync(folder)).toEqual([lockName(null, HERE)]);
    lock.release();
  });

  test('is taken away at once on the same machine', async () => {
    const folder = newFolder();
    // More than any system has.
    const dead = { ...HERE, pid: 2 ** 30 };
    writeFileSync(join(folder, lockName(null, dead)), '7');
    const io = around();
    (await take(folder, null, HERE, io)).release();
    expect(io.stderr.text).toBe('');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is one its own, in an earlier life', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, lockName(null, HERE)), '7');
    (await take(folder)).release();
  });

  test('does not keep Ctrl-C from working', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, lockName(null, THERE)), '7');
    const interrupt = AbortSignal.abort();
    const io = { ...around(), interrupt };
    await expect(take(folder, null, HERE, io)).rejects.toMatchObject({ exitCode: 130 });
    expect(readdirSync(folder)).toEqual([lockName(null, THERE)]);
  });
});

test('whoever was taken for dead stops', async () => {
  const folder = newFolder();
  const lock = await take(folder);
  const name = lockName(null, HERE);
  rmSync(join(folder, name));
  await new Promise((resolve) => setTimeout(resolve, 3 * RHYTHM.beatMs));
  expect(existsSync(join(folder, name))).toBe(false);
  await expect(lock.check()).rejects.toThrow(`${name}: has gone: another process may`);
  lock.release();
});

test('a lock goes with a process that is ended by a signal', async () => {
  const folder = newFolder();
  const ends: (() => void)[] = [];
  let isOff = false;
  const beforeEnd = (end: () => void): (() => void) => {
    ends.push(end);
    return () => {
      isOff = true;
    };
  };
  const lock = await take(folder, null, HERE, { ...around(), beforeEnd });
  for (const end of ends) end();
  expect(readdirSync(folder)).toEqual([]);
  lock.release();
  expect(isOff).toBe(true);
});

test('a folder that is not there cannot be locked', async () => {
  await expect(take(unusedPath())).rejects.toThrow('no such directory');
});

test('the command refuses a share at which another is at work', async () => {
  const folder = newFolder();
  const lock = await take(folder, null, THERE, around());
  const words = ['selfplay', '--games', '2', '--out', folder];
  const { code, err } = await quaterna(words);
  lock.release();
  expect([code, err]).toEqual([
    1,
    `quaterna: ${folder}: process 2 on there is at work there (lock.2.there)\n`,
  ]);
  expect(readdirSync(folder)).toEqual([]);
  expect((await quaterna(words)).code).toBe(0);
  expect(readdirSync(folder)).toEqual(['manifest.json', 'part-00000.jsonl']);
});

test('the command stops where another has taken over, and leaves that alone', async () => {
  const folder = newFolder();
  const half = 'part-00003.jsonl.0a-1.tmp';
  const interrupt = {
    get aborted(): boolean {
      const names = readdirSync(folder);
      if (names.includes('part-00001.jsonl') && !names.includes(half)) {
        for (const name of names) {
          if (name.startsWith('lock.')) rmSync(join(folder, name));
        }
        writeFileSync(join(folder, half), 'half');
      }
      return false;
    },
  } as AbortSignal;
  const words = ['selfplay', '--games', '8', '--games-per-file', '2', '--seed', '1'];
  const all = [...words, '--workers', '1', '--out', folder];
  const { code, err } = await quaterna(all, [], { interrupt });
  expect(code).toBe(1);
  expect(err).toContain(': has gone: another process may have taken over\n');
  expect(readdirSync(folder)).toContain(half);
  expect(readdirSync(folder)).not.toContain('manifest.json');
  expect((await quaterna(all)).code).toBe(0);
  expect(readdirSync(folder)).not.toContain(half);
});

test('a process is known by its number, its machine and its list of processes', () => {
  const { pid, host } = thisProcess();
  expect(pid).toBe(process.pid);
  expect(lockOf(lockName(FIRST, { pid, host }))).toEqual({ pid, host, shard: FIRST });
  expect(lockOf('lock.txt')).toBe(null);
  expect(ownerWords({ pid: 5, host: 'a%20b~4026' })).toBe('process 5 on a b');
  expect(processListOf(unusedPath())).toBe('');
  expect(isAlive(pid)).toBe(true);
  expect(isAlive(2 ** 30)).toBe(false);
});
