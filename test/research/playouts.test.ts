import { describe, expect, it } from 'vitest';
import { quarto, quatuor, seededRng } from '../../src/index.ts';
import { finish, playout, playouts } from '../../src/research/index.ts';
import { errorOf } from '../conformance.ts';

const games = [
  quarto(),
  quarto({ win: 'announced' }),
  quatuor(),
  quatuor({ tieBreak: { maxShifts: 5 } }),
] as const;

describe('a playout', () => {
  it.each(games)('plays legal actions to the end of the game', (game) => {
    const of = game as unknown as ReturnType<typeof quatuor>;
    for (let seed = 0; seed < 20; seed++) {
      const { state, actions } = playout(of, of.start(), seededRng(seed));
      expect(of.outcome(state)).not.toBeNull();
      expect(
        actions.reduce((from, action) => of.play(from, action), of.start()),
      ).toEqual(state);
    }
  });

  it('is over at once where the game is', () => {
    const game = quatuor();
    const over = game.parseState('wwww/bbb./..../.... #w 0');
    expect(playout(game, over, seededRng(1))).toEqual({ state: over, actions: [] });
  });

  it('chooses every action as often as any other', () => {
    const game = quatuor();
    const rng = seededRng(3);
    const counts = Array<number>(12).fill(0);
    for (let played = 0; played < 6000; played++) {
      const { actions } = playout(game, game.start(), rng);
      const id = game.actionId(actions[0] as (typeof actions)[0]);
      counts[id] = (counts[id] ?? 0) + 1;
    }
    // 500 each, give or take five standard deviations of 21.4.
    for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(107);
  });
});

describe('playouts', () => {
  it.each(games)('add up, and count what single playouts give', (game) => {
    const of = game as unknown as ReturnType<typeof quatuor>;
    const statistics = finish(playouts(of, of.start(), 1200, seededRng(5)));
    const rng = seededRng(5);
    const endings: Record<string, number> = {};
    const winners: number[] = [0, 0, 0];
    const lengths: number[] = [];
    for (let played = 0; played < 1200; played++) {
      const { state, actions } = playout(of, of.start(), rng);
      const outcome = of.outcome(state);
      const winner = outcome?.winner ?? 2;
      winners[winner] = (winners[winner] ?? 0) + 1;
      const by = outcome?.by ?? '';
      endings[by] = (endings[by] ?? 0) + 1;
      lengths.push(actions.length);
    }
    expect(statistics.games).toBe(1200);
    expect([...statistics.wins, statistics.draws]).toEqual(winners);
    expect(statistics.endings).toEqual(endings);
    expect(statistics.lengths).toEqual(
      Array.from(
        { length: Math.max(...lengths) + 1 },
        (_, length) => lengths.filter((other) => other === length).length,
      ),
    );
    const mean = lengths.reduce((sum, length) => sum + length, 0) / 1200;
    expect(statistics.meanLength).toBeCloseTo(mean, 10);
  });

  it('are the same for the same seed, and differ for another', () => {
    const game = quarto();
    const statistics = (seed: number): object =>
      finish(playouts(game, game.start(), 300, seededRng(seed)));
    expect(statistics(1)).toEqual(statistics(1));
    expect(statistics(1)).not.toEqual(statistics(2));
  });

  it('tell how far they are', () => {
    const game = quatuor();
    const parts = [...playouts(game, game.start(), 2000, seededRng(1))];
    expect(parts).toEqual([0.25, 0.5, 0.75]);
  });

  it('may be none', () => {
    const game = quatuor();
    expect(finish(playouts(game, game.start(), 0, seededRng(1)))).toEqual({
      games: 0,
      wins: [0, 0],
      draws: 0,
      endings: {},
      lengths: [],
      meanLength: 0,
    });
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53, '3'])('refuse to be %s', (games) => {
    const game = quatuor();
    const work = (): unknown =>
      playouts(game, game.start(), games as number, seededRng(1));
    expect(errorOf(work)).toMatchObject({ code: 'invalid-argument', field: 'games' });
  });

  it('say so of a game that offers nothing and yet has no outcome', () => {
    const game = { ...quatuor(), legalActions: () => [] };
    const work = (): unknown => finish(playouts(game, game.start(), 1, seededRng(1)));
    expect(errorOf(work)).toBeInstanceOf(TypeError);
  });
});
