import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { DatasetFile, DatasetPart } from '../../research/dataset/part.ts';
import { partName } from '../../research/dataset/parts.ts';
import type { SelfPlayRow } from '../../research/dataset/row.ts';
import { fileFailure } from '../files.ts';
import { type Encoder, LineEncoder } from './encoder.ts';
import { GrowingFile } from './growing-file.ts';
import type { Job } from './job.ts';
import { ParquetEncoder } from './parquet.ts';
import type { PlayedPart } from './part-player.ts';

/** One file of a part that is being played. */
interface Unfinished {
  readonly name: string;
  readonly file: GrowingFile;
  readonly encoder: Encoder;
}

function begun({ run, directory }: Job, part: number, format: string): Unfinished {
  const name = `${partName(part)}.${format}`;
  const file = new GrowingFile(join(directory, name));
  const sink = (bytes: Uint8Array): void => file.add(bytes);
  const { version, valueNodes } = run;
  const encoder =
    format === 'parquet'
      ? new ParquetEncoder(sink, { hasValues: valueNodes !== null, version })
      : new LineEncoder(sink);
  return { name, file, encoder };
}

/** Takes the rows of a game. */
export type OnRows = (rows: readonly SelfPlayRow[]) => void;

/**
 * Writes a part while it is played: each of its files at once, under its name once it is
 * whole.
 */
export async function writePart(
  job: Job,
  part: number,
  play: (onRows: OnRows) => Promise<PlayedPart>,
): Promise<DatasetPart> {
  const all = job.run.formats.map((format) => begun(job, part, format));
  try {
    const played = await play((rows) => {
      for (const { encoder } of all) for (const row of rows) encoder.add(row);
    });
    const files: DatasetFile[] = [];
    for (const { name, file, encoder } of all) {
      encoder.finish();
      files.push({ name, ...file.finish() });
    }
    return { ...played, files };
  } catch (error) {
    for (const { file } of all) file.abandon();
    throw error;
  }
}

/** What there is in a file; `null` where there is none. */
async function measured(
  path: string,
): Promise<{ readonly bytes: number; readonly lines: number; sha256: string } | null> {
  const hash = createHash('sha256');
  let [bytes, lines] = [0, 0];
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fileFailure(path, error);
  }
  return { bytes, lines, sha256: hash.digest('hex') };
}

/** The name of the first file of a part that is not there as it was; `null` if all are. */
export async function damagedFile(
  directory: string,
  { files, rows }: DatasetPart,
): Promise<string | null> {
  for (const { name, bytes, sha256 } of files) {
    const found = await measured(join(directory, name));
    if (found?.bytes !== bytes || found.sha256 !== sha256) return name;
    if (name.endsWith('.jsonl') && found.lines !== rows) return name;
  }
  return null;
}
