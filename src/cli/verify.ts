import type { Readable } from 'node:stream';
import { type Claim, type Fault, readClaim } from './claims.ts';
import { Counter, countJson } from './counting.ts';
import type { Io } from './io.ts';
import { Progress } from './progress.ts';

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
  counter: Counter,
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const [index, expected] of counts.entries()) {
    const found = await counter.count(game, state, index + 1);
    if (found === expected) continue;
    faults.push({
      field: `perft[${index}]`,
      expected: countJson(expected),
      found: countJson(found),
    });
  }
  return faults;
}

/** Recounts what every line of a stream says; blank lines say nothing. */
export async function verify(
  stream: Readable,
  io: Io,
  report: (fault: LineFault) => void,
): Promise<Verdict> {
  const verdict: Verdict = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const progress = new Progress(io);
  let line = 0;
  const counter = new Counter(io.interrupt, () =>
    progress.show(() => `line ${line}: ${verdict.failed} failed so far`),
  );
  try {
    for await (const text of linesOf(stream)) {
      line++;
      if (text.replace('\ufeff', '').trim() === '') continue;
      const reading = readClaim(text.replace(/^\ufeff/, ''));
      if (reading.kind === 'skip') {
        verdict.skipped++;
        continue;
      }
      const faults =
        reading.kind === 'fail'
          ? [reading.fault]
          : await recount(reading.claim, counter);
      if (faults.length === 0) verdict.passed++;
      else verdict.failed++;
      for (const fault of faults) {
        const failure = { line, ...fault };
        verdict.failures.push(failure);
        progress.clear();
        report(failure);
      }
    }
  } finally {
    progress.clear();
  }
  return verdict;
}

/** A fault for people. */
export function faultWords({ line, field, expected, found }: LineFault): string {
  return `line ${line}: ${field}: found ${found}, expected ${expected}`;
}

/** The sums for people. */
export function verdictWords({ passed, failed, skipped }: Verdict): string {
  const rest = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${rest}`;
}
