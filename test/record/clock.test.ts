import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Player } from '../../src/index.ts';
import {
  type Clock,
  flagged,
  flagTime,
  isPaused,
  moveTime,
  newClock,
  passClock,
  pauseClock,
  remainingTime,
  resumeClock,
  startClock,
  stopClock,
  tickClock,
} from '../../src/record/clock.ts';
import { clockFrom } from '../../src/record/clock-json.ts';
import type { TimeControl } from '../../src/record/control.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import { actualStep, clocksOf, someControl, someSteps } from './clocks.ts';

const minute: TimeControl = { kind: 'move', limit: 60_000 };
const fischer: TimeControl = { kind: 'increment', total: 100, increment: 10 };
const delay: TimeControl = { kind: 'delay', total: 100, delay: 10 };
const bronstein: TimeControl = { kind: 'bronstein', total: 100, delay: 10 };

const started = (control: TimeControl, now = 0): Clock =>
  startClock(newClock(control), 0, now);

/** What both players have left. */
const left = (clock: Clock, now: number): number[] =>
  [0, 1].map((player) => remainingTime(clock, player as Player, now));

describe('a fixed time for every move', () => {
  it('does not lose when exactly that long is used', () => {
    const clock = started(minute, 500);
    expect(flagTime(clock)).toBe(60_500);
    expect(flagged(clock, 60_500)).toBe(null);
    expect(remainingTime(clock, 0, 60_500)).toBe(0);
    const passed = passClock(clock, 60_500);
    expect(passed).toMatchObject({ running: 1, elapsed: 60_000, flag: null });
  });

  it('loses one millisecond later', () => {
    const clock = started(minute, 500);
    expect(flagged(clock, 60_501)).toBe(0);
    const passed = passClock(clock, 60_501);
    expect(passed).toEqual({
      control: minute,
      remaining: [0, 60_000],
      running: null,
      since: null,
      spent: 0,
      at: 60_500,
      elapsed: 60_000,
      flag: 0,
    });
  });

  it('begins anew with every move', () => {
    let clock = started(minute);
    clock = passClock(clock, 59_000);
    expect(left(clock, 59_000)).toEqual([60_000, 60_000]);
    clock = passClock(clock, 60_000);
    expect(clock.elapsed).toBe(1_000);
    expect(left(clock, 61_000)).toEqual([59_000, 60_000]);
    clock = stopClock(clock, 62_000);
    expect(left(clock, 99_000)).toEqual([58_000, 60_000]);
    expect(left(startClock(clock, 0, 99_000), 99_000)).toEqual([60_000, 60_000]);
  });
});

describe('an increment', () => {
  it('is added after each move', () => {
    let clock = started(fischer);
    clock = passClock(clock, 30);
    expect(left(clock, 30)).toEqual([80, 100]);
    clock = passClock(clock, 31);
    expect(left(clock, 31)).toEqual([80, 109]);
  });

  it('is not there before the move is over', () => {
    const clock = started(fischer);
    expect(flagged(clock, 100)).toBe(null);
    expect(flagged(clock, 101)).toBe(0);
    expect(left(passClock(clock, 100), 100)).toEqual([10, 100]);
    expect(left(stopClock(clock, 30), 30)).toEqual([70, 100]);
  });
});

describe('a delay', () => {
  it('costs nothing', () => {
    const clock = started(delay);
    expect(left(clock, 10)).toEqual([100, 100]);
    expect(left(clock, 11)).toEqual([99, 100]);
    expect(left(passClock(clock, 10), 10)).toEqual([100, 100]);
    expect(left(passClock(clock, 25), 25)).toEqual([85, 100]);
    expect(left(stopClock(clock, 25), 25)).toEqual([85, 100]);
  });

  it('comes before the time that is left', () => {
    const clock = started(delay);
    expect(flagged(clock, 110)).toBe(null);
    expect(flagged(clock, 111)).toBe(0);
    expect(tickClock(clock, 111)).toMatchObject({ at: 110, elapsed: 110 });
    const next = passClock(passClock(clock, 110), 110);
    expect(left(next, 110)).toEqual([0, 100]);
    expect(flagged(next, 120)).toBe(null);
    expect(flagged(next, 121)).toBe(0);
  });
});

