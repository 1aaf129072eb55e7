import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { unexpected } from './errors.ts';
import type { Player } from './game.ts';

/** A source of chance. The library has none of its own: whoever wants chance passes one. */
export interface Rng {
  /**
   * A uniformly random integer from 0 to `n - 1`, for an integer `n` from 1 to 2³².
   *
   * @throws {@link QuaternaError} `invalid-argument` for any other `n`.
   */
  below(n: number): number;
}

const SEEDS = 2 ** 32;

/**
 * A seed's bits well mixed (the finaliser of MurmurHash3): the generator starts from the
 * seed itself, and would give 0, 1, 0, 1 … as the first draws for the seeds 0, 1, 2, 3 …
 */
export function mixed(seed: number): number {
  const once = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}

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
  const generator = xoroshiro128plus(mixed(seed));
  return {
    below: (n) => {
      if (Number.isInteger(n) && n >= 1 && n <= SEEDS)
        return uniformInt(generator, 0, n - 1);
      throw unexpected('invalid-argument', 'n', n, 'an integer from 1 to 4294967296');
    },
  };
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
