import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { unexpected } from './errors.ts';
import type { Player } from './game.ts';

/** A source of chance. The library has none of its own: whoever wants chance passes one. */
export interface Rng {
  /** A uniformly random integer from 0 to `n - 1`, for an integer `n` from 1 to 2³². */
  below(n: number): number;
}

const SEEDS = 2 ** 32;

/**
 * A generator that gives the same numbers for the same seed on every machine
 * (xoroshiro128+, as pure-rand implements it). Not for secrets.
 *
 * @param seed - An integer from 0 to 2³² - 1.
 * @throws {@link QuaternaError} `invalid-argument` for any other seed.
 */
export function seededRng(seed: number): Rng {
  if (!Number.isInteger(seed) || seed < 0 || seed >= SEEDS) {
    throw unexpected(
      'invalid-argument',
      'seed',
      seed,
      'an integer from 0 to 4294967295',
    );
  }
  const generator = xoroshiro128plus(seed | 0);
  return { below: (n) => uniformInt(generator, 0, n - 1) };
}

/**
 * Draws by lot which of two people begins: the answer, 0 or 1, is the index of the person
 * who becomes player 0.
 *
 * ```ts
 * const people = ['Ada', 'Blaise'];
 * const beginner = people[drawFirst(seededRng(7))];
 * ```
 */
export function drawFirst(rng: Rng): Player {
  return rng.below(2) === 0 ? 0 : 1;
}
