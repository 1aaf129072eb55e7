// What is said between a client and the server: JSON texts, one request or reply each.
import { isQuaternaError } from 'quaterna';
import type { MatchJson, MatchOutcome } from 'quaterna/record';

/** What a client may ask for. Fields beyond these are not looked at. */
export type Request =
  | {
      readonly type: 'create';
      readonly name: string;
      readonly game: string;
      /** Rule options and time control, for the library to check. */
      readonly options?: unknown;
      readonly control?: unknown;
    }
  | { readonly type: 'join'; readonly match: string; readonly name: string }
  | { readonly type: 'enter'; readonly match: string; readonly token: string }
  | { readonly type: 'act'; readonly action: string }
  | { readonly type: 'resign' | 'offer-draw' | 'accept-draw' | 'decline-draw' };

/** What the server says. */
export type Reply =
  /** Whoever has the token has the seat: it is told once, and kept by the client. */
  | {
      readonly type: 'seat';
      readonly match: string;
      readonly name: string;
      readonly token: string;
    }
  /** Nobody has taken the other seat yet. */
  | { readonly type: 'waiting'; readonly match: string }
  /** The whole match, after whatever has happened in it. It is on disk by then. */
  | {
      readonly type: 'match';
      readonly match: string;
      readonly state: MatchJson;
      readonly toAct: string | null;
      /** The texts of what the client who is told may do. */
      readonly legal: readonly string[];
      readonly result: MatchOutcome<string> | null;
    }
  /** The request was refused, and nothing else has come of it. */
  | { readonly type: 'error'; readonly code: string; readonly message: string };

/** Longer requests, in bytes, are refused; with much longer ones a client is thrown out. */
export const LONGEST = 2048;
export const TOO_LONG = 65_536;

/** A request that is refused. */
export class RequestError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The texts that each request needs. */
const FIELDS: Readonly<Record<Request['type'], readonly string[]>> = {
  create: ['name', 'game'],
  join: ['match', 'name'],
  enter: ['match', 'token'],
  act: ['action'],
  resign: [],
  'offer-draw': [],
  'accept-draw': [],
  'decline-draw': [],
};

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,29}$/u;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError('malformed', 'A request is a text in JSON.');
  }
}

function typeOf(request: object): Request['type'] {
  const type = 'type' in request ? request.type : undefined;
  if (typeof type === 'string' && Object.hasOwn(FIELDS, type)) {
    return type as Request['type'];
  }
  const types = Object.keys(FIELDS).join(', ');
  throw new RequestError('malformed', `The type of a request is one of ${types}.`);
}

/** A request from a text that may be anything. */
export function requestFrom(text: string): Request {
  const request = parse(text);
  if (typeof request !== 'object' || request === null) {
    throw new RequestError('malformed', 'A request is an object.');
  }
  const type = typeOf(request);
  for (const field of FIELDS[type]) {
    if (typeof (request as Record<string, unknown>)[field] !== 'string') {
      throw new RequestError('malformed', `"${type}" needs the text "${field}".`);
    }
  }
  if ('name' in request && !NAME.test(`${request.name}`)) {
    const message = 'A name has 1 to 30 letters, digits, spaces, dots and dashes.';
    throw new RequestError('bad-name', message);
  }
  return request as Request;
}

/** What is said of a request that failed. Of the server's own faults only that there is one. */
export function errorReply(error: unknown): Reply {
  if (error instanceof RequestError || isQuaternaError(error)) {
    return { type: 'error', code: error.code, message: error.message };
  }
  console.error(error);
  const message = 'Something is wrong with the server. Nothing has been changed.';
  return { type: 'error', code: 'internal', message };
}
