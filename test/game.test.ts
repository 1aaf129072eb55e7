import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatActions,
  type Game,
  type GameTypes,
  give,
  parseActions,
  place,
  playAll,
  type QuartoAction,
  quarto,
  quatuor,
  tryPlay,
  winningActions,
} from '../src/index.ts';
import { errorOf } from './conformance.ts';
import { runs } from './laws.ts';

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
    ['+0 a1\u200b', 4, '"a1\\u{200b}"'],
  ])('say where the fault is: %j', (text, column, found) => {
    const error = errorOf(() => parseActions(game, text));
    expect(error).toMatchObject({
      code: 'invalid-action',
      field: 'action',
      column,
      found,
    });
    expect((error as Error).message).toContain(`(column ${column})`);
  });

  it('show no megabyte of a fault', () => {
    const error = errorOf(() => parseActions(game, `a1 ${'y'.repeat(2 ** 20)}`));
    expect(error).toMatchObject({ column: 4, found: `"${'y'.repeat(40)}…"` });
    expect((error as Error).message.length).toBeLessThan(200);
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

/** Actions of a game in any order, legal or not. */
function someActions<T extends GameTypes>({
  actionCount,
  actionOf,
}: Game<T>): fc.Arbitrary<T['action'][]> {
  return fc.array(fc.nat(actionCount - 1).map((id) => actionOf(id)));
}

describe('sequences of actions in text', () => {
  it.each([
    ['', ''],
    ['+0', '+0'],
    ['c2', 'c2'],
    ['+0 c2 +A b1 +B', '+0 c2+A b1+B'],
    ['+0 +1 +2', '+0 +1 +2'],
    ['a1 +0 +1 b1 c1 +2', 'a1+0 +1 b1 c1+2'],
    ['!row1 +3 -- +4 a1', '!row1+3 --+4 a1'],
  ])('of %j join a gift to what is no gift before it', (text, joined) => {
    const actions = parseActions(game, text);
    expect(formatActions(game, actions)).toBe(joined);
    expect(parseActions(game, joined)).toEqual(actions);
  });

  it('of Quatuor have spaces between them', () => {
    const actions = parseActions(quatuor(), 'a1\na1>se  d4~nw');
    expect(formatActions(quatuor(), actions)).toBe('a1 a1>se d4~nw');
  });

  it('read back, whatever they are', () => {
    const readsBack = <T extends GameTypes>(any: Game<T>): void =>
      fc.assert(
        fc.property(someActions(any), (actions) => {
          const text = formatActions(any, actions);
          expect(parseActions(any, text)).toEqual(actions);
          expect(text).toMatch(/^(\S+( \S+)*)?$/);
        }),
        runs(500),
      );
    readsBack(game);
    readsBack(quatuor());
  });

  it('are none of what is no action', () => {
    const wrong = [give(0), { type: 'give', piece: 16 } as const];
    expect(errorOf(() => formatActions(game, wrong))).toMatchObject({
      code: 'invalid-argument',
      field: 'action',
    });
  });
});

describe('playing several actions', () => {
  it('is playing one after the other', () => {
    const text = '+5 b3+B a2+0 a1';
    const actions = parseActions(game, text);
    const state = playAll(game, game.start(), actions);
    expect(game.formatState(state)).toBe('0.../B.../.5../.... - 1 a1');
    expect(playAll(game, state, [])).toBe(state);
    const half = playAll(game, game.start(), actions.slice(0, 3));
    expect(playAll(game, half, actions.slice(3))).toEqual(state);
    expect(
      quatuor().formatState(
        playAll(quatuor(), quatuor().start(), parseActions(quatuor(), 'a1 a1>e')),
      ),
    ).toBe('bw../..../..../.... w 0');
  });

  it('leads along every line of play', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 34, maxLength: 34 }), (picks) => {
        let state = game.start();
        const actions: QuartoAction[] = [];
        for (const pick of picks) {
          const legal = game.legalActions(state);
          const action = legal[pick % Math.max(1, legal.length)];
          if (action === undefined) break;
          actions.push(action);
          state = game.play(state, action);
        }
        expect(playAll(game, game.start(), actions)).toEqual(state);
      }),
      runs(100),
    );
  });

  it('stops at the first that is illegal', () => {
    const actions = parseActions(game, '+0 a1+1 a1+2 +2');
    expect(errorOf(() => playAll(game, game.start(), actions))).toMatchObject({
      code: 'illegal-action',
      illegality: { reason: 'cell-occupied', subject: 'a1' },
    });
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
        subject: null,
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
