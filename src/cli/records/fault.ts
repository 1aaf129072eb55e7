import type { QuaternaError } from '../../errors.ts';
import type { FileFailure } from '../failure.ts';
import { flat } from '../words.ts';

/** What is wrong with a game of a file, and where; or with the file as a whole. */
export interface Fault {
  readonly file: string;
  /** `null` where the file cannot be read, as the column is. */
  readonly line: number | null;
  readonly column: number | null;
  /** Which part of the game is wrong. */
  readonly field: string | null;
  readonly message: string;
  /** Why an action is not legal, and where it was to be played. */
  readonly illegality: QuaternaError['illegality'];
  readonly position: string | null;
}

const AT = 'a legal action at ';

/** The fault that reading the text of a game has found. */
export function faultOf(file: string, error: QuaternaError): Fault {
  const { line, column, field, illegality, expected } = error;
  const isAction = illegality !== null && expected?.startsWith(AT) === true;
  return {
    file,
    line: line ?? 1,
    column: column ?? 1,
    field,
    message: error.message.replace(/^line \d+, column \d+: /, ''),
    illegality,
    position: isAction ? expected.slice(AT.length) : null,
  };
}

/** What is wrong with a file that cannot be read, or no further. */
export function faultOfFile(file: string, { reason }: FileFailure): Fault {
  return {
    file,
    line: null,
    column: null,
    field: null,
    message: reason,
    illegality: null,
    position: null,
  };
}

/** `games.txt:8:71: +2: Piece 2 is already on the board. (...)` */
export function faultLine({ file, line, column, message }: Fault): string {
  const place = line === null ? '' : `:${line}:${column}`;
  return flat(`${file}${place}: ${message}`);
}
