import type { QuartoState } from '../../quarto/state.ts';
import type { QuartoGame, QuartoTypes } from '../../quarto/types.ts';
import { QuartoSolver } from '../../search/quarto/solver.ts';
import type { Solver, SolverOptions } from '../solver.ts';

/** How many sets of rules are kept in mind. */
const MANY = 12;

/** Distances are looked for on boards with so many pieces; with fewer they take too long. */
const PIECES_FOR_DISTANCE = 8;

function hasDistance(game: QuartoGame, state: QuartoState): boolean {
  const pieces = game.board(state).filter((piece) => piece !== null);
  return pieces.length >= PIECES_FOR_DISTANCE;
}

/** Memory that other threads can share. */
function sharedMemory(bytes: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(2 ** Math.floor(Math.log2(bytes))));
}

/** Solves Quarto by searching; each set of rules remembers what it has found. */
export function quartoSolver({ bytes }: SolverOptions): Solver<QuartoTypes> {
  const solvers = new Map<QuartoGame, QuartoSolver>();

  function solverFor(game: QuartoGame): QuartoSolver {
    const solver = solvers.get(game) ?? new QuartoSolver(game, sharedMemory(bytes));
    if (solvers.size >= MANY) solvers.clear();
    solvers.set(game, solver);
    return solver;
  }

  return {
    solve(game: QuartoGame, state: QuartoState, options) {
      const distance = hasDistance(game, state);
      return solverFor(game).solve(state, { ...options, distance });
    },
    *evaluate(game: QuartoGame, state: QuartoState) {
      return (yield* solverFor(game).solve(state)).value;
    },
    shared: (game: QuartoGame) => solverFor(game).memory,
    table: {
      read(game: QuartoGame, contents) {
        solverFor(game).addBytes(contents);
        return true;
      },
      toBytes: (game: QuartoGame) => solverFor(game).toBytes(),
    },
  };
}
