import { describe, expect, it } from 'vitest';
import { type TicTacToeTypes, ticTacToe } from '../../examples/tic-tac-toe.ts';
import { quarto, quatuor, seededRng } from '../../src/index.ts';
import {
  type ArenaResult,
  arena,
  type ComputerPlayer,
  finish,
  greedyPlayer,
  mctsPlayer,
  playerAt,
  randomPlayer,
} from '../../src/search/index.ts';
import { scoreInterval } from '../../src/search/players/score-interval.ts';
import { atOnce } from '../../src/work.ts';
import { errorOf } from '../conformance.ts';

/** A player of tic-tac-toe who takes the first of some cells that is free. */
function wishing(
  name: string,
  cells: readonly number[],
): ComputerPlayer<TicTacToeTypes> {
  return {
    name,
    game: ticTacToe,
    choose: (state) => {
      const legal = ticTacToe.legalActions(state);
      const wished = cells.flatMap((cell) => legal.filter((one) => one.cell === cell));
      return atOnce(() => wished[0] as (typeof legal)[number]);
    },
  };
}

const upwards = wishing('upwards', [0, 1, 2, 3, 4, 5, 6, 7, 8]);
/** Loses as the second player, and wins as the first. */
const downwards = wishing('downwards', [8, 7, 6, 5, 4, 3, 2, 1, 0]);
/** Draws against itself. */
const drawing = wishing('drawing', [4, 0, 2, 6, 3, 5, 1, 7, 8]);

describe('the arena', () => {
  it('has the players begin by turns, and counts their wins', () => {
    const options = { games: 3, rng: seededRng(1) };
    const result = finish(arena(ticTacToe, [upwards, downwards], options));
    // Whoever begins wins.
    expect(result).toEqual({
      games: 3,
      wins: [2, 1],
      draws: 0,
      score: 2 / 3,
      interval: scoreInterval(2, 0, 1),
    });
    const other = finish(
      arena(ticTacToe, [downwards, upwards], { ...options, games: 2 }),
    );
    expect([other.wins, other.score]).toEqual([[1, 1], 1 / 2]);
  });

  it('counts half a point for a draw', () => {
    const options = { games: 4, rng: seededRng(1) };
    expect(finish(arena(ticTacToe, [drawing, drawing], options))).toEqual({
      games: 4,
      wins: [0, 0],
      draws: 4,
      score: 1 / 2,
      interval: scoreInterval(0, 4, 0),
    });
  });

  it('plays the same games with the same seed, and says how it stands', () => {
    const game = quarto();
    const players = [greedyPlayer(game), randomPlayer(game)] as const;
    const once = (): readonly [ArenaResult, readonly ArenaResult[]] => {
      const stands: ArenaResult[] = [];
      const onGame = (soFar: ArenaResult): void => {
        stands.push(soFar);
      };
      const options = { games: 10, rng: seededRng(9), onGame };
      return [finish(arena(game, players, options)), stands];
    };
    const [result, stands] = once();
    expect(once()).toEqual([result, stands]);
    expect(stands.map(({ games }) => games)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(stands.at(-1)).toEqual(result);
    for (const { games, wins, draws, score, interval } of stands) {
      expect(wins[0] + wins[1] + draws).toBe(games);
      expect(score).toBeCloseTo((wins[0] + draws / 2) / games, 12);
      expect(interval[0]).toBeLessThanOrEqual(score);
      expect(interval[1]).toBeGreaterThanOrEqual(score);
      expect(interval[0]).toBeGreaterThanOrEqual(0);
      expect(interval[1]).toBeLessThanOrEqual(1);
    }
  });

  it('tells how far it is', () => {
    const game = quatuor();
    const players = [mctsPlayer(game, { playouts: 40 }), randomPlayer(game)] as const;
    const parts = [...arena(game, players, { games: 4, rng: seededRng(1) })];
    expect(parts.length).toBeGreaterThan(20);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(new Set(parts)).toEqual(new Set([0, 0.25, 0.5, 0.75, 1]));
  });

  it('refuses what is no number of games, and illegal actions', () => {
    const game = quarto();
    const players = [randomPlayer(game), randomPlayer(game)] as const;
    for (const games of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
      const start = (): unknown => arena(game, players, { games, rng: seededRng(1) });
      expect(errorOf(start)).toMatchObject({
        code: 'invalid-argument',
        field: 'games',
      });
    }
    const stubborn: ComputerPlayer<TicTacToeTypes> = {
      ...upwards,
      choose: () => atOnce(() => ticTacToe.actionOf(0)),
    };
    const work = arena(ticTacToe, [stubborn, stubborn], {
      games: 1,
      rng: seededRng(1),
    });
    expect(errorOf(() => finish(work))).toMatchObject({ code: 'illegal-action' });
  });
});

describe('the strength of players, in games that are always the same', () => {
  it.each([
    ['quarto', 20],
    ['quatuor', 20],
  ] as const)('easy beats beginner: %s', (name, games) => {
    const options = { games, rng: seededRng(1) };
    const result =
      name === 'quarto'
        ? finish(
            arena(
              quarto(),
              [playerAt(quarto(), 'easy'), playerAt(quarto(), 'beginner')],
              options,
            ),
          )
        : finish(
            arena(
              quatuor(),
              [playerAt(quatuor(), 'easy'), playerAt(quatuor(), 'beginner')],
              options,
            ),
          );
    expect(result.interval[0]).toBeGreaterThan(0.5);
  });

  it('tree search beats greedy', () => {
    const game = quatuor();
    const players = [mctsPlayer(game, { playouts: 100 }), greedyPlayer(game)] as const;
    const result = finish(arena(game, players, { games: 40, rng: seededRng(1) }));
    expect(result.score).toBeGreaterThan(0.5);
  });
});
