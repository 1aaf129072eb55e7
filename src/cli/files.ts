import { randomUUID } from 'node:crypto';
import { access, constants, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Failure, FileFailure } from './failure.ts';

/** What went wrong with a file, in the words of a person. */
export function fileFailure(
  path: string,
  error: unknown,
  what: 'read' | 'written' = 'read',
): FileFailure {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EISDIR') return new FileFailure(path, 'is a directory');
  if (code === 'ENOENT') {
    const missing = what === 'read' ? 'file' : 'directory';
    return new FileFailure(path, `no such ${missing}`);
  }
  return new FileFailure(path, `cannot be ${what} (${code ?? 'unknown error'})`);
}

/** The JSON in a file. */
export async function jsonFile(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw fileFailure(path, error);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(1, `${path}: found no JSON, expected a JSON array`);
  }
}

/** The bytes of a file, or `null` where there is none. */
export async function bytesIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fileFailure(path, error);
  }
}

/** Refuses a file that could not be written, before there is anything to write. */
export async function checkPlace(path: string): Promise<void> {
  try {
    await access(dirname(path), constants.W_OK);
  } catch (error) {
    throw fileFailure(path, error, 'written');
  }
}

/** Writes a file so that at no time there is half of it under its name. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, bytes, { flag: 'wx' });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw fileFailure(path, error, 'written');
  }
}
