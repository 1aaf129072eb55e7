import { describe, expect, test } from 'vitest';
import {
  type QuartoGame,
  quarto,
  quatuor,
  type Rng,
  seededRng,
} from '../../src/index.ts';
import {
  divide,
  drawnBoards,
  perft,
  playout,
  playouts,
  positionCounter,
  positionsFrom,
  quartoObserver,
} from '../../src/research/index.ts';
import { errorOf } from '../conformance.ts';

const game = quarto();

describe.each([
  ['a text', '..../..../..../.... - 0 -', 'state'],
  ['nothing', undefined, 'state'],
  ['a state of another game', quatuor().start(), 'occupied'],
] as const)('%s is no state', (_, given, field) => {
  const state = given as unknown as ReturnType<QuartoGame['start']>;
  const refusal = { code: 'invalid-state', field };

  test('to count sequences from', () => {
    expect(errorOf(() => perft(game, state, 2))).toMatchObject(refusal);
    expect(errorOf(() => divide(game, state, 2))).toMatchObject(refusal);
  });

  test('to play at random from', () => {
    const rng = seededRng(1);
    expect(errorOf(() => playout(game, state, rng))).toMatchObject(refusal);
    expect(errorOf(() => playouts(game, state, 1, rng))).toMatchObject(refusal);
  });

  test('to count positions from', () => {
    expect(errorOf(() => positionsFrom(game, state))).toMatchObject(refusal);
  });
});

test.each([[undefined], [{}], [7]])('%j is no source of chance', (given) => {
  const rng = given as unknown as Rng;
  const refusal = { code: 'invalid-argument', field: 'rng' };
  expect(errorOf(() => playout(game, game.start(), rng))).toMatchObject(refusal);
  expect(errorOf(() => playouts(game, game.start(), 1, rng))).toMatchObject(refusal);
});

test.each([[drawnBoards], [positionCounter]])('%o is not for another game', (count) => {
  expect(errorOf(() => count(quatuor() as unknown as QuartoGame))).toMatchObject({
    code: 'invalid-argument',
    field: 'game',
  });
});

test('there are no planes of Quarto for another game', () => {
  const observe = (): unknown => quartoObserver(quatuor() as unknown as QuartoGame);
  expect(errorOf(observe)).toMatchObject({
    code: 'invalid-argument',
    field: 'game',
    found: 'the game quatuor',
    expected: 'the game quarto',
  });
});
