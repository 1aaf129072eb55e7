import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { syncFolder, writeWhole } from '../../src/cli/files.ts';
import {
  type Encoder,
  LineEncoder,
  type Sink,
} from '../../src/cli/selfplay/encoder.ts';
import { ParquetEncoder } from '../../src/cli/selfplay/parquet.ts';
import { damagedFile, writePart } from '../../src/cli/selfplay/part-files.ts';
import { quarto } from '../../src/index.ts';
import type { DatasetRun } from '../../src/research/dataset/manifest.ts';
import type { SelfPlayRow } from '../../src/research/index.ts';
import { finish, selfPlay } from '../../src/research/index.ts';
import { randomPlayer } from '../../src/search/index.ts';
import { runs } from '../laws.ts';
import { unusedPath } from './cli.ts';

const game = quarto();
const players = [randomPlayer(game), randomPlayer(game)] as const;

/** The rows of some games. */
function rowsOf(seed: number, games: number): readonly SelfPlayRow[] {
  return Array.from({ length: games }, (_, number) => number).flatMap(
    (number) => finish(selfPlay(game, players, { seed, number })).rows,
  );
}

/** What an encoder hands on, piece by piece, and how much of it before the end. */
function pieces(
  rows: readonly SelfPlayRow[],
  encoderFor: (sink: Sink) => Encoder,
): { readonly all: readonly Buffer[]; readonly early: number } {
  const all: Buffer[] = [];
  const encoder = encoderFor((bytes) => all.push(Buffer.from(bytes)));
  for (const row of rows) encoder.add(row);
  const early = Buffer.concat(all).length;
  encoder.finish();
  return { all, early };
}

test('lines are the same however many are written at once, and never all', () => {
  const law = (seed: number, games: number, limit: number): void => {
    const rows = rowsOf(seed, games);
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
    const { all, early } = pieces(rows, (sink) => new LineEncoder(sink, limit));
    expect(Buffer.concat(all).toString()).toBe(lines.join(''));
    const longest = Math.max(...lines.map((line) => line.length));
    for (const piece of all) expect(piece.length).toBeLessThan(limit + longest);
    expect(lines.join('').length - early).toBeLessThan(limit);
  };
  const [seeds, few] = [fc.nat({ max: 2 ** 32 - 1 }), fc.integer({ min: 1, max: 9 })];
  const limits = fc.integer({ min: 1, max: 9000 });
  fc.assert(fc.property(seeds, few, limits, law), runs(30));
});

test('a Parquet file of many groups has all rows, most of them before its end', async () => {
  const path = unusedPath().replace(/json$/, 'parquet');
  const rows = rowsOf(1, 9);
  const about = { hasValues: false, version: '1.2.3' };
  const { all, early } = pieces(
    rows,
    (sink) => new ParquetEncoder(sink, about, [10, 40]),
  );
  const file = Buffer.concat(all);
  expect(early).toBeGreaterThan(file.length / 2);
  writeFileSync(path, file);
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const from = `from '${path}'`;
  const read = await connection.runAndReadAll(`select * ${from} order by game, ply`);
  const found = read.getRows().map((row) => row.map((cell) => String(cell)));
  expect(found).toEqual(rows.map((row) => Object.values(row).map(String)));
  const meta = `select distinct row_group_num_rows, row_group_id from parquet_metadata('${path}') order by 2`;
  const sizes = (await connection.runAndReadAll(meta)).getRows().map(([size]) => size);
  expect(sizes.slice(0, 3).map(Number)).toEqual([10, 40, 40]);
});

const RUN = {
  formats: ['jsonl', 'parquet'],
  valueNodes: null,
  version: '1.2.3',
} as unknown as DatasetRun;

const COUNTS = { part: 3, games: 2, wins: [1, 1], draws: 0 } as const;

test('a part is there whole or not at all', async () => {
  const directory = unusedPath();
  mkdirSync(directory);
  const job = { directory, run: RUN };
  const rows = rowsOf(5, 2);
  const broken = writePart(job, 3, async (onRows) => {
    for (let time = 0; time < 400; time++) onRows(rows);
    expect(readdirSync(directory)).not.toEqual([]);
    throw new Error('the end');
  });
  await expect(broken).rejects.toThrow('the end');
  expect(readdirSync(directory)).toEqual([]);

  const part = await writePart(job, 3, async (onRows) => {
    onRows(rows);
    return { ...COUNTS, rows: rows.length };
  });
  const names = ['part-00003.jsonl', 'part-00003.parquet'];
  expect(readdirSync(directory)).toEqual(names);
  for (const [place, name] of names.entries()) {
    const bytes = readFileSync(join(directory, name));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(part.files[place]).toEqual({ name, bytes: bytes.length, sha256 });
  }

  expect(await damagedFile(directory, part)).toBe(null);
  const wrong = { ...part, rows: part.rows + 1 };
  expect(await damagedFile(directory, wrong)).toBe('part-00003.jsonl');
  rmSync(join(directory, 'part-00003.parquet'));
  expect(await damagedFile(directory, part)).toBe('part-00003.parquet');
  mkdirSync(join(directory, 'part-00003.parquet'));
  await expect(damagedFile(directory, part)).rejects.toThrow('is a directory');
});

test('a file is whole or not there, and a folder that cannot be synced is no matter', async () => {
  const directory = unusedPath();
  const path = join(directory, 'file');
  await expect(writeWhole(path, Buffer.from('x'))).rejects.toThrow('no such directory');
  expect(() => syncFolder(directory)).not.toThrow();
  mkdirSync(directory);
  await writeWhole(path, Buffer.from('x'));
  mkdirSync(join(directory, 'full', 'of'), { recursive: true });
  const onto = writeWhole(join(directory, 'full'), Buffer.from('x'));
  await expect(onto).rejects.toThrow('full: ');
  expect(readdirSync(directory)).toEqual(['file', 'full']);
});
