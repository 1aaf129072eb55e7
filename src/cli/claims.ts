import { isQuaternaError } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import { show } from '../show.ts';
import { GAMES } from './games.ts';

/** Something that is not as a line of a file says, or not as a line should be. */
export interface Fault {
  readonly field: string;
  readonly expected: number | string;
  readonly found: number | string;
}

/** What a line of a file says of a position: its counts by depth, from 1 on. */
export interface Claim {
  readonly game: Game<GameTypes>;
  readonly state: object;
  readonly counts: readonly bigint[];
}

/** What to do with a line. */
export type Reading =
  | { readonly kind: 'check'; readonly claim: Claim }
  | { readonly kind: 'skip' }
  | { readonly kind: 'fail'; readonly fault: Fault };

const SKIP: Reading = { kind: 'skip' };

function fail(field: string, expected: string, value: unknown): Reading {
  return { kind: 'fail', fault: { field, expected, found: show(value) } };
}

function countFrom(value: unknown): bigint | null {
  const isCount =
    (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) ||
    (typeof value === 'string' && /^\d+$/.test(value));
  return isCount ? BigInt(value) : null;
}

function countsFrom(value: unknown): readonly bigint[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const counts = value.map(countFrom).filter((count) => count !== null);
  return counts.length === value.length ? counts : null;
}

/** The claim, or what is wrong with its options or position. */
function checked(
  open: (options: unknown) => { readonly game: Game<GameTypes> },
  options: unknown,
  position: unknown,
  counts: readonly bigint[],
): Reading {
  try {
    const { game } = open(options);
    const state = game.parseState(position as string);
    return { kind: 'check', claim: { game, state, counts } };
  } catch (error) {
    if (!isQuaternaError(error)) throw error;
    const { code, field, message } = error;
    const whole = code === 'invalid-option' ? 'options' : 'position';
    return {
      kind: 'fail',
      fault: {
        field: field === null || field === whole ? whole : `${whole}.${field}`,
        expected: error.expected ?? 'a position of the game',
        found: error.found ?? message,
      },
    };
  }
}

/** Reads a line of JSON such as `{"game":"quarto","position":"…","perft":[16]}`. */
export function readClaim(line: string): Reading {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return fail('line', 'a JSON object', line.trim());
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return fail('line', 'a JSON object', json);
  }
  const entries = new Map<string, unknown>(Object.entries(json));
  const name = entries.get('game');
  if (typeof name !== 'string') return fail('game', 'the name of a game', name);
  const kind = GAMES.get(name);
  if (kind === undefined) return SKIP;
  // Values are for the solver, which this version does not have.
  if (entries.has('value') && !entries.has('perft')) return SKIP;
  const counts = countsFrom(entries.get('perft'));
  if (counts === null) {
    return fail('perft', 'a list of counts, by depth from 1 on', entries.get('perft'));
  }
  const options = entries.has('options') ? entries.get('options') : {};
  return checked(kind.open, options, entries.get('position'), counts);
}
