import { isIndex, unexpected } from '../../errors.ts';
import { isRecord } from '../../snapshot.ts';
import { gamesOf, type Layout, partCount, partName } from './parts.ts';

/** A file of a data set. */
export interface DatasetFile {
  readonly name: string;
  /** How many there are in it. */
  readonly bytes: number;
  /** The SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;
}

/** Some games of a data set, which stand in files of their own. */
export interface DatasetPart {
  /** Which part it is, from 0. */
  readonly part: number;
  readonly games: number;
  /** How many positions there are. */
  readonly rows: number;
  /** How many games each of the two players won, in the order given. */
  readonly wins: readonly [number, number];
  readonly draws: number;
  /** The same rows in each of the formats. */
  readonly files: readonly DatasetFile[];
}

function fail(field: string, value: unknown, expected: string): never {
  throw unexpected('invalid-file', field, value, expected);
}

function countFrom(field: string, value: unknown): number {
  if (isIndex(value, Number.MAX_SAFE_INTEGER)) return value;
  return fail(field, value, 'an integer of at least 0');
}

function fileFrom(json: unknown): DatasetFile {
  if (!isRecord(json)) return fail('files', json, 'objects');
  const { name, sha256 } = json;
  // A name from outside may lead nowhere but into the folder of the data set.
  if (typeof name !== 'string' || !/^part-\d+\.\w+$/.test(name)) {
    return fail('name', name, 'the name of a file such as part-00000.jsonl');
  }
  if (typeof sha256 !== 'string') return fail('sha256', sha256, 'a text');
  return { name, bytes: countFrom('bytes', json['bytes']), sha256 };
}

/**
 * A part from what is in a file.
 *
 * @throws `QuaternaError` `invalid-file` for anything else.
 */
export function partFrom(json: unknown): DatasetPart {
  if (!isRecord(json)) return fail('part', json, 'an object');
  const { wins, files } = json;
  if (!Array.isArray(wins) || wins.length !== 2)
    return fail('wins', wins, 'two counts');
  if (!Array.isArray(files)) return fail('files', files, 'an array');
  return {
    part: countFrom('part', json['part']),
    games: countFrom('games', json['games']),
    rows: countFrom('rows', json['rows']),
    wins: [countFrom('wins', wins[0]), countFrom('wins', wins[1])],
    draws: countFrom('draws', json['draws']),
    files: files.map(fileFrom),
  };
}

/** How a data set is laid out in files, and in which formats. */
export interface FileLayout extends Layout {
  readonly formats: readonly string[];
}

/** The names of the files of a part. */
function fileNames({ formats }: FileLayout, part: number): string {
  return formats.map((format) => `${partName(part)}.${format}`).join(', ');
}

/**
 * A part that a data set of this layout can have: its games, its files, and counts that go
 * together.
 *
 * @throws `QuaternaError` `invalid-file` for any other.
 */
export function checkedPart(layout: FileLayout, given: DatasetPart): DatasetPart {
  const { part, games, rows, wins, draws, files } = given;
  const count = partCount(layout);
  if (part >= count) fail('part', part, `a part before ${count}`);
  const [from, to] = gamesOf(layout, part);
  if (games !== to - from) fail('games', games, `${to - from} in part ${part}`);
  const ended = wins[0] + wins[1] + draws;
  if (ended !== games) fail('draws', ended, `${games} with what was won`);
  if (rows < games) fail('rows', rows, `at least ${games} in part ${part}`);
  const names = files.map(({ name }) => name).join(', ');
  const expected = fileNames(layout, part);
  if (names !== expected) fail('files', names, expected);
  return given;
}
