/** What the benchmarks print. */

/** One thing measured. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
}

/** So many things a second. */
export function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`;
}

/** Prints rows below one another. */
export function print(rows: readonly Row[]): void {
  const width = Math.max(...rows.map((row) => row.what.length));
  for (const { what, measured, target } of rows) {
    console.log(`${what.padEnd(width)}  ${measured.padStart(24)}  (target ${target})`);
  }
}
