import * as fc from 'fast-check';
import { isQuaternaError, quarto, quatuor, seededRng } from 'quaterna';
import { newRecord } from 'quaterna/record';
import { describe, expect, it } from 'vitest';
import type { PageGame, PageRecord } from '../../../examples/web/games.ts';
import { formatLink, readLink } from '../../../examples/web/link.ts';
import { SEATS, type Session } from '../../../examples/web/session.ts';
import { runs } from '../../laws.ts';

const SETS = ['under_score', 'a+b', 'ten %', 'et & al.'] as const;

const games: readonly PageGame[] = [
  quarto(),
  quarto({ win: 'announced', lines: ['square'] }),
  quarto({
    attributeSet: SETS.map((name) => ({
      name,
      values: [`${name} 0`, `${name} 1`],
    })) as never,
  }),
  quatuor(),
  quatuor({ tieBreak: { maxShifts: 7 } }),
];

function playedOut(game: PageGame, seed: number, length: number): PageRecord {
  const rng = seededRng(seed);
  let record: PageRecord = newRecord(game);
  for (let ply = 0; ply < length; ply++) {
    const actions = game.legalActions(record.current.state);
    if (actions.length === 0) break;
    record = record.play(actions[rng.below(actions.length)] as never);
  }
  return record;
}

function linked(session: Session): Session {
  return readLink(`#${formatLink(session)}`) as Session;
}

function codeOf(hash: string): string {
  try {
    readLink(hash);
    return 'none';
  } catch (error) {
    return isQuaternaError(error) ? error.code : `${error}`;
  }
}

describe('a link', () => {
  it('brings back the position, the way there, the rules and the players', () => {
    const seats = fc.constantFrom(...SEATS);
    fc.assert(
      fc.property(
        fc.constantFrom(...games),
        fc.nat(),
        fc.nat(40),
        fc.tuple(seats, seats),
        (game, seed, length, players) => {
          const record = playedOut(game, seed, length);
          const back = linked({ record, seats: players });
          expect(back.seats).toEqual(players);
          expect(back.record.game).toBe(game);
          expect(back.record.toJSON()).toEqual(record.toJSON());
        },
      ),
      runs(200),
    );
  });

  it('ends where the record is looked at', () => {
    const record = playedOut(quarto(), 1, 8).undo().undo();
    const back = linked({ record, seats: ['person', 'easy'] });
    expect(back.record.size).toBe(7);
    expect(back.record.current.state).toEqual(record.current.state);
  });

  it('begins where the record does', () => {
    const game = quarto();
    const record = newRecord(game, game.parseState('012./..../..../.... - 1 -'));
    expect(linked({ record, seats: ['person', 'person'] }).record.root.state).toEqual(
      record.root.state,
    );
  });

  it('is short and can be read', () => {
    const record = playedOut(quarto({ win: 'announced' }), 3, 5);
    expect(formatLink({ record, seats: ['person', 'hard'] })).toMatch(
      /^game=quarto&options=%7B%22win%22%3A%22announced%22%7D&players=person,hard&moves=\+.(_[a-d][1-4]\+.){2}$/,
    );
    const seats = ['person', 'person'] as const;
    expect(formatLink({ record: newRecord(quatuor()), seats })).toBe('game=quatuor');
  });

  it('that holds no game is none', () => {
    for (const hash of ['', '#', '#guides', '#moves=+0'])
      expect(readLink(hash)).toBeNull();
  });

  it('is refused for what cannot be', () => {
    expect(codeOf('#game=chess')).toBe('invalid-argument');
    expect(codeOf('#game=quarto&options=%7B')).toBe('invalid-argument');
    expect(codeOf('#game=quarto&options=%7B%22win%22:1%7D')).toBe('invalid-option');
    expect(codeOf('#game=quarto&players=person')).toBe('invalid-argument');
    expect(codeOf('#game=quarto&players=person,nobody')).toBe('invalid-argument');
    expect(codeOf('#game=quarto&players=person,easy,easy')).toBe('invalid-argument');
    expect(codeOf('#game=quarto&from=none')).toBe('invalid-position');
    expect(codeOf('#game=quarto&moves=a1')).toBe('illegal-action');
    expect(codeOf('#game=quarto&moves=z9')).toBe('invalid-action');
    expect(codeOf('#game=quarto&moves=%E0')).toBe('invalid-argument');
  });
});
