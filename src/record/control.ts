import { Described } from '../show.ts';
import { isRecord, snapshot } from '../snapshot.ts';
import { failOption } from '../untrusted.ts';

/**
 * How much time the players have. Every duration is in milliseconds, a number from 0 to
 * 2⁵³ - 1. Using more than there is loses; using all of it does not.
 */
export type TimeControl =
  | {
      /** So much for every move; what is left of it is lost. */
      readonly kind: 'move';
      /** What a move may take. */
      readonly limit: number;
    }
  | {
      /** So much for the whole game, and something more after every move (R. Fischer). */
      readonly kind: 'increment';
      /** What a player begins with. */
      readonly total: number;
      /** What is added after each of the player's moves. */
      readonly increment: number;
    }
  | {
      /** So much for the whole game, which begins to run some time after the move did. */
      readonly kind: 'delay';
      /** What a player begins with. */
      readonly total: number;
      /** What each move may take at no cost. */
      readonly delay: number;
    }
  | {
      /** So much for the whole game; after a move, what it took is given back in part. */
      readonly kind: 'bronstein';
      /** What a player begins with. */
      readonly total: number;
      /** The most that is given back after a move (D. Bronstein). */
      readonly delay: number;
    };

/** The durations that belong to each kind of control. */
const DURATIONS: Readonly<Record<TimeControl['kind'], readonly string[]>> = {
  move: ['limit'],
  increment: ['total', 'increment'],
  delay: ['total', 'delay'],
  bronstein: ['total', 'delay'],
};

function isDuration(value: unknown): value is number {
  const number = value as number;
  return Number.isFinite(value) && number >= 0 && number <= Number.MAX_SAFE_INTEGER;
}

/** A time control from untrusted data, frozen; `fail` throws the error for a field. */
export function controlFrom(
  given: unknown,
  fail: (field: string, value: unknown, expected: string) => never = failOption,
): TimeControl {
  const control = snapshot(given);
  if (!isRecord(control)) return fail('control', control, 'an object');
  const { kind, ...durations } = control;
  if (typeof kind !== 'string' || !Object.hasOwn(DURATIONS, kind)) {
    return fail('control.kind', kind, Object.keys(DURATIONS).join(', '));
  }
  const names = DURATIONS[kind as TimeControl['kind']];
  for (const name of Object.keys(durations)) {
    if (names.includes(name)) continue;
    fail(`control.${name}`, new Described('an unknown field'), names.join(', '));
  }
  for (const name of names) {
    if (isDuration(durations[name])) continue;
    const expected = `milliseconds from 0 to ${Number.MAX_SAFE_INTEGER}`;
    fail(`control.${name}`, durations[name], expected);
  }
  const entries = names.map((name) => [name, durations[name]]);
  return Object.freeze({ kind, ...Object.fromEntries(entries) });
}

/** What a player has before the first move. */
export function fullTime(control: TimeControl): number {
  return control.kind === 'move' ? control.limit : control.total;
}

/** The longest a move may take without losing, for a player who has so much left. */
export function allowance(control: TimeControl, remaining: number): number {
  return control.kind === 'delay' ? remaining + control.delay : remaining;
}

/** What is left of a player's time in a move that has taken so long. */
export function leftDuring(
  control: TimeControl,
  remaining: number,
  used: number,
): number {
  return Math.min(remaining, allowance(control, remaining) - used);
}

/** What is left of a player's time after a move that took so long. */
export function leftAfter(
  control: TimeControl,
  remaining: number,
  used: number,
): number {
  if (control.kind === 'move') return control.limit;
  if (control.kind === 'increment') return remaining - used + control.increment;
  // Both kinds of delay differ only in what is seen while the move goes on.
  return remaining - Math.max(0, used - control.delay);
}