describe('the longest duration there is', () => {
  const longest = Number.MAX_SAFE_INTEGER;

  it.each<[TimeControl, number, number[], number]>([
    [{ kind: 'increment', total: longest, increment: 10 }, 9, [longest, longest], 9],
    [
      { kind: 'increment', total: longest, increment: 10 },
      11,
      [longest - 1, longest],
      11,
    ],
    [{ kind: 'increment', total: 0, increment: longest }, 0, [longest, 0], 0],
    [
      { kind: 'delay', total: longest, delay: longest },
      longest,
      [longest, longest],
      longest,
    ],
    [{ kind: 'delay', total: longest, delay: 2 }, longest, [2, longest], longest],
  ])('is not exceeded: %j', (control, now, remaining, elapsed) => {
    const passed = passClock(started(control), now);
    expect(passed).toMatchObject({ remaining, elapsed, flag: null });
    expect(clockFrom(JSON.parse(JSON.stringify(passed)))).toEqual(passed);
  });

  it('is what a move may take at most, whatever its delay', () => {
    const clock = started({ kind: 'delay', total: longest, delay: longest });
    expect(flagTime(clock)).toBe(longest);
    const paused = pauseClock(clock, longest);
    expect(paused.spent).toBe(longest);
    expect(clockFrom(JSON.parse(JSON.stringify(paused)))).toEqual(paused);
    const fallen = tickClock(clock, longest + 1);
    expect(fallen).toMatchObject({ flag: 0, elapsed: longest });
    expect(clockFrom(JSON.parse(JSON.stringify(fallen)))).toEqual(fallen);
  });

  it('bounds what a clock from JSON may have', () => {
    const clock = started({ kind: 'increment', total: 5, increment: 5 });
    for (const [part, field] of [
      [{ remaining: [5, longest + 1] }, 'remaining[1]'],
      [{ spent: longest + 1 }, 'spent'],
      [{ elapsed: longest + 1 }, 'elapsed'],
    ] as const) {
      expect(errorOf(() => clockFrom({ ...clock, ...part }))).toMatchObject({
        code: 'invalid-state',
        field,
        found: String(longest + 1),
        expected: `milliseconds from 0 to ${longest}`,
      });
    }
    const gained = { ...clock, remaining: [longest, longest] };
    expect(clockFrom(gained)).toEqual(gained);
  });
});

describe('time given back', () => {
  it('is what was used, at most so much', () => {
    const clock = started(bronstein);
    expect(left(clock, 7)).toEqual([93, 100]);
    expect(left(passClock(clock, 7), 7)).toEqual([100, 100]);
    expect(left(passClock(clock, 25), 25)).toEqual([85, 100]);
    expect(left(stopClock(clock, 25), 25)).toEqual([75, 100]);
  });

  it('is not there before the move is over', () => {
    const clock = started(bronstein);
    expect(flagged(clock, 100)).toBe(null);
    expect(flagged(clock, 101)).toBe(0);
    expect(left(passClock(clock, 100), 100)).toEqual([10, 100]);
  });
});

