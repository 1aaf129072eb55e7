import type { Game, GameTypes } from '../../game.ts';
import type { Rng } from '../../rng.ts';
import type { Level } from '../players/levels.ts';
import type { Abortable, SearchResult } from '../solver.ts';

/** As much of an `AbortSignal` as is needed to hear of it from afar. */
export interface AbortEvents extends Abortable {
  /** Listens from now on. */
  addEventListener(type: 'abort', listener: () => void): void;
  /** Listens no more. */
  removeEventListener(type: 'abort', listener: () => void): void;
}

/**
 * How long a worker may think: until the first of these is spent, if any is given. What is no
 * number of at least 0 is answered with `QuaternaError` `invalid-argument`.
 */
export interface RemoteBudget {
  /** After so many nodes it answers with what it knows. */
  readonly nodes?: number | undefined;
  /** After so many milliseconds, counted from when it begins. */
  readonly milliseconds?: number | undefined;
}

/** What a computer player in a worker is given for one decision. */
export interface RemoteChooseOptions {
  /**
   * Where chance comes from. One number is drawn for each decision, the seed of all that
   * the player does.
   */
  readonly rng: Rng;
  /** An `AbortSignal`: once it is aborted, the player decides by what it knows. */
  readonly signal?: AbortEvents | undefined;
  /** How much it may think; what the player itself deems enough if left out. */
  readonly budget?: RemoteBudget | undefined;
}

/** A computer player who thinks in a worker. */
export interface RemotePlayer<T extends GameTypes> {
  /** Its level. */
  readonly name: string;
  /** The game. */
  readonly game: Game<T>;
  /**
   * Decides on one action of the player to act: always a legal one. It is what a player of
   * that level decides with `seededRng(rng.below(2 ** 32))`, as far as neither time nor
   * what the player remembers plays a part.
   *
   * @returns A promise, rejected with `QuaternaError` `invalid-argument` for a finished
   * position.
   */
  choose(state: T['state'], options: RemoteChooseOptions): Promise<T['action']>;
}

/** How long a search in a worker may go on, and what it has to find out. */
export interface RemoteSolveOptions extends RemoteBudget {
  /** An `AbortSignal`, which ends the search with what it knows. */
  readonly signal?: AbortEvents | undefined;
  /** Whether to find out how far away the end is, which takes longer. */
  readonly distance?: boolean | undefined;
  /** Told some times a second which part is done, from 0 to 1. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

/**
 * Players and solvers in a worker. What is asked of one player, or of the solver of one
 * game, is answered in that order; different ones share the time.
 */
export interface Remote {
  /**
   * The computer player of a level.
   *
   * @param game - One that the worker knows: Quarto, Quatuor, or of its `games`.
   */
  player<T extends GameTypes>(game: Game<T>, level: Level): RemotePlayer<T>;
  /**
   * Searches an unfinished position, with the best solver there is for the game.
   *
   * @returns A promise, rejected with `QuaternaError` `invalid-argument` for a finished
   * position.
   */
  solve<T extends GameTypes>(
    game: Game<T>,
    state: T['state'],
    options?: RemoteSolveOptions,
  ): Promise<SearchResult<T>>;
  /**
   * Ends the worker, or closes the port. What is not answered yet, and all that is asked
   * later, is rejected with `QuaternaError` `stopped`.
   */
  close(): void;
}
