import { parseActions, quarto } from 'quaterna';
import { newRecord } from 'quaterna/record';
import { describe, expect, it } from 'vitest';
import type { PageRecord } from '../../../examples/web/games.ts';
import {
  isSeat,
  levelToAct,
  redone,
  SEATS,
  type Seats,
  toActIn,
  undone,
  viewerOf,
} from '../../../examples/web/session.ts';

function played(moves: string): PageRecord {
  const game = quarto();
  return parseActions(game, moves).reduce<PageRecord>(
    (record, action) => record.play(action),
    newRecord(game),
  );
}

const ALONE: Seats = ['person', 'easy'];
const TWO: Seats = ['person', 'person'];

describe('a session', () => {
  it('knows who can play', () => {
    expect(SEATS).toHaveLength(6);
    expect(SEATS.every(isSeat)).toBe(true);
    expect([undefined, '', 'nobody'].some(isSeat)).toBe(false);
  });

  it('speaks to the one person who looks', () => {
    expect(viewerOf(TWO)).toBeUndefined();
    expect(viewerOf(ALONE)).toBe(0);
    expect(viewerOf(['easy', 'person'])).toBe(1);
    expect(viewerOf(['easy', 'hard'])).toBeNull();
  });

  it('has the computer act where it is its turn and nothing was played on', () => {
    const record = played('+0');
    expect(levelToAct({ record, seats: ALONE })).toBe('easy');
    expect(levelToAct({ record, seats: TWO })).toBeNull();
    expect(levelToAct({ record: played(''), seats: ALONE })).toBeNull();
    expect(levelToAct({ record: played('+0 a1').undo(), seats: ALONE })).toBeNull();
  });

  it('ends with an agreement where that was made', () => {
    const record = played('+0').resign(1);
    expect(toActIn(record)).toBeNull();
    expect(levelToAct({ record, seats: ALONE })).toBeNull();
    expect(toActIn(record.undo())).toBe(0);
  });

  it('takes back one action where two people play', () => {
    const record = played('+0 a1+1');
    expect(undone({ record, seats: TWO }).record.current.ply).toBe(2);
    expect(redone(undone({ record, seats: TWO })).record.current.ply).toBe(3);
  });

  it('takes back what the computer played as well, and plays it again', () => {
    const session = { record: played('+0 a1+1'), seats: ALONE };
    const back = undone(session);
    expect(back.record.current.ply).toBe(0);
    expect(redone(back).record.current.ply).toBe(3);
    expect(undone(back).record).toBe(back.record);
  });

  it('goes one step where nobody is asked', () => {
    const seats: Seats = ['easy', 'hard'];
    expect(undone({ record: played('+0 a1'), seats }).record.current.ply).toBe(1);
  });
});
