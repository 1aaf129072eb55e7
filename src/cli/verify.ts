import type { Readable } from 'node:stream';
import { type Claim, type Fault, readClaim } from './claims.ts';
import { counting, countJson } from './counting.ts';
import type { Io } from './io.ts';
import { Runner } from './runner.ts';
import { flat } from './words.ts';

/** A fault, and the number of its line, from 1. */
export interface LineFault extends Fault {
  readonly line: number;
}

/** What came of a file: how many lines, and every single fault in them. */
export interface Verdict {
  passed: number;
  failed: number;
  skipped: number;
  readonly failures: LineFault[];
}

/** The lines of a stream of UTF-8, without their ends. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  stream.setEncoding('utf8');
  let rest = '';
  for await (const chunk of stream) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

async function recount(
  { game, state, counts }: Claim,
  runner: Runner,
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const [index, expected] of counts.entries()) {
    const found = await runner.run(counting(game, state, index + 1));
    if (found === expected) continue;
    faults.push({
      field: `perft[${index}]`,
      expected: countJson(expected),
      found: countJson(found),
    });
  }
  return faults;
}

/** What came of one line. */
interface Result {
  readonly kind: 'passed' | 'failed' | 'skipped';
  readonly faults: readonly Fault[];
}

async function check(text: string, runner: Runner): Promise<Result> {
  const reading = readClaim(text);
  if (reading.kind === 'skip') return { kind: 'skipped', faults: [] };
  if (reading.kind === 'fail') return { kind: 'failed', faults: [reading.fault] };
  const { claim } = reading;
  const faults = await recount(claim, runner);
  if (faults.length > 0) return { kind: 'failed', faults };
  // A line has passed only once all it says has been checked: values are for a solver.
  return { kind: claim.hasValue ? 'skipped' : 'passed', faults };
}

/** Recounts what every line of a stream says; blank lines say nothing. */
export async function verify(
  stream: Readable,
  io: Io,
  report: (fault: LineFault) => void,
): Promise<Verdict> {
  const verdict: Verdict = { passed: 0, failed: 0, skipped: 0, failures: [] };
  let line = 0;
  const runner = new Runner(io, () => `line ${line}: ${verdict.failed} failed so far`);
  try {
    for await (const text of linesOf(stream)) {
      line++;
      if (text.replace('\ufeff', '').trim() === '') continue;
      const { kind, faults } = await check(text.replace(/^\ufeff/, ''), runner);
      verdict[kind]++;
      for (const fault of faults) {
        const failure = { line, ...fault };
        verdict.failures.push(failure);
        runner.clear();
        report(failure);
      }
    }
  } finally {
    runner.clear();
  }
  return verdict;
}

/** A fault for people. */
export function faultWords({ line, field, expected, found }: LineFault): string {
  return flat(`line ${line}: ${field}: found ${found}, expected ${expected}`);
}

/** The sums for people. */
export function verdictWords({ passed, failed, skipped }: Verdict): string {
  const rest = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${rest}`;
}
