import type { Parameters } from 'fast-check';

/**
 * How often a law is tried: more with the environment variable `QUATERNA_RUNS=10`, less
 * with `QUATERNA_RUNS=0.1`.
 */
export function runs<T>(numRuns: number): Parameters<T> {
  const factor = Number(process.env['QUATERNA_RUNS'] ?? 1);
  return { seed: 20261130, numRuns: Math.ceil(numRuns * factor) };
}
