import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameTypes } from '../../src/index.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import {
  type AnyMatch,
  type Event,
  happened,
  next,
  someActions,
  someEvents,
  someMatch,
  someTimedMatch,
  timeOf,
} from './matches.ts';

const players = ['Ada', 'Blaise'] as const;

/** The match after each of the events, the beginning first. */
function matchesOf(match: AnyMatch, events: readonly Event[]): readonly AnyMatch[] {
  let now = timeOf(match);
  const matches = [match];
  for (const event of events) {
    now += event.wait;
    matches.push(next(happened(matches.at(-1) as AnyMatch, event, now)));
  }
  return matches;
}

describe('laws of matches', () => {
  it('the clock goes for the player to act', () => {
    fc.assert(
      fc.property(someMatch, someEvents, ({ match }, events) => {
        for (const { clock, toAct, result, game, state } of matchesOf(match, events)) {
          const player = result === null ? game.toAct(state) : null;
          expect(toAct).toBe(player === null ? null : players[player]);
          if (clock === null) continue;
          expect(clock.running).toBe(player);
          expect(clock.flag !== null).toBe(result?.by === 'time');
          if (clock.flag !== null) {
            expect(result?.winner).toBe(players[1 - clock.flag]);
          }
        }
      }),
      runs(60),
    );
  });

  it('every action has its time, and those of a move add up', () => {
    fc.assert(
      fc.property(someTimedMatch, someActions, ({ match }, events) => {
        const last = matchesOf(match, events).at(-1) as AnyMatch;
        const nodes = last.record.mainLine().slice(1);
        nodes.forEach(({ elapsed }, index) => {
          expect(elapsed).toBe(events[index]?.wait);
        });
        const before = nodes.filter(
          ({ move }) => move === last.record.current.move - 1,
        );
        const sum = before.reduce((total, { elapsed }) => total + Number(elapsed), 0);
        if (last.result === null && last.record.current.move > 1) {
          expect(last.clock?.elapsed).toBe(sum);
        }
      }),
      runs(60),
    );
  });

  it('replaying the record gives the same match', () => {
    fc.assert(
      fc.property(someTimedMatch, someActions, ({ match }, events) => {
        const last = matchesOf(match, events).at(-1) as AnyMatch;
        let now = 0;
        let again: AnyMatch = match;
        for (const { action, elapsed } of last.record.mainLine().slice(1)) {
          now += Number(elapsed);
          again = next(
            again.act(again.toAct as string, action as GameTypes['action'], now),
          );
        }
        if (last.result?.by === 'time') again = next(again.tick(10 ** 9));
        expect(again.toJSON()).toEqual(last.toJSON());
      }),
      runs(60),
    );
  });

  it('ticking in between changes nothing', () => {
    fc.assert(
      fc.property(someMatch, someEvents, ({ match }, events) => {
        let [once, often] = [match, match];
        let now = timeOf(match);
        for (const event of events) {
          for (let wait = 0; wait < event.wait; wait++) {
            often = next(often.tick(now + wait));
          }
          now += event.wait;
          once = next(happened(once, event, now));
          often = next(happened(often, event, now));
        }
        expect(next(often.tick(now)).toJSON()).toEqual(next(once.tick(now)).toJSON());
      }),
      runs(60),
    );
  });

  it('pausing in between changes nothing but the time of day', () => {
    fc.assert(
      fc.property(someTimedMatch, someActions, ({ match }, events) => {
        let [plain, paused]: AnyMatch[] = [match, match] as AnyMatch[];
        let [now, later] = [0, 0];
        for (const event of events) {
          now += event.wait;
          plain = next(happened(plain as AnyMatch, event, now));
          const first = event.pick % (event.wait + 1);
          paused = next((paused as AnyMatch).pause(later + first));
          paused = next(paused.resume(later + first + (event.pick % 1000)));
          later += event.wait + (event.pick % 1000);
          paused = next(happened(paused, event, later));
          expect(paused.toJSON().record).toEqual(plain.toJSON().record);
          expect(paused.clock?.remaining).toEqual(plain.clock?.remaining);
        }
      }),
      runs(60),
    );
  });

  it('nothing wrong changes anything', () => {
    const name = fc.oneof(fc.constantFrom(...players), fc.string(), fc.anything());
    const action = fc.oneof(
      fc.anything(),
      fc.record({ type: fc.constantFrom('give', 'place', 'claim'), cell: fc.nat(20) }),
    );
    fc.assert(
      fc.property(
        someMatch,
        someEvents,
        name,
        action,
        fc.nat(),
        ({ match }, events, who, what, pick) => {
          const matches = matchesOf(match, events);
          const at = matches[pick % matches.length] as AnyMatch;
          const before = JSON.stringify(at);
          const now = timeOf(at);
          if (typeof who !== 'string') {
            const facts = { code: 'invalid-argument', field: 'name' };
            expect(errorOf(() => at.legalActions(who as never))).toMatchObject(facts);
            expect(
              errorOf(() => at.act(who as never, what as never, now)),
            ).toMatchObject(facts);
          } else if (
            at.legalActions(who).length === 0 ||
            at.game.illegality(at.state, what) !== null
          ) {
            const result = at.act(who, what as never, now);
            expect(result.ok).toBe(false);
            expect(next(result)).toBe(at);
          }
          for (const wrong of [Number.NaN, '5', -Infinity, null] as number[]) {
            expect(
              errorOf(() => at.act(who as string, what as never, wrong)),
            ).toMatchObject({
              code: 'invalid-argument',
              field: 'now',
            });
          }
          expect(JSON.stringify(at)).toBe(before);
        },
      ),
      runs(100),
    );
  });
});
