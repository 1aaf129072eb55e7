import type { Timed } from './native.ts';

/** Runs some work and times it. */
export function time<R>(work: () => R): Timed<R> {
  const begin = performance.now();
  const result = work();
  return { result, seconds: (performance.now() - begin) / 1000 };
}

/** The number with so many of the others below it, from 0 to less than 1. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] as number;
}

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 1 / 2);
}

/**
 * How many times as long the first work takes as the second: the median over rounds in
 * which both run in turn, so that a machine that slows down slows both.
 */
export function ratio(
  rounds: number,
  first: () => number,
  second: () => number,
): number {
  first(); // warm-up
  second();
  return median(Array.from({ length: rounds }, () => first() / second()));
}
