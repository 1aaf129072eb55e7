import { unexpected } from '../errors.ts';
import type { Player } from '../game.ts';
import { Described } from '../show.ts';
import {
  allowance,
  controlFrom,
  fullTime,
  leftAfter,
  leftDuring,
  type TimeControl,
} from './control.ts';
import { checkedPlayer, opponentOf } from './player.ts';

/**
 * A clock for two players: a value, plain and frozen, that nothing drives. Every function
 * here is told what time it is, in milliseconds from wherever the caller counts, and never
 * less than it was told before; in whole milliseconds all sums are exact. It goes through
 * JSON unchanged; {@link clockFrom} checks one that comes from outside.
 */
export interface Clock {
  /** How much time there is. */
  readonly control: TimeControl;
  /** What each player had when the present move began; see {@link remainingTime}. */
  readonly remaining: readonly [number, number];
  /** Whose move it is; `null` before the start, after a stop and once the flag has fallen. */
  readonly running: Player | null;
  /** The time since which the move has been running; `null` unless it runs. */
  readonly since: number | null;
  /** How much of the move had been used before it was last paused; else 0. */
  readonly spent: number;
  /** The last time the clock knows of; `null` before the start. */
  readonly at: number | null;
  /** How long the last move took that has ended; `null` before that. */
  readonly elapsed: number | null;
  /** The player whose time was not enough, for good; `null` while nobody's was. */
  readonly flag: Player | null;
}

/**
 * A time that is not earlier than another one.
 *
 * @throws `QuaternaError` `invalid-argument` for the field `now`.
 */
export function checkedTime(now: unknown, earliest: number | null): number {
  const time = now as number;
  if (!Number.isFinite(now)) {
    throw unexpected('invalid-argument', 'now', now, 'milliseconds, a finite number');
  }
  if (earliest !== null && time < earliest) {
    throw unexpected('invalid-argument', 'now', now, `a time from ${earliest} on`);
  }
  return time === 0 ? 0 : time; // JSON has no -0
}

/** The error for a clock that is in no state for what is asked of it. */
function failClock(clock: Clock, expected: string): never {
  const { running } = clock;
  const goes = isPaused(clock) ? 'a paused clock' : 'a running clock';
  const found = new Described(running === null ? 'a stopped clock' : goes);
  throw unexpected('invalid-argument', 'clock', found, expected);
}

function withTime(
  [first, second]: Clock['remaining'],
  player: Player,
  time: number,
): Clock['remaining'] {
  return Object.freeze(player === 0 ? [time, second] : [first, time]);
}

function fullTimes(control: TimeControl): Clock['remaining'] {
  const full = fullTime(control);
  return Object.freeze([full, full] as const);
}

/**
 * A clock that has not been started.
 *
 * @throws `QuaternaError` `invalid-option`, such as for the field `control.limit`.
 */
export function newClock(control: TimeControl): Clock {
  const checked = controlFrom(control);
  return Object.freeze({
    control: checked,
    remaining: fullTimes(checked),
    running: null,
    since: null,
    spent: 0,
    at: null,
    elapsed: null,
    flag: null,
  });
}

/** Whether somebody's move has begun and is not running now. */
export function isPaused({ running, since }: Clock): boolean {
  return running !== null && since === null;
}

/**
 * The last moment at which the flag of the running player has not fallen, if they do
 * nothing; `null` if none is running. Look again just after it.
 */
export function flagTime({
  control,
  remaining,
  running,
  since,
  spent,
}: Clock): number | null {
  if (running === null || since === null) return null;
  return since + (allowance(control, remaining[running]) - spent);
}

/**
 * The clock at a later moment, with the flag fallen if that has happened in between. The
 * flag falls at the moment it falls, however late that is seen; after that, the clock
 * stays as it is.
 *
 * @throws `QuaternaError` `invalid-argument` for the field `now`, if that is no
 * finite number or earlier than the clock's `at`.
 */
export function tickClock(clock: Clock, now: number): Clock {
  const time = checkedTime(now, clock.at);
  const { control, remaining, running, flag } = clock;
  if (flag !== null) return clock;
  const fall = flagTime(clock);
  if (running === null || fall === null || time <= fall) {
    return Object.freeze({ ...clock, at: time });
  }
  return Object.freeze({
    control,
    remaining: withTime(remaining, running, 0),
    running: null,
    since: null,
    spent: 0,
    at: fall,
    elapsed: allowance(control, remaining[running]),
    flag: running,
  });
}

