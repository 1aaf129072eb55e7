import { checkSameRules } from '../../checked-game.ts';
import { unexpected } from '../../errors.ts';
import type { Game, GameTypes } from '../../game.ts';
import { Described } from '../../show.ts';
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

const NAMES = ['observer', 'illegal', 'maxSteps'];

/** Refuses options that there are not: a slip of the pen would change nothing, silently. */
function checkNames(options: object, names: readonly string[]): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw unexpected('invalid-argument', 'options', options, 'an object');
  }
  const other = Object.keys(options).find((name) => !names.includes(name));
  if (other === undefined) return;
  const found = new Described('an unknown option');
  throw unexpected('invalid-argument', other, found, `only ${names.join(', ')}`);
}

/**
 * Refuses what does not observe a game, or another one.
 *
 * @throws `QuaternaError` `invalid-argument`, for the field `observer`.
 */
export function checkObserver<T extends GameTypes>(
  game: Game<T>,
  observer: Observer<T>,
): void {
  if (typeof observer?.write !== 'function' || !(observer.size > 0)) {
    const expected = 'an observer, as quartoObserver(game) gives one';
    throw unexpected('invalid-argument', 'observer', observer, expected);
  }
  if (observer.game !== undefined) checkSameRules(game, 'observer', observer.game);
}

/**
 * The options for a game, checked.
 *
 * @param more - The names of options besides those of every environment.
 * @throws `QuaternaError` `invalid-argument`, naming the option.
 */
export function conductOf<T extends GameTypes>(
  game: Game<T>,
  options: EnvironmentOptions<T>,
  more: readonly string[] = [],
): Conduct<T> {
  checkNames(options, [...NAMES, ...more]);
  const { illegal = 'throw', maxSteps = Number.POSITIVE_INFINITY } = options;
  const observer = options.observer ?? null;
  if (observer !== null) checkObserver(game, observer);
  if (illegal !== 'throw' && illegal !== 'lose') {
    throw unexpected('invalid-argument', 'illegal', illegal, 'throw or lose');
  }
  const isEndless = maxSteps === Number.POSITIVE_INFINITY;
  if (!isEndless && !(Number.isSafeInteger(maxSteps) && maxSteps >= 1)) {
    const expected = 'an integer of at least 1';
    throw unexpected('invalid-argument', 'maxSteps', maxSteps, expected);
  }
  return { observer, losesIfIllegal: illegal === 'lose', maxSteps };
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
