import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { type QuartoTypes, quarto, seededRng } from '../../src/index.ts';
import {
  AlphaBetaSolver,
  type ComputerPlayer,
  finish,
  perfectPlayer,
  QuartoSolver,
  randomPlayer,
  type SolveOptions,
  type Solver,
} from '../../src/search/index.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import { someOptions } from '../quarto/games.ts';
import { gameAt, someGame } from './games.ts';
import { positionAfter, somewhere } from './positions.ts';

const RANKS = ['loss', 'draw', 'win'];

/** A solver that notes what it is asked for. */
function noting(solver: Solver<QuartoTypes>): {
  readonly solver: Solver<QuartoTypes>;
  readonly asked: SolveOptions[];
} {
  const asked: SolveOptions[] = [];
  const solve: Solver<QuartoTypes>['solve'] = (state, options = {}) => {
    asked.push(options);
    return solver.solve(state, options);
  };
  return { solver: { game: solver.game, solve }, asked };
}

describe('the perfect player', () => {
  it('gets late in the game no less than the position is worth', () => {
    const seen = { win: 0, draw: 0, loss: 0 };
    fc.assert(
      fc.property(someOptions, somewhere(18, 26), (rules, [actions, seed]) => {
        const game = quarto(rules);
        let state = positionAfter(game, actions, seed);
        const mover = game.toAct(state);
        const solver = new QuartoSolver(game, 2 ** 20);
        const { value } = finish(solver.solve(state));
        const perfect = perfectPlayer(game, { playouts: 10, nodes: 200_000 });
        const rng = seededRng(seed);
        const players = [perfect, randomPlayer(game)];
        while (game.toAct(state) !== null) {
          const player = players[game.toAct(state) === mover ? 0 : 1];
          const { choose } = player as ComputerPlayer<QuartoTypes>;
          state = game.play(state, finish(choose(state, { rng })));
        }
        const winner = game.outcome(state)?.winner;
        const end = winner === mover ? 'win' : 'loss';
        const got = winner === null ? 'draw' : end;
        expect(RANKS.indexOf(got)).toBeGreaterThanOrEqual(RANKS.indexOf(value));
        seen[value]++;
      }),
      runs(60),
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(3);
  });

  it('refuses a solver of other rules', () => {
    const solver = new QuartoSolver(quarto({ lines: ['row'] }), 2 ** 12);
    expect(errorOf(() => perfectPlayer(quarto(), { solver }))).toMatchObject({
      code: 'invalid-argument',
      field: 'solver',
    });
  });

  it('makes no mistake where its nodes just suffice to know', () => {
    let decided = 0;
    fc.assert(
      fc.property(
        someOptions,
        somewhere(16, 24),
        fc.constantFrom(0, 1, 5, 50),
        (rules, [actions, seed], more) => {
          const game = quarto(rules);
          const state = positionAfter(game, actions, seed);
          const solver = new QuartoSolver(game, 2 ** 20);
          const { value, nodes, actions: all } = finish(solver.solve(state));
          const player = perfectPlayer(game, { nodes: nodes + more, playouts: 0 });
          const chosen = finish(player.choose(state, { rng: seededRng(seed) }));
          const id = game.actionId(chosen);
          const taken = all.find(({ action }) => game.actionId(action) === id);
          expect(taken?.value).toBe(value);
          if (value !== 'draw') decided++;
        },
      ),
      runs(60),
    );
    expect(decided).toBeGreaterThan(10);
  });

  it('wins as soon as it can, and loses as late as it can', () => {
    const lengths = [24, 24, 24, 25, 26, 11, 11, 3];
    let decided = 0;
    fc.assert(
      fc.property(someGame, fc.nat(4), fc.nat(1e6), (number, more, seed) => {
        const game = gameAt(number);
        const state = positionAfter(game, (lengths[number] ?? 0) + more, seed);
        const solver = new AlphaBetaSolver(game);
        const { value, actions, distance } = finish(
          solver.solve(state, { distance: true }),
        );
        const player = perfectPlayer(game, { solver, nodes: 1e6, playouts: 20 });
        const rng = seededRng(seed);
        const chosen = finish(player.choose(state, { rng }));
        const [taken] = actions.filter(
          ({ action }) => game.actionId(action) === game.actionId(chosen),
        );
        expect(taken?.value).toBe(value);
        if (value === 'draw') return;
        expect(taken?.distance).toBe(distance);
        decided++;
      }),
      runs(80),
    );
    expect(decided).toBeGreaterThan(20);
  });

  it('takes nothing that is proved lost, and nothing less than is sure', () => {
    fc.assert(
      fc.property(
        someGame,
        somewhere(4, 20),
        fc.nat(60),
        (number, [actions, seed], nodes) => {
          const game = gameAt(number);
          const state = positionAfter(game, actions, seed);
          const solver = new AlphaBetaSolver(game);
          const found = finish(solver.solve(state, { nodes }));
          const player = perfectPlayer(game, { solver, nodes: 0, playouts: 5 });
          const rng = seededRng(seed);
          const chosen = finish(player.choose(state, { rng }));
          const [taken] = found.actions.filter(
            ({ action }) => game.actionId(action) === game.actionId(chosen),
          );
          const most = RANKS.indexOf(taken?.most ?? '');
          expect(most).toBeGreaterThanOrEqual(RANKS.indexOf(found.value));
          if (found.most !== 'loss') expect(most).toBeGreaterThan(0);
        },
      ),
      runs(100),
    );
  });

  it('has its solver look for no more than its nodes', () => {
    const game = quarto();
    const state = positionAfter(game, 24, 1);
    const { solver, asked } = noting(new QuartoSolver(game, 2 ** 20));
    const rng = seededRng(1);
    const player = perfectPlayer(game, { solver, nodes: 1000 });
    const nodes = (): unknown[] => asked.splice(0).map((options) => options.nodes);
    finish(player.choose(game.start(), { rng }));
    expect(nodes()).toEqual([1000]);
    finish(player.choose(game.start(), { rng, budget: { nodes: 70 } }));
    expect(nodes()).toEqual([70]);
    finish(perfectPlayer(game, { solver, playouts: 0 }).choose(state, { rng }));
    expect(nodes()[0]).toBe(100_000);
  });

  it('knows tic-tac-toe whole by itself', () => {
    const player = perfectPlayer(ticTacToe, { name: 'Ada' });
    expect(player.name).toBe('Ada');
    const options = { rng: seededRng(1) };
    const taken = finish(player.choose(ticTacToe.parseState('x../.../...'), options));
    expect(ticTacToe.formatAction(taken)).toBe('b2');
  });

  it('tells how far it is', () => {
    const game = quarto();
    const player = perfectPlayer(game, { playouts: 100 });
    const parts = [...player.choose(game.start(), { rng: seededRng(1) })];
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.filter((part) => part > 0.5).length).toBe(5);
    expect(parts.at(-1)).toBe(1);
    expect(parts.length).toBeGreaterThan(7);
  });

  it('refuses what is no number of at least 0', () => {
    const game = quarto();
    for (const field of ['nodes', 'playouts'] as const) {
      for (const value of [-1, Number.NaN]) {
        expect(errorOf(() => perfectPlayer(game, { [field]: value }))).toMatchObject({
          code: 'invalid-argument',
          field,
        });
      }
    }
    const won = game.parseState('..../..../..../012. 3 0');
    const budget = { nodes: Number.NaN };
    const choose = (): unknown =>
      perfectPlayer(game).choose(won, { rng: seededRng(1), budget });
    expect(errorOf(choose)).toMatchObject({ field: 'nodes' });
  });
});
