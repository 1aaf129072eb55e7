import { describe, expect, it } from 'vitest';
import {
  claim,
  give,
  parseActions,
  pass,
  place,
  type QuartoTypes,
  quarto,
  quatuor,
} from '../../src/index.ts';
import { flagTime } from '../../src/record/clock.ts';
import type { TimeControl } from '../../src/record/control.ts';
import type { Match } from '../../src/record/match.ts';
import { newMatch } from '../../src/record/match-setup.ts';
import { type MatchResult, matchReasons } from '../../src/record/refusal.ts';
import { errorOf } from '../conformance.ts';

type QuartoMatch = Match<QuartoTypes>;

const players = ['Ada', 'Blaise'] as const;
const control: TimeControl = { kind: 'move', limit: 60_000 };
const game = quarto();
const announced = quarto({ win: 'announced' });

const timed = (start?: string, rules = announced): QuartoMatch =>
  newMatch(rules, {
    players,
    control,
    now: 0,
    start: start === undefined ? undefined : rules.parseState(start),
  });
const untimed = newMatch(game, { players });

function ok(result: MatchResult<QuartoTypes>): QuartoMatch {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.match;
}

function refusalOf(result: MatchResult<QuartoTypes>) {
  if (result.ok) throw new Error('nothing was refused');
  return result.refusal;
}

/** Actions in text, each by the player to act, each so many milliseconds after the last. */
function played(match: QuartoMatch, text: string, wait = 0): QuartoMatch {
  return parseActions(match.game, text).reduce((at, action) => {
    const now = at.clock === null ? undefined : Number(at.clock.at) + wait;
    return ok(at.act(at.toAct as string, action, now));
  }, match);
}

const times = (match: QuartoMatch): unknown[] =>
  match.record.mainLine().map(({ elapsed }) => elapsed);

/** One piece in hand, one empty cell, and a line that this placement aligns. */
const LAST = '.421/3579/B6CA/0DEF 8 0 b1';
/** Row 1 would be aligned by the piece in hand. */
const ROW = '048./..../..../.... C 0 c1';

