import { availableParallelism } from 'node:os';
import { isQuaternaError } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import { type Bounds, boundsOfBest, UNKNOWN } from '../search/evaluation.ts';
import type { SearchResult, SolveOptions } from '../search/solver.ts';
import { Failure } from './failure.ts';
import { bytesIfThere, checkPlace, writeWhole } from './files.ts';
import type { Flags } from './flags.ts';
import { kindOf } from './games.ts';
import { Help } from './help.ts';
import type { Io } from './io.ts';
import { bar } from './progress.ts';
import { Runner } from './runner.ts';
import { provedWords, type TimedSolution } from './solution.ts';
import type { Solver } from './solver.ts';

/** The memory for what is found, in MiB, if nothing else is said. */
const MEMORY = 1024;

/** Work shorter than this is done before another thread has begun. */
const ALONE_MS = 1000;

/** How often what has been found so far is kept. */
const KEEP_MS = 60_000;

/**
 * Reads what was found before from a file.
 *
 * @returns Whether there is such a file.
 */
async function readTable(
  { table }: Solver,
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

/** Refuses limits that a game's solver does not go by. */
function checkLimits(game: Game<GameTypes>, flags: Flags): void {
  const { name, limits } = kindOf(game);
  const idle = (['nodes', 'threads', 'memory'] as const).find(
    (limit) => flags[limit] !== undefined && !limits.includes(limit),
  );
  if (idle !== undefined) {
    throw new Failure(
      2,
      `--${idle}: not with ${name}, which is solved by a whole table`,
    );
  }
}

/** One position being solved, as long as it takes. */
class Solving {
  private readonly startedAt = Date.now();
  private readonly solver: Solver;
  private readonly game: Game<GameTypes>;
  private readonly state: object;
  private readonly flags: Flags;
  private readonly io: Io;
  private readonly bounds: Bounds[];
  private help: Help | null = null;
  private written: Promise<void> = Promise.resolve();

  constructor(game: Game<GameTypes>, state: object, flags: Flags, io: Io) {
    const { memory = MEMORY } = flags;
    this.solver = kindOf(game).solver({ bytes: memory * 2 ** 20 });
    this.game = game;
    this.state = state;
    this.flags = flags;
    this.io = io;
    this.bounds = game.legalActions(state).map(() => UNKNOWN);
  }

  async run(): Promise<TimedSolution> {
    try {
      return await this.solved();
    } catch (error) {
      const isTooMuch = error instanceof RangeError && /allocation/.test(error.message);
      if (!isTooMuch) throw error;
      const { memory = MEMORY } = this.flags;
      throw new Failure(1, `--memory: found ${memory}, which is more than there is`);
    }
  }

  private async solved(): Promise<TimedSolution> {
    const { solver, game } = this;
    const { table } = this.flags;
    const isRead = table !== undefined && (await readTable(solver, game, table));
    const result = await this.search();
    const nodes = result.nodes + (this.help?.nodes ?? 0);
    if (!isRead || nodes > 0) await this.keep();
    return { ...result, nodes, seconds: this.seconds };
  }

  /** Searches, with the help that it gets, which ends with it. */
  private async search(): Promise<SearchResult<GameTypes>> {
    const { solver, game, state, io } = this;
    const runner = new Runner(io, (done) => this.progress(done));
    const helping = setTimeout(() => this.getHelp(), ALONE_MS);
    // What cannot be written now is tried again, and told in the end.
    const keeping = setInterval(() => this.keep().catch(() => {}), KEEP_MS);
    try {
      return await runner.runOut(solver.solve(game, state, this.options()));
    } finally {
      clearTimeout(helping);
      clearInterval(keeping);
      runner.clear();
      await this.help?.end();
    }
  }

  private get seconds(): number {
    return (Date.now() - this.startedAt) / 1000;
  }

  private options(): SolveOptions {
    const { nodes, seconds = Number.POSITIVE_INFINITY } = this.flags;
    return {
      nodes,
      stop: () => this.seconds >= seconds,
      signal: this.io.interrupt,
      onBounds: (index, bounds) => {
        this.bounds[index] = bounds;
      },
    };
  }

  /** How far the work is, and what is proved already. */
  private progress(done: number): string {
    const proved = provedWords(boundsOfBest(this.bounds));
    const time = `${Math.round(this.seconds)} s`;
    return `${bar(done)}  solving ${this.game.name}  ${time}, proved: ${proved}`;
  }

  /** Has another thread help, if there may be one, and it can. */
  private getHelp(): void {
    const { helper } = this.io;
    // So many nodes are those of one thread: the same each time.
    if (this.flags.nodes !== undefined) return;
    const { threads = Math.min(2, availableParallelism()) } = this.flags;
    const memory = this.solver.shared(this.game);
    if (helper === undefined || threads < 2 || memory === null) return;
    this.help = new Help(helper, this.game, this.state, memory);
  }

  /** Writes what has been found to the file, if there is to be one. */
  private keep(): Promise<void> {
    // One after another, so that what is written last is what was found last.
    this.written = this.written.catch(() => {}).then(() => this.write());
    return this.written;
  }

  private async write(): Promise<void> {
    const { table } = this.flags;
    if (table === undefined) return;
    const bytes = this.solver.table.toBytes(this.game);
    if (bytes !== null) await writeWhole(table, bytes);
  }
}

/**
 * Solves an unfinished position, as far as the flags allow, or until Ctrl-C is pressed.
 */
export async function solve(
  game: Game<GameTypes>,
  state: object,
  flags: Flags,
  io: Io,
): Promise<TimedSolution> {
  checkLimits(game, flags);
  if (game.toAct(state) === null) {
    throw new Failure(
      1,
      '--position: found a finished game, which has no value any more',
    );
  }
  return new Solving(game, state, flags, io).run();
}
