import { isQuaternaError } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import { Failure } from './failure.ts';
import { bytesIfThere, checkPlace, writeWhole } from './files.ts';
import { kindOf } from './games.ts';
import type { Io } from './io.ts';
import { bar } from './progress.ts';
import { Runner } from './runner.ts';
import type { TimedSolution } from './solution.ts';
import type { Solver, StoredTable } from './solver.ts';

/** A solver's table, and the file that keeps it. */
interface KeptTable {
  readonly table: StoredTable<GameTypes>;
  readonly path: string;
}

function keptTable(
  { table }: Solver,
  { name }: Game<GameTypes>,
  path: string,
): KeptTable {
  if (table !== undefined) return { table, path };
  throw new Failure(2, `--table: ${name} is solved without a table`);
}

/**
 * Reads the table of a file.
 *
 * @returns Whether there is one.
 */
async function readTable(
  { table, path }: KeptTable,
  game: Game<GameTypes>,
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
  const solver = kindOf(game).solver();
  const kept = path === null ? null : keptTable(solver, game, path);
  if (game.toAct(state) === null) {
    throw new Failure(
      1,
      '--position: found a finished game, which has no value any more',
    );
  }
  const start = Date.now();
  const isRead = kept !== null && (await readTable(kept, game));
  const runner = new Runner(io, (done) => `${bar(done)}  solving ${game.name}`);
  try {
    const solved = await runner.run(solver.solve(game, state));
    const seconds = (Date.now() - start) / 1000;
    if (kept !== null && !isRead) {
      await writeWhole(kept.path, kept.table.toBytes(game));
    }
    return { ...solved, seconds };
  } finally {
    runner.clear();
  }
}
