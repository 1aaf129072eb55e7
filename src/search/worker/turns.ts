import { QuaternaError } from '../../errors.ts';
import type { Work } from '../../work.ts';
import type { Abortable } from '../solver.ts';
import { makeWay, now } from './time.ts';

/** For so many milliseconds work goes on before it makes way: a page misses no frame. */
const TURN_MS = 10;

/** How work is done in turns. */
export interface TurnOptions {
  /** An `AbortSignal`: once it is aborted, no further step is done. */
  readonly signal?:
    | (Abortable & {
        /** What the promise is rejected with. */
        readonly reason?: unknown;
      })
    | undefined;
  /** Told after each turn which part is done, from 0 to 1. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

/** What work that was called off is rejected with. */
function reasonOf({ reason }: NonNullable<TurnOptions['signal']>): unknown {
  return reason ?? new QuaternaError('stopped', 'The work was called off.');
}

/**
 * Does work on the spot, some milliseconds at a time: in between, a page stays alive. To
 * get what a search knows when it is aborted, pass the signal to the search instead.
 *
 * ```ts
 * const { value } = await inTurns(solver.solve(state, { nodes: 1e6 }));
 * ```
 *
 * @returns The result; a promise rejected with what the work throws, with the reason of
 * the signal once that is aborted, or with `QuaternaError` `stopped` where it has none.
 */
export async function inTurns<R>(work: Work<R>, options: TurnOptions = {}): Promise<R> {
  return await worked(work, TURN_MS, options);
}

/** Does work in turns of so many milliseconds. */
export async function worked<R>(
  work: Work<R>,
  milliseconds: number,
  { signal, onProgress }: TurnOptions,
): Promise<R> {
  for (;;) {
    const end = now() + milliseconds;
    let done = 0;
    do {
      if (signal?.aborted === true) throw reasonOf(signal);
      const step = work.next();
      if (step.done === true) return step.value;
      done = step.value;
    } while (now() < end);
    onProgress?.(done);
    await makeWay();
  }
}
