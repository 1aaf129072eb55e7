import { unexpected } from '../errors.ts';

/** What may be said of an action as it is recorded. */
export interface ActionNotes {
  /** How long it took, in milliseconds: a number of at least 0. */
  readonly elapsed?: number | null | undefined;
  /** What is said of it: at most 100,000 UTF-16 units. */
  readonly comment?: string | undefined;
}

/** The longest comment, or value of a tag: what is written can be read again. */
export const LONGEST_TEXT = 100_000;

/**
 * A time in milliseconds, or `null`.
 *
 * @throws {@link QuaternaError} `invalid-argument`.
 */
export function checkedElapsed(elapsed: unknown): number | null {
  if (elapsed === null) return null;
  if (Number.isFinite(elapsed) && Number(elapsed) >= 0) {
    return elapsed === 0 ? 0 : Number(elapsed); // JSON has no -0
  }
  const expected = 'milliseconds, a number of at least 0, or null';
  throw unexpected('invalid-argument', 'elapsed', elapsed, expected);
}

/**
 * A comment.
 *
 * @throws {@link QuaternaError} `invalid-argument`.
 */
export function checkedComment(comment: unknown): string {
  if (typeof comment === 'string' && comment.length <= LONGEST_TEXT) return comment;
  const expected = `a string of at most ${LONGEST_TEXT} characters`;
  throw unexpected('invalid-argument', 'comment', comment, expected);
}
