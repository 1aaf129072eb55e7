import type { Player } from '../game.ts';
import { Described } from '../show.ts';
import { isRecord, snapshot } from '../snapshot.ts';
import { failState } from '../untrusted.ts';
import { type Clock, flagTime, newClock } from './clock.ts';
import {
  allowance,
  controlFrom,
  durationFrom,
  fullTime,
  type TimeControl,
} from './control.ts';
import { isPlayer } from './player.ts';

function playerFrom(field: string, value: unknown): Player | null {
  if (value === null || isPlayer(value)) return value;
  return failState(field, value, '0, 1 or null');
}

function timeFrom(field: string, value: unknown): number | null {
  if (value === null || Number.isFinite(value)) return value as number | null;
  return failState(field, value, 'milliseconds, a finite number, or null');
}

/** What the players have left; only an increment makes it more than they began with. */
function remainingFrom(control: TimeControl, value: unknown): Clock['remaining'] {
  if (!Array.isArray(value) || value.length !== 2) {
    return failState('remaining', value, 'an array of two numbers');
  }
  const full = fullTime(control);
  const times = value.map((time, player) => {
    const field = `remaining[${player}]`;
    const left = durationFrom(field, time, failState);
    if (control.kind === 'increment' || left <= full) return left;
    return failState(field, left, `at most ${full}`);
  });
  return Object.freeze(times as [number, number]);
}

/** Refuses a field that contradicts those before it. */
function check(
  clock: Clock,
  field: keyof Clock,
  isRight: boolean,
  right: string,
): void {
  if (!isRight) failState(field, clock[field], right);
}

/** Refuses what no clock can be, of which every field by itself could be. */
function checkWhole(clock: Clock): void {
  const { control, remaining, running, since, spent, at, elapsed, flag } = clock;
  const isFull = remaining.every((time) => time === fullTime(control));
  if (running === null) {
    check(clock, 'since', since === null, 'null, as nobody is running');
    check(clock, 'spent', spent === 0, '0, as nobody is running');
  } else {
    const isFresh = isFull || control.kind !== 'move';
    check(clock, 'running', isFresh, 'null, as a move begins with its whole time');
    const most = allowance(control, remaining[running]);
    check(clock, 'spent', spent <= most, `at most ${most}`);
    check(clock, 'at', at !== null, 'a time, as the clock has been started');
    check(clock, 'flag', flag === null, 'null, as the clock is going');
  }
  const last = flagTime(clock);
  if (since !== null && last !== null) {
    const isIn = Number(at) >= since && Number(at) <= last;
    check(clock, 'at', isIn, `a time from ${since} to ${last}`);
  }
  if (at === null) {
    const isNew = isFull && elapsed === null && flag === null;
    check(clock, 'at', isNew, 'a time, as the clock has been started');
  }
  if (flag !== null) {
    const isOut = remaining[flag] === 0 && elapsed !== null;
    check(clock, 'flag', isOut, 'a player who has used all the time');
  }
}

/**
 * A clock from untrusted JSON, checked and frozen. The time it was in when it was written
 * has to be the one in which it goes on, or it has to be paused in between.
 *
 * @throws `QuaternaError` `invalid-state`, naming the field, such as `control.limit` or
 * `remaining[0]`.
 */
export function clockFrom(json: unknown): Clock {
  const fields = snapshot(json);
  if (!isRecord(fields)) return failState('clock', fields, 'an object');
  const { remaining, running, since, spent, at, elapsed, flag } = fields;
  const { control: given } = fields;
  const control = controlFrom(given, failState);
  const names = Object.keys(newClock(control));
  for (const name of Object.keys(fields)) {
    if (names.includes(name)) continue;
    failState(name, new Described('an unknown field'), names.join(', '));
  }
  const clock: Clock = Object.freeze({
    control,
    remaining: remainingFrom(control, remaining),
    running: playerFrom('running', running),
    since: timeFrom('since', since),
    spent: durationFrom('spent', spent, failState),
    at: timeFrom('at', at),
    elapsed: elapsed === null ? null : durationFrom('elapsed', elapsed, failState),
    flag: playerFrom('flag', flag),
  });
  checkWhole(clock);
  return clock;
}
