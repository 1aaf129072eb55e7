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

/** Does a work to its end, unless Ctrl-C stops it; shows nothing, as nobody watches. */
async function result<R>(work: Work<R>, interrupt: AbortSignal): Promise<R> {
  for (;;) {
    stopIfInterrupted(interrupt);
    const step = work.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
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
      if (io.stdout.destroyed) return;
      const reply = await result(protocol.answer(each), io.interrupt);
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
