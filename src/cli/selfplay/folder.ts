import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isQuaternaError } from '../../errors.ts';
import {
  type DatasetRun,
  headerFrom,
  manifestFrom,
} from '../../research/dataset/manifest.ts';
import {
  checkedPart,
  type DatasetPart,
  partFrom,
} from '../../research/dataset/part.ts';
import type { Shard } from '../../research/dataset/parts.ts';
import { isRecord } from '../../snapshot.ts';
import { FileFailure } from '../failure.ts';
import { bytesIfThere, fileFailure } from '../files.ts';
import { type Account, accountName, accountOf } from './names.ts';

/** What a manifest or a journal tells of work that has been done. */
export interface Found {
  readonly name: string;
  readonly what: Account;
  readonly run: DatasetRun;
  readonly shard: Shard | null;
  readonly parts: readonly DatasetPart[];
}

/** What is in a folder. */
export interface Folder {
  readonly directory: string;
  /** The names of all files, in order. */
  readonly names: readonly string[];
  readonly found: readonly Found[];
  /** The names of manifests and journals that tell nothing, since they are cut. */
  readonly broken: readonly string[];
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/**
 * Makes a folder, and those it is in, unless they are there. Level by level: Node's own way
 * to do that never ends below a folder such as /proc, where none can be made.
 */
async function made(path: string, isSecondTry = false): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || isSecondTry) throw error;
    await made(dirname(path));
    await made(path, true);
  }
}

/**
 * Makes a folder if there is none.
 *
 * @throws {@link FileFailure}
 */
export async function makeFolder(directory: string): Promise<void> {
  try {
    await made(directory);
  } catch (error) {
    throw fileFailure(directory, error, 'written');
  }
}

/**
 * The names of the files in a folder, in order.
 *
 * @throws {@link FileFailure}
 */
export async function namesIn(directory: string): Promise<readonly string[]> {
  try {
    return (await readdir(directory)).sort();
  } catch (error) {
    throw fileFailure(directory, error, 'written');
  }
}

/** JSON, or `null` for what a process that was killed has left of it. */
function jsonIfWhole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * What is made of the files at a path.
 *
 * @throws {@link FileFailure} in place of a `QuaternaError`, naming the path.
 */
export function madeOf<R>(path: string, make: () => R): R {
  try {
    return make();
  } catch (error) {
    throw isQuaternaError(error) ? new FileFailure(path, error.message) : error;
  }
}

type Told = Pick<Found, 'run' | 'shard' | 'parts'>;

/** What a journal tells; `null` if it does not even tell what it is about. */
function journalFrom(text: string): Told | null {
  const [header, ...lines] = text.split('\n').map(jsonIfWhole);
  if (!isRecord(header) || !('kind' in header)) return null;
  const { run, shard } = headerFrom(header);
  const parts = lines
    .filter((line) => line !== null)
    .map((line) => checkedPart(run, partFrom(line)));
  return { run, shard, parts };
}

/** What a manifest tells; `null` if it is cut. */
function wholeFrom(text: string): Told | null {
  const json = jsonIfWhole(text);
  return json === null ? null : manifestFrom(json);
}

/** What a manifest or journal tells; `null` if it is cut, or has just gone. */
async function read(
  directory: string,
  name: string,
  what: Account,
): Promise<Found | null> {
  const path = join(directory, name);
  const bytes = await bytesIfThere(path);
  const text = Buffer.from(bytes ?? []).toString('utf8');
  const told = madeOf(path, () =>
    what === 'journal' ? journalFrom(text) : wholeFrom(text),
  );
  if (told === null) return null;
  if (accountName(what, told.shard) === name) return { name, what, ...told };
  throw new FileFailure(path, 'is about another share than its name says');
}

/**
 * What is in a folder.
 *
 * @throws {@link FileFailure} for manifests and journals that are none.
 */
export async function readFolder(directory: string): Promise<Folder> {
  const names = await namesIn(directory);
  const found: Found[] = [];
  const broken: string[] = [];
  for (const name of names) {
    const account = accountOf(name);
    if (account === null) continue;
    const told = await read(directory, name, account.what);
    if (told === null) broken.push(name);
    else found.push(told);
  }
  return { directory, names, found, broken };
}
