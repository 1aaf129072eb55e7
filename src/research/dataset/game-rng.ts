import { checkedIndex } from '../../errors.ts';
import { mixed, type Rng, seededRng } from '../../rng.ts';

/** How many seeds there are, and how many games a data set can have. */
export const SEEDS: number = 2 ** 32;

/**
 * The generator of one game of a data set: chance depends on the data set's seed and the
 * game's number alone, so that games can be played in any order, anywhere. No two games of
 * one data set have the same generator.
 *
 * @param seed - The data set's, an integer from 0 to 2³² - 1.
 * @param number - The game's, an integer from 0 to 2³² - 1.
 * @throws `QuaternaError` `invalid-argument` for anything else.
 */
export function gameRng(seed: number, number: number): Rng {
  checkedIndex('seed', seed, SEEDS);
  checkedIndex('number', number, SEEDS);
  // Each step can be undone, which keeps the games of one data set apart; and the number
  // is mixed with the seed twice, so that another seed's games are not the same ones moved.
  const once = mixed(number ^ mixed(seed));
  return seededRng((once + mixed(~seed)) >>> 0);
}
