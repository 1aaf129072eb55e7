import { isQuaternaError } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import { Failure } from './failure.ts';
import { bytesIfThere, checkPlace, writeWhole } from './files.ts';
import type { Io } from './io.ts';
import { bar } from './progress.ts';
import { Runner } from './runner.ts';
import type { TimedSolution } from './solution.ts';
import { SOLVABLE, type Solver, type StoredTable, solverFor } from './solvers.ts';

function chosenSolver(game: Game<GameTypes>): Solver {
  const solver = solverFor(game);
  if (solver !== null) return solver;
  const names = SOLVABLE.join(' and ');
  throw new Failure(
    2,
    `--game: found ${game.name}, but this version solves ${names} only`,
  );
}

function chosenTable(solver: Solver, game: Game<GameTypes>): StoredTable<GameTypes> {
  if (solver.table !== undefined) return solver.table;
  throw new Failure(2, `--table: ${game.name} is solved without a table`);
}

/**
 * Reads the table of a file.
 *
 * @returns Whether there is one.
 */
async function readTable(
  table: StoredTable<GameTypes>,
  game: Game<GameTypes>,
  path: string,
): Promise<boolean> {
  const bytes = await bytesIfThere(path);
  if (bytes === null) {
    await checkPlace(path);
    return false;
  }
  try {
    if (table.read(game, bytes)) return true;
  } catch (error) {
    if (!isQuaternaError(error)) throw error;
    throw new Failure(1, `${path}: ${error.message}`);
  }
  throw new Failure(
    1,
    `${path}: found a table for other rules, expected one for these`,
  );
}

/**
 * Solves an unfinished position.
 *
 * @param path - The file that keeps the solver's table: read if it is there, else made.
 */
export async function solve(
  game: Game<GameTypes>,
  state: object,
  path: string | null,
  io: Io,
): Promise<TimedSolution> {
  const solver = chosenSolver(game);
  const table = path === null ? null : chosenTable(solver, game);
  if (game.toAct(state) === null) {
    throw new Failure(
      1,
      '--position: found a finished game, which has no value any more',
    );
  }
  const start = Date.now();
  const isRead =
    path !== null && table !== null && (await readTable(table, game, path));
  const runner = new Runner(io, (done) => `${bar(done)}  solving ${game.name}`);
  try {
    const solved = await runner.run(solver.solve(game, state));
    const seconds = (Date.now() - start) / 1000;
    if (path !== null && table !== null && !isRead) {
      await writeWhole(path, table.toBytes(game));
    }
    return { ...solved, seconds };
  } finally {
    runner.clear();
  }
}
