import type { QuatuorState } from '../../quatuor/state.ts';
import type { QuatuorGame, QuatuorTypes } from '../../quatuor/types.ts';
import { QuatuorSolver } from '../../search/quatuor/solver.ts';
import { type QuatuorTable, readQuatuorTable } from '../../search/quatuor/table.ts';
import type { Solver } from '../solver.ts';

/** Solves Quatuor by tables, of which each set of rules gets one at its first position. */
export function quatuorSolver(): Solver<QuatuorTypes> {
  const tables: QuatuorTable[] = [];
  const solvers = new Map<QuatuorGame, QuatuorSolver>();

  function solverFor(game: QuatuorGame): QuatuorSolver {
    const known = tables.find((table) => table.covers(game)) ?? null;
    const solver = solvers.get(game) ?? new QuatuorSolver(game, known);
    solvers.set(game, solver);
    return solver;
  }

  return {
    *solve(game: QuatuorGame, state: QuatuorState, options) {
      const solver = solverFor(game);
      const before = solver.table;
      const result = yield* solver.solve(state, options);
      // A table that had to be built has looked at all positions.
      return { ...result, nodes: before === null ? (solver.table?.positions ?? 0) : 0 };
    },
    *evaluate(game: QuatuorGame, state: QuatuorState) {
      const solver = solverFor(game);
      const { value } = yield* solver.solve(state);
      if (solver.table !== null) tables.push(solver.table);
      return value;
    },
    shared: () => null,
    table: {
      read(game: QuatuorGame, bytes) {
        const table = readQuatuorTable(bytes);
        tables.push(table);
        return table.covers(game);
      },
      toBytes: (game: QuatuorGame) => solverFor(game).table?.toBytes() ?? null,
    },
  };
}
