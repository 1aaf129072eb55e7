import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { madeOf } from '../../src/cli/selfplay/folder.ts';
import { Journal } from '../../src/cli/selfplay/journal.ts';
import { PartPlayer } from '../../src/cli/selfplay/part-player.ts';
import type { DatasetRun } from '../../src/research/dataset/manifest.ts';
import type { DatasetPart } from '../../src/research/dataset/part.ts';
import type { SelfPlayRow } from '../../src/research/index.ts';
import { Collector, type Ended, quaterna, start, unusedPath } from './cli.ts';

const SMALL = ['selfplay', '--games', '23', '--games-per-file', '5', '--workers', '1'];
const SEEDED = [...SMALL, '--seed', '7', '--players', 'greedy,random'];

/** The files of a folder with what is in them. */
function contents(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  );
}

function rowsIn(folder: string): readonly SelfPlayRow[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('part-') && name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line));
}

async function played(folder: string, ...words: readonly string[]): Promise<Ended> {
  const ended = await quaterna([...SEEDED, '--out', folder, ...words]);
  if (ended.code !== 0) throw new Error(ended.err);
  return ended;
}

const both = unusedPath();
const terminal = new Collector(true);
let first: Ended;

beforeAll(async () => {
  const words = ['--format', 'both', '--values', '3000', '--out', both];
  first = await quaterna([...SEEDED, ...words], [], { stderr: terminal });
});

test('says what has been played', () => {
  const rows = rowsIn(both);
  const [one, two, three, four] = first.out.split('\n');
  expect(one).toBe(`23 games, ${rows.length} positions, seed 7.`);
  expect(two).toMatch(/^A \(greedy\) won \d+, B \(random\) won \d+, \d+ drawn\.$/);
  expect(three).toMatch(/^5 parts played in \d+\.\d s, 0 there before\.$/);
  expect(four).toBe(`${both}/manifest.json lists the files.`);
  expect(terminal.text).toMatch(/\] +\d+% {2}\d of 5 parts/);
  expect(new Set(rows.map(({ game }) => game)).size).toBe(23);
  expect(rows.some(({ value }) => value === null)).toBe(true);
  expect(rows.some(({ value }) => value === 1)).toBe(true);
});

describe('DuckDB', () => {
  let connection: DuckDBConnection;

  beforeAll(async () => {
    connection = await (await DuckDBInstance.create(':memory:')).connect();
  });

  async function query(sql: string): Promise<readonly (readonly unknown[])[]> {
    const reader = await connection.runAndReadAll(sql);
    return reader
      .getRows()
      .map((row) =>
        row.map((cell) => (typeof cell === 'bigint' ? Number(cell) : cell)),
      );
  }

  test('reads the same rows from both formats', async () => {
    const columns =
      'game, ply, position, player, chooser, legal, action, result, ending, value';
    const rows = rowsIn(both).map((row) => Object.values(row));
    for (const format of ['jsonl', 'parquet']) {
      const from = `from '${both}/part-*.${format}' order by game, ply`;
      // Else it takes the masks for numbers.
      const read =
        format === 'jsonl'
          ? from.replace(
              /'(.*?)'/,
              `read_json('$1', columns = {game: 'BIGINT', ply: 'INT', position: 'VARCHAR', player: 'INT', chooser: 'INT', legal: 'VARCHAR', action: 'INT', result: 'INT', ending: 'VARCHAR', value: 'INT'})`,
            )
          : from;
      expect(await query(`select ${columns} ${read}`)).toEqual(rows);
    }
  });

  test('counts and sums', async () => {
    const { totals } = JSON.parse(readFileSync(join(both, 'manifest.json'), 'utf8'));
    const from = `from '${both}/*.parquet'`;
    const counts = await query(`select count(distinct game), count(*) ${from}`);
    expect(counts).toEqual([[totals.games, totals.rows]]);
    const wins = `select count(distinct game) ${from} where result = 1 and chooser =`;
    for (const chooser of [0, 1]) {
      expect(await query(`${wins} ${chooser}`)).toEqual([[totals.wins[chooser]]]);
    }
    const chosen = `substr(legal, action + 1, 1) = '1'`;
    expect(await query(`select bool_and(${chosen}) ${from}`)).toEqual([[true]]);
    const types = await query(`select distinct typeof(game), typeof(legal) ${from}`);
    expect(types).toEqual([['BIGINT', 'VARCHAR']]);
  });
});