describe('the tournament clock', () => {
  it('does not punish the use of exactly the limit', () => {
    const match = ok(timed().act('Ada', give(0), 60_000));
    expect(match.result).toBe(null);
    expect(match.clock).toMatchObject({ running: 1, elapsed: 60_000 });
    expect(times(match)).toEqual([null, 60_000]);
    expect(ok(match.act('Blaise', place(0), 120_000)).result).toBe(null);
  });

  it('punishes one millisecond more', () => {
    const match = timed();
    const refusal = refusalOf(match.act('Ada', give(0), 60_001));
    expect(refusal).toMatchObject({
      reason: 'time-over',
      subject: 'Ada',
      message: 'The time of Ada is over.',
      illegality: null,
    });
    expect(refusal.match.result).toEqual({ winner: 'Blaise', by: 'time' });
    expect(refusal.match.record.result).toEqual({ winner: 1, by: 'time' });
    expect(refusal.match.clock).toMatchObject({ flag: 0, at: 60_000 });
    expect(times(refusal.match)).toEqual([null]);
    expect(match.result).toBe(null);
  });

  it('takes placing and giving for one move', () => {
    const given = played(timed(), '+0');
    const placed = ok(given.act('Blaise', place(0), 40_000));
    expect(placed.clock).toMatchObject({ running: 1, since: 0, at: 40_000 });
    const match = ok(placed.act('Blaise', give(1), 60_000));
    expect(match.clock).toMatchObject({ running: 0, elapsed: 60_000 });
    expect(times(match)).toEqual([null, 0, 40_000, 20_000]);
    expect(refusalOf(placed.act('Blaise', give(1), 60_001)).reason).toBe('time-over');
  });

  it('takes the claim window for part of the move, on either side', () => {
    const placed = ok(timed(ROW).act('Ada', place(3), 30_000));
    expect(ok(placed.act('Ada', claim(0), 60_000)).result).toEqual({
      winner: 'Ada',
      by: 'claim',
    });
    expect(refusalOf(placed.act('Ada', claim(0), 60_001)).reason).toBe('time-over');

    const given = ok(placed.act('Ada', give(1), 60_000));
    expect(ok(given.act('Blaise', claim(0), 120_000)).result?.winner).toBe('Blaise');
    const late = refusalOf(given.act('Blaise', claim(0), 120_001)).match;
    expect(late.result).toEqual({ winner: 'Ada', by: 'time' });
  });

  it('takes the placement and what the placer says after it for one move', () => {
    const filled = ok(timed(LAST).act('Ada', place(0), 59_000));
    expect(filled.toAct).toBe('Ada');
    expect(ok(filled.act('Ada', pass(), 60_000)).toAct).toBe('Blaise');
    expect(refusalOf(filled.act('Ada', pass(), 60_001)).reason).toBe('time-over');
  });

  it('gives the opponent a move of their own after the sixteenth placement', () => {
    const passed = played(timed(LAST), 'a1 --', 30_000);
    expect(passed.clock).toMatchObject({ running: 1, since: 60_000, at: 60_000 });
    const drawn = ok(passed.act('Blaise', pass(), 120_000));
    expect(drawn.result).toEqual({ winner: null, by: 'full-board' });
    const late = refusalOf(passed.act('Blaise', pass(), 120_001)).match;
    expect(late.result).toEqual({ winner: 'Ada', by: 'time' });
  });

  it('serves Quatuor', () => {
    const match = newMatch(quatuor(), { players, control, now: 5 });
    const result = match.act('Ada', { type: 'place', cell: 0 }, 60_005);
    expect(result).toMatchObject({ ok: true, match: { toAct: 'Blaise' } });
    const late = match.act('Ada', { type: 'place', cell: 0 }, 60_006);
    expect(late).toMatchObject({ ok: false, refusal: { reason: 'time-over' } });
  });

  it('stands still once the game is over', () => {
    const match = ok(timed(ROW, game).act('Ada', place(3), 20_000));
    expect(match.result).toEqual({ winner: 'Ada', by: 'alignment' });
    expect(match.clock).toMatchObject({
      running: null,
      remaining: [40_000, 60_000],
      flag: null,
    });
    expect(refusalOf(match.tick(90_000)).reason).toBe('game-over');
  });
});

describe('time that goes by', () => {
  it('ends the match when the flag falls', () => {
    const match = played(timed(), '+0', 10);
    expect(flagTime(match.clock as never)).toBe(60_010);
    const waiting = ok(match.tick(60_010));
    expect(waiting.result).toBe(null);
    const over = ok(waiting.tick(60_011));
    expect(over.result).toEqual({ winner: 'Ada', by: 'time' });
    expect(over.toAct).toBe(null);
    expect(over.toJSON()).toEqual(ok(match.tick(10 ** 9)).toJSON());
  });

  it('does nothing to a match without a clock', () => {
    expect(ok(untimed.tick())).toBe(untimed);
    expect(ok(untimed.tick(5))).toBe(untimed);
    expect(times(played(untimed, '+0 a1'))).toEqual([null, null, null]);
  });

  it('ends a match before anything else can', () => {
    const match = timed();
    for (const result of [
      match.resign('Blaise', 60_001),
      match.offerDraw('Ada', 60_001),
      match.acceptDraw('Ada', 60_001),
      match.declineDraw('Ada', 60_001),
      match.abandon(null, 60_001),
      match.abandon('Ada', 60_001),
      match.pause(60_001),
      match.resume(60_001),
    ]) {
      const refusal = refusalOf(result);
      expect(refusal.reason).toBe('time-over');
      expect(refusal.match.result).toEqual({ winner: 'Blaise', by: 'time' });
    }
  });

  it('stands still in a pause', () => {
    const match = played(timed(), '+0', 10);
    const paused = ok(match.pause(20));
    expect(paused.isPaused).toBe(true);
    expect(paused.legalActions('Blaise')).toEqual([]);
    expect(refusalOf(paused.act('Blaise', place(0), 30)).reason).toBe('paused');
    expect(refusalOf(paused.pause(30)).reason).toBe('paused');
    expect(ok(paused.tick(10 ** 6)).result).toBe(null);
    const resumed = ok(paused.resume(10 ** 6));
    expect(resumed.isPaused).toBe(false);
    expect(refusalOf(resumed.resume(10 ** 6)).reason).toBe('not-paused');
    expect(times(played(resumed, 'a1', 5))).toEqual([null, 10, 15]);
    expect(ok(paused.resign('Ada', 50)).result?.winner).toBe('Blaise');
    expect(ok(paused.resign('Ada', 50)).isPaused).toBe(false);
    for (const result of [untimed.pause(), untimed.resume(5)]) {
      expect(refusalOf(result).reason).toBe('no-clock');
    }
  });

  it('is needed where there is a clock, and has to be a time everywhere', () => {
    const match = played(timed(), '+0', 10);
    const over = ok(match.resign('Ada', 20));
    const works = (of: QuartoMatch) => [
      (now?: number) => of.act('Blaise', place(0), now),
      (now?: number) => of.act('nobody', place(0), now),
      (now?: number) => of.resign('Ada', now),
      (now?: number) => of.offerDraw('Ada', now),
      (now?: number) => of.acceptDraw('Ada', now),
      (now?: number) => of.declineDraw('Ada', now),
      (now?: number) => of.tick(now),
      (now?: number) => of.abandon('Ada', now),
      (now?: number) => of.abandon(null, now),
      (now?: number) => of.pause(now),
      (now?: number) => of.resume(now),
    ];
    const wrong = [Number.NaN, Infinity, '5', null, {}] as number[];
    for (const of of [match, over, ok(match.pause(15)), untimed]) {
      const backwards = of === untimed ? [] : [undefined, 9];
      for (const work of works(of)) {
        for (const now of [...wrong, ...backwards]) {
          expect(errorOf(() => work(now))).toMatchObject({
            code: 'invalid-argument',
            field: 'now',
          });
        }
      }
    }
  });
});

