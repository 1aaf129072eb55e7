import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseActions, place, quarto } from '../../src/index.ts';
import type { Clock } from '../../src/record/clock.ts';
import { matchFrom } from '../../src/record/match-json.ts';
import { newMatch } from '../../src/record/match-setup.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import {
  type AnyMatch,
  games,
  happened,
  next,
  someEvents,
  someMatch,
  timeOf,
} from './matches.ts';

const json = (match: AnyMatch): unknown => JSON.parse(JSON.stringify(match));

const game = quarto({ win: 'announced' });
const control = { kind: 'move', limit: 60_000 } as const;
const started: AnyMatch = newMatch(game, {
  players: ['Ada', 'Blaise'],
  control,
  now: 0,
});
const played = parseActions(game, '+0 a1+4 b1+8').reduce<AnyMatch>(
  (match, action) => next(match.act(match.toAct as string, action, timeOf(match) + 9)),
  started,
);
const fallen = next(played.tick(10 ** 6));
const untimed = newMatch(game, { players: ['Ada', 'Blaise'] });

describe('a match as JSON', () => {
  it('is plain data with a version', () => {
    expect(json(played)).toEqual({
      version: 1,
      record: expect.objectContaining({ version: 1, game: 'quarto' }),
      clock: played.clock,
    });
    expect(json(untimed)).toMatchObject({ clock: null });
  });

  it('is read at any moment, and goes on from there', () => {
    fc.assert(
      fc.property(someMatch, someEvents, ({ match }, events) => {
        let at = match;
        let other = matchFrom(json(match), games) as AnyMatch;
        let now = timeOf(match);
        for (const event of events) {
          now += event.wait;
          const result = happened(at, event, now);
          const same = happened(other, event, now);
          expect(same.ok).toBe(result.ok);
          if (!same.ok && !result.ok) {
            expect(same.refusal.message).toBe(result.refusal.message);
          }
          at = next(result);
          other = matchFrom(json(next(same)), games);
          expect(JSON.stringify(other)).toBe(JSON.stringify(at));
          expect(other.players).toEqual(at.players);
          expect(other.result).toEqual(at.result);
          expect(other.state).toEqual(at.state);
          if (at.result !== null) break;
        }
      }),
      runs(60),
    );
  });

  it('keeps the window in which a line can be claimed', () => {
    const placed = parseActions(game, 'c1+C d1+1').reduce<AnyMatch>(
      (match, action) => next(match.act(match.toAct as string, action, timeOf(match))),
      played,
    );
    const read = matchFrom(json(placed), games) as AnyMatch;
    expect(read.toAct).toBe(placed.toAct);
    const row = { type: 'claim', line: 0 };
    expect(read.legalActions(read.toAct as string)).toContainEqual(row);
    expect(next(read.act(read.toAct as string, row, timeOf(read))).result).toEqual({
      winner: placed.toAct,
      by: 'claim',
    });
  });

  it('need not know how long an action took', () => {
    const given = json(played) as { record: { nodes: { elapsed?: number }[] } };
    const placed = next(played.act(played.toAct as string, place(2), 100));
    const other = json(placed) as typeof given;
    for (const node of other.record.nodes) delete node.elapsed;
    const read = matchFrom(other, games) as AnyMatch;
    const after = next(read.act(read.toAct as string, { type: 'give', piece: 1 }, 120));
    // All that the move took is then the time of its last action.
    expect(after.record.current.elapsed).toBe(after.clock?.elapsed);
  });
});