test('whoever won with the last action stood to win', () => {
  const rows = rowsIn(both);
  const last = rows.filter((row, index) => rows[index + 1]?.game !== row.game);
  const won = last.filter(({ result }) => result === 1);
  expect(won.length).toBeGreaterThan(10);
  for (const { value } of won) expect(value).toBe(1);
});

test('without values there is no such column, and lines of JSON if nothing is said', async () => {
  const folder = unusedPath();
  await played(folder);
  const [row] = rowsIn(folder);
  expect(Object.keys(row ?? {})).not.toContain('value');
  const names = readdirSync(folder);
  expect(names).toEqual(expect.arrayContaining(['manifest.json', 'part-00004.jsonl']));
  expect(names).toHaveLength(6);
  const parquet = unusedPath();
  await played(parquet, '--format', 'parquet');
  const reader = await (await DuckDBInstance.create(':memory:')).connect();
  const found = await reader.runAndReadAll(`describe from '${parquet}/*.parquet'`);
  const columns = found.getRows().map(([name]) => name);
  expect(columns).toEqual(Object.keys(row ?? {}));
});

test('of Quatuor, between players that know all of it', async () => {
  const folder = unusedPath();
  const players = ['--players', 'perfect,random', '--values', '0', '--json'];
  const words = [...SMALL, '--seed', '7', '--game', 'quatuor', ...players];
  const files = ['--games', '2', '--out', folder];
  const { out } = await start('dist/cli.js', [...words, ...files]).ended;
  expect(JSON.parse(out)).toMatchObject({ games: 2, parts: 1, played: 1 });
  const rows = rowsIn(folder);
  expect(rows.every(({ value }) => typeof value === 'number')).toBe(true);
  const isWon = ({ chooser, value }: SelfPlayRow): boolean =>
    chooser === 0 && value === 1;
  for (const row of rows.filter(isWon)) expect(row.result).toBe(1);
  // Here the table would take long: it is only begun.
  const { run } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  expect(new PartPlayer(run).play(0, () => {}).next()).toEqual({
    done: false,
    value: 0,
  });
});

describe('the same command again', () => {
  test('plays nothing twice, and leaves all as it is', async () => {
    const folder = unusedPath();
    await played(folder);
    const before = contents(folder);
    const { out } = await played(folder);
    expect(out).toContain('0 parts played in ');
    expect(out).toContain(' s, 5 there before.');
    expect(contents(folder)).toEqual(before);
  });

  test('plays what is missing, damaged or half-written', async () => {
    const folder = unusedPath();
    await played(folder);
    const before = contents(folder);
    rmSync(join(folder, 'part-00001.jsonl'));
    appendFileSync(join(folder, 'part-00003.jsonl'), 'x');
    writeFileSync(join(folder, 'part-00002.jsonl.abc-1.tmp'), 'half');
    const { out } = await played(folder, '--json');
    expect(JSON.parse(out)).toMatchObject({ parts: 5, played: 2 });
    expect(contents(folder)).toEqual(before);
  });

  test('goes on from a journal, also if its last line is cut', async () => {
    const folder = unusedPath();
    await played(folder);
    const before = contents(folder);
    const { kind, run, shard, parts } = JSON.parse(before['manifest.json'] ?? '');
    const lines = [{ kind, run, shard }, ...parts.slice(0, 3)].map((line) =>
      JSON.stringify(line),
    );
    rmSync(join(folder, 'manifest.json'));
    writeFileSync(
      join(folder, 'journal.log'),
      `${lines.join('\n')}\n${JSON.stringify(parts[3]).slice(0, 50)}`,
    );
    expect(JSON.parse((await played(folder, '--json')).out)).toMatchObject({
      played: 2,
    });
    expect(contents(folder)).toEqual(before);
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    writeFileSync(join(folder, 'journal.log'), '{"kind":');
    expect(JSON.parse((await played(folder, '--json')).out)).toMatchObject({
      played: 5,
    });
    expect(contents(folder)).toEqual(before);
  });

  test('need not tell the seed', async () => {
    const folder = unusedPath();
    const { out } = await quaterna([...SMALL, '--out', folder]);
    const [, seed] = /seed (\d+)\./.exec(out) ?? [];
    const again = await quaterna([...SMALL, '--out', folder, '--json']);
    expect(JSON.parse(again.out)).toMatchObject({ seed: Number(seed), played: 0 });
  });

  test('with other options is refused', async () => {
    const folder = unusedPath();
    await played(folder);
    const ended = await quaterna([...SEEDED, '--out', folder, '--seed', '8']);
    expect(ended).toEqual({
      code: 1,
      out: '',
      err: `quaterna: ${folder}: holds another data set: seed is 7 there, not 8\n`,
    });
  });
});

