import { type Claim, type Fault, readClaim } from './claims.ts';
import { counting, countJson } from './counting.ts';
import type { Io } from './io.ts';
import { linesIn } from './records/json-texts.ts';
import { Runner } from './runner.ts';
import type { Source } from './source.ts';
import { Values } from './values.ts';
import { flat } from './words.ts';

/** A fault, and the number of its line, from 1. */
export interface LineFault extends Fault {
  readonly line: number;
}

/** What came of a file: how many lines, and every single fault in them. */
export interface Verdict {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly LineFault[];
}

/** What came of one line. */
interface Result {
  readonly kind: 'passed' | 'failed' | 'skipped';
  readonly faults: readonly Fault[];
}

/** Checks lines, one after the other. */
class Checker {
  private readonly runner: Runner;
  private readonly values: Values;

  constructor(io: Io, progress: () => string) {
    this.runner = new Runner(io, progress);
    this.values = new Values(io);
  }

  async check(text: string): Promise<Result> {
    const reading = readClaim(text);
    if (reading.kind === 'skip') return { kind: 'skipped', faults: [] };
    const faults =
      reading.kind === 'fail' ? [reading.fault] : await this.faultsOf(reading.claim);
    return { kind: faults.length > 0 ? 'failed' : 'passed', faults };
  }

  /** Takes away what is shown of long work. */
  clear(): void {
    this.runner.clear();
  }

  private async faultsOf(claim: Claim): Promise<readonly Fault[]> {
    const faults = await this.recount(claim);
    const { value: expected } = claim;
    if (expected === null) return faults;
    const found = await this.values.of(claim);
    return found === expected
      ? faults
      : [...faults, { field: 'value', expected, found }];
  }

  private async recount({ game, state, counts }: Claim): Promise<readonly Fault[]> {
    const faults: Fault[] = [];
    for (const [index, expected] of counts.entries()) {
      const found = await this.runner.run(counting(game, state, index + 1));
      if (found === expected) continue;
      faults.push({
        field: `perft[${index}]`,
        expected: countJson(expected),
        found: countJson(found),
      });
    }
    return faults;
  }
}

/** Checks what every line of a file says. */
export async function verify(
  source: Source,
  io: Io,
  report: (fault: LineFault) => void,
): Promise<Verdict> {
  const sums = { passed: 0, failed: 0, skipped: 0 };
  const failures: LineFault[] = [];
  let at = 0;
  const checker = new Checker(io, () => `line ${at}: ${sums.failed} failed so far`);
  try {
    for await (const { text, line } of linesIn(source.pieces())) {
      at = line;
      const { kind, faults } = await checker.check(text);
      sums[kind]++;
      for (const fault of faults) {
        const failure = { line, ...fault };
        failures.push(failure);
        checker.clear();
        report(failure);
      }
    }
  } finally {
    checker.clear();
  }
  return { ...sums, failures };
}

/** The JSON document of `verify` (docs/text-forms.md). */
export function verdictJson({ passed, failed, skipped, failures }: Verdict): object {
  const faults = failures.map(({ column, ...fault }) => fault);
  return { passed, failed, skipped, failures: faults };
}

/** A fault for people. */
export function faultWords(fault: LineFault): string {
  const { line, field, expected, found, column } = fault;
  const part = field === 'line' ? '' : `${field}: `;
  const where = column === undefined ? '' : ` (column ${column})`;
  return flat(`line ${line}: ${part}found ${found}, expected ${expected}${where}`);
}

/** The sums for people. */
export function verdictWords({ passed, failed, skipped }: Verdict): string {
  const rest = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${rest}`;
}

/** What to warn of: a file that passes only because there was nothing to check. */
export function warningWords({ passed, failed, skipped }: Verdict): string | null {
  if (passed + failed > 0) return null;
  const why = skipped === 0 ? 'there are no lines' : 'all lines were skipped';
  return `warning: nothing was checked: ${why}`;
}
