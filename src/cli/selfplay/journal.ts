import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DatasetManifest,
  type DatasetRun,
  formatHeader,
  formatManifest,
} from '../../research/dataset/manifest.ts';
import type { DatasetPart } from '../../research/dataset/part.ts';
import type { Shard } from '../../research/dataset/parts.ts';
import { fileFailure, writeWhole } from '../files.ts';
import { accountName } from './names.ts';

/** Notes each part on disk as soon as it is finished. */
export class Journal {
  private readonly path: string;

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
    const path = join(directory, accountName('journal', shard));
    const lines = [
      formatHeader(run, shard),
      ...done.map((part) => JSON.stringify(part)),
    ];
    await writeWhole(path, Buffer.from(lines.map((line) => `${line}\n`).join('')));
    return new Journal(path);
  }

  /** Notes a part, through to the disk. */
  async add(part: DatasetPart): Promise<void> {
    try {
      // Not made if it has gone: without its first line it would tell nothing.
      const file = await open(this.path, constants.O_WRONLY | constants.O_APPEND);
      try {
        await file.appendFile(`${JSON.stringify(part)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      throw fileFailure(this.path, error, 'written');
    }
  }

  /** Takes the journal away, once a manifest tells the same. */
  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }
}

/** Puts a manifest in its place: the work is done. */
export async function writeManifest(
  directory: string,
  manifest: DatasetManifest,
): Promise<void> {
  const path = join(directory, accountName('manifest', manifest.shard));
  await writeWhole(path, Buffer.from(formatManifest(manifest)));
}
