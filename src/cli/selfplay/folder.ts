import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isQuaternaError } from '../../errors.ts';
import {
  type DatasetManifest,
  type DatasetRun,
  differenceOf,
  formatHeader,
  formatManifest,
  headerFrom,
  manifestFrom,
} from '../../research/dataset/manifest.ts';
import { type DatasetPart, partFrom } from '../../research/dataset/part.ts';
import type { Shard } from '../../research/dataset/parts.ts';
import { FileFailure } from '../failure.ts';
import { bytesIfThere, fileFailure, writeWhole } from '../files.ts';

/** What a folder tells of work that has been done. */
export interface Found {
  readonly name: string;
  readonly run: DatasetRun;
  readonly parts: readonly DatasetPart[];
}

function nameOf(what: string, shard: Shard | null, ending: string): string {
  const share = shard === null ? '' : `-${shard.index}-of-${shard.count}`;
  return `${what}${share}.${ending}`;
}

/** `manifest.json`, or `manifest-0-of-4.json` for a share. */
export function manifestName(shard: Shard | null): string {
  return nameOf('manifest', shard, 'json');
}

/** `journal.jsonl`, or `journal-0-of-4.jsonl` for a share. */
function journalName(shard: Shard | null): string {
  return nameOf('journal', shard, 'jsonl');
}

/** The names of the files in a folder, in order; makes the folder if there is none. */
export async function namesIn(directory: string): Promise<readonly string[]> {
  try {
    await mkdir(directory, { recursive: true });
    return (await readdir(directory)).sort();
  } catch (error) {
    throw fileFailure(directory, error, 'written');
  }
}

/** The text of a file, which is empty if the file has just gone. */
async function textOf(path: string): Promise<string> {
  return Buffer.from((await bytesIfThere(path)) ?? []).toString('utf8');
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

/**
 * The manifest in a file.
 *
 * @throws {@link FileFailure}
 */
export async function readManifest(
  directory: string,
  name: string,
): Promise<DatasetManifest> {
  const path = join(directory, name);
  const json = jsonIfWhole(await textOf(path));
  return madeOf(path, () => manifestFrom(json));
}

/** What a journal tells; `null` if its process was killed before it could tell anything. */
async function readJournal(directory: string, name: string): Promise<Found | null> {
  const path = join(directory, name);
  const [header, ...lines] = (await textOf(path)).split('\n').map(jsonIfWhole);
  if (header === null) return null;
  return madeOf(path, () => {
    const parts = lines.filter((line) => line !== null).map(partFrom);
    return { name, run: headerFrom(header).run, parts };
  });
}

/** All that the manifests and journals of a folder tell. */
export async function foundIn(directory: string): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const name of await namesIn(directory)) {
    if (/^manifest(-\d+-of-\d+)?\.json$/.test(name)) {
      found.push({ name, ...(await readManifest(directory, name)) });
    } else if (/^journal(-\d+-of-\d+)?\.jsonl$/.test(name)) {
      const journal = await readJournal(directory, name);
      if (journal !== null) found.push(journal);
    }
  }
  return found;
}

/** Refuses a folder with a data set that is made from anything else. */
export function refuseOthers(
  directory: string,
  run: DatasetRun,
  found: readonly Found[],
): void {
  for (const other of found) {
    const field = differenceOf(run, other.run);
    if (field === null) continue;
    const [there, asked] = [other.run, run].map((one) =>
      JSON.stringify(one[field as keyof DatasetRun]),
    );
    const reason = `holds another data set: ${field} is ${there} there, not ${asked}`;
    throw new FileFailure(directory, reason);
  }
}

/** Removes the half-written files of processes that were killed, of these parts only. */
export async function tidy(
  directory: string,
  isOwn: (part: number) => boolean,
): Promise<void> {
  for (const name of await namesIn(directory)) {
    const [, part] = /^part-(\d+)\.\w+\.[\w-]+\.tmp$/.exec(name) ?? [];
    if (part !== undefined && isOwn(Number(part))) await rm(join(directory, name));
  }
}

/** Notes each part on disk as soon as it is finished. */
export class Journal {
  private readonly path: string;

  /** @param name - What the file of a journal of this share is called. */
  private constructor(path: string) {
    this.path = path;
  }

  /** Begins a journal with what has been done before. */
  static async open(
    directory: string,
    run: DatasetRun,
    shard: Shard | null,
    done: readonly DatasetPart[],
  ): Promise<Journal> {
    const path = join(directory, journalName(shard));
    const lines = [
      formatHeader(run, shard),
      ...done.map((part) => JSON.stringify(part)),
    ];
    await writeWhole(path, Buffer.from(lines.map((line) => `${line}\n`).join('')));
    return new Journal(path);
  }

  async add(part: DatasetPart): Promise<void> {
    try {
      await appendFile(this.path, `${JSON.stringify(part)}\n`);
    } catch (error) {
      throw fileFailure(this.path, error, 'written');
    }
  }

  /** Puts the manifest in its place: the work is done. */
  async close(directory: string, manifest: DatasetManifest): Promise<void> {
    const path = join(directory, manifestName(manifest.shard));
    await writeWhole(path, Buffer.from(formatManifest(manifest)));
    await rm(this.path, { force: true });
  }
}
