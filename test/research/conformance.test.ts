import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import {
  type Game,
  type GameTypes,
  quarto,
  quatuor,
  seededRng,
} from '../../src/index.ts';
import { checkGame, gameLaws } from '../../src/research/index.ts';
import { difference } from '../../src/research/laws/values.ts';
import { errorOf } from '../conformance.ts';
import { ALL_LINES } from '../quarto/games.ts';
import { SPOILERS } from './spoilers/index.ts';
import { spoilt } from './spoilers/spoilt.ts';

/** What the laws that a game breaks say of a few lines of play. */
function faultsOf<T extends GameTypes>(game: Game<T>): readonly string[] {
  const rng = seededRng(20261130);
  const lines = Array.from({ length: 10 }, () =>
    Array.from({ length: 9 }, () => rng.below(1000)),
  );
  return gameLaws.flatMap((law) => {
    try {
      for (const line of lines) law.check(game, line);
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
}

describe('every law', () => {
  it('has a name of its own, and games that break it', () => {
    const names = gameLaws.map(({ name }) => name);
    expect(Object.keys(SPOILERS)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
  });

  for (const [law, rows] of Object.entries(SPOILERS)) {
    describe(law, () => {
      it.each(rows)('is broken by %s', (_fault, game, told) => {
        const [message, ...others] = faultsOf(game);
        expect(message).toContain(`${game.name} breaks the law "${law}"`);
        expect(message).toContain(told);
        expect(others).toEqual([]);
      });
    });
  }
});

describe('checkGame', () => {
  it.each<[string, Game<never>]>(
    Object.entries({
      'tic-tac-toe': ticTacToe,
      quarto: quarto(),
      'quarto, announced, with squares': quarto({ lines: ALL_LINES, win: 'announced' }),
      quatuor: quatuor(),
      'quatuor with tie-break': quatuor({ tieBreak: {} }),
      'quatuor without end': quatuor({ tieBreak: { maxShifts: 2 ** 53 - 1 } }),
    }) as unknown as [string, Game<never>][],
  )('finds no fault with %s', (_title, game) => {
    expect(() => checkGame(game, { games: 10 })).not.toThrow();
  });

  it('tells the law, the game, the position and what differed', () => {
    const game = spoilt({ threats: (state) => ticTacToe.threats(state).toReversed() });
    const { message, cause } = errorOf(() => checkGame(game)) as Error;
    expect(message).toMatch(
      /^tic-tac-toe breaks the law "has outcomes that agree with its alignments" at [xo.]{3}\/[xo.]{3}\/[xo.]{3}: the lines of threats\.0: found \d, expected \d$/,
    );
    expect(cause).toBeInstanceOf(Error);
  });

  it('tells of a position without text as JSON', () => {
    const broken = (): never => {
      throw new Error('no text');
    };
    const game = spoilt({ formatState: broken, maxLength: 8 });
    const law = gameLaws.find(({ name }) => name.startsWith('ends'));
    const { message } = errorOf(() => law?.check(game, [0, 0, 1, 0, 0, 0, 1])) as Error;
    expect(message).toContain(' at {"a1":0,');
  });

  it('begins with the law that others follow from', () => {
    const game = spoilt({
      illegality: (state, action) =>
        ticTacToe.illegality(state, action) ??
        ticTacToe.illegality(ticTacToe.parseState('.../.x./...'), action),
    });
    const { message } = errorOf(() => checkGame(game)) as Error;
    expect(message).toBe(
      'tic-tac-toe breaks the law "offers exactly the actions without an illegality, ascending by id" at .../.../..., b2: legalActions has an action with an illegality',
    );
  });

  it('takes any error for a broken law', () => {
    const broken = (): never => {
      throw 'no start';
    };
    const { message } = errorOf(() => checkGame(spoilt({ start: broken }))) as Error;
    expect(message).toBe(
      'tic-tac-toe breaks the law "knows its actions by id and by text": no start',
    );
  });

  it('leaves a line of play that breaks off to the law it breaks', () => {
    const broken = (): never => {
      throw new Error('no more');
    };
    const { message } = errorOf(() => checkGame(spoilt({ play: broken }))) as Error;
    expect(message).toContain('calls anything else malformed');
    expect(message).toContain('something else than a QuaternaError: Error: no more');
  });

  it('plays the same lines for the same seed, and others for another', () => {
    const linesOf = (seed: number): string => {
      const seen: string[] = [];
      const game = spoilt({
        threats: (state) => {
          seen.push(ticTacToe.formatState(state));
          return ticTacToe.threats(state);
        },
      });
      checkGame(game, { games: 2, seed });
      return seen.join();
    };
    expect(linesOf(3)).toBe(linesOf(3));
    expect(linesOf(3)).not.toBe(linesOf(4));
  });

  it.each([0, -1, 1.5, Number.NaN, '5' as never])('refuses %j games', (games) => {
    expect(errorOf(() => checkGame(ticTacToe, { games }))).toMatchObject({
      code: 'invalid-argument',
      field: 'games',
    });
  });
});

describe('picks', () => {
  it('are integers of at least 0', () => {
    for (const pick of [-1, 0.5, Number.NaN, 2 ** 53, '0' as never]) {
      expect(errorOf(() => gameLaws[0]?.check(ticTacToe, [0, pick]))).toMatchObject({
        code: 'invalid-argument',
        field: 'picks',
      });
    }
  });

  it('come again when they run out, and may be left out', () => {
    const last = (picks: readonly number[]): string => {
      let text = '';
      const game = spoilt({
        outcome: (state) => {
          text = ticTacToe.formatState(state);
          return ticTacToe.outcome(state);
        },
      });
      gameLaws.find(({ name }) => name.startsWith('ends'))?.check(game, picks);
      return text;
    };
    expect(last([])).toBe('xox/oxo/x..');
    expect(last([0])).toBe('xox/oxo/x..');
    expect(last([8, 0])).toBe('oox/o../xxx');
  });
});

describe('the difference of two values', () => {
  it.each<[unknown, unknown, string | null]>([
    [1, 1, null],
    [Number.NaN, Number.NaN, null],
    [0, -0, ': found 0, expected 0'],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, null],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, '.a.1.b: found 2, expected 3'],
    [{ a: 1 }, {}, '.a should not be there'],
    [{}, { a: undefined }, '.a is missing'],
    [[1], { 0: 1 }, ': found [1], expected {"0":1}'],
    [null, {}, ': found null, expected {}'],
    ['a', undefined, ': found "a", expected nothing'],
  ])('row %#', (found, expected, told) => {
    expect(difference(found, expected)).toBe(told);
  });
});
