import { checkGame } from '../../checked-game.ts';
import { unexpected } from '../../errors.ts';
import type { Game, GameTypes } from '../../game.ts';
import type { Work } from '../../work.ts';
import { SearchBudget } from '../budget.ts';
import { searchResult, unfinishedState } from '../result.ts';
import type { SearchResult, SolveOptions, Solver } from '../solver.ts';
import { Memory } from './memory.ts';
import { Search } from './search.ts';

/** How many positions are remembered if nothing else is said. */
const DEFAULT_POSITIONS = 2 ** 19;

/** As many as fit into one `Map`. */
const MOST_POSITIONS = 2 ** 24;

/** How much a solver may remember. */
export interface AlphaBetaOptions {
  /** How many positions, from 2 to 2^24: 2^19 if left out, some 100 MB when full. */
  readonly positions?: number | undefined;
}

/**
 * A solver for any game: alpha-beta search (D. Knuth, R. Moore, 1975) over the contract,
 * which remembers positions, those alike by symmetry once. A game's own solver is many
 * times as fast.
 *
 * How far away the end is it tells of wins and losses. Nobody hurries to a draw, so the
 * distance of a draw is `null`, but for the action that ends the game with it: 1.
 *
 * ```ts
 * const solver = new AlphaBetaSolver(game);
 * finish(solver.solve(game.start())).value;
 * ```
 */
export class AlphaBetaSolver<T extends GameTypes> implements Solver<T> {
  readonly game: Game<T>;
  private readonly memory: Memory;

  /**
   * @throws `QuaternaError` `invalid-argument` for any other number of positions, and for what
   * is no game.
   */
  constructor(game: Game<T>, options: AlphaBetaOptions = {}) {
    checkGame(game);
    const { positions = DEFAULT_POSITIONS } = options;
    if (!(Number.isInteger(positions) && positions >= 2 && positions <= MOST_POSITIONS))
      throw unexpected(
        'invalid-argument',
        'positions',
        positions,
        'an integer from 2 to 2^24',
      );
    this.game = game;
    this.memory = new Memory(positions);
  }

  solve(state: T['state'], options: SolveOptions = {}): Work<SearchResult<T>> {
    return this.search(unfinishedState(this.game, state), options);
  }

  private *search(state: T['state'], options: SolveOptions): Work<SearchResult<T>> {
    const { game, memory } = this;
    const search = new Search(game, memory, new SearchBudget(options, 0));
    const result = yield* searchResult(game, search, state, options);
    return { ...result, nodes: search.nodes };
  }
}
