import { expect, it } from 'vitest';
import { type QuatuorState, quarto, quatuor } from '../../src/index.ts';
import {
  matchFrom,
  newMatch,
  newRecord,
  parseRecords,
  recordFromJson,
} from '../../src/record/index.ts';
import { errorOf } from '../conformance.ts';

const game = quatuor();

it('begins a record with a position of its game only', () => {
  const start = game.parseState('ww../bb../..../.... w 0');
  expect(newRecord(game, start).root.state).toEqual(start);
  const others = ['ww../bb../..../.... w 0', {}, quarto().start(), null];
  for (const other of others) {
    expect(errorOf(() => newRecord(game, other as QuatuorState))).toMatchObject({
      code: 'invalid-state',
    });
  }
});

it('makes JSON of a record by itself', () => {
  const record = newRecord(game)
    .play(game.parseAction('a1'), { comment: 'so' })
    .play(game.parseAction('b1'))
    .undo();
  const json = JSON.parse(JSON.stringify(record));
  expect(JSON.stringify(recordFromJson(json, { quatuor }))).toBe(
    JSON.stringify(record),
  );
});

it('knows every key of a match', () => {
  const setup = { players: ['Ada', 'Bob'] as const, clock: { kind: 'move', limit: 1 } };
  expect(errorOf(() => newMatch(game, setup as never))).toMatchObject({
    code: 'invalid-argument',
    field: 'clock',
    found: 'an unknown key',
  });
});

it('asks for the games that may be read', () => {
  const record = '[Game "quatuor"]\n\n*\n';
  const json = newMatch(game, { players: ['Ada', 'Bob'] }).toJSON();
  for (const games of [undefined, null, {}]) {
    for (const work of [
      () => parseRecords(record, games as never),
      () => recordFromJson(newRecord(game).toJSON(), games as never),
    ]) {
      expect(errorOf(work)).toMatchObject({ code: 'invalid-argument', field: 'games' });
    }
    const work = (): unknown => matchFrom(json, games as never);
    expect(errorOf(work)).toMatchObject({
      code: 'invalid-record',
      field: 'record.games',
    });
  }
});
