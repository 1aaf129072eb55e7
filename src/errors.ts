import type { Illegality } from './game.ts';
import { cut, show } from './show.ts';

/**
 * What kind of thing went wrong. Codes are stable: new ones may be added, none changes
 * its meaning.
 *
 * - `illegal-action`: an action the rules do not allow here; `illegality` says why.
 * - `invalid-action`: a text that is no action of the game.
 * - `invalid-argument`: a cell, piece, id … out of its range.
 * - `invalid-file`: a file, such as a table of Quatuor, that is not one or is damaged.
 * - `invalid-message`: a message to or from a worker, or a line of the line protocol, that is
 *   not one, or of another version.
 * - `invalid-option`: a rule option the game does not have or cannot take.
 * - `invalid-position`: a position text that does not describe a position.
 * - `invalid-record`: a file or a JSON value that does not describe a recorded game.
 * - `invalid-state`: a JSON state that does not describe a position.
 * - `limit-reached`: work that does not fit into the memory allowed.
 * - `stopped`: work that ended before its result, such as that of a worker that was closed.
 */
export type ErrorCode =
  | 'illegal-action'
  | 'invalid-action'
  | 'invalid-argument'
  | 'invalid-file'
  | 'invalid-message'
  | 'invalid-option'
  | 'invalid-position'
  | 'invalid-record'
  | 'invalid-state'
  | 'limit-reached'
  | 'stopped';

/** The facts a {@link QuaternaError} carries, each `null` where it does not apply. */
export interface ErrorFacts {
  /** The option, argument or part of a text that is wrong, such as `hand` or `row2`. */
  readonly field: string | null;
  /** In which line of a file the fault stands, counted from 1. */
  readonly line: number | null;
  /** Where in the text, or its line, the fault stands, counted from 1 in UTF-16 units. */
  readonly column: number | null;
  /** What stands there, printed and cut to a readable length. */
  readonly found: string | null;
  /** What should stand there. */
  readonly expected: string | null;
  /** Why the action is illegal, with the code `illegal-action`. */
  readonly illegality: Illegality<string> | null;
}

const MARK = /* @__PURE__ */ Symbol.for('quaterna.error');

/**
 * The one error this library throws. Recognise it with {@link isQuaternaError}, since
 * `instanceof` fails between an ESM and a CommonJS copy; branch on `code`.
 */
export class QuaternaError extends Error implements ErrorFacts {
  /** What kind of thing went wrong. */
  declare readonly code: ErrorCode;
  declare readonly field: string | null;
  declare readonly line: number | null;
  declare readonly column: number | null;
  declare readonly found: string | null;
  declare readonly expected: string | null;
  declare readonly illegality: Illegality<string> | null;

  /** Made by the library; a game of your own throws it too. */
  constructor(code: ErrorCode, message: string, facts: Partial<ErrorFacts> = {}) {
    super(message);
    Object.defineProperty(this, MARK, { value: true });
    Object.assign(this, { name: 'QuaternaError', code }, NO_FACTS, facts);
  }
}

const NO_FACTS: ErrorFacts = {
  field: null,
  line: null,
  column: null,
  found: null,
  expected: null,
  illegality: null,
};

/** Whether a caught value is a {@link QuaternaError}, from whichever copy of the library. */
export function isQuaternaError(value: unknown): value is QuaternaError {
  return typeof value === 'object' && value !== null && MARK in value;
}

/**
 * The error for a value that is not what a field takes, for games of your own: its message
 * shows what was found, of whatever type, and what was expected.
 *
 * @param column - Where in a text the fault stands, from 1.
 */
export function unexpected(
  code: ErrorCode,
  field: string,
  value: unknown,
  expected: string,
  column: number | null = null,
): QuaternaError {
  const found = show(value);
  const where = column === null ? '' : ` (column ${column})`;
  const message = `${cut(field)}: found ${found}, expected ${expected}${where}`;
  return new QuaternaError(code, message, { field, column, found, expected });
}

/** The error that `play` throws for an action the rules do not allow. */
export function illegal(illegality: Illegality<string>): QuaternaError {
  return new QuaternaError('illegal-action', illegality.message, { illegality });
}

/**
 * A reason with its sentence for a player, in which `{}` stands for the cell, piece or line that the
 * refusal is about.
 */
export function explained<R extends string>(
  sentences: Readonly<Record<R, string>>,
  reason: R,
  subject: string | null,
): Illegality<R> {
  const sentence = sentences[reason];
  const message = subject === null ? sentence : sentence.replace('{}', () => subject);
  return { reason, subject, message };
}

/** Whether a value is an integer from 0 to `count - 1`. */
export function isIndex(value: unknown, count: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < count;
}

/** A value that is an integer from 0 to `count - 1`, or the error for one that is not. */
export function checkedIndex(field: string, value: unknown, count: number): number {
  if (isIndex(value, count)) return value;
  const expected = `an integer from 0 to ${count - 1}`;
  throw unexpected('invalid-argument', field, value, expected);
}
