import type { Readable, Writable } from 'node:stream';
import pc from 'picocolors';
import { flat } from './words.ts';

/** What the command line touches of the world; tests hand in streams of their own. */
export interface Io {
  readonly stdin: Readable & {
    readonly isTTY?: boolean;
    setRawMode?(isRaw: boolean): unknown;
  };
  readonly stdout: Writable & {
    readonly isTTY?: boolean;
    readonly columns?: number;
    readonly rows?: number;
  };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly env: {
    readonly NO_COLOR?: string | undefined;
    readonly TERM?: string | undefined;
  };
  /** The script of a thread that helps to solve; without it there are no such threads. */
  readonly helper?: URL;
  /** The script of a thread that plays for data sets; without it there are no such threads. */
  readonly selfplay?: URL;
  /** Aborted by Ctrl-C. */
  readonly interrupt: AbortSignal;
  /** Where it is told how far long work is, if not on standard error. */
  readonly progress?: (text: string) => void;
  /** Has something done before the process ends, however that is; what calls it off. */
  readonly beforeEnd?: (tidy: () => void) => () => void;
}

/** Functions that colour a text, or leave it as it is. */
export type Paint = ReturnType<typeof pc.createColors>;

/** Colours for a terminal that wants them (https://no-color.org), else none. */
export function paintFor(io: Io, plain: boolean): Paint {
  const isWanted = !plain && !io.env.NO_COLOR && io.env.TERM !== 'dumb';
  return pc.createColors(io.stdout.isTTY === true && isWanted);
}

/** Writes lines to standard output. */
export function print(io: Io, ...lines: readonly string[]): void {
  io.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

/** Writes a line to standard error, whatever came into it. */
export function complain(io: Io, message: string): void {
  io.stderr.write(`quaterna: ${flat(message)}\n`);
}

/** Writes a JSON document to standard output. */
export function printJson(io: Io, document: object): void {
  print(io, JSON.stringify(document));
}
