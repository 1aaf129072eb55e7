import {
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Failure } from '../failure.ts';
import { fileFailure } from '../files.ts';
import { formOf } from './form.ts';

const NOTHING = Buffer.alloc(0);

/** What is in a file of games as text, which may not be there yet. */
export function bytesIfGames(path: string): Buffer {
  return existsSync(path) ? bytesIn(path) : NOTHING;
}

/** What is in a file of games as text. */
export function bytesIn(path: string): Buffer {
  let bytes = NOTHING;
  try {
    const isPlain = statSync(path).isFile();
    if (!isPlain) throw new Failure(1, `${path}: found no file that can be replaced`);
    bytes = readFileSync(path);
  } catch (error) {
    throw error instanceof Failure ? error : fileFailure(path, error);
  }
  const text = bytes
    .toString('utf8', 0, 1000)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (text !== '' && (formOf(text) ?? 'text') !== 'text') {
    throw new Failure(1, `${path}: found JSON, expected games as text`);
  }
  if (text !== '' && !text.startsWith('[')) {
    throw new Failure(
      1,
      `${path}: found no games there, expected games as text or an empty file`,
    );
  }
  return bytes;
}

/** The bytes of a file before a line, which is counted from 1. */
export function bytesBefore(bytes: Buffer, line: number): Buffer {
  let end = 0;
  for (let count = 1; count < line; count++) end = bytes.indexOf('\n', end) + 1;
  return bytes.subarray(0, end);
}

/** The file that a game is kept in, after the games that are there already. */
export class Store {
  private readonly path: string;
  private readonly before: Buffer;

  constructor(path: string, before: Buffer) {
    this.path = target(path);
    const isApart = before.length === 0 || before.toString('latin1').endsWith('\n\n');
    this.before = isApart ? before : Buffer.concat([before, gapAfter(before)]);
  }

  /** Refuses a file that could not be written, and leaves it as it is. */
  check(): void {
    try {
      closeSync(this.open());
      rmSync(this.unfinished);
    } catch (error) {
      throw fileFailure(this.path, error, 'written');
    }
  }

  /** Writes the game, so that at no time there is half of it under the file's name. */
  write(text: string): void {
    try {
      const file = this.open();
      try {
        writeFileSync(file, this.before);
        writeFileSync(file, text);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      renameSync(this.unfinished, this.path);
    } catch (error) {
      throw fileFailure(this.path, error, 'written');
    }
  }

  private get unfinished(): string {
    return `${this.path}.unfinished`;
  }

  /** Opens the file beside it that is to take its place, for whom it is open to. */
  private open(): number {
    const mode = modeOf(this.path);
    rmSync(this.unfinished, { force: true }); // somebody may have been killed here
    if (mode === null) return openSync(this.unfinished, 'wx');
    const file = openSync(this.unfinished, 'wx', mode);
    fchmodSync(file, mode); // of which opening takes away what the umask says
    return file;
  }
}

/**
 * Who may do what with a file that may be written to; `null` where there is none. That it
 * could be replaced does not say so: for that, the folder matters alone.
 */
function modeOf(path: string): number | null {
  if (!existsSync(path)) return null;
  const file = openSync(path, 'r+');
  try {
    return fstatSync(file).mode & 0o777;
  } finally {
    closeSync(file);
  }
}

function gapAfter(bytes: Buffer): Buffer {
  return Buffer.from(bytes.at(-1) === 10 ? '\n' : '\n\n');
}

/** Where a link leads: it is to stay one. */
function target(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
