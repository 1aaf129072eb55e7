import { unexpected } from '../../errors.ts';
import { rulesOf } from '../../quarto/rules.ts';
import type { QuartoState } from '../../quarto/state.ts';
import type { QuartoGame, QuartoTypes } from '../../quarto/types.ts';
import type { Work } from '../../work.ts';
import { SearchBudget } from '../budget.ts';
import { checkUnfinished, searchResult } from '../result.ts';
import type { SearchResult, SolveOptions, Solver } from '../solver.ts';
import { Kernel } from './kernel.ts';
import { Search } from './search.ts';
import { lineTables } from './tables.ts';
import { TranspositionTable } from './transpositions.ts';

/** The memory for what has been found, if nothing else is said: 64 MiB. */
const DEFAULT_BYTES = 2 ** 26;

/**
 * A solver for Quarto under any options; with announced wins both sides are taken to see
 * every alignment. It keeps what it finds: later searches go quicker.
 */
export class QuartoSolver implements Solver<QuartoTypes> {
  readonly game: QuartoGame;
  private readonly kernel: Kernel;

  /**
   * @param bytes - The memory for what has been found: rounded down to a power of two.
   * @throws `QuaternaError` `invalid-argument` for less than 1 KiB or more than 8 GiB;
   * `RangeError` where there is not as much.
   */
  constructor(game: QuartoGame, bytes: number = DEFAULT_BYTES) {
    if (!(bytes >= 1024 && bytes <= 2 ** 33)) {
      throw unexpected(
        'invalid-argument',
        'bytes',
        bytes,
        'a number from 1024 to 2^33',
      );
    }
    this.game = game;
    const words = new Uint32Array(2 ** Math.floor(Math.log2(bytes / 4)));
    const table = new TranspositionTable(words);
    const { counting } = rulesOf(game.options);
    this.kernel = new Kernel(lineTables(game.options.lines), counting, table);
  }

  solve(
    state: QuartoState,
    options: SolveOptions = {},
  ): Work<SearchResult<QuartoTypes>> {
    checkUnfinished(this.game, state);
    return this.search(state, options);
  }

  private *search(
    state: QuartoState,
    options: SolveOptions,
  ): Work<SearchResult<QuartoTypes>> {
    const { game, kernel } = this;
    const spent = kernel.nodes;
    const search = new Search(game, kernel, new SearchBudget(options, spent));
    const result = yield* searchResult(game, search, state, options.distance === true);
    return { ...result, nodes: kernel.nodes - spent };
  }
}