describe('a clock', () => {
  it('is plain frozen data', () => {
    const clock = newClock(minute);
    expect(clock).toEqual({
      control: minute,
      remaining: [60_000, 60_000],
      running: null,
      since: null,
      spent: 0,
      at: null,
      elapsed: null,
      flag: null,
    });
    const all = [started(minute), passClock(started(minute), 1), clock];
    all.push(tickClock(clock, 5), tickClock(started(minute), 90_000));
    all.push(stopClock(started(minute), 1), pauseClock(started(minute), 1));
    for (const value of all) {
      for (const part of [value, value.control, value.remaining]) {
        expect(Object.isFrozen(part)).toBe(true);
      }
    }
  });

  it('has a flag that stays fallen', () => {
    const fallen = tickClock(started(minute), 60_001);
    for (const work of [tickClock, passClock, stopClock, pauseClock, resumeClock]) {
      expect(work(fallen, 99_999)).toBe(fallen);
    }
    expect(startClock(fallen, 1, 99_999)).toBe(fallen);
    expect(flagged(fallen, 60_001)).toBe(0);
    expect(flagTime(fallen)).toBe(null);
    expect(moveTime(fallen, 99_999)).toBe(0);
  });

  it('lets the flag of either player fall', () => {
    const clock = passClock(started(minute), 10);
    expect(tickClock(clock, 60_011)).toMatchObject({
      flag: 1,
      remaining: [60_000, 0],
    });
  });

  it('uses no time while it is paused', () => {
    const clock = pauseClock(started(minute), 20_000);
    expect(isPaused(clock)).toBe(true);
    expect(clock).toMatchObject({ running: 0, since: null, spent: 20_000 });
    expect(flagTime(clock)).toBe(null);
    expect(flagged(clock, 10 ** 9)).toBe(null);
    expect(left(clock, 10 ** 9)).toEqual([40_000, 60_000]);
    const resumed = resumeClock(clock, 10 ** 9);
    expect(isPaused(resumed)).toBe(false);
    expect(flagTime(resumed)).toBe(10 ** 9 + 40_000);
    expect(moveTime(resumed, 10 ** 9 + 5)).toBe(20_005);
    expect(passClock(resumed, 10 ** 9 + 5).elapsed).toBe(20_005);
    expect(stopClock(clock, 10 ** 9)).toMatchObject({
      elapsed: 20_000,
      remaining: [40_000, 60_000],
    });
  });

  it('is not paused before it is started, nor after it is stopped', () => {
    expect(isPaused(newClock(minute))).toBe(false);
    expect(isPaused(stopClock(started(minute), 1))).toBe(false);
  });

  it('counts from anywhere', () => {
    for (const origin of [-(10 ** 12), -0, 1.75e12, -5]) {
      const clock = passClock(started(minute, origin), origin + 9);
      expect(clock).toMatchObject({ elapsed: 9, since: origin + 9 });
      expect(JSON.parse(JSON.stringify(clock))).toEqual(clock);
    }
    expect(started(minute, -0).since).toBe(0);
  });

  it('never holds what is no number, however far apart two times are', () => {
    const clock = started(minute, -Number.MAX_VALUE);
    expect(tickClock(clock, Number.MAX_VALUE)).toMatchObject({
      flag: 0,
      at: -Number.MAX_VALUE,
      elapsed: 60_000,
    });
  });

  it('has a flag that does not fall by rounding', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e13, max: 1e13, noNaN: true }),
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        (now, limit) => {
          const clock = started({ kind: 'move', limit }, now);
          expect(flagged(clock, now + limit)).toBe(null);
          const { elapsed } = passClock(clock, now + limit);
          expect(elapsed).toBeLessThanOrEqual(limit);
          expect(remainingTime(clock, 0, now + limit)).toBeGreaterThanOrEqual(0);
        },
      ),
      runs(300),
    );
  });

  it('has nothing less than 0 left by rounding', () => {
    const fraction = fc.double({ min: 0, max: 1e4, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(fischer, delay, bronstein),
        fraction,
        fraction,
        (control, total, part) => {
          const name = control.kind === 'increment' ? 'increment' : 'delay';
          const clock = started({ ...control, total, [name]: part });
          const last = flagTime(clock) as number;
          expect(remainingTime(clock, 0, last)).toBeGreaterThanOrEqual(0);
          for (const after of [passClock(clock, last), stopClock(clock, last)]) {
            expect(clockFrom(JSON.parse(JSON.stringify(after)))).toEqual(after);
          }
        },
      ),
      runs(500),
    );
  });
});

