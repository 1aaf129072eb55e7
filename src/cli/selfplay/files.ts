import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { DatasetFile, DatasetPart } from '../../research/dataset/part.ts';
import { partName } from '../../research/dataset/parts.ts';
import type { SelfPlayRow } from '../../research/dataset/row.ts';
import { bytesIfThere, writeWhole } from '../files.ts';
import type { Job } from './job.ts';
import { parquetBytes } from './parquet.ts';
import type { PlayedPart } from './part-player.ts';

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Rows as lines of JSON. */
function lines(rows: readonly SelfPlayRow[]): Uint8Array {
  return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** Writes a part that has been played: each of its files at once, under its name. */
export async function writePart(
  { run, directory }: Job,
  { positions, ...counts }: PlayedPart,
): Promise<DatasetPart> {
  const files: DatasetFile[] = [];
  for (const format of run.formats) {
    const bytes =
      format === 'parquet'
        ? parquetBytes(positions, run.valueNodes !== null, run.version)
        : lines(positions);
    const name = `${partName(counts.part)}.${format}`;
    await writeWhole(join(directory, name), bytes);
    files.push({ name, bytes: bytes.length, sha256: sha256(bytes) });
  }
  return { ...counts, files };
}

/** The name of the first file of a part that is not there as it was; `null` if all are. */
export async function damagedFile(
  directory: string,
  { files }: DatasetPart,
): Promise<string | null> {
  for (const file of files) {
    const bytes = await bytesIfThere(join(directory, file.name));
    if (bytes === null || sha256(bytes) !== file.sha256) return file.name;
  }
  return null;
}
