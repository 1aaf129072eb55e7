/**
 * Long work in small steps: each step tells which part is done, from 0 to 1, and the value
 * returned is the result. Between two steps, some milliseconds apart, whoever runs it may
 * show progress, let other code have its turn, or stop for good.
 */
export type Work<R> = Generator<number, R, void>;

/** Does all the work at once. */
export function finish<R>(work: Work<R>): R {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Work short enough to be done in one step. */
// biome-ignore lint/correctness/useYield: there is nothing to wait for in between.
export function* atOnce<R>(task: () => R): Work<R> {
  return task();
}

/** Work that is a part of more, from one part done to another. */
export function* within<R>(work: Work<R>, from: number, to: number): Work<R> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    yield from + (to - from) * step.value;
  }
}