describe('a wrong use of a clock', () => {
  const clock = started(minute, 100);
  const works: readonly ((now: number) => unknown)[] = [
    (now) => tickClock(clock, now),
    (now) => passClock(clock, now),
    (now) => stopClock(clock, now),
    (now) => pauseClock(clock, now),
    (now) => resumeClock(pauseClock(clock, 100), now),
    (now) => startClock(stopClock(clock, 100), 0, now),
    (now) => remainingTime(clock, 1, now),
    (now) => flagged(clock, now),
    (now) => moveTime(clock, now),
    (now) => tickClock(stopClock(clock, 100), now),
    (now) => flagged(tickClock(clock, 60_101), now),
  ];

  it.each(works)('is time that is none, or runs backwards: %#', (work) => {
    const wrong = [Number.NaN, Infinity, -Infinity, '5', null, undefined, {}, 5n];
    for (const now of wrong) {
      expect(errorOf(() => work(now as number))).toMatchObject({
        code: 'invalid-argument',
        field: 'now',
        expected: 'milliseconds, a finite number',
      });
    }
    expect(errorOf(() => work(99))).toMatchObject({
      code: 'invalid-argument',
      field: 'now',
      found: expect.any(String),
      expected: expect.stringMatching(/^a time from \d+ on$/),
    });
  });

  it('is a player who is none', () => {
    for (const player of [2, -1, '0', null, undefined] as unknown as Player[]) {
      const wrong = { code: 'invalid-argument', field: 'player', expected: '0 or 1' };
      expect(errorOf(() => startClock(newClock(minute), player, 0))).toMatchObject(
        wrong,
      );
      expect(errorOf(() => remainingTime(clock, player, 100))).toMatchObject(wrong);
    }
  });

  it.each([
    ['started', () => startClock(clock, 1, 100), 'running', 'stopped'],
    ['started', () => startClock(pauseClock(clock, 100), 1, 100), 'paused', 'stopped'],
    ['passed', () => passClock(newClock(minute), 0), 'stopped', 'running'],
    ['passed', () => passClock(pauseClock(clock, 100), 100), 'paused', 'running'],
    [
      'stopped',
      () => stopClock(stopClock(clock, 100), 100),
      'stopped',
      'running or paused',
    ],
    ['paused', () => pauseClock(pauseClock(clock, 100), 100), 'paused', 'running'],
    ['paused', () => pauseClock(newClock(minute), 0), 'stopped', 'running'],
    ['resumed', () => resumeClock(clock, 100), 'running', 'paused'],
    ['resumed', () => resumeClock(newClock(minute), 0), 'stopped', 'paused'],
  ])('is one %s that is not to be: %#', (_, work, found, expected) => {
    expect(errorOf(work)).toMatchObject({
      code: 'invalid-argument',
      field: 'clock',
      found: `a ${found} clock`,
      expected: `a ${expected} clock`,
    });
  });

  it.each([
    [null, 'control'],
    [undefined, 'control'],
    [60_000, 'control'],
    [[], 'control'],
    [{}, 'control.kind'],
    [{ kind: 'hourglass' }, 'control.kind'],
    [{ kind: 'toString' }, 'control.kind'],
    [{ kind: ['move'], limit: 5 }, 'control.kind'],
    [{ kind: 'move' }, 'control.limit'],
    [{ kind: 'move', limit: -1 }, 'control.limit'],
    [{ kind: 'move', limit: '60000' }, 'control.limit'],
    [{ kind: 'move', limit: Number.NaN }, 'control.limit'],
    [{ kind: 'move', limit: Infinity }, 'control.limit'],
    [{ kind: 'move', limit: 2 ** 53 }, 'control.limit'],
    [{ kind: 'move', limit: 5, total: 5 }, 'control.total'],
    [JSON.parse('{"kind":"move","limit":5,"__proto__":{}}'), 'control.__proto__'],
    [{ kind: 'increment', increment: 1 }, 'control.total'],
    [{ kind: 'increment', total: 1 }, 'control.increment'],
    [{ kind: 'increment', total: 1, increment: -1 }, 'control.increment'],
    [{ kind: 'delay', total: -1, delay: 1 }, 'control.total'],
    [{ kind: 'delay', total: 1, delay: null }, 'control.delay'],
    [{ kind: 'bronstein', total: 1, delay: [] }, 'control.delay'],
  ])('is the control %j', (control, field) => {
    expect(errorOf(() => newClock(control as TimeControl))).toMatchObject({
      code: 'invalid-option',
      field,
    });
    expect(errorOf(() => clockFrom({ ...newClock(minute), control }))).toMatchObject({
      code: 'invalid-state',
      field,
    });
  });
});

