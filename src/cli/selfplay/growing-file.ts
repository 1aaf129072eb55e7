import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { DatasetFile } from '../../research/dataset/part.ts';
import { fileFailure, syncFolder } from '../files.ts';

/** A file that grows beside its name, and is put there once it is whole. */
export class GrowingFile {
  private readonly path: string;
  private readonly unfinished: string;
  private readonly hash = createHash('sha256');
  private bytes = 0;
  private descriptor: number | null = null;

  constructor(path: string) {
    this.path = path;
    this.unfinished = `${path}.${randomUUID()}.tmp`;
  }

  /** Writes bytes at the end. */
  add(bytes: Uint8Array): void {
    this.attempt(() => {
      writeFileSync(this.open(), bytes);
    });
    this.hash.update(bytes);
    this.bytes += bytes.length;
  }

  /** Puts the file in its place, through to the disk; what there is to check it by. */
  finish(): Omit<DatasetFile, 'name'> {
    this.attempt(() => {
      fsyncSync(this.open());
      this.close();
      renameSync(this.unfinished, this.path);
      syncFolder(dirname(this.path));
    });
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }

  /** Takes away what has been written. */
  abandon(): void {
    this.close();
    rmSync(this.unfinished, { force: true });
  }

  private open(): number {
    this.descriptor ??= openSync(this.unfinished, 'wx');
    return this.descriptor;
  }

  private close(): void {
    if (this.descriptor !== null) closeSync(this.descriptor);
    this.descriptor = null;
  }

  private attempt(deed: () => void): void {
    try {
      deed();
    } catch (error) {
      throw fileFailure(this.path, error, 'written');
    }
  }
}
