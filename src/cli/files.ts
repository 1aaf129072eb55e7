import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { access, constants, open, readFile, rename, rm } from 'node:fs/promises';
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

/** Brings names that have changed in a folder through to the disk. */
export function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch {
    // Some systems open no folders; there a name may come back after a power cut.
  }
}

/** Writes a file, through to the disk. */
async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Writes a file so that at no time there is half of it under its name, not even after a
 * power cut.
 */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await writeThrough(unfinished, bytes);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw fileFailure(path, error, 'written');
  }
  syncFolder(dirname(path));
}
