import type { Io } from '../io.ts';

/** How often a log is told how far long work is. */
const LOG_MS = 60_000;

/**
 * Surroundings in which long work is told of where nobody watches: in the log of a queue or
 * of a build, a line each minute on standard error. A terminal has its own way.
 */
export function logged(io: Io): Io {
  if (io.progress !== undefined || io.stderr.isTTY === true) return io;
  let toldAt = Date.now();
  const progress = (text: string): void => {
    const now = Date.now();
    if (now - toldAt < LOG_MS) return;
    toldAt = now;
    io.stderr.write(`${text}\n`);
  };
  return { ...io, progress };
}
