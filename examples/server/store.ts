// Matches on disk, a file for each, so that nothing that was told is ever lost.
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const SAVED = '.json';
const HALF = '.half';

/** Writes a file, or the list of files of a folder, through to the disk. */
async function sync(path: string, text: string | null): Promise<void> {
  const file = await open(path, text === null ? 'r' : 'w');
  try {
    if (text !== null) await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

export class Store {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** All that has been saved. What was being written when the power failed is not there. */
  async load(): Promise<readonly unknown[]> {
    await mkdir(this.folder, { recursive: true });
    const saved: unknown[] = [];
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      if (name.endsWith(HALF)) await rm(path);
      if (name.endsWith(SAVED)) saved.push(JSON.parse(await readFile(path, 'utf8')));
    }
    return saved;
  }

  /**
   * Saves a value under an id: it is on disk once this is done. Until then the one before
   * is there, since a file is never written to, but replaced by another. One id is saved
   * once at a time.
   */
  async save(id: string, value: unknown): Promise<void> {
    const path = join(this.folder, id);
    await sync(`${path}${HALF}`, JSON.stringify(value));
    await rename(`${path}${HALF}`, `${path}${SAVED}`);
    await sync(this.folder, null);
  }
}