describe('shares', () => {
  const words = ['--format', 'both', '--values', '3000'];
  const folder = unusedPath();

  test('make the same files as one run, once merged', async () => {
    for (const share of ['2/3', '0/3', '1/3']) {
      const { out } = await played(folder, ...words, '--shard', share);
      expect(out).toContain(`/manifest-${share.replace('/', '-of-')}.json lists`);
    }
    const { code, out } = await quaterna(['selfplay', '--merge', folder]);
    expect(code).toBe(0);
    const count = rowsIn(both).length;
    expect(out).toBe(
      `23 games, ${count} positions: 3 shares merged into ${folder}/manifest.json.\n`,
    );
    expect(contents(folder)).toEqual(contents(both));
  });

  test('are taken over by a run of the whole', async () => {
    const other = unusedPath();
    await played(other, '--shard', '1/2');
    const whole = JSON.parse((await played(other, '--json')).out);
    expect(whole).toMatchObject({ parts: 5, played: 3 });
  });

  test('are merged only if they are all there, and as they were written', async () => {
    const merge = async (): Promise<Ended> =>
      quaterna(['selfplay', '--merge', other, '--json']);
    const other = unusedPath();
    expect((await merge()).err).toBe(`quaterna: ${other}: no such directory\n`);
    expect(existsSync(other)).toBe(false);
    mkdirSync(other);
    expect((await merge()).err).toContain('found no manifest of a share there');
    await played(other, '--shard', '1/2');
    expect(await merge()).toMatchObject({ code: 1 });
    expect((await merge()).err).toBe(`quaterna: ${other}: share 0/2 is missing\n`);
    await played(other, '--shard', '0/2');
    const path = join(other, 'part-00003.jsonl');
    const text = readFileSync(path);
    writeFileSync(path, 'x');
    expect((await merge()).err).toContain('part-00003.jsonl: is missing or not what');
    writeFileSync(path, text);
    const { code, out } = await merge();
    expect([code, JSON.parse(out)]).toMatchObject([0, { shares: 2, games: 23 }]);
    const again = await merge();
    expect(JSON.parse(again.out)).toEqual({ ...JSON.parse(out), shares: null });
  });

  test('of which a manifest is none', async () => {
    const other = unusedPath();
    mkdirSync(other);
    writeFileSync(join(other, 'manifest-0-of-1.json'), '{}');
    const { code, err } = await quaterna(['selfplay', '--merge', other]);
    expect(code).toBe(1);
    expect(err).toContain('manifest-0-of-1.json: kind: found nothing');
    rmSync(join(other, 'manifest-0-of-1.json'));
    writeFileSync(join(other, 'journal.log'), '{"kind":"other"}\n');
    const again = await quaterna([...SEEDED, '--out', other]);
    expect(again.code).toBe(1);
    expect(again.err).toContain('journal.log: kind: found "other"');
  });
});

