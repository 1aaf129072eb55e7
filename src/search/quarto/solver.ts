import { checkGame } from '../../checked-game.ts';
import { unexpected } from '../../errors.ts';
import { rulesOf } from '../../quarto/rules.ts';
import type { QuartoState } from '../../quarto/state.ts';
import type { QuartoGame, QuartoTypes } from '../../quarto/types.ts';
import type { Work } from '../../work.ts';
import { SearchBudget } from '../budget.ts';
import { searchResult, unfinishedState } from '../result.ts';
import type { SearchResult, SolveOptions, Solver } from '../solver.ts';
import { addBytes, type BoardRules, toBytes } from './file.ts';
import { Kernel } from './kernel.ts';
import { Search } from './search.ts';
import { lineTables } from './tables.ts';
import { TranspositionTable } from './transpositions.ts';

/** The memory for what has been found, if nothing else is said: 64 MiB. */
const DEFAULT_BYTES = 2 ** 26;

/** The fewest words of memory, and the most. */
const LEAST_WORDS = 2 ** 8;
const MOST_WORDS = 2 ** 31;

function newMemory(bytes: number): Uint32Array {
  if (bytes >= 4 * LEAST_WORDS && bytes <= 4 * MOST_WORDS) {
    return new Uint32Array(2 ** Math.floor(Math.log2(bytes / 4)));
  }
  throw unexpected('invalid-argument', 'bytes', bytes, 'a number from 1024 to 2^33');
}

function checked(memory: Uint32Array): Uint32Array {
  // Not by instanceof: the memory may come from another realm.
  if (Object.prototype.toString.call(memory) !== '[object Uint32Array]') {
    const expected = 'a number of bytes, or a Uint32Array';
    throw unexpected('invalid-argument', 'memory', memory, expected);
  }
  const { length } = memory;
  const isPower = Number.isInteger(Math.log2(length));
  if (isPower && length >= LEAST_WORDS && length <= MOST_WORDS) return memory;
  const expected = 'a power of two from 2^8 to 2^31';
  throw unexpected('invalid-argument', 'memory.length', length, expected);
}

/**
 * A solver for Quarto under any options; with announced wins both sides are taken to see
 * every alignment. It keeps what it finds: later searches go quicker.
 */
export class QuartoSolver implements Solver<QuartoTypes> {
  readonly game: QuartoGame;
  /** What has been found; several solvers may share it, if it is shared memory. */
  readonly memory: Uint32Array;
  private readonly table: TranspositionTable;
  private readonly kernel: Kernel;
  /** Searches from the other end, to help a solver in another thread. */
  private readonly turned: Kernel;

  /**
   * @param memory - The memory for what has been found, in bytes: rounded down to a power
   * of two. Or that of another solver for the same rules, to share it with: made as
   * `new Uint32Array(new SharedArrayBuffer(2 ** 30))`, it can be that of another thread.
   * @throws `QuaternaError` `invalid-argument` for another game, less than 1 KiB or more than
   * 8 GiB, or memory whose length is no power of two; `RangeError` where there is not as much.
   */
  constructor(game: QuartoGame, memory: number | Uint32Array = DEFAULT_BYTES) {
    checkGame(game, 'quarto');
    const words = typeof memory === 'number' ? newMemory(memory) : checked(memory);
    const tables = lineTables(game.options.lines);
    const { counting } = rulesOf(game.options);
    this.game = game;
    this.memory = words;
    this.table = new TranspositionTable(words);
    this.kernel = new Kernel(tables, counting, this.table);
    this.turned = new Kernel(tables, counting, this.table, true);
  }

  /**
   * Helps a solver that shares the memory to `solve` a position, by searching from
   * the other end what it will need; the two meet half-way. For another thread.
   *
   * @returns The number of nodes visited.
   * @throws `QuaternaError` `invalid-argument` for a finished position, `invalid-state` for
   * what is none of the game.
   */
  help(state: QuartoState, options: Omit<SolveOptions, 'distance'> = {}): Work<number> {
    const unfinished = unfinishedState(this.game, state);
    const { turned } = this;
    const spent = turned.nodes;
    const search = new Search(this.game, turned, new SearchBudget(options, spent));
    return search.fromTheOtherEnd(unfinished, spent);
  }

  /**
   * What has been found so far as the bytes of a file, but for what is found again as fast
   * as it is read. {@link QuartoSolver.addBytes} takes up the work where it was left.
   */
  toBytes(): Uint8Array {
    return toBytes(this.table, this.rules);
  }

  /**
   * Adds what a solver has found before, from the bytes that its `toBytes` gave.
   *
   * @throws `QuaternaError` `invalid-file`, whose field is `magic`, `version`, `length`,
   * `checksum`, or `rules` for those of another game.
   */
  addBytes(bytes: Uint8Array): void {
    addBytes(bytes, this.table, this.rules);
  }

  /** How many nodes have been visited, in all searches and to help others. */
  get nodes(): number {
    return this.kernel.nodes + this.turned.nodes;
  }

  private get rules(): BoardRules {
    const { lines } = this.game.options;
    return { lines, counting: rulesOf(this.game.options).counting };
  }

  solve(
    state: QuartoState,
    options: SolveOptions = {},
  ): Work<SearchResult<QuartoTypes>> {
    return this.search(unfinishedState(this.game, state), options);
  }

  private *search(
    state: QuartoState,
    options: SolveOptions,
  ): Work<SearchResult<QuartoTypes>> {
    const { game, kernel } = this;
    const spent = kernel.nodes;
    const search = new Search(game, kernel, new SearchBudget(options, spent));
    const result = yield* searchResult(game, search, state, options);
    return { ...result, nodes: kernel.nodes - spent };
  }
}