/** How much of the present move has been used at the last time the clock knows of. */
function usedTime({ control, remaining, running, since, spent, at }: Clock): number {
  if (running === null) return 0;
  if (since === null) return spent;
  // Fractions are rounded, but never so that a flag that has not fallen has.
  const used = spent + ((at as number) - since);
  return Math.min(used, allowance(control, remaining[running]));
}

/**
 * How long the present move has taken so far, pauses left out; 0 if there is none.
 *
 * @throws as {@link tickClock} does.
 */
export function moveTime(clock: Clock, now: number): number {
  return usedTime(tickClock(clock, now));
}

/**
 * What a player has left: of the move, or of the game. With a delay, that does not shrink
 * before the delay is over. Never below 0.
 *
 * @throws as {@link tickClock} does, and for the field `player`.
 */
export function remainingTime(clock: Clock, player: Player, now: number): number {
  checkedPlayer(player);
  const ticked = tickClock(clock, now);
  const { control, remaining, running } = ticked;
  if (running !== player) return remaining[player];
  return leftDuring(control, remaining[player], usedTime(ticked));
}

/**
 * Whose flag has fallen, or `null`.
 *
 * @throws as {@link tickClock} does.
 */
export function flagged(clock: Clock, now: number): Player | null {
  return tickClock(clock, now).flag;
}

/**
 * Begins a player's move on a clock that stands still. The same clock if the flag has
 * fallen.
 *
 * @throws as {@link tickClock} does, and for the fields `player` and `clock`.
 */
export function startClock(clock: Clock, player: Player, now: number): Clock {
  checkedPlayer(player);
  const ticked = tickClock(clock, now);
  const { control, at, running, flag } = ticked;
  if (flag !== null) return ticked;
  if (running !== null) return failClock(clock, 'a stopped clock');
  // A stopped clock goes on showing what was left of its last move.
  const isFresh = control.kind === 'move';
  return Object.freeze({
    ...ticked,
    remaining: isFresh ? fullTimes(control) : ticked.remaining,
    running: player,
    since: at,
  });
}

/**
 * The move of the running player is over, the other one's begins. The clock's `elapsed`
 * then tells how long it took. If the flag has fallen, that is all that happens.
 *
 * @throws as {@link tickClock} does, and for the field `clock` if it is not running.
 */
export function passClock(clock: Clock, now: number): Clock {
  const ticked = tickClock(clock, now);
  const { control, remaining, running, since, at, flag } = ticked;
  if (flag !== null) return ticked;
  if (running === null || since === null) return failClock(clock, 'a running clock');
  const elapsed = usedTime(ticked);
  const left = leftAfter(control, remaining[running], elapsed);
  return Object.freeze({
    ...ticked,
    remaining: withTime(remaining, running, left),
    running: opponentOf(running),
    since: at,
    spent: 0,
    elapsed,
  });
}

/**
 * The game is over: the clock stands still, and goes on showing what was left. Nothing is
 * added or given back for the move that was running. If the flag has fallen, that is all
 * that happens.
 *
 * @throws as {@link tickClock} does, and for the field `clock` if it is stopped already.
 */
export function stopClock(clock: Clock, now: number): Clock {
  const ticked = tickClock(clock, now);
  const { control, remaining, running, flag } = ticked;
  if (flag !== null) return ticked;
  if (running === null) return failClock(clock, 'a running or paused clock');
  const elapsed = usedTime(ticked);
  const left = leftDuring(control, remaining[running], elapsed);
  return Object.freeze({
    ...ticked,
    remaining: withTime(remaining, running, left),
    running: null,
    since: null,
    spent: 0,
    elapsed,
  });
}

/**
 * The move is interrupted: until the clock is resumed, no time is used. If the flag has
 * fallen, that is all that happens.
 *
 * @throws as {@link tickClock} does, and for the field `clock` if it is not running.
 */
export function pauseClock(clock: Clock, now: number): Clock {
  const ticked = tickClock(clock, now);
  if (ticked.flag !== null) return ticked;
  if (ticked.since === null) return failClock(clock, 'a running clock');
  return Object.freeze({ ...ticked, spent: usedTime(ticked), since: null });
}

/**
 * The interrupted move goes on. The same clock if the flag has fallen.
 *
 * @throws as {@link tickClock} does, and for the field `clock` if it is not paused.
 */
export function resumeClock(clock: Clock, now: number): Clock {
  const ticked = tickClock(clock, now);
  if (ticked.flag !== null) return ticked;
  if (!isPaused(ticked)) return failClock(clock, 'a paused clock');
  return Object.freeze({ ...ticked, since: ticked.at });
}
