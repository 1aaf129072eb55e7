import type { Game, GameTypes } from '../game.ts';
import type { Work } from '../work.ts';
import type { Bounds, Value } from './evaluation.ts';

/** As much of an `AbortSignal` as a search looks at. */
export interface Abortable {
  /** Whether to stop. */
  readonly aborted: boolean;
}

/** How long a search may go on. */
export interface Budget {
  /** After so many nodes the search ends with what it knows; as many as it takes if left out. */
  readonly nodes?: number | undefined;
  /**
   * Asked some hundred times a second: `true` ends the search with what it knows. For so
   * much time: {@link deadline}.
   */
  readonly stop?: (() => boolean) | undefined;
}

/** How long a search may go on, and what it has to find out. */
export interface SolveOptions extends Budget {
  /** An `AbortSignal`, which ends the search as `stop` does. */
  readonly signal?: Abortable | undefined;
  /** Whether to find out how far away the end is, which takes longer. */
  readonly distance?: boolean | undefined;
  /**
   * Called as soon as something, or more, is proved of a legal action, given by its place
   * among them.
   */
  readonly onBounds?: ((index: number, bounds: Bounds) => void) | undefined;
}

/** What a search knows of one action. */
export interface SearchedAction<T extends GameTypes> {
  /** The action. */
  readonly action: T['action'];
  /** What it is worth to the player who takes it; `null` if that is not known. */
  readonly value: Value | null;
  /** The least that it can be worth, going by what is known. */
  readonly least: Value;
  /** The most. */
  readonly most: Value;
  /** Actions to the end, this one included; `null` if not known, or not asked for. */
  readonly distance: number | null;
}

/** What a search found out of an unfinished position. */
export interface SearchResult<T extends GameTypes> {
  /**
   * What the position is worth to the player to act, if `exact`; look at that first. If not,
   * this is a bound and not the value: the least that it can be worth, by what is proved,
   * which is `loss` where nothing is.
   */
  readonly value: Value;
  /** The most that it can be worth; `value` if exact, `win` where nothing is proved. */
  readonly most: Value;
  /** Whether the value is proved. */
  readonly exact: boolean;
  /** Actions to the end under best play; `null` if not known, or not asked for. */
  readonly distance: number | null;
  /** Every legal action, ascending by id. */
  readonly actions: readonly SearchedAction<T>[];
  /** Best play, as far as it is known; to the end if the value is exact and time allowed. */
  readonly pv: readonly T['action'][];
  /** How many nodes the search has visited. */
  readonly nodes: number;
}

/** Finds exact values of the positions of one game; remembers what it has found. */
export interface Solver<T extends GameTypes> {
  /** The game. */
  readonly game: Game<T>;
  /**
   * Searches an unfinished position.
   *
   * @throws `QuaternaError` `invalid-argument` for a finished one, and for options that are
   * none; `invalid-state` for what is no position of the game.
   */
  solve(state: T['state'], options?: SolveOptions): Work<SearchResult<T>>;
}
