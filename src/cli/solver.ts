import type { Game, GameTypes } from '../game.ts';
import type { Estimate, Value } from '../search/evaluation.ts';
import type { Work } from '../work.ts';

/** What there is to know of an unfinished position; distances may be too far to find. */
interface FoundSolution<T extends GameTypes> extends Estimate {
  readonly actions: readonly (Estimate & { readonly action: T['action'] })[];
  readonly pv: readonly T['action'][];
}

/** What a solver has found out about an unfinished position. */
export interface Solved<T extends GameTypes> {
  readonly solution: FoundSolution<T>;
  /** Whether the values are proven. */
  readonly exact: boolean;
  /** How many positions were looked at for it. */
  readonly nodes: number;
}

/** The table of a solver, for a file of its own. */
export interface StoredTable<T extends GameTypes> {
  /**
   * Takes a table from the bytes of a file, unless it is for other rules.
   *
   * @returns Whether it answers for the game.
   * @throws {@link QuaternaError} `invalid-file`.
   */
  read(game: Game<T>, bytes: Uint8Array): boolean;
  /** The table that answers for a game which has been solved, as the bytes of a file. */
  toBytes(game: Game<T>): Uint8Array;
}

/**
 * Knows what positions of a game are worth, under whatever rules. What it had to find out
 * for one position it keeps for the next.
 */
export interface Solver<T extends GameTypes = GameTypes> {
  /** Only for a solver that works by a table. */
  readonly table?: StoredTable<T>;
  /** All that there is to know of an unfinished position. */
  solve(game: Game<T>, state: T['state']): Work<Solved<T>>;
  /** What an unfinished position is worth to the player to act. */
  evaluate(game: Game<T>, state: T['state']): Work<Value>;
}