describe('a match', () => {
  it('knows its game, its players and whose turn it is', () => {
    const match = played(untimed, '+0 a1+1');
    expect(match.game).toBe(game);
    expect(match.players).toEqual(['Ada', 'Blaise']);
    expect(match.toAct).toBe('Ada');
    expect(game.formatState(match.state)).toBe('0.../..../..../.... 1 0 a1');
    expect(match.clock).toBe(null);
    expect(match.isPaused).toBe(false);
    expect(match.drawOffer).toBe(null);
    expect(match.result).toBe(null);
    expect(Object.isFrozen(match)).toBe(true);
    expect(Object.isFrozen(match.players)).toBe(true);
  });

  it('gives the legal actions to the player whose turn it is', () => {
    const match = played(untimed, '+0');
    expect(match.legalActions('Blaise')).toEqual(game.legalActions(match.state));
    expect(match.legalActions('Ada')).toEqual([]);
    expect(match.legalActions('nobody')).toEqual([]);
    expect(ok(match.resign('Ada')).legalActions('Blaise')).toEqual([]);
  });

  it('has tags, the names first among them', () => {
    const tags = { Date: '1991-10-04', Player1: 'Eve', Event: 'Final' };
    expect(newMatch(game, { players, tags }).record.tags).toEqual([
      ['Player0', 'Ada'],
      ['Player1', 'Blaise'],
      ['Date', '1991-10-04'],
      ['Event', 'Final'],
    ]);
  });

  it('may begin anywhere', () => {
    const match = timed(ROW, game);
    expect(match.toAct).toBe('Ada');
    const other = timed('048./..../..../.... - 1 c1', game);
    expect(other.clock?.running).toBe(1);
    expect(times(played(other, '+1 a2+2', 7))).toEqual([null, 7, 7, 7]);
  });

  it('ends by resignation, by agreement and by being abandoned', () => {
    const match = played(timed(), '+0', 10);
    const ends = [
      [match.resign('Ada', 20), 'Blaise', 'resignation'],
      [match.resign('Blaise', 20), 'Ada', 'resignation'],
      [ok(match.offerDraw('Ada', 20)).acceptDraw('Blaise', 20), null, 'agreement'],
      [match.abandon('Ada', 20), 'Ada', 'abandoned'],
      [match.abandon(null, 20), null, 'abandoned'],
    ] as const;
    for (const [result, winner, by] of ends) {
      const over = ok(result);
      expect(over.result).toEqual({ winner, by });
      expect(over.toAct).toBe(null);
      expect(over.clock).toMatchObject({ running: null, at: 20, flag: null });
      expect(refusalOf(over.resign('Ada', 30))).toMatchObject({ reason: 'game-over' });
    }
  });

  it('has offers of a draw', () => {
    const offered = ok(played(timed(), '+0', 10).offerDraw('Ada', 20));
    expect(offered.drawOffer).toBe('Ada');
    expect(offered.clock).toMatchObject({ running: 1, since: 10, at: 20 });
    expect(refusalOf(offered.offerDraw('Ada', 20)).reason).toBe('offer-stands');
    expect(refusalOf(offered.offerDraw('Blaise', 20)).reason).toBe('offer-stands');
    expect(refusalOf(offered.acceptDraw('Ada', 20)).reason).toBe('no-offer');
    expect(refusalOf(offered.declineDraw('Ada', 20)).reason).toBe('no-offer');
    const declined = ok(offered.declineDraw('Blaise', 20));
    expect(declined.drawOffer).toBe(null);
    expect(refusalOf(declined.acceptDraw('Blaise', 20)).reason).toBe('no-offer');
    expect(refusalOf(declined.declineDraw('Blaise', 20)).reason).toBe('no-offer');
    expect(played(offered, 'a1', 5).drawOffer).toBe(null);
  });

  it('lets the receiver of a piece claim first, and nobody else', () => {
    const match = played(timed(ROW), 'd1+1');
    expect(match.toAct).toBe('Blaise');
    expect(refusalOf(match.act('Ada', claim(0), 0)).reason).toBe('not-your-turn');
    expect(match.legalActions('Blaise')).toContainEqual(claim(0));
    expect(ok(match.act('Blaise', claim(0), 0)).result).toEqual({
      winner: 'Blaise',
      by: 'claim',
    });
    const lapsed = played(match, 'a2');
    expect(refusalOf(lapsed.act('Blaise', claim(0), 0)).illegality?.reason).toBe(
      'claim-lapsed',
    );
  });
});

