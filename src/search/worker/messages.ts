import { isIndex, unexpected } from '../../errors.ts';
import { isRecord } from '../../snapshot.ts';
import type { Estimate, Value } from '../evaluation.ts';
import type { PlainError } from './failure.ts';

/** Of the messages; raised when one changes its meaning. */
const VERSION = 1;

/** What makes a game again on the other side. */
interface PlainGame {
  readonly name: string;
  readonly options: unknown;
}

/** What requests have in common. */
interface Task {
  readonly id: number;
  readonly game: PlainGame;
  /** The position as text. */
  readonly state: string;
  readonly nodes?: number | undefined;
  readonly milliseconds?: number | undefined;
}

/** Asks a computer player for a decision. */
export interface ChooseRequest extends Task {
  readonly kind: 'choose';
  readonly level: string;
  readonly seed: number;
}

/** Asks for the value of a position. */
export interface SolveRequest extends Task {
  readonly kind: 'solve';
  readonly distance: boolean;
  /** Whether to tell how far the search is. */
  readonly progress: boolean;
}

/** Asks for an answer now, with what is known. */
interface AbortRequest {
  readonly id: number;
  readonly kind: 'abort';
}

/** Asks for a sign that somebody is there: it is sent back. */
interface HelloRequest {
  readonly id: number;
  readonly kind: 'hello';
}

/** What the page sends. */
export type Request = ChooseRequest | SolveRequest | AbortRequest | HelloRequest;

/** A result of a search with ids for actions. */
export interface PlainResult extends Estimate {
  readonly most: Value;
  readonly exact: boolean;
  readonly actions: readonly PlainAction[];
  readonly pv: readonly number[];
  readonly nodes: number;
}

/** What is known of an action. */
interface PlainAction {
  readonly action: number;
  readonly value: Value | null;
  readonly least: Value;
  readonly most: Value;
  readonly distance: number | null;
}

/** What the worker answers: an action's id to `choose`, a result to `solve`. */
export type Answer =
  | { readonly id: number; readonly kind: 'progress'; readonly done: number }
  | {
      readonly id: number;
      readonly kind: 'result';
      readonly value: number | PlainResult;
    }
  | { readonly id: number | null; readonly kind: 'error'; readonly error: PlainError };

/** A message with the mark by which others on the same port tell it apart. */
export function marked<M extends Request | Answer>(
  message: M,
): M & { readonly quaterna: number } {
  return { quaterna: VERSION, ...message };
}

/** A message, of whatever version: an object with the mark. */
export interface Marked extends Readonly<Record<string, unknown>> {
  readonly quaterna: unknown;
}

/** Whether something that came is one of these messages; else it is for somebody else. */
export function isMarked(value: unknown): value is Marked {
  return isRecord(value) && Object.hasOwn(value, 'quaterna');
}

/** The error for a part of a message. */
function failMessage(field: string, value: unknown, expected: string): never {
  throw unexpected('invalid-message', field, value, expected);
}

/** @throws `QuaternaError` `invalid-message` for another version. */
export function checkVersion({ quaterna }: Marked): void {
  if (quaterna === VERSION) return;
  const expected = `version ${VERSION}, as both sides have it that are of one release`;
  failMessage('quaterna', quaterna, expected);
}

/** The number of a message, if it has one. */
export function idOf({ id }: Readonly<Record<string, unknown>>): number | null {
  return isIndex(id, Number.MAX_SAFE_INTEGER) ? id : null;
}

/**
 * A request from what came. Options, level, seed and limits are left to those who take
 * them.
 *
 * @throws `QuaternaError` `invalid-message`.
 */
export function requestFrom(message: Marked): Request {
  checkVersion(message);
  const { kind, game, state } = message;
  if (idOf(message) === null) failMessage('id', message['id'], 'an integer from 0');
  if (kind === 'abort' || kind === 'hello') {
    return message as unknown as AbortRequest | HelloRequest;
  }
  if (kind !== 'choose' && kind !== 'solve') {
    failMessage('kind', kind, 'choose, solve, abort or hello');
  }
  if (!isRecord(game)) failMessage('game', game, 'an object with name and options');
  if (typeof state !== 'string') failMessage('state', state, 'a text');
  return message as unknown as ChooseRequest | SolveRequest;
}
