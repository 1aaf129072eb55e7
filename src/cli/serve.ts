import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { LIMITS } from '../research/protocol/limits.ts';
import { Lines } from '../research/protocol/lines.ts';
import { Protocol } from '../research/protocol/protocol.ts';
import { solverFor } from '../search/solvers.ts';
import type { Work } from '../work.ts';
import { stopIfInterrupted } from './failure.ts';
import type { Io } from './io.ts';
import { Source } from './source.ts';

/** Resolves once more can be written, or nothing can any more. */
function drained(stream: Writable): Promise<void> {
  const ends = ['drain', 'close', 'error'] as const;
  return new Promise((resolve) => {
    const heard = (): void => {
      for (const end of ends) stream.off(end, heard);
      resolve();
    };
    for (const end of ends) stream.on(end, heard);
  });
}

/** Steps of a work between two signs of life: less than a second. */
const STEPS_A_SIGN = 32;

/** Does a work to its end, unless Ctrl-C stops it; `null` once nobody reads any more. */
async function result<R>(work: Work<R>, io: Io): Promise<R | null> {
  for (let steps = 1; !io.stdout.destroyed; steps++) {
    stopIfInterrupted(io.interrupt);
    const step = work.next();
    if (step.done === true) return step.value;
    // Only who writes to a pipe learns that nobody reads it: a space is no part of JSON.
    if (steps % STEPS_A_SIGN === 0) io.stdout.write(' ');
    await setImmediate();
  }
  return null;
}

/**
 * Answers lines of JSON until the input ends, or nobody reads the replies any more
 * (docs/protocol.md).
 *
 * @param maxLine - How long a line may be, in KiB.
 */
export async function serve(maxLine: number | undefined, io: Io): Promise<void> {
  const line = maxLine === undefined ? LIMITS.line : 1024 * maxLine;
  const protocol = new Protocol({ solver: solverFor, limits: { line } });
  const lines = new Lines(line);
  const answer = async (found: Iterable<string | null>): Promise<void> => {
    for (const each of found) {
      const reply = await result(protocol.answer(each), io);
      if (reply === null) return;
      // A slow reader is waited for: until then nothing more is read.
      if (!io.stdout.write(`${reply}\n`)) await drained(io.stdout);
    }
  };
  for await (const piece of new Source('-', io).pieces()) {
    await answer(lines.take(piece));
    if (io.stdout.destroyed) return;
  }
  await answer(lines.end());
}
