import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type DatasetRun, differenceOf } from '../../research/dataset/manifest.ts';
import { partCount, type Shard, WHOLE } from '../../research/dataset/parts.ts';
import { FileFailure } from '../failure.ts';
import { type Folder, type Found, readFolder } from './folder.ts';
import { partOf } from './names.ts';

/** How often, and how long apart, a folder is read in which another share is at work. */
const TRIES = 4;
const APART_MS = 50;

/** Refuses a folder with a data set that is made from anything else. */
export function refuseOthers(run: DatasetRun, { directory, found }: Folder): void {
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

/** Refuses a folder with shares of the same data set that is divided otherwise. */
export function refuseDivision(
  shard: Shard | null,
  { directory, found }: Folder,
): void {
  if (shard === null) return;
  const other = found.find(
    (one) => one.shard !== null && one.shard.count !== shard.count,
  );
  if (other?.shard === null || other === undefined) return;
  const { index, count } = other.shard;
  const reason = `is about share ${index}/${count}, where share ${shard.index}/${shard.count} was asked for`;
  throw new FileFailure(join(directory, other.name), reason);
}

/** Whether a file belongs to what a manifest or a journal is about. */
function vouchesFor({ run, shard }: Found, name: string): boolean {
  const file = partOf(name);
  if (file === null) return false;
  const { index, count } = shard ?? WHOLE;
  const isPart = file.part < partCount(run) && file.part % count === index;
  return isPart && run.formats.includes(file.format);
}

/** The name of the first file that is taken for a part and that nothing vouches for. */
function foreignIn({ names, found }: Folder): string | undefined {
  return names.find(
    (name) =>
      /^part-.*\.(jsonl|parquet)$/.test(name) &&
      !found.some((one) => vouchesFor(one, name)),
  );
}

/**
 * What is in a folder, all parts of which belong to a data set that is known there.
 *
 * @throws {@link FileFailure} for a file that this program has not made.
 */
export async function ownFolder(directory: string): Promise<Folder> {
  for (let tries = 1; ; tries++) {
    const folder = await readFolder(directory);
    const name = foreignIn(folder);
    if (name === undefined) return folder;
    // Where another share becomes finished, its manifest may just have come.
    if (tries < TRIES) await setTimeout(APART_MS);
    else throw foreign(folder, name);
  }
}

function foreign({ directory, broken }: Folder, name: string): FileFailure {
  const reason = 'is of no data set that is known there, and is not overwritten';
  const hint = broken.length === 0 ? '' : ` (nothing is left of ${broken.join(', ')})`;
  return new FileFailure(join(directory, name), `${reason}${hint}`);
}