test('a folder that goes away is told', async () => {
  const folder = unusedPath();
  mkdirSync(folder);
  const journal = await Journal.open(folder, {} as DatasetRun, null, []);
  rmSync(folder, { recursive: true });
  await expect(journal.add({} as DatasetPart)).rejects.toThrow('no such directory');
});

test('a mistake of ours is not blamed on a file', () => {
  const mistake = (): never => {
    throw new TypeError('a mistake');
  };
  expect(() => madeOf('file', mistake)).toThrow(TypeError);
});

test('Ctrl-C leaves whole parts, from which it goes on', async () => {
  const folder = unusedPath();
  const partsIn = (): readonly string[] =>
    existsSync(folder)
      ? readdirSync(folder).filter((name) => /^part-\d+\.jsonl$/.test(name))
      : [];
  // Pressed as soon as there are three parts, however fast they are played.
  const pressed = {
    get aborted(): boolean {
      return partsIn().length >= 3;
    },
  };
  const all = [...SMALL, '--seed', '3', '--out', folder];
  const interrupt = pressed as AbortSignal;
  const ended = await quaterna(all, [], { interrupt });
  expect(ended).toMatchObject({
    code: 130,
    out: 'Stopped. The same command with --seed 3 goes on from here.\n',
  });
  expect(partsIn()).toHaveLength(3);
  const { out } = await quaterna([...all, '--json']);
  expect(JSON.parse(out)).toMatchObject({ parts: 5, played: 2 });
  const stopped = new AbortController();
  stopped.abort();
  const around = { interrupt: stopped.signal };
  rmSync(join(folder, 'part-00000.jsonl'));
  expect(await quaterna([...all, '--json'], [], around)).toEqual({
    code: 130,
    out: '',
    err: '',
  });
});

const NOWHERE = '/dev/null/x';

test.each([
  [2, [], '--out: missing, expected a folder'],
  [2, ['--out', ''], '--out: found nothing, expected the name of a folder'],
  [
    2,
    ['--out', 'x', '--shard', '2/2', '--seed', '1'],
    '--shard: found "2/2", expected',
  ],
  [2, ['--out', 'x', '--shard', '1', '--seed', '1'], '--shard: found 1, expected'],
  [2, ['--out', 'x', '--shard', '0/2'], '--seed: missing, and every share needs'],
  [2, ['--out', 'x', '--format', 'csv'], '--format: found "csv", expected jsonl or'],
  [2, ['--out', 'x', '--games', '0'], '--games: found 0, expected an integer'],
  [2, ['--out', 'x', '--games', '4294967297'], '--games: found 4294967297, expected'],
  [2, ['--out', 'x', '--players', 'greedy'], '--players: found "greedy", expected two'],
  [2, ['--out', 'x', '--values', '-1'], '--values: found -1, expected an integer'],
  [2, ['--out', 'x', '--workers', '0'], '--workers: found 0, expected an integer from'],
  [2, ['--out', 'x', '--tie-break'], '--tie-break: not an option of quarto'],
  [2, ['--merge', 'x', '--games', '5'], '--games: not with --merge, where the shares'],
  [2, ['--merge', 'x', '--players', 'greedy,random'], '--players: not with --merge'],
  [2, ['--merge', 'x', '--out', 'x'], '--out: not with --merge, where the shares'],
  [2, ['--merge', 'x', '--seed', '1', '--json'], '--seed: not with --merge'],
  [2, ['--merge', 'x', '--lines', 'row'], '--lines: not with --merge'],
  [1, ['--merge', 'x'], 'no such directory'],
  [1, ['--out', NOWHERE], '/dev/null/x: cannot be written (ENOTDIR)'],
  [1, ['--out', '/proc/nope/x'], '/proc/nope/x: no such directory'],
])('wrong input, exit code %i: %j', async (code, words, message) => {
  const given = words.map((word) => (word === 'x' ? unusedPath() : word));
  const ended = await quaterna(['selfplay', ...given]);
  expect(ended).toMatchObject({ code, out: '' });
  expect(ended.err).toMatch(/^quaterna: [^\n]+\n$/);
  expect(ended.err).toContain(message);
});
