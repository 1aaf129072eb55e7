// The library reads no clock and waits for nothing; this part of it does, since work that
// shares a thread has to know when to make way. No other file here may: a test sees to it.
declare const performance: { now(): number };
declare function setTimeout(callback: () => void, milliseconds: number): unknown;
declare function clearTimeout(timer: unknown): void;

/** The time, in milliseconds since some moment. */
export function now(): number {
  return performance.now();
}

/** Calls back after so many milliseconds, unless what is returned is called before. */
export function after(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}

/** Lets everything else that waits for this thread have its turn. */
export function makeWay(): Promise<void> {
  return new Promise((resume) => {
    setTimeout(resume, 0);
  });
}