describe('a clock from JSON', () => {
  const running = passClock(started(minute, 100), 200);
  const fallen = tickClock(running, 60_201);
  const paused = pauseClock(running, 300);
  const stopped = stopClock(running, 300);

  it.each([
    [null, 'clock'],
    ['', 'clock'],
    [[], 'clock'],
    [{}, 'control'],
    [{ ...running, more: 1 }, 'more'],
    [{ ...running, remaining: 5 }, 'remaining'],
    [{ ...running, remaining: [5] }, 'remaining'],
    [{ ...running, remaining: [1, 2, 3] }, 'remaining'],
    [{ ...running, remaining: [-1, 2] }, 'remaining[0]'],
    [{ ...running, remaining: [1, '2'] }, 'remaining[1]'],
    [{ ...running, remaining: [1, 60_001] }, 'remaining[1]'],
    [{ ...running, running: 2 }, 'running'],
    [{ ...running, since: '100' }, 'since'],
    [{ ...running, since: Number.NaN }, 'since'],
    [{ ...running, spent: -1 }, 'spent'],
    [{ ...running, spent: null }, 'spent'],
    [{ ...running, at: undefined }, 'at'],
    [{ ...running, elapsed: -5 }, 'elapsed'],
    [{ ...running, flag: true }, 'flag'],
    // Each field right by itself, but not beside the others.
    [{ ...running, remaining: [60_000, 50] }, 'running'],
    [{ ...running, running: null }, 'since'],
    [{ ...paused, running: null }, 'spent'],
    [{ ...running, spent: 60_001 }, 'spent'],
    [{ ...running, at: null }, 'at'],
    [{ ...running, at: 199 }, 'at'],
    [{ ...running, at: 60_201 }, 'at'],
    [{ ...paused, at: null }, 'at'],
    [{ ...running, flag: 0 }, 'flag'],
    [{ ...fallen, flag: 0 }, 'flag'],
    [{ ...fallen, elapsed: null }, 'flag'],
    [{ ...fallen, at: null }, 'at'],
    [{ ...stopped, at: null }, 'at'],
    [{ ...newClock(minute), elapsed: 5 }, 'at'],
    [{ ...newClock(minute), remaining: [1, 1] }, 'at'],
  ])('is refused: %#', (json, field) => {
    expect(errorOf(() => clockFrom(json))).toMatchObject({
      code: 'invalid-state',
      field,
      found: expect.any(String),
      expected: expect.any(String),
    });
  });

  it('may have gained time by an increment', () => {
    const clock = passClock(started(fischer), 0);
    expect(clock.remaining).toEqual([110, 100]);
    expect(clockFrom(JSON.parse(JSON.stringify(clock)))).toEqual(clock);
  });

  it('is read or refused, whatever is in it', () => {
    const some = fc.oneof(fc.anything(), fc.constantFrom(null, 0, 1, 5, 60_000));
    const wrong = fc.dictionary(fc.constantFrom(...Object.keys(running)), some);
    fc.assert(
      fc.property(wrong, fc.constantFrom(running, fallen, paused), (part, clock) => {
        const json = { ...clock, ...part };
        try {
          expect(clockFrom(json)).toEqual(json);
        } catch (error) {
          expect(error).toMatchObject({ code: 'invalid-state' });
        }
      }),
      runs(500),
    );
  });
});

/** A clock that does one millisecond after the other. */
class NaiveClock {
  readonly left: number[];
  used = 0;
  running: number | null = null;
  isPaused = false;
  flag: number | null = null;
  private readonly control: TimeControl;

  constructor(control: TimeControl) {
    this.control = control;
    const full = control.kind === 'move' ? control.limit : control.total;
    this.left = [full, full];
  }

  millisecond(): void {
    if (this.running === null || this.isPaused) return;
    const { control, left, running } = this;
    this.used++;
    if (control.kind === 'delay' && this.used <= control.delay) return;
    left[running] = (left[running] as number) - 1;
    if (left[running] >= 0) return;
    left[running] = 0;
    this.flag = running;
    this.running = null;
  }

  start(player: number): void {
    const { control } = this;
    if (control.kind === 'move') this.left.fill(control.limit);
    this.running = player;
    this.used = 0;
  }

  pass(): void {
    const { control, left, used } = this;
    const player = this.running as number;
    const more = {
      move: 0,
      increment: control.kind === 'increment' ? control.increment : 0,
      delay: 0,
      bronstein: control.kind === 'bronstein' ? Math.min(used, control.delay) : 0,
    };
    left[player] = (left[player] as number) + more[control.kind];
    this.start(1 - player);
  }

  step(what: ReturnType<typeof actualStep>, player: number): void {
    if (this.flag !== null) return;
    if (what === 'start') this.start(player);
    if (what === 'pass') this.pass();
    if (what === 'pause') this.isPaused = true;
    if (what === 'resume') this.isPaused = false;
    if (what === 'stop') {
      this.running = null;
      this.isPaused = false;
    }
  }
}