describe('a refusal', () => {
  const match = played(timed(), '+0', 10);
  const over = ok(match.resign('Ada', 20));

  it('has a reason with a sentence, and the match to go on with', () => {
    expect(refusalOf(match.act('Eve', place(0), 20))).toEqual({
      reason: 'unknown-player',
      subject: '"Eve"',
      message: 'There is no "Eve" in this match.',
      illegality: null,
      match,
    });
    expect(refusalOf(match.act('Ada', place(0), 20))).toEqual({
      reason: 'not-your-turn',
      subject: 'Ada',
      message: 'It is not the turn of Ada.',
      illegality: null,
      match,
    });
    const illegality = game.illegality(match.state, give(0));
    expect(refusalOf(match.act('Blaise', give(0), 20))).toEqual({
      reason: 'illegal',
      subject: null,
      message: 'Piece 0 is in hand and has to be placed first.',
      illegality,
      match,
    });
    expect(refusalOf(over.act('Blaise', place(0), 20))).toEqual({
      reason: 'game-over',
      subject: null,
      message: 'The game is over.',
      illegality: null,
      match: over,
    });
  });

  it('is of a name before all else, and then of the game', () => {
    expect(refusalOf(over.act('Eve', place(0), 20)).reason).toBe('unknown-player');
    expect(refusalOf(match.act('Eve', place(0), 10 ** 6)).reason).toBe(
      'unknown-player',
    );
    expect(refusalOf(match.abandon('Eve', 20)).reason).toBe('unknown-player');
    expect(refusalOf(match.act('Ada', null as never, 20)).reason).toBe('not-your-turn');
    expect(refusalOf(match.act('Blaise', null as never, 20))).toMatchObject({
      reason: 'illegal',
      illegality: { reason: 'malformed' },
    });
  });

  it('is of an empty name, which is shown', () => {
    expect(refusalOf(match.resign('', 20))).toMatchObject({
      subject: '""',
      message: 'There is no "" in this match.',
    });
  });

  it('is none where a name is no string, which is a mistake of the program', () => {
    const names = [undefined, null, 0, ['Ada'], { name: 'Ada' }, new String('Ada')];
    for (const of of [match, over, untimed]) {
      for (const name of names as never[]) {
        const works = [
          () => of.legalActions(name),
          () => of.act(name, place(0), 20),
          () => of.resign(name, 20),
          () => of.offerDraw(name, 20),
          () => of.acceptDraw(name, 20),
          () => of.declineDraw(name, 20),
          ...(name === null ? [] : [() => of.abandon(name, 20)]),
        ];
        for (const work of works) {
          expect(errorOf(work)).toMatchObject({
            code: 'invalid-argument',
            field: 'name',
            expected: 'a string',
          });
        }
      }
    }
  });

  it('has a reason of the list', () => {
    expect(Object.isFrozen(matchReasons)).toBe(true);
    expect(Object.keys(matchReasons)).toEqual([
      'unknown-player',
      'game-over',
      'time-over',
      'no-clock',
      'paused',
      'not-paused',
      'not-your-turn',
      'offer-stands',
      'no-offer',
      'illegal',
    ]);
    const result = match.act('Eve', place(0), 20);
    expect(Object.isFrozen(result)).toBe(true);
    expect(Object.isFrozen(refusalOf(result))).toBe(true);
    expect(Object.isFrozen(match.tick(20))).toBe(true);
  });

  it('is none where the game itself fails', () => {
    const broken = {
      ...game,
      play: () => {
        throw new Error('broken');
      },
    };
    const other = newMatch(broken, { players });
    expect(errorOf(() => other.act('Ada', give(0)))).toMatchObject({
      message: 'broken',
    });
  });
});

