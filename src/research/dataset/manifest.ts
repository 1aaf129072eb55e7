import { isIndex, unexpected } from '../../errors.ts';
import { isRecord } from '../../snapshot.ts';
import { checkedPart, type DatasetPart, partFrom } from './part.ts';
import { type Layout, partsOf, type Shard, WHOLE } from './parts.ts';

/** What a data set is made from: the same games come out wherever it is the same. */
export interface DatasetRun extends Layout {
  /** The name of the game, such as `quarto`. */
  readonly game: string;
  /** Its options that differ from the defaults. */
  readonly options: object;
  /** How many action ids there are: the length of every `legal`. */
  readonly actionCount: number;
  /** The two computer players by name. */
  readonly players: readonly [string, string];
  /** What chance is drawn from, an integer from 0 to 2³² - 1. */
  readonly seed: number;
  /** Nodes for the exact value of a position; `null` where there are no values. */
  readonly valueNodes: number | null;
  /** The endings of the files' names: `jsonl`, `parquet` or both. */
  readonly formats: readonly string[];
  /** The version of quaterna. */
  readonly version: string;
}

/** Games, positions and how the games ended, summed up. */
export interface DatasetTotals {
  readonly games: number;
  /** How many positions there are. */
  readonly rows: number;
  /** How many games each of the two players won, in the order given. */
  readonly wins: readonly [number, number];
  readonly draws: number;
}

/** What a data set, or a share of one, consists of. */
export interface DatasetManifest {
  readonly run: DatasetRun;
  /** Which share of the data set it is; `null` for the whole. */
  readonly shard: Shard | null;
  readonly totals: DatasetTotals;
  /** Ascending. */
  readonly parts: readonly DatasetPart[];
}

/** What tells such a file from others. */
const KIND = 'quaterna self-play 1';

function fail(field: string, value: unknown, expected: string): never {
  throw unexpected('invalid-file', field, value, expected);
}

/** The sums over some parts. */
function totalsOf(parts: readonly DatasetPart[]): DatasetTotals {
  const sum = (count: (part: DatasetPart) => number): number =>
    parts.reduce((total, part) => total + count(part), 0);
  return {
    games: sum(({ games }) => games),
    rows: sum(({ rows }) => rows),
    wins: [sum(({ wins }) => wins[0]), sum(({ wins }) => wins[1])],
    draws: sum(({ draws }) => draws),
  };
}

/**
 * The manifest of finished work, whatever order it was done in.
 *
 * @throws `QuaternaError` `invalid-file` if a part is missing, or is there that does not
 * belong to it.
 */
export function manifestOf(
  run: DatasetRun,
  shard: Shard | null,
  given: readonly DatasetPart[],
): DatasetManifest {
  const parts = [...given].sort((one, other) => one.part - other.part);
  const wanted = partsOf(run, shard ?? WHOLE);
  const differing = wanted.findIndex((part, place) => parts[place]?.part !== part);
  if (differing >= 0)
    fail('parts', parts[differing]?.part, `part ${wanted[differing]}`);
  if (parts.length > wanted.length)
    fail('parts', parts[wanted.length]?.part, 'no part more');
  return { run, shard, totals: totalsOf(parts), parts };
}

/** The text of the file with a manifest. */
export function formatManifest(manifest: DatasetManifest): string {
  return `${JSON.stringify({ kind: KIND, ...manifest }, null, 1)}\n`;
}

/** What a field has to be. */
interface Kind {
  readonly expected: string;
  isOne(value: unknown): boolean;
}

const isText = (value: unknown): boolean => typeof value === 'string';

const TEXT: Kind = { expected: 'a text', isOne: isText };

const COUNT: Kind = {
  expected: 'an integer of at least 1',
  isOne: (value) => value !== 0 && isIndex(value, Number.MAX_SAFE_INTEGER),
};

const FORMATS: readonly unknown[] = ['jsonl', 'parquet'];

/** The fields of a run. */
const RUN: Readonly<Record<keyof DatasetRun, Kind>> = {
  game: TEXT,
  options: { expected: 'an object', isOne: isRecord },
  actionCount: COUNT,
  players: {
    expected: 'two texts',
    isOne: (value) => Array.isArray(value) && value.length === 2 && value.every(isText),
  },
  seed: {
    expected: 'an integer from 0 to 4294967295',
    isOne: (value) => isIndex(value, 2 ** 32),
  },
  games: COUNT,
  gamesPerFile: COUNT,
  valueNodes: {
    expected: 'null or an integer of at least 0',
    isOne: (value) => value === null || isIndex(value, Number.MAX_SAFE_INTEGER),
  },
  formats: {
    expected: 'jsonl, parquet or both',
    isOne: (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((format) => FORMATS.includes(format)),
  },
  version: TEXT,
};

/** A share from what is in a file. */
function shardFrom(json: unknown): Shard | null {
  if (json === null) return null;
  if (!isRecord(json)) return fail('shard', json, 'null or an object');
  const { index, count } = json;
  if (!COUNT.isOne(count)) return fail('shard.count', count, COUNT.expected);
  if (isIndex(index, count as number)) return { index, count: count as number };
  const expected = 'an integer from 0 to one less than their number';
  return fail('shard.index', index, expected);
}

/** What a file of this kind begins with, without its parts: run and share. */
export function headerFrom(json: unknown): Pick<DatasetManifest, 'run' | 'shard'> {
  if (!isRecord(json) || json['kind'] !== KIND) {
    return fail('kind', isRecord(json) ? json['kind'] : json, `"${KIND}"`);
  }
  const { run, shard } = json;
  if (!isRecord(run)) return fail('run', run, 'an object');
  for (const [field, { expected, isOne }] of Object.entries(RUN)) {
    if (!isOne(run[field])) fail(field, run[field], expected);
  }
  return { run: run as unknown as DatasetRun, shard: shardFrom(shard) };
}

/** The first line of a journal: what the parts that follow belong to. */
export function formatHeader(run: DatasetRun, shard: Shard | null): string {
  return JSON.stringify({ kind: KIND, run, shard });
}

/**
 * A manifest from what is in a file.
 *
 * @throws `QuaternaError` `invalid-file` for anything else.
 */
export function manifestFrom(json: unknown): DatasetManifest {
  const header = headerFrom(json);
  const { parts } = json as { readonly parts?: unknown };
  if (!Array.isArray(parts)) return fail('parts', parts, 'an array');
  const checked = parts.map((part) => checkedPart(header.run, partFrom(part)));
  return manifestOf(header.run, header.shard, checked);
}

/** The field in which two runs differ first; `null` if they are the same. */
export function differenceOf(one: DatasetRun, other: DatasetRun): string | null {
  const keys = Object.keys(one) as (keyof DatasetRun)[];
  const field = keys.find(
    (key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]),
  );
  return field ?? null;
}

/**
 * The manifest of a whole data set from those of all its shares.
 *
 * @throws `QuaternaError` `invalid-file` if they are not of one data set, or not all.
 */
export function mergedManifest(manifests: readonly DatasetManifest[]): DatasetManifest {
  const [first] = manifests;
  if (first === undefined) return fail('manifests', undefined, 'at least one');
  for (const { run } of manifests) {
    const field = differenceOf(first.run, run);
    if (field !== null) fail(field, run[field as keyof DatasetRun], 'the same in all');
  }
  const parts = manifests.flatMap((manifest) => manifest.parts);
  return manifestOf(first.run, null, parts);
}