describe('laws of clocks', () => {
  const origin = fc.integer({ min: -(2 ** 50), max: 2 ** 50 });
  const inputs = [someControl, origin, someSteps] as const;

  it('agree with a clock that goes millisecond by millisecond', () => {
    fc.assert(
      fc.property(...inputs, (control, from, steps) => {
        const naive = new NaiveClock(control);
        const clocks = clocksOf(control, from, steps);
        let now = from;
        steps.forEach((step, index) => {
          for (let count = 0; count < step.wait; count++) {
            naive.millisecond();
            now++;
            if (index === 0) continue;
            const before = clocks[index] as Clock;
            expect(left(before, now)).toEqual(naive.left);
            expect(flagged(before, now)).toBe(naive.flag);
          }
          naive.step(actualStep(clocks[index] as Clock, step), step.player);
          const clock = clocks[index + 1] as Clock;
          expect(left(clock, now)).toEqual(naive.left);
          expect(clock).toMatchObject({ running: naive.running, flag: naive.flag });
          expect(isPaused(clock)).toBe(naive.isPaused && naive.flag === null);
        });
      }),
      runs(300),
    );
  });

  it('never fall below zero, nor gain but by the increment', () => {
    fc.assert(
      fc.property(...inputs, (control, from, steps) => {
        const clocks = clocksOf(control, from, steps);
        clocks.forEach((clock, index) => {
          const more = control.kind === 'increment' ? control.increment : 0;
          for (const player of [0, 1] as const) {
            const now = clock.remaining[player];
            const before = clocks[index - 1]?.remaining[player] ?? now;
            expect(now).toBeGreaterThanOrEqual(0);
            if (control.kind === 'move') expect(now).toBeLessThanOrEqual(control.limit);
            else expect(now).toBeLessThanOrEqual(before + more);
          }
        });
      }),
      runs(300),
    );
  });

  it('lose no time: what is used and what is left add up', () => {
    const waits = fc.array(fc.nat(12), { maxLength: 30 });
    fc.assert(
      fc.property(someControl, waits, (control, moves) => {
        fc.pre(control.kind !== 'move');
        let clock = started(control);
        let now = 0;
        const sums = [control.total, control.total];
        for (const wait of moves) {
          const player = clock.running as Player;
          now += wait;
          clock = passClock(clock, now);
          const cost =
            control.kind === 'increment'
              ? (clock.elapsed as number) -
                (clock.flag === null ? control.increment : 0)
              : Math.max(0, (clock.elapsed as number) - control.delay);
          // A fallen flag has used up its time, of which nothing is given back.
          const isOut = clock.flag !== null && control.kind === 'bronstein';
          sums[player] =
            (sums[player] as number) - (isOut ? Number(clock.elapsed) : cost);
          expect(clock.remaining).toEqual(sums);
          if (clock.flag !== null) break;
          expect(clock.elapsed).toBe(wait);
        }
      }),
      runs(300),
    );
  });

  it('are changed by no pause, but for the time of day', () => {
    const pauses = fc.array(fc.tuple(fc.nat(12), fc.nat(1000)), { maxLength: 5 });
    fc.assert(
      fc.property(
        someControl,
        fc.array(pauses, { maxLength: 12 }),
        (control, moves) => {
          let [plain, paused] = [started(control), started(control)];
          let [now, later] = [0, 0];
          for (const waits of moves) {
            for (const [wait, pause] of waits) {
              now += wait;
              later += wait;
              paused = pauseClock(paused, later);
              if (paused.flag === null) paused = resumeClock(paused, later + pause);
              later += pause;
            }
            plain = passClock(plain, now);
            paused = passClock(paused, later);
            const { remaining, running, elapsed, flag } = plain;
            expect(paused).toMatchObject({ remaining, running, elapsed, flag });
          }
        },
      ),
      runs(300),
    );
  });

  it('are changed by no looking at them in between', () => {
    fc.assert(
      fc.property(...inputs, fc.array(fc.nat(12)), (control, from, steps, looks) => {
        const clocks = clocksOf(control, from, steps);
        const clock = clocks.at(-1) as Clock;
        const start = steps.reduce((sum, { wait }) => sum + wait, from);
        const times = looks.map((_, index) =>
          looks.slice(0, index + 1).reduce((sum, wait) => sum + wait, start),
        );
        const ticked = times.reduce(tickClock, clock);
        const last = times.at(-1) ?? start;
        expect(tickClock(ticked, last)).toEqual(tickClock(clock, last));
      }),
      runs(300),
    );
  });

  it('go through JSON, and on from there', () => {
    fc.assert(
      fc.property(...inputs, (control, from, steps) => {
        for (const clock of clocksOf(control, from, steps)) {
          const text = JSON.stringify(clock);
          const read = clockFrom(JSON.parse(text));
          expect(read).toEqual(clock);
          expect(JSON.stringify(read)).toBe(text);
          for (const part of [read, read.control, read.remaining]) {
            expect(Object.isFrozen(part)).toBe(true);
          }
        }
      }),
      runs(200),
    );
  });
});
