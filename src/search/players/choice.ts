import type { Rng } from '../../rng.ts';

/** One of several things by lot. */
export function pick<A>(things: readonly A[], rng: Rng): A {
  return things[rng.below(things.length)] as A;
}
