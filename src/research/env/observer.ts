import { unexpected } from '../../errors.ts';
import type { Game, GameTypes, Symmetry } from '../../game.ts';
import { Described } from '../../show.ts';

/** What observations and masks are written into: they hold nothing but zeros and ones. */
export type NumberArray = Float32Array | Float64Array | Int8Array | Uint8Array;

/**
 * Positions as zeros and ones for a network, from the side of the player to act. Make one
 * for a game of your own to have its positions observed in environments.
 */
export interface Observer<T extends GameTypes> {
  /** The shape of an observation, such as 32 planes of 4 × 4: `[32, 4, 4]`. */
  readonly shape: readonly number[];
  /** The number of its entries: the product of the shape. */
  readonly size: number;
  /** What each plane means. */
  readonly planes: readonly string[];
  /**
   * The game whose positions it observes: environments of other rules refuse it. One that
   * names none is taken at its word.
   */
  readonly game?: Game<GameTypes> | undefined;
  /**
   * Whether `write` reads a position and has done with it: vectorised environments then
   * lend it positions that change afterwards, rather than make one for it each time.
   */
  readonly borrows?: boolean | undefined;
  /**
   * Writes every entry of a position's observation, the last axis of the shape fastest.
   *
   * @param offset - Where in the array it begins: 0 if left out.
   * @throws `QuaternaError` `invalid-argument` for an array without room for it.
   */
  write(state: T['state'], into: NumberArray, offset?: number): void;
  /**
   * Where each entry goes under one of the game's symmetries: entry `i` of the observation
   * of a position is entry `image[i]` of that of its image.
   */
  image(symmetry: Symmetry<T>): Uint16Array;
}

/**
 * Refuses what is no array, or too short for some entries.
 *
 * @throws `QuaternaError` `invalid-argument`.
 */
export function checkRoom(
  into: { readonly length: number },
  offset: number,
  size: number,
  field = 'into',
): void {
  if (!Number.isSafeInteger(offset) || offset < 0) {
    const expected = 'an integer of at least 0';
    throw unexpected('invalid-argument', 'offset', offset, expected);
  }
  const isArray = typeof into === 'object' && typeof into?.length === 'number';
  if (isArray && into.length >= offset + size) return;
  const found = isArray ? new Described(`an array of ${into.length}`) : into;
  const expected = `an array of at least ${offset + size}`;
  throw unexpected('invalid-argument', field, found, expected);
}
