import type { QuatuorState } from '../../quatuor/state.ts';
import type { QuatuorGame, QuatuorTypes } from '../../quatuor/types.ts';
import type { Evaluation, Solution } from '../../search/evaluation.ts';
import {
  buildQuatuorTable,
  type QuatuorTable,
  readQuatuorTable,
} from '../../search/quatuor/table.ts';
import type { Work } from '../../work.ts';
import type { Solver } from '../solver.ts';

/** Solves Quatuor by tables, of which each set of rules gets one at its first position. */
export function quatuorSolver(): Solver<QuatuorTypes> {
  const tables: QuatuorTable[] = [];
  const known = (game: QuatuorGame): QuatuorTable | undefined =>
    tables.find((table) => table.covers(game));

  function* tableFor(game: QuatuorGame): Work<QuatuorTable> {
    const table = known(game) ?? (yield* buildQuatuorTable(game));
    if (!tables.includes(table)) tables.push(table);
    return table;
  }

  return {
    *solve(game: QuatuorGame, state: QuatuorState) {
      const isKnown = known(game) !== undefined;
      const table = yield* tableFor(game);
      const solution = table.solve(game, state) as Solution<QuatuorTypes>;
      return { solution, exact: true, nodes: isKnown ? 0 : table.positions };
    },
    *evaluate(game: QuatuorGame, state: QuatuorState) {
      const table = yield* tableFor(game);
      return (table.evaluate(game, state) as Evaluation).value;
    },
    table: {
      read(game: QuatuorGame, bytes) {
        const table = readQuatuorTable(bytes);
        tables.push(table);
        return table.covers(game);
      },
      toBytes(game: QuatuorGame) {
        return (known(game) as QuatuorTable).toBytes();
      },
    },
  };
}
