import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedState } from '../src/checked-state.ts';
import { quarto, quatuor } from '../src/index.ts';
import { errorOf } from './conformance.ts';
import { runs } from './laws.ts';
import { type AnyGame, gameAt, someGame } from './search/games.ts';
import { positionAfter, somewhere } from './search/positions.ts';

describe('a state from a caller without types', () => {
  it('is taken as it is if the game has made it, and read if it is a copy', () => {
    fc.assert(
      fc.property(someGame, somewhere(0, 32), (number, [actions, seed]) => {
        const game = gameAt(number);
        const state = positionAfter(game, actions, seed);
        expect(checkedState(game, state)).toBe(state);
        const copy = structuredClone(state);
        const read = checkedState(game, copy);
        expect(read).toEqual(state);
        expect(read).not.toBe(copy);
        expect(Object.isFrozen(read)).toBe(true);
      }),
      runs(100),
    );
  });

  it('is refused, with its field, if it is none of the game', () => {
    const [one, other] = [quarto(), quatuor()] as unknown as readonly AnyGame[];
    const cases: readonly (readonly [unknown, string])[] = [
      ['..../..../..../.... - 0 -', 'state'],
      [undefined, 'state'],
      [null, 'state'],
      [5, 'state'],
      [{}, 'occupied'],
      [Object.freeze({}), 'occupied'],
      [other?.start(), 'occupied'],
      [{ ...one?.start(), turn: 7 }, 'turn'],
    ];
    for (const [state, field] of cases) {
      const error = errorOf(() => checkedState(one as AnyGame, state as object));
      expect(error).toMatchObject({ code: 'invalid-state', field });
    }
    const foreign = errorOf(() =>
      checkedState(other as AnyGame, (one as AnyGame).start()),
    );
    expect(foreign).toMatchObject({ code: 'invalid-state', field: 'white' });
  });
});
