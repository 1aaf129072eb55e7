import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Io } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run.ts';

/** What a command has left behind. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A stream that keeps what is written to it. */
export class Collector extends Writable {
  readonly isTTY: boolean;
  text = '';

  constructor(isTTY = false) {
    super();
    this.isTTY = isTTY;
  }

  override _write(chunk: unknown, _encoding: string, done: () => void): void {
    this.text += String(chunk);
    done();
  }
}

/** Runs a command in this process, with lines of standard input if it is given any. */
export async function quaterna(
  words: readonly string[],
  input: readonly string[] = [],
  around: Partial<Io> = {},
): Promise<Ended> {
  const [stdout, stderr] = [new Collector(), new Collector()];
  const code = await run(words, {
    stdin: Readable.from(input.map((line) => `${line}\n`)),
    stdout,
    stderr,
    env: {},
    interrupt: new AbortController().signal,
    ...around,
  });
  return { code, out: stdout.text, err: stderr.text };
}

/** The document that a command prints with `--json`. */
export async function json(words: readonly string[]): Promise<unknown> {
  const { code, out, err } = await quaterna([...words, '--json']);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out);
}

const folder = mkdtempSync(join(tmpdir(), 'quaterna-'));
let files = 0;

/** A path where there is no file yet. */
export function unusedPath(): string {
  return join(folder, `${files++}.json`);
}

/** The path of a new file with this text. */
export function file(text: string): string {
  const path = unusedPath();
  writeFileSync(path, text);
  return path;
}

/** Where a file of the package is. */
export function path(name: string): string {
  return fileURLToPath(new URL(`../../${name}`, import.meta.url));
}

/** Starts a script of the package as a process of its own. */
export function start(
  script: string,
  words: readonly string[],
): { readonly child: ReturnType<typeof spawn>; readonly ended: Promise<Ended> } {
  const child = spawn(process.execPath, [path(script), ...words]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }));
  });
  return { child, ended };
}
