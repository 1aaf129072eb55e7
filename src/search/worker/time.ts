// The library reads no clock and waits for nothing; this part of it does, since work that
// shares a thread has to know when to make way. No other file here may: a test sees to it.
declare const performance: { now(): number };
declare function setTimeout(callback: () => void, milliseconds: number): unknown;

/** The time, in milliseconds since some moment. */
export function now(): number {
  return performance.now();
}

/** Lets everything else that waits for this thread have its turn. */
export function makeWay(): Promise<void> {
  return new Promise((resume) => {
    setTimeout(resume, 0);
  });
}
