import type { Game, GameTypes } from '../../game.ts';
import type { NumberArray } from './observer.ts';
import type { EnvironmentOptions } from './options.ts';

/**
 * The ids of the actions that some games are to go on with, one each; bytes only for games
 * of at most 256 actions.
 */
export type ActionIds = Int32Array | Uint8Array;

/** How a vectorised environment behaves. */
export interface VectorOptions<T extends GameTypes> extends EnvironmentOptions<T> {
  /**
   * The seed of the random actions, an integer from 0 to 2³² - 1: 0 if left out. Game `i`
   * draws from a generator of its own, `gameRng(seed, i)`, as game `i` of a data set does:
   * games of other seeds have other generators.
   */
  readonly seed?: number | undefined;
}

/**
 * Games side by side in typed arrays, each as one {@link Environment} would play it. They
 * all act at once, one action each; a game that ends, or is cut short, begins anew in the
 * same step: its reward, its end and its last position are told, while mask, player and
 * observation are already those of the next game. Nothing is allocated by `step`, `sampleActions` and
 * `writeMasks`, except for games that have no typed arrays of their own.
 *
 * The arrays are the environment's own: read them between two steps, and do not write.
 */
export interface VectorEnvironment<T extends GameTypes> {
  /** The rules. */
  readonly game: Game<T>;
  /** How many games there are. */
  readonly count: number;
  /** Who must act in each game: 0 or 1. */
  readonly toAct: Uint8Array;
  /** Who acted in the last step: whom the reward is for. */
  readonly acted: Uint8Array;
  /** 1 where who acted has won, -1 where they have lost, else 0. */
  readonly rewards: Int8Array;
  /** 1 where the last step ended the game. */
  readonly terminated: Uint8Array;
  /** 1 where `maxSteps` cut it short. */
  readonly truncated: Uint8Array;
  /** 1 where an illegal action lost it. */
  readonly illegal: Uint8Array;
  /** How many actions have been played in each game. */
  readonly lengths: Int32Array;
  /**
   * How many actions the game had that the last step ended or cut short, an illegal one
   * included; 0 where the game goes on.
   */
  readonly finalLengths: Int32Array;
  /** How many words of 32 bits there are to a mask: 2 for both games of the library. */
  readonly words: number;
  /**
   * The legal actions as bits: action `id` of game `i` is bit `id % 32` of the word
   * `i * words + floor(id / 32)`.
   */
  readonly masks: Int32Array;
  /** Begins every game anew, and the generators of random actions too. */
  reset(): void;
  /**
   * Plays one action in each game.
   *
   * @param actions - Their ids, as many as there are games: a typed array, or a plain one.
   * @throws `QuaternaError` `illegal-action` unless that loses the game, and
   * `invalid-argument` for an id out of range, too few or too many actions, or bytes that
   * do not hold every id; the field tells which action. Then nothing has changed.
   */
  step(actions: ActionIds | readonly number[]): void;
  /**
   * Draws a uniformly random legal action for each game, the same as `sample` of a single
   * environment with the generator `gameRng(seed, index)`.
   *
   * @throws `QuaternaError` `invalid-argument` for an array without room, or of bytes that
   * do not hold every id.
   */
  sampleActions(into: ActionIds): void;
  /**
   * Writes 1 for each legal action and 0 for each other one, game by game, by id.
   *
   * @throws `QuaternaError` `invalid-argument` for an array without room.
   */
  writeMasks(into: NumberArray): void;
  /**
   * Writes the observation of each game, one after the other.
   *
   * @throws `QuaternaError` `invalid-argument` without an observer, or without room.
   */
  observe(into: NumberArray): void;
  /**
   * Writes, for each game that the last step ended or cut short, the observation of the
   * position in which that left it, before the next one began: where the observation of
   * this game stands in `observe`, and from the same side as that of a single
   * environment after such a step. What stands there for the other games is left alone.
   *
   * @throws `QuaternaError` `invalid-argument` without an observer, or without room.
   */
  finalObserve(into: NumberArray): void;
  /**
   * The position of a game, as a value.
   *
   * @throws `QuaternaError` `invalid-argument` for an index out of range.
   */
  state(index: number): T['state'];
  /**
   * The position in which the last step left a game that it ended or cut short, as a value;
   * `null` where the game goes on.
   *
   * @throws `QuaternaError` `invalid-argument` for an index out of range.
   */
  finalState(index: number): T['state'] | null;
}
