import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Ended, quaterna, unusedPath } from './cli.ts';

const WORDS = ['selfplay', '--games', '9', '--games-per-file', '2', '--workers', '1'];
const PLAYERS = ['--players', 'random,random', '--game', 'quatuor'];

async function play(folder: string, ...words: readonly string[]): Promise<Ended> {
  return quaterna([...WORDS, ...PLAYERS, '--seed', '7', '--out', folder, ...words]);
}

async function played(folder: string, ...words: readonly string[]): Promise<unknown> {
  const { code, out, err } = await play(folder, '--json', ...words);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out);
}

async function merge(folder: string): Promise<Ended> {
  return quaterna(['selfplay', '--merge', folder]);
}

function contents(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

function put(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
}

/** What the whole command leaves. */
const whole = unusedPath();

beforeAll(async () => {
  await played(whole);
});

/** A folder with these files of the whole. */
function folderWith(...names: readonly string[]): string {
  const folder = unusedPath();
  for (const name of names) put(folder, name, readFileSync(join(whole, name), 'utf8'));
  return folder;
}

/** The lines of a journal in which some parts are noted. */
function journal(parts: number): string {
  const text = readFileSync(join(whole, 'manifest.json'), 'utf8');
  const { kind, run, shard, parts: all } = JSON.parse(text);
  const lines = [{ kind, run, shard }, ...all.slice(0, parts)];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

describe('files that are of no data set', () => {
  test.each(['part-00000.jsonl', 'part-00009.jsonl', 'part-0.jsonl', 'part-a.parquet'])(
    '%s is not overwritten',
    async (name) => {
      const folder = unusedPath();
      put(folder, name, 'hi');
      const { code, err } = await play(folder);
      const path = join(folder, name);
      const reason = 'is of no data set that is known there, and is not overwritten';
      expect([code, err]).toEqual([1, `quaterna: ${path}: ${reason}\n`]);
      expect(contents(folder)).toEqual({ [name]: 'hi' });
    },
  );

  test('are what is left when a manifest has gone', async () => {
    const folder = folderWith('part-00000.jsonl', 'part-00001.jsonl');
    const before = contents(folder);
    expect(await play(folder, '--seed', '8')).toMatchObject({ code: 1, out: '' });
    expect(contents(folder)).toEqual(before);
    put(folder, 'manifest.json', '{"kind":');
    const { err } = await play(folder);
    expect(err).toContain('overwritten (nothing is left of manifest.json)\n');
  });

  test('are told beside a data set, by merging too', async () => {
    for (const name of ['part-00000.parquet', 'part-0.jsonl', 'part-00005.jsonl']) {
      const folder = folderWith(...readdirSync(whole));
      put(folder, name, 'hi');
      for (const ended of [await play(folder), await merge(folder)]) {
        expect(ended.err).toContain(`${name}: is of no data set`);
        expect(ended.code).toBe(1);
      }
    }
  });
});

describe('what a killed process leaves', () => {
  test('is cleared away, and only that', async () => {
    const folder = folderWith('part-00000.jsonl', 'part-00001.jsonl');
    put(folder, 'journal.log', journal(1));
    const halves = ['part-00002.jsonl', 'journal.log', 'manifest.json'];
    for (const name of halves) put(folder, `${name}.0a-1.tmp`, 'half');
    put(folder, 'notes.0a-1.tmp', 'mine');
    expect(await played(folder)).toMatchObject({ parts: 5, played: 4 });
    expect(contents(folder)).toEqual({ ...contents(whole), 'notes.0a-1.tmp': 'mine' });
  });

  test('is left to the share that it belongs to', async () => {
    const folder = unusedPath();
    const halves = ['part-00000.jsonl', 'part-00001.jsonl', 'journal-1-of-2.log'];
    for (const name of halves) put(folder, `${name}.0a-1.tmp`, 'half');
    await played(folder, '--shard', '0/2');
    const left = readdirSync(folder).filter((name) => name.endsWith('.tmp'));
    expect(left).toEqual(['journal-1-of-2.log.0a-1.tmp', 'part-00001.jsonl.0a-1.tmp']);
  });

  test('does not matter if it is called otherwise, or has gone', async () => {
    const folder = folderWith(...readdirSync(whole));
    put(folder, 'journal.json', '{}');
    put(folder, 'manifest-00-of-2.json', '{}');
    symlinkSync(unusedPath(), join(folder, 'manifest-0-of-2.json'));
    expect(await played(folder)).toMatchObject({ parts: 5, played: 0 });
  });

  test.each(['', '{"kind":"quaterna self'])(
    'a manifest that is cut is as good as none: %j',
    async (text) => {
      const folder = folderWith('part-00000.jsonl');
      put(folder, 'journal.log', journal(1));
      put(folder, 'manifest.json', text);
      expect(await played(folder)).toMatchObject({ parts: 5, played: 4 });
      expect(contents(folder)).toEqual(contents(whole));
    },
  );

  test('a journal without its first line stops nothing', async () => {
    const folder = folderWith(...readdirSync(whole));
    for (const text of ['', '{"kind"', journal(2).split('\n').slice(1).join('\n')]) {
      put(folder, 'journal.log', text);
      expect(await played(folder)).toMatchObject({ parts: 5, played: 0 });
      expect(contents(folder)).toEqual(contents(whole));
    }
  });
});

test('a journal and a manifest are not believed unseen', async () => {
  const all = folderWith(...readdirSync(whole));
  const manifest = JSON.parse(readFileSync(join(all, 'manifest.json'), 'utf8'));
  const [part] = manifest.parts;
  put(all, 'journal.log', `${journal(0)}${JSON.stringify({ ...part, games: 3 })}\n`);
  const { code, err } = await play(all);
  expect([code, err]).toEqual([
    1,
    `quaterna: ${join(all, 'journal.log')}: games: found 3, expected 2 in part 0\n`,
  ]);
  rmSync(join(all, 'journal.log'));
  manifest.parts[0] = { ...part, rows: part.rows + 1 };
  put(all, 'manifest.json', JSON.stringify(manifest));
  expect(await played(all)).toMatchObject({ played: 1 });
  renameSync(join(all, 'manifest.json'), join(all, 'manifest-0-of-1.json'));
  const wrong = await play(all);
  expect(wrong.err).toContain('manifest-0-of-1.json: is about another share than');
});

describe('merging', () => {
  async function shares(): Promise<string> {
    const folder = unusedPath();
    for (const share of ['0/2', '1/2']) await played(folder, '--shard', share);
    return folder;
  }

  test('can be done again, and clears up after a merge that was killed', async () => {
    const folder = await shares();
    const before = contents(folder);
    expect((await merge(folder)).out).toContain(': 2 shares merged into ');
    expect(contents(folder)).toEqual(contents(whole));
    for (const name of ['manifest-0-of-2.json', 'manifest-1-of-2.json']) {
      put(folder, name, before[name] ?? '');
    }
    rmSync(join(folder, 'manifest-0-of-2.json'));
    put(folder, 'journal-0-of-2.log', '');
    put(folder, 'manifest.json.0a-1.tmp', 'half');
    for (const _ of [1, 2]) {
      const { code, out } = await merge(folder);
      const path = join(folder, 'manifest.json');
      expect([code, out]).toEqual([
        0,
        expect.stringContaining(`: ${path} is there and whole.\n`),
      ]);
      expect(contents(folder)).toEqual(contents(whole));
    }
  });

  test('goes on after a share that is started once more', async () => {
    const folder = await shares();
    await merge(folder);
    const { out } = await play(folder, '--shard', '0/2');
    expect(out).toContain('0 parts played in ');
    expect(out).toContain(`${folder}/manifest.json lists the files.\n`);
    expect(contents(folder)).toEqual(contents(whole));
    rmSync(join(folder, 'part-00003.jsonl'));
    expect((await merge(folder)).err).toContain('part-00003.jsonl: is missing or not');
    expect(await played(folder, '--shard', '1/2')).toMatchObject({ played: 1 });
    expect((await merge(folder)).code).toBe(0);
    expect(contents(folder)).toEqual(contents(whole));
  });

  test('names all that is missing, but no share that has nothing to do', async () => {
    const folder = unusedPath();
    await played(folder, '--shard', '2/7');
    expect((await merge(folder)).err).toBe(
      `quaterna: ${folder}: shares 0/7, 1/7, 3/7, 4/7 are missing\n`,
    );
    for (const share of ['0/7', '1/7', '3/7']) await played(folder, '--shard', share);
    put(folder, 'manifest-3-of-7.json', '');
    put(folder, 'journal-3-of-7.log', readJournal(folder));
    expect((await merge(folder)).err).toContain('shares 3/7, 4/7 are missing\n');
    for (const share of ['3/7', '4/7', '6/7']) await played(folder, '--shard', share);
    expect((await merge(folder)).out).toContain(': 6 shares merged into ');
    expect(contents(folder)).toEqual(contents(whole));
  });

  /** A journal of share 3/7 in which nothing is noted. */
  function readJournal(folder: string): string {
    const text = readFileSync(join(folder, 'manifest-2-of-7.json'), 'utf8');
    const { kind, run } = JSON.parse(text);
    return `${JSON.stringify({ kind, run, shard: { index: 3, count: 7 } })}\n`;
  }

  test('refuses shares of two divisions, which no share begins', async () => {
    const folder = unusedPath();
    await played(folder, '--shard', '0/2');
    const { code, err } = await play(folder, '--shard', '0/3');
    const path = join(folder, 'manifest-0-of-2.json');
    const reason = 'is about share 0/2, where share 0/3 was asked for';
    expect([code, err]).toEqual([1, `quaterna: ${path}: ${reason}\n`]);
    const other = unusedPath();
    await played(other, '--shard', '0/3');
    const stray = readFileSync(join(other, 'manifest-0-of-3.json'), 'utf8');
    put(folder, 'manifest-0-of-3.json', stray);
    expect((await merge(folder)).err).toContain(
      'manifest-0-of-3.json: is of a share of 3, but manifest-0-of-2.json of 2\n',
    );
    const third = unusedPath();
    put(third, 'journal.log', journal(0));
    expect((await merge(third)).err).toMatch(/found no manifest of a share there\n$/);
    put(third, 'manifest-0-of-3.json', '');
    expect((await merge(third)).err).toContain(
      'found no manifest of a share there (nothing is left of manifest-0-of-3.json)\n',
    );
  });

  test('refuses shares of different data sets', async () => {
    const folder = await shares();
    const name = 'manifest-1-of-2.json';
    const text = readFileSync(join(folder, name), 'utf8');
    put(folder, name, text.replace('"seed": 7', '"seed": 8'));
    expect((await merge(folder)).err).toContain('holds another data set: seed is 8');
  });
});

test('folders are made level by level', async () => {
  const folder = join(unusedPath(), 'some', 'levels');
  await played(folder);
  expect(contents(folder)).toEqual(contents(whole));
  expect((await play(join(whole, 'part-00000.jsonl'))).err).toContain('(ENOTDIR)\n');
});

test('as many files as threads may want', async () => {
  for (const [games, parts] of [
    ['101', 2],
    ['3', 1],
  ] as const) {
    const folder = unusedPath();
    const words = ['selfplay', ...PLAYERS, '--seed', '1', '--workers', '1', '--json'];
    const { out } = await quaterna([...words, '--games', games, '--out', folder]);
    expect(JSON.parse(out)).toMatchObject({ parts });
  }
  const folder = unusedPath();
  const many = ['selfplay', '--games', '100000', '--out', folder, '--workers', '1'];
  await quaterna(many, [], { interrupt: AbortSignal.abort() });
  const [header = ''] = readFileSync(join(folder, 'journal.log'), 'utf8').split('\n');
  expect(JSON.parse(header).run).toMatchObject({ games: 100000, gamesPerFile: 1000 });
});

test('a log is told each minute how far it is, a terminal all the time', async () => {
  let now = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 7000;
    return now;
  });
  const { code, err } = await play(unusedPath(), '--json');
  clock.mockRestore();
  expect(code).toBe(0);
  const lines = err.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines)
    expect(line).toMatch(/^\[[#.]{30}\] +\d+% {2}\d of 5 parts$/);
  expect((await play(unusedPath(), '--json')).err).toBe('');
});
