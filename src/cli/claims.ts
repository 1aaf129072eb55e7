import { isQuaternaError } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import type { Value } from '../search/evaluation.ts';
import { cut, show } from '../show.ts';
import type { Face } from './face.ts';
import { GAMES, type GameKind } from './games.ts';

/** Something that is not as a line of a file says, or not as a line should be. */
export interface Fault {
  readonly field: string;
  readonly expected: number | string;
  readonly found: number | string;
  /** Where in the text of a field it stands, from 1. */
  readonly column?: number;
}

/** What a line of a file says of a position. */
export interface Claim {
  readonly game: Game<GameTypes>;
  readonly state: object;
  /** The counts by depth, from 1 on. */
  readonly counts: readonly bigint[];
  /** What the position is worth, if it says that. */
  readonly value: Value | null;
}

/** What to do with a line. */
export type Reading =
  | { readonly kind: 'check'; readonly claim: Claim }
  | { readonly kind: 'skip' }
  | { readonly kind: 'fail'; readonly fault: Fault };

type Entries = ReadonlyMap<string, unknown>;

const KEYS = ['game', 'options', 'position', 'perft', 'value'];
const VALUES: readonly Value[] = ['win', 'draw', 'loss'];
const COUNTS = 'a list of counts, by depth from 1 on';
const COUNT = 'an integer from 0 to 2^53, or a string of digits';

/** A line that is not as it should be; caught in this file. */
class Malformed extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.field);
    this.fault = fault;
  }
}

function fail(
  field: string,
  expected: string,
  found: string,
  column: number | null = null,
): never {
  const where = column === null ? {} : { column };
  throw new Malformed({ field, expected, found, ...where });
}

function entriesOf(line: string): Entries {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    fail('line', 'a JSON object', show(line.trim()));
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return fail('line', 'a JSON object', show(json));
  }
  return new Map(Object.entries(json));
}

/** 2^53 itself is a number: it is what the command prints (docs/text-forms.md). */
function isCount(value: unknown): value is number | string {
  if (typeof value === 'string') return /^\d+$/.test(value);
  return Number.isInteger(value) && (value as number) >= 0 && Number(value) <= 2 ** 53;
}

function countsFrom(value: unknown): readonly bigint[] {
  if (!Array.isArray(value)) return fail('perft', COUNTS, show(value));
  if (value.length === 0) fail('perft', COUNTS, 'an empty array');
  return value.map((entry: unknown, index) =>
    isCount(entry) ? BigInt(entry) : fail(`perft[${index}]`, COUNT, show(entry)),
  );
}

function valueFrom(entries: Entries): Value | null {
  if (!entries.has('value')) return null;
  const value = entries.get('value');
  const known = VALUES.find((one) => one === value);
  return known ?? fail('value', VALUES.join(', '), show(value));
}

/** The game and the position that a line is about. */
function setUp(
  kind: GameKind,
  entries: Entries,
): { game: Face['game']; state: object } {
  try {
    const { game } = kind.open(entries.has('options') ? entries.get('options') : {});
    return { game, state: game.parseState(entries.get('position') as string) };
  } catch (error) {
    if (!isQuaternaError(error)) throw error;
    const { code, field, message, expected, found, column } = error;
    const whole = code === 'invalid-option' ? 'options' : 'position';
    return fail(
      field === null || field === whole ? whole : `${whole}.${field}`,
      expected ?? 'a position of the game',
      found ?? message,
      column,
    );
  }
}

function claimFrom(kind: GameKind, entries: Entries): Claim {
  const other = [...entries.keys()].find((key) => !KEYS.includes(key));
  if (other !== undefined) {
    fail(cut(other), `only ${KEYS.join(', ')}`, 'an unknown key');
  }
  const value = valueFrom(entries);
  const isCounted = entries.has('perft') || value === null;
  const counts = isCounted ? countsFrom(entries.get('perft')) : [];
  const { game, state } = setUp(kind, entries);
  if (value !== null && game.toAct(state) === null) {
    fail('value', 'none, since the game is over', show(value));
  }
  return { game, state, counts, value };
}

/** Reads a line of JSON such as `{"game":"quarto","position":"…","perft":[16]}`. */
export function readClaim(line: string): Reading {
  try {
    const entries = entriesOf(line);
    const name = entries.get('game');
    if (typeof name !== 'string') fail('game', 'the name of a game', show(name));
    const kind = GAMES.get(name as string);
    if (kind === undefined) return { kind: 'skip' };
    return { kind: 'check', claim: claimFrom(kind, entries) };
  } catch (error) {
    if (error instanceof Malformed) return { kind: 'fail', fault: error.fault };
    throw error;
  }
}
