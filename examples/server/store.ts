// Matches on disk, as a journal: whatever changes is written behind all that was before.
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

export interface Kept {
  readonly id: string;
}

interface Waiting {
  readonly line: string;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** The newest line for each id. */
async function newest(path: string): Promise<readonly string[]> {
  const lines = new Map<string, string>();
  const file = await open(path, 'a+'); // made, if it is not there
  let torn: unknown = null;
  for await (const line of file.readLines()) {
    if (torn !== null) throw torn;
    try {
      lines.set((JSON.parse(line) as Kept).id, line);
    } catch (error) {
      torn = error; // the last line may be half written: nobody was told of it
    }
  }
  return [...lines.values()];
}

/** Writes the names in a folder through to the disk. */
async function syncNames(folder: string): Promise<void> {
  const names = await open(folder, 'r');
  await names.sync();
  await names.close();
}

export class Store {
  private readonly file: FileHandle;
  /** As far as this, in bytes, all is whole and on disk. */
  private size = 0;
  private isWriting = false;
  private waiting: Waiting[] = [];

  private constructor(file: FileHandle) {
    this.file = file;
  }

  /** The store in a folder, and the newest of what was saved there under each id. */
  static async open(
    folder: string,
  ): Promise<{ readonly store: Store; readonly saved: readonly unknown[] }> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, 'journal');
    const lines = await newest(path);
    // Written anew, and short; it replaces the old one when it is whole.
    const store = new Store(await open(`${path}.new`, 'w'));
    await store.append(lines.map((line) => `${line}\n`).join(''));
    await rename(`${path}.new`, path);
    await syncNames(folder);
    return { store, saved: lines.map((line) => JSON.parse(line)) };
  }

  /** Saves a value in place of the one before of its id; done once it is on disk. */
  save(value: Kept): Promise<void> {
    const line = `${JSON.stringify(value)}\n`;
    return new Promise((done, failed) => {
      this.waiting.push({ line, done, failed });
      if (!this.isWriting) void this.write();
    });
  }

  close(): Promise<void> {
    return this.file.close();
  }

  /** The disk takes as long for many as for one: whoever comes meanwhile goes together. */
  private async write(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        await this.append(batch.map(({ line }) => line).join(''));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.isWriting = false;
  }

  private async append(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    // At its place: if it failed the last time, what is there of that is written over.
    for (let at = 0; at < bytes.length; ) {
      const { bytesWritten } = await this.file.write(bytes, at, null, this.size + at);
      at += bytesWritten;
    }
    await this.file.truncate(this.size + bytes.length);
    await this.file.datasync();
    this.size += bytes.length;
  }
}