describe('a wrong beginning', () => {
  it.each([
    [undefined, 'nothing'],
    [[], '0 names'],
    [['Ada'], '1 names'],
    [['Ada', 'Ada'], '"Ada" twice'],
    [['Ada', ''], 'nothing for the name of player 1'],
    [['', 'Blaise'], 'nothing for the name of player 0'],
    [['', ''], 'nothing for the name of player 0'],
    [['Ada', 5], '5 for the name of player 1'],
    [['Ada', 'Blaise', 'Eve'], '3 names'],
    [{ 0: 'Ada', 1: 'Blaise' }, 'a value of type object'],
  ])('are the players %j', (wrong, found) => {
    expect(errorOf(() => newMatch(game, { players: wrong as never }))).toMatchObject({
      code: 'invalid-argument',
      field: 'players',
      found,
      expected: 'two different names',
    });
  });

  it('is a control that is none, or comes without a time', () => {
    const wrong = { kind: 'move', limit: -1 } as const;
    expect(
      errorOf(() => newMatch(game, { players, control: wrong, now: 0 })),
    ).toMatchObject({ code: 'invalid-option', field: 'control.limit' });
    for (const now of [undefined, Number.NaN, '0'] as number[]) {
      expect(errorOf(() => newMatch(game, { players, control, now }))).toMatchObject({
        code: 'invalid-argument',
        field: 'now',
      });
    }
    expect(errorOf(() => newMatch(game, { players, now: Infinity }))).toMatchObject({
      code: 'invalid-argument',
      field: 'now',
    });
  });

  it('is a position that is none, or where the game is over', () => {
    const over = game.parseState('048C/..../..../.... - #0 d1');
    expect(errorOf(() => newMatch(game, { players, start: over }))).toMatchObject({
      code: 'invalid-argument',
      field: 'start',
    });
    const none = { ...over, hand: 99 };
    expect(errorOf(() => newMatch(game, { players, start: none }))).toMatchObject({
      code: 'invalid-state',
      field: 'hand',
    });
  });

  it('are tags that cannot be', () => {
    const wrong = [5, [], { date: 'x' }, { Lines: 'row' }, { Date: 5 }] as never[];
    for (const tags of wrong) {
      expect(errorOf(() => newMatch(game, { players, tags }))).toMatchObject({
        code: 'invalid-argument',
      });
    }
  });
});
