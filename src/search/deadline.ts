/**
 * A `stop` for budgets of time. The library reads no clock itself.
 *
 * ```ts
 * solver.solve(state, { stop: deadline(50, () => performance.now()) });
 * ```
 *
 * @param milliseconds - From now on.
 * @param now - A clock, in milliseconds.
 */
export function deadline(milliseconds: number, now: () => number): () => boolean {
  const end = now() + milliseconds;
  return () => now() >= end;
}
