import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { quarto, quatuor } from '../../src/index.ts';
import {
  AlphaBetaSolver,
  finish,
  QuartoSolver,
  QuatuorSolver,
  solverFor,
} from '../../src/search/index.ts';
import { errorOf } from '../conformance.ts';

describe('the solver for a game', () => {
  it('is the one made for it, under its options', () => {
    const four = quarto({ lines: ['square'], win: 'announced' });
    expect(solverFor(four)).toBeInstanceOf(QuartoSolver);
    expect(solverFor(four).game).toBe(four);
    const entering = quatuor({ tieBreak: { maxShifts: 7 } });
    expect(solverFor(entering)).toBeInstanceOf(QuatuorSolver);
    expect(solverFor(entering).game).toBe(entering);
    expect(solverFor(ticTacToe)).toBeInstanceOf(AlphaBetaSolver);
    expect(solverFor(ticTacToe).game).toBe(ticTacToe);
  });

  it('knows a game of another copy of the library', () => {
    const game = quarto({ attributes: ['color'] });
    const copy = { ...game, options: structuredClone(game.options) };
    const solver = solverFor(copy, 2 ** 20);
    expect(solver.game).toBe(game);
    const state = copy.parseState('0.../.1../..../.... 2 1');
    const { actions } = finish(solver.solve(state, { nodes: 0 }));
    expect(actions.map(({ action }) => action)).toEqual(copy.legalActions(state));
  });

  it('uses as much memory as it is told to', () => {
    const solver = solverFor(quarto(), 2 ** 20);
    expect((solver as unknown as QuartoSolver).memory.byteLength).toBe(2 ** 20);
    expect(errorOf(() => solverFor(quarto(), 100))).toMatchObject({
      code: 'invalid-argument',
    });
    const state = ticTacToe.parseState('x../.o./...');
    const nodes = [0, 400, 1e5, 1e12].map(
      (bytes) => finish(solverFor(ticTacToe, bytes).solve(state)).nodes,
    );
    expect(nodes[0]).toBe(nodes[1]);
    expect(nodes[1]).toBeGreaterThan(nodes[2] as number);
    expect(nodes[2]).toBeGreaterThanOrEqual(nodes[3] as number);
  });
});
