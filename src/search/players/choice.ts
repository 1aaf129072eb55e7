import type { Rng } from '../../rng.ts';
import type { Work } from '../../work.ts';

/** One of several things by lot. */
export function pick<A>(things: readonly A[], rng: Rng): A {
  return things[rng.below(things.length)] as A;
}

/** Work that is a part of more, from one part done to another. */
export function* within<R>(work: Work<R>, from: number, to: number): Work<R> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    yield from + (to - from) * step.value;
  }
}
