import type { GameTypes } from '../../game.ts';
import type { Trial } from './trial.ts';

/** A law, as the tools that try it see it. */
export interface Law {
  /** What every game does: the predicate of a sentence. */
  readonly name: string;
  /** Throws what is wrong, if the law does not hold along a line of play. */
  holds<T extends GameTypes>(trial: Trial<T>): void;
}
