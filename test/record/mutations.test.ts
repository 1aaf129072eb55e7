import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isQuaternaError, type Rng, seededRng } from '../../src/index.ts';
import {
  formatRecord,
  parseRecords,
  readRecords,
  recordFromJson,
  recordToJson,
} from '../../src/record/index.ts';
import { runs } from '../laws.ts';
import { type AnyRecord, games, someRecord } from './records.ts';

const { numRuns: FILES = 0 } = runs(100_000);

/** Small files of one or two games. */
const corpus: readonly string[] = fc
  .sample(fc.array(someRecord(14), { minLength: 1, maxLength: 2 }), {
    ...{ seed: 20261130, numRuns: 300 },
  })
  .map((file) => file.map(({ record }) => formatRecord(record)).join('\n'));

const PIECES = [
  ...['{', '}', '(', ')', '[', ']', '"', '\\', '\n', '\r', '\t', ' ', '\0', '\ufeff'],
  ...['+', '.', '1.', '2. ', '1-0', '*', '0', 'F', 'a1', '!row1', '--', '>', '~'],
  ...[
    '[Game "quarto"]\n',
    '[Result "1-0"]\n',
    '[Termination "time"]\n',
    '{[%emt 0:00:01]}',
  ],
  ...[
    '[Position "',
    '[DrawOffer "0"]\n',
    '\ud83d',
    'é',
    '\u2028',
    '__proto__',
    '999999',
  ],
];

type Mutation = (text: string, rng: Rng) => string;

function pick<V>(values: readonly V[], rng: Rng): V {
  return values[rng.below(values.length)] as V;
}

/** A part of a text, seldom a long one. */
function partOf(text: string, rng: Rng): readonly [from: number, to: number] {
  const from = rng.below(text.length + 1);
  const length = rng.below(rng.below(4) === 0 ? 60 : 4);
  return [from, Math.min(text.length, from + length)];
}

const MUTATIONS: readonly Mutation[] = [
  // A bit of a byte, mostly within ASCII.
  (text, rng) => {
    const bytes = Buffer.from(text);
    const at = rng.below(Math.max(1, bytes.length));
    bytes[at] = (bytes[at] ?? 0) ^ (1 << rng.below(rng.below(8) === 0 ? 8 : 7));
    return bytes.toString('utf8');
  },
  (text, rng) => {
    const at = rng.below(text.length + 1);
    return text.slice(0, at) + pick(PIECES, rng) + text.slice(at);
  },
  (text, rng) => {
    const [from, to] = partOf(text, rng);
    return text.slice(0, from) + text.slice(to);
  },
  (text, rng) => {
    const [from, to] = partOf(text, rng);
    return text.slice(0, to) + text.slice(from);
  },
  (text, rng) => {
    const [from, to] = partOf(text, rng);
    const length = to - from;
    const next = text.slice(to, to + length);
    return text.slice(0, from) + next + text.slice(from, to) + text.slice(to + length);
  },
  (text, rng) => {
    const lines = text.split('\n');
    const [one, other] = [rng.below(lines.length), rng.below(lines.length)];
    const line = lines[one] as string;
    lines[one] = lines[other] as string;
    lines[other] = line;
    return lines.join('\n');
  },
  (text, rng) => text.slice(0, rng.below(text.length + 1)),
  // A part of another file.
  (text, rng) => {
    const [from, to] = partOf(text, rng);
    const other = pick(corpus, rng);
    const [start, end] = partOf(other, rng);
    return text.slice(0, from) + other.slice(start, end) + text.slice(to);
  },
];

function mutated(text: string, rng: Rng): string {
  let changed = text;
  for (let count = rng.below(3); count >= 0; count--) {
    changed = pick(MUTATIONS, rng)(changed, rng);
  }
  return changed;
}

/** Whether a record that was read is written and read again as it is. */
function isWhole(record: AnyRecord): boolean {
  const text = formatRecord(record);
  const [again] = parseRecords(text, games);
  const json = JSON.stringify(recordToJson(record));
  const back = recordFromJson(JSON.parse(json), games);
  return (
    formatRecord(again as AnyRecord) === text &&
    JSON.stringify(recordToJson(back)) === json
  );
}

it(`${FILES} spoiled files end in records, or in errors with a place`, async () => {
  const rng = seededRng(20261130);
  let [records, errors] = [0, 0];
  for (let count = 0; count < FILES; count++) {
    const text = mutated(pick(corpus, rng), rng);
    const lines = text.split('\n');
    try {
      for await (const read of readRecords([text], games)) {
        if (read.ok) {
          records++;
          if (!isWhole(read.record)) throw new Error('not the same again');
          continue;
        }
        errors++;
        const { error } = read;
        const { line, column } = error;
        const place = lines[(line ?? 0) - 1];
        const isPlaced =
          place !== undefined &&
          (column ?? 0) >= 1 &&
          (column ?? 0) <= place.length + 1;
        const isTold = error.message.startsWith(`line ${line}, column ${column}: `);
        const isFull = isPlaced && isTold && error.field !== null;
        if (!isQuaternaError(error) || error.code !== 'invalid-record' || !isFull) {
          throw error;
        }
      }
    } catch (error) {
      expect.unreachable(`${JSON.stringify(text)}: ${(error as Error).stack}`);
    }
  }
  // Not all is spoiled, and not nothing.
  expect(records).toBeGreaterThan(FILES / 10);
  expect(errors).toBeGreaterThan(FILES / 10);
});
