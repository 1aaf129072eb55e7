import type { Game, GameTypes } from '../game.ts';
import type { Value } from '../search/evaluation.ts';
import type { SearchResult, SolveOptions } from '../search/solver.ts';
import type { Work } from '../work.ts';

/** What a solver has found out, for a file of its own. */
interface StoredTable<T extends GameTypes> {
  /**
   * Takes what is in the bytes of a file, unless it is for other rules.
   *
   * @returns Whether it is of use for the game.
   * @throws {@link QuaternaError} `invalid-file`.
   */
  read(game: Game<T>, bytes: Uint8Array): boolean;
  /** What has been found so far as the bytes of a file; `null` if that is of no use yet. */
  toBytes(game: Game<T>): Uint8Array | null;
}

/**
 * Knows what positions of a game are worth, under whatever rules. What it had to find out
 * for one position it keeps for the next.
 */
export interface Solver<T extends GameTypes = GameTypes> {
  readonly table: StoredTable<T>;
  /** All that there is to know of an unfinished position, or that the budget allows. */
  solve(game: Game<T>, state: T['state'], options: SolveOptions): Work<SearchResult<T>>;
  /** What an unfinished position is worth to the player to act. */
  evaluate(game: Game<T>, state: T['state']): Work<Value>;
  /** The memory by which another thread can help; `null` where there is no such help. */
  shared(game: Game<T>): Uint32Array | null;
}

/** What a solver may take. */
export interface SolverOptions {
  /** The memory for what it finds out, for one set of rules. */
  readonly bytes: number;
}
