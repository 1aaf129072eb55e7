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

/** No duration is longer; up to here, sums of whole milliseconds are exact. */
const LONGEST = Number.MAX_SAFE_INTEGER;

/** Throws the error for a field. */
type Fail = (field: string, value: unknown, expected: string) => never;

/** A duration from untrusted data. */
export function durationFrom(field: string, value: unknown, fail: Fail): number {
  const time = value as number;
  if (Number.isFinite(value) && time >= 0 && time <= LONGEST) return time;
  return fail(field, value, `milliseconds from 0 to ${LONGEST}`);
}

/** A time control from untrusted data, frozen. */
export function controlFrom(given: unknown, fail: Fail = failOption): TimeControl {
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
  const entries = names.map((name) => [
    name,
    durationFrom(`control.${name}`, durations[name], fail),
  ]);
  return Object.freeze({ kind, ...Object.fromEntries(entries) });
}

/** What a player has before the first move. */
export function fullTime(control: TimeControl): number {
  return control.kind === 'move' ? control.limit : control.total;
}

/** The longest a move may take without losing, for a player who has so much left. */
export function allowance(control: TimeControl, remaining: number): number {
  if (control.kind !== 'delay') return remaining;
  return Math.min(remaining + control.delay, LONGEST);
}

/** A time less what is used beyond its free part; rounding makes it no less than 0. */
function lessUse(time: number, used: number, free: number): number {
  return Math.max(0, time - Math.max(0, used - free));
}

/** What is left of a player's time in a move that has taken so long. */
export function leftDuring(
  control: TimeControl,
  remaining: number,
  used: number,
): number {
  return lessUse(remaining, used, control.kind === 'delay' ? control.delay : 0);
}

/** What is left of a player's time after a move that took so long. */
export function leftAfter(
  control: TimeControl,
  remaining: number,
  used: number,
): number {
  if (control.kind === 'move') return control.limit;
  if (control.kind === 'increment') {
    return Math.min(remaining - used + control.increment, LONGEST);
  }
  // Both kinds of delay differ only in what is seen while the move goes on.
  return lessUse(remaining, used, control.delay);
}
