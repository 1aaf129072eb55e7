import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { quarto, quatuor, seededRng } from '../../src/index.ts';
import { AlphaBetaSolver, finish, mctsPlayer } from '../../src/search/index.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import { gameAt, someGame } from './games.ts';
import { positionAfter, somewhere } from './positions.ts';

describe('Monte-Carlo tree search', () => {
  it('takes a best action once the tree is whole', () => {
    const lengths = [27, 28, 29, 28, 28, 13, 13, 4];
    let choices = 0;
    fc.assert(
      fc.property(someGame, fc.nat(3), fc.nat(1e6), (number, more, seed) => {
        const game = gameAt(number);
        const state = positionAfter(game, (lengths[number] ?? 0) + more, seed);
        const { value, actions } = finish(new AlphaBetaSolver(game).solve(state));
        const best = actions.filter((action) => action.value === value);
        if (best.length < actions.length) choices++;
        const player = mctsPlayer(game, { playouts: 5000 });
        const chosen = finish(player.choose(state, { rng: seededRng(seed) }));
        expect(best.map(({ action }) => action)).toContainEqual(chosen);
      }),
      runs(60),
    );
    expect(choices).toBeGreaterThan(10);
  });

  it('is as good as perfect at tic-tac-toe', () => {
    const solver = new AlphaBetaSolver(ticTacToe);
    const player = mctsPlayer(ticTacToe, { playouts: 1000 });
    fc.assert(
      fc.property(somewhere(1, 8), ([actions, seed]) => {
        const state = positionAfter(ticTacToe, actions, seed);
        const chosen = finish(player.choose(state, { rng: seededRng(seed) }));
        const found = finish(solver.solve(state));
        const taken = found.actions.find(({ action }) => action === chosen);
        expect(taken?.value).toBe(found.value);
      }),
      runs(15),
    );
  });

  it('plays as many games as its nodes, and asks whether to stop in between', () => {
    const game = quatuor();
    const steps = (nodes: number | undefined, ends = 1e9): number => {
      let asked = 0;
      const budget = { nodes, stop: () => ++asked > ends };
      const options = { rng: seededRng(2), budget };
      return [...mctsPlayer(game, { playouts: 200 }).choose(game.start(), options)]
        .length;
    };
    expect(steps(undefined)).toBe(10);
    expect(steps(0)).toBe(0);
    expect(steps(19)).toBe(0);
    expect(steps(100)).toBe(5);
    expect(steps(1000)).toBe(50);
    expect(steps(Number.POSITIVE_INFINITY, 30)).toBe(30);
    expect(steps(1000, 3)).toBe(3);
  });

  it('tells how far it is', () => {
    const game = quarto();
    const player = mctsPlayer(game, { playouts: 100 });
    const parts = [...player.choose(game.start(), { rng: seededRng(1) })];
    expect(parts).toEqual([0.2, 0.4, 0.6, 0.8, 1]);
  });

  it('does not think where there is nothing to choose', () => {
    const state = ticTacToe.parseState('xox/xoo/ox.');
    const player = mctsPlayer(ticTacToe, { playouts: 1e6 });
    expect([...player.choose(state, { rng: seededRng(1) })]).toEqual([]);
  });

  it('has the name it is given', () => {
    expect(mctsPlayer(quarto()).name).toBe('mcts');
    expect(mctsPlayer(quarto(), { name: 'Ada' }).name).toBe('Ada');
  });

  it('refuses what is no number of at least 0', () => {
    const game = quarto();
    for (const field of ['playouts', 'exploration'] as const) {
      for (const value of [-1, Number.NaN]) {
        expect(errorOf(() => mctsPlayer(game, { [field]: value }))).toMatchObject({
          code: 'invalid-argument',
          field,
        });
      }
    }
    const budget = { nodes: -1 };
    const choose = (): unknown =>
      mctsPlayer(game).choose(game.start(), { rng: seededRng(1), budget });
    expect(errorOf(choose)).toMatchObject({ field: 'nodes' });
  });
});
