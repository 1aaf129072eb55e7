import type { Game, GameTypes } from '../../game.ts';
import type { Rng } from '../../rng.ts';
import type { Work } from '../../work.ts';
import type { Abortable, Budget } from '../solver.ts';

/** What a computer player is given for one decision. */
export interface ChooseOptions {
  /** Where chance comes from: the same generator gives the same decision again. */
  readonly rng: Rng;
  /** An `AbortSignal`: once it is aborted, the player decides by what it knows. */
  readonly signal?: Abortable | undefined;
  /** How much it may think; what the player itself deems enough if left out. */
  readonly budget?: Budget | undefined;
}

/** A computer player of one game. */
export interface ComputerPlayer<T extends GameTypes> {
  /** What it is called, such as `greedy`. */
  readonly name: string;
  /** The game. */
  readonly game: Game<T>;
  /**
   * Decides on one action of the player to act: always a legal one, even where the budget
   * allows no thought.
   *
   * @throws `QuaternaError` `invalid-argument` for a finished position, for what is no source
   * of chance or no budget; `invalid-state` for what is no position of the game.
   */
  choose(state: T['state'], options: ChooseOptions): Work<T['action']>;
}
