import { describe, expect, it } from 'vitest';
import {
  give,
  parseActions,
  place,
  quarto,
  tryPlay,
  winningActions,
} from '../src/index.ts';
import { errorOf } from './conformance.ts';

const game = quarto();

describe('sequences of actions', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['+0', [give(0)]],
    ['+0 a1+1 b1', [give(0), place(0), give(1), place(1)]],
    ['+0a1', null],
    ['\t+A\n c2+B  ', [give(10), place(6), give(11)]],
    ['+0+1', [give(0), give(1)]],
    ['c2 + A', null],
  ])('%j', (text, actions) => {
    if (actions === null)
      expect(errorOf(() => parseActions(game, text))).toMatchObject({
        code: 'invalid-action',
      });
    else expect(parseActions(game, text)).toEqual(actions);
  });

  it.each([
    ['+0 e5', 4, '"e5"'],
    ['+0 a1+Z', 6, '"+Z"'],
    ['  x', 3, '"x"'],
    ['a1+', 3, '"+"'],
    [`a1 ${'y'.repeat(2 ** 20)}`, 4, `"${'y'.repeat(40)}…"`],
  ])('say where the fault is: row %#', (text, column, found) => {
    const error = errorOf(() => parseActions(game, text));
    expect(error).toMatchObject({
      code: 'invalid-action',
      field: 'action',
      column,
      found,
    });
    expect((error as Error).message).toContain(`(column ${column})`);
  });

  it('are strings', () => {
    expect(errorOf(() => parseActions(game, 5 as never))).toMatchObject({
      code: 'invalid-action',
      field: 'actions',
      found: '5',
      expected: 'a string',
    });
  });

  it('let other errors of a game through', () => {
    const fault = new Error('of its own');
    const broken = {
      ...game,
      parseAction: (): never => {
        throw fault;
      },
    };
    expect(errorOf(() => parseActions(broken, 'a1'))).toBe(fault);
  });
});

describe('trying', () => {
  it('answers with the state or with the reason', () => {
    const state = game.start();
    expect(tryPlay(game, state, give(3))).toEqual({
      ok: true,
      state: game.play(state, give(3)),
    });
    expect(tryPlay(game, state, place(3))).toEqual({
      ok: false,
      illegality: {
        reason: 'must-give',
        message: 'No piece is in hand: one has to be given first.',
      },
    });
    expect(tryPlay(game, state, 'a1')).toMatchObject({
      illegality: { reason: 'malformed' },
    });
  });
});

describe('an action that changes as it is read', () => {
  it('is judged and played as one reading of it', () => {
    let reads = 0;
    const action = {
      get type() {
        return reads++ % 2 === 0 ? 'give' : 'nonsense';
      },
      piece: 3,
    };
    const state = game.play(game.start(), give(3));
    expect(tryPlay(game, game.start(), action)).toEqual({ ok: true, state });
    expect(tryPlay(game, game.start(), action)).toMatchObject({
      illegality: { reason: 'malformed' },
    });
  });

  it('is no excuse for a game that fails in another way', () => {
    const fault = new Error('of its own');
    const broken = {
      ...game,
      play: (): never => {
        throw fault;
      },
    };
    expect(errorOf(() => tryPlay(broken, game.start(), give(3)))).toBe(fault);
  });
});

describe('winning actions', () => {
  it('are every placement that completes a line, and none for the other player', () => {
    const state = game.parseState('012./4.../8.../.... 5 0 a3');
    expect(winningActions(game, state)).toEqual([place(3), place(12)]);
    const over = game.play(state, place(3));
    expect(winningActions(game, over)).toEqual([]);
  });
});
