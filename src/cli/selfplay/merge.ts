import { join } from 'node:path';
import {
  type DatasetManifest,
  manifestOf,
  mergedManifest,
} from '../../research/dataset/manifest.ts';
import { partsOf, type Shard } from '../../research/dataset/parts.ts';
import { Failure, FileFailure, stopIfInterrupted } from '../failure.ts';
import { type Io, print, printJson } from '../io.ts';
import { counted } from '../words.ts';
import { type Folder, type Found, madeOf, namesIn } from './folder.ts';
import { writeManifest } from './journal.ts';
import { Lock } from './lock.ts';
import { accountName, accountOf } from './names.ts';
import { damagedFile } from './part-files.ts';
import { ownFolder, refuseOthers } from './refusals.ts';
import { removeAccounts, tidy } from './tidy.ts';

/** A finished share. */
interface Share extends Found {
  readonly shard: Shard;
}

function sharesIn({ found }: Folder): readonly Share[] {
  return found.filter(
    (one): one is Share => one.what === 'manifest' && one.shard !== null,
  );
}

/** Refuses shares that are not all, or not all of one division. */
function refuseMissing(directory: string, shares: readonly [Share, ...Share[]]): void {
  const [{ name, run, shard }] = shares;
  const { count } = shard;
  const stray = shares.find((one) => one.shard.count !== count);
  if (stray !== undefined) {
    const reason = `is of a share of ${stray.shard.count}, but ${name} of ${count}`;
    throw new FileFailure(join(directory, stray.name), reason);
  }
  const there = new Set(shares.map((one) => one.shard.index));
  const missing = Array.from({ length: count }, (_, index) => index).filter(
    (index) => !there.has(index) && partsOf(run, { index, count }).length > 0,
  );
  if (missing.length === 0) return;
  const names = missing.map((index) => `${index}/${count}`).join(', ');
  const one = missing.length === 1;
  const reason = `${one ? 'share' : 'shares'} ${names} ${one ? 'is' : 'are'} missing`;
  throw new FileFailure(directory, reason);
}

/** What the shares of a folder are together. */
function mergedFrom(folder: Folder): DatasetManifest {
  const { directory, broken } = folder;
  const [first, ...others] = sharesIn(folder);
  if (first === undefined) {
    const hint =
      broken.length === 0 ? '' : ` (nothing is left of ${broken.join(', ')})`;
    throw new FileFailure(directory, `found no manifest of a share there${hint}`);
  }
  refuseOthers(first.run, folder);
  refuseMissing(directory, [first, ...others]);
  const manifests = [first, ...others].map(({ run, shard, parts }) =>
    manifestOf(run, shard, parts),
  );
  return madeOf(directory, () => mergedManifest(manifests));
}

/** Refuses files that are not there as they were written. */
async function refuseDamaged(
  directory: string,
  { parts }: DatasetManifest,
  io: Io,
): Promise<void> {
  for (const part of parts) {
    stopIfInterrupted(io.interrupt);
    const name = await damagedFile(directory, part);
    if (name === null) continue;
    const path = join(directory, name);
    throw new Failure(1, `${path}: is missing or not what was written`);
  }
}

/** What has come of a folder of shares. */
interface Merged {
  readonly manifest: DatasetManifest;
  /** How many shares there were. */
  readonly shares: number;
  /** Whether there was a manifest of the whole before. */
  readonly isOld: boolean;
}

async function mergedIn(directory: string, io: Io): Promise<Merged> {
  const folder = await ownFolder(directory);
  const whole = folder.found.find(({ name }) => name === accountName('manifest', null));
  const manifest =
    whole === undefined ? mergedFrom(folder) : manifestOf(whole.run, null, whole.parts);
  refuseOthers(manifest.run, folder);
  await refuseDamaged(directory, manifest, io);
  if (whole === undefined) await writeManifest(directory, manifest);
  // Only now: whatever stops this, the next merge finds all that it needs.
  await removeAccounts(directory, null);
  await tidy(directory, null);
  return { manifest, shares: sharesIn(folder).length, isOld: whole !== undefined };
}

/**
 * `quaterna selfplay --merge`: makes one data set of shares that are in one folder, after
 * a look at each of their files. Done once more, it says so, and clears away what a merge
 * that was killed has left.
 */
export async function merge(directory: string, isJson: boolean, io: Io): Promise<void> {
  const isThere = (await namesIn(directory)).some((name) => accountOf(name) !== null);
  if (!isThere) {
    throw new FileFailure(directory, 'found no manifest of a share there');
  }
  const lock = await Lock.take(directory, null, io);
  let merged: Merged;
  try {
    merged = await mergedIn(directory, io);
  } finally {
    lock.release();
  }
  const { manifest, shares, isOld } = merged;
  const { totals } = manifest;
  if (isJson) {
    printJson(io, { directory, shares: isOld ? null : shares, ...totals });
    return;
  }
  const what = `${counted(totals.games, 'game')}, ${counted(totals.rows, 'position')}`;
  const path = join(directory, accountName('manifest', null));
  const how = isOld
    ? `${path} is there and whole`
    : `${counted(shares, 'share')} merged into ${path}`;
  print(io, `${what}: ${how}.`);
}
