import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DatasetManifest,
  formatManifest,
  mergedManifest,
} from '../../research/dataset/manifest.ts';
import { Failure, FileFailure, stopIfInterrupted } from '../failure.ts';
import { writeWhole } from '../files.ts';
import { type Io, print, printJson } from '../io.ts';
import { counted } from '../words.ts';
import { madeOf, manifestName, namesIn, readManifest } from './folder.ts';
import { damagedFile } from './part-files.ts';

/**
 * `quaterna selfplay --merge`: makes one data set of shares that are in one folder, after
 * a look at each of their files.
 */
export async function merge(directory: string, isJson: boolean, io: Io): Promise<void> {
  const names = (await namesIn(directory)).filter((name) =>
    /^manifest-\d+-of-\d+\.json$/.test(name),
  );
  if (names.length === 0) {
    throw new FileFailure(directory, 'found no manifest of a share there');
  }
  const manifests: DatasetManifest[] = [];
  for (const name of names) manifests.push(await readManifest(directory, name));
  const manifest = madeOf(directory, () => mergedManifest(manifests));
  for (const part of manifest.parts) {
    stopIfInterrupted(io.interrupt);
    const name = await damagedFile(directory, part);
    if (name === null) continue;
    throw new Failure(
      1,
      `${join(directory, name)}: is missing or not what was written`,
    );
  }
  const path = join(directory, manifestName(null));
  await writeWhole(path, Buffer.from(formatManifest(manifest)));
  for (const name of names) await rm(join(directory, name), { force: true });
  const { totals } = manifest;
  if (isJson) {
    printJson(io, { directory, shares: names.length, ...totals });
    return;
  }
  const { games, rows } = totals;
  const what = `${counted(games, 'game')}, ${counted(rows, 'position')}`;
  print(io, `${what}: ${counted(names.length, 'share')} merged into ${path}.`);
}
