import { unexpected } from '../../errors.ts';
import type { GameTypes } from '../../game.ts';
import type { Observer } from './observer.ts';

/** How an environment behaves. */
export interface EnvironmentOptions<T extends GameTypes> {
  /** What writes observations; without one there are none. */
  readonly observer?: Observer<T> | undefined;
  /**
   * What an illegal action does: `throw` an error and change nothing, which is the default,
   * or `lose` the game at once for the player who tried it.
   */
  readonly illegal?: 'throw' | 'lose' | undefined;
  /** After how many actions a game is cut short: an integer of at least 1; never if left out. */
  readonly maxSteps?: number | undefined;
}

/** The options, complete. */
export interface Conduct<T extends GameTypes> {
  readonly observer: Observer<T> | null;
  readonly losesIfIllegal: boolean;
  readonly maxSteps: number;
}

/**
 * The options, checked.
 *
 * @throws `QuaternaError` `invalid-argument`, naming the option.
 */
export function conductOf<T extends GameTypes>({
  observer,
  illegal = 'throw',
  maxSteps = Number.POSITIVE_INFINITY,
}: EnvironmentOptions<T>): Conduct<T> {
  if (illegal !== 'throw' && illegal !== 'lose') {
    throw unexpected('invalid-argument', 'illegal', illegal, 'throw or lose');
  }
  const isEndless = maxSteps === Number.POSITIVE_INFINITY;
  if (!isEndless && !(Number.isSafeInteger(maxSteps) && maxSteps >= 1)) {
    const expected = 'an integer of at least 1';
    throw unexpected('invalid-argument', 'maxSteps', maxSteps, expected);
  }
  return {
    observer: observer ?? null,
    losesIfIllegal: illegal === 'lose',
    maxSteps,
  };
}

/**
 * What writes observations, where they are asked for.
 *
 * @throws `QuaternaError` `invalid-argument` if there is none.
 */
export function observerOf<T extends GameTypes>({ observer }: Conduct<T>): Observer<T> {
  if (observer !== null) return observer;
  throw unexpected('invalid-argument', 'observer', null, 'an observer of the game');
}
