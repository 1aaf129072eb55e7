import type { QuartoState } from '../../quarto/state.ts';
import type { QuartoGame, QuartoTypes } from '../../quarto/types.ts';
import type { Value } from '../../search/evaluation.ts';
import { QuartoSolver } from '../../search/quarto/solver.ts';
import type { Solver } from '../solver.ts';

/** The memory for what is found of one position, and of many under various rules. */
const BYTES_FOR_ONE = 2 ** 30;
const BYTES_FOR_MANY = 2 ** 26;
/** How many sets of rules are kept in mind. */
const MANY = 12;

/** Distances are looked for on boards with so many pieces; with fewer they take too long. */
const PIECES_FOR_DISTANCE = 8;

function hasDistance(game: QuartoGame, state: QuartoState): boolean {
  const pieces = game.board(state).filter((piece) => piece !== null);
  return pieces.length >= PIECES_FOR_DISTANCE;
}

/** Solves Quarto by searching; each set of rules remembers what it has found. */
export function quartoSolver(): Solver<QuartoTypes> {
  const solvers = new Map<QuartoGame, QuartoSolver>();

  function solverOf(game: QuartoGame): QuartoSolver {
    const solver = solvers.get(game) ?? new QuartoSolver(game, BYTES_FOR_MANY);
    if (solvers.size >= MANY) solvers.clear();
    solvers.set(game, solver);
    return solver;
  }

  return {
    *solve(game: QuartoGame, state: QuartoState) {
      const solver = new QuartoSolver(game, BYTES_FOR_ONE);
      const distance = hasDistance(game, state);
      const result = yield* solver.solve(state, { distance });
      const actions = result.actions.map((found) => ({
        ...found,
        value: found.value as Value, // a search without limits knows all values
      }));
      return {
        solution: { ...result, actions },
        exact: result.exact,
        nodes: result.nodes,
      };
    },
    *evaluate(game: QuartoGame, state: QuartoState) {
      return (yield* solverOf(game).solve(state)).value;
    },
  };
}