describe('JSON that is no match', () => {
  const { version, record, clock } = played.toJSON();
  const whole = { version, record, clock };
  const times = clock as Clock;
  const hostile = Object.defineProperty({ ...whole }, 'record', {
    enumerable: true,
    get: () => {
      throw new Error('hostile');
    },
  });
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);

  it.each<[unknown, string]>([
    [undefined, 'match'],
    [null, 'match'],
    ['{}', 'match'],
    [[], 'match'],
    [cyclic, 'match'],
    [hostile, 'match'],
    [{}, 'version'],
    [{ ...whole, version: 2 }, 'version'],
    [{ ...whole, record: null }, 'record'],
    [{ ...whole, record: { ...record, game: 'chess' } }, 'record.game'],
    [{ ...whole, record: { ...record, options: { win: 5 } } }, 'record.options.win'],
    [{ ...whole, record: { ...record, tags: [] } }, 'record.tags'],
    [{ ...whole, record: { ...record, tags: record.tags.slice(0, 1) } }, 'record.tags'],
    [
      {
        ...whole,
        record: {
          ...record,
          tags: [
            ['Player0', 'A'],
            ['Player1', 'A'],
          ],
        },
      },
      'record.tags',
    ],
    [
      { ...whole, record: { ...record, nodes: [{ id: 1, parent: 0, action: 'a1' }] } },
      'record.nodes[0].action',
    ],
    [{ ...whole, record: { ...record, current: 1 } }, 'record.current'],
    [
      { ...whole, record: { ...record, ending: { by: 'time', winner: 0, at: 1 } } },
      'record.ending',
    ],
    [
      {
        ...whole,
        record: {
          ...record,
          start: '048C/..../..../.... - #0 d1!row1',
          nodes: [],
          current: 0,
        },
      },
      'record.start',
    ],
    [{ version, record }, 'clock'],
    [{ ...whole, clock: 5 }, 'clock'],
    [
      { ...whole, clock: { ...times, control: { kind: 'move' } } },
      'clock.control.limit',
    ],
    [{ ...whole, clock: { ...times, remaining: [1, -1] } }, 'clock.remaining[1]'],
    [
      { ...whole, clock: { ...times, running: 1 - Number(times.running) } },
      'clock.running',
    ],
    [{ ...whole, clock: fallen.clock }, 'clock.flag'],
    [{ ...fallen.toJSON(), clock: null }, 'clock'],
    [{ ...fallen.toJSON(), clock }, 'clock.flag'],
    [
      {
        ...fallen.toJSON(),
        record: { ...fallen.toJSON().record, ending: { by: 'time', winner: 1, at: 5 } },
      },
      'clock.flag',
    ],
    [{ ...next(played.resign('Ada', 99)).toJSON(), clock }, 'clock.running'],
  ])('is refused: %#', (wrong, field) => {
    const error = errorOf(() => matchFrom(wrong, games));
    expect(error).toMatchObject({ code: 'invalid-record', field });
    expect((error as Error).message.startsWith(`${field}: `)).toBe(true);
  });

  it('is told of with its column', () => {
    const start = '..../..../..../.... X 0 -';
    const spoiled = { ...whole, record: { ...record, start } };
    expect(errorOf(() => matchFrom(spoiled, games))).toMatchObject({
      field: 'record.start',
      column: 21,
      message: expect.stringMatching(/^record\.start: .* \(column 21\)$/),
    });
  });

  it('is refused where it cannot be read', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(errorOf(() => matchFrom(proxy, games))).toMatchObject({
      code: 'invalid-record',
      field: 'match',
    });
  });

  it('is refused or read, whatever is in it', () => {
    const some = fc.oneof(fc.anything(), fc.constantFrom(0, 1, null));
    const part = fc.dictionary(fc.constantFrom(...Object.keys(times)), some);
    fc.assert(
      fc.property(part, fc.constantFrom(played, fallen), (wrong, match) => {
        const mixed = { ...match.toJSON(), clock: { ...match.clock, ...wrong } };
        try {
          expect(matchFrom(mixed, games).clock).toEqual(
            JSON.parse(JSON.stringify(mixed.clock)),
          );
        } catch (error) {
          expect(error).toMatchObject({ code: 'invalid-record' });
        }
      }),
      runs(200),
    );
  });

  it('passes on what is no fault of the JSON', () => {
    const broken = () => {
      throw new Error('broken');
    };
    expect(errorOf(() => matchFrom(whole, { quarto: broken }))).toMatchObject({
      message: 'broken',
    });
  });
});
