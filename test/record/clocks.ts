import fc from 'fast-check';
import type { Player } from '../../src/index.ts';
import {
  type Clock,
  newClock,
  passClock,
  pauseClock,
  resumeClock,
  startClock,
  stopClock,
  tickClock,
} from '../../src/record/clock.ts';
import type { TimeControl } from '../../src/record/control.ts';

/** Controls so short that flags fall. */
export const someControl: fc.Arbitrary<TimeControl> = fc.oneof(
  fc.record({ kind: fc.constant('move'), limit: fc.nat(30) }),
  fc.record({
    kind: fc.constant('increment'),
    total: fc.nat(60),
    increment: fc.nat(9),
  }),
  fc.record({ kind: fc.constant('delay'), total: fc.nat(60), delay: fc.nat(9) }),
  fc.record({ kind: fc.constant('bronstein'), total: fc.nat(60), delay: fc.nat(9) }),
);

/** Something that is done to a clock, some time after the last thing. */
export interface Step {
  readonly wait: number;
  readonly what: 'pass' | 'pause' | 'tick' | 'stop';
  readonly player: Player;
}

export const someSteps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    wait: fc.nat(12),
    what: fc.constantFrom('pass', 'pass', 'pass', 'pause', 'tick', 'stop'),
    player: fc.constantFrom(0, 1),
  }),
  { maxLength: 30 },
);

/** What a step means in the state that the clock is in. */
export function actualStep(
  clock: Clock,
  { what }: Step,
): Step['what'] | 'start' | 'resume' {
  if (clock.running === null && clock.flag === null) return 'start';
  if (clock.flag !== null) return what;
  if (clock.since === null && what !== 'tick' && what !== 'stop') return 'resume';
  return what;
}

function stepped(clock: Clock, step: Step, now: number): Clock {
  const what = actualStep(clock, step);
  if (what === 'start') return startClock(clock, step.player, now);
  if (what === 'resume') return resumeClock(clock, now);
  const work = { pass: passClock, pause: pauseClock, tick: tickClock, stop: stopClock };
  return work[what](clock, now);
}

/** The clock after each of the steps, the new one first. */
export function clocksOf(
  control: TimeControl,
  origin: number,
  steps: readonly Step[],
): readonly Clock[] {
  let now = origin;
  const clocks = [newClock(control)];
  for (const step of steps) {
    now += step.wait;
    clocks.push(stepped(clocks.at(-1) as Clock, step, now));
  }
  return clocks;
}
