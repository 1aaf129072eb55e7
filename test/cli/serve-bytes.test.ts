import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { type Rng, seededRng } from '../../src/index.ts';
import { LIMITS } from '../../src/research/protocol/limits.ts';
import { runs } from '../laws.ts';
import { LINES, mutated } from '../research/mutating.ts';
import { type Reply, speak } from '../research/speaking.ts';
import { quaterna } from './cli.ts';

/** What stands between lines, and in the middle of some. */
const ENDS: readonly string[] = ['\n', '\n', '\n', '\r\n', '\n\n', '\n \n', '\r\n\r\n'];

/** Bytes that are no text by themselves, and those that end lines and begin texts. */
const ODD: readonly Buffer[] = [
  [0x0a],
  [0x00],
  [0x80],
  [0xff],
  [0xc3],
  [0xc0, 0xaf],
  [0xe2, 0x82],
  [0xed, 0xa0, 0x80],
  [0xf0, 0x9f, 0x99],
  [0xef, 0xbb, 0xbf],
].map((bytes) => Buffer.from(bytes));

function pick<V>(rng: Rng, values: readonly V[]): V {
  return values[rng.below(values.length)] as V;
}

/** A line as bytes, some of them with others among them. */
function bytesFor(rng: Rng): Buffer {
  const text = rng.below(2) === 0 ? mutated(rng) : pick(rng, LINES);
  const line = Buffer.from(text + pick(rng, ENDS));
  if (rng.below(3) > 0) return line;
  const at = rng.below(line.length);
  return Buffer.concat([line.subarray(0, at), pick(rng, ODD), line.subarray(at)]);
}

/** Bytes in pieces, which end anywhere. */
function* piecesOf(bytes: Buffer, rng: Rng): Generator<Buffer> {
  for (let from = 0; from < bytes.length; ) {
    const to = from + 1 + rng.below(pick(rng, [1, 3, 60, 2000]));
    yield bytes.subarray(from, to);
    from = to;
  }
}

/** What the protocol answers to the lines of a text. */
function repliesTo(text: string): readonly Reply[] {
  const { line } = speak(LIMITS);
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map(line);
}

async function served(pieces: Iterable<Buffer>): Promise<readonly Reply[]> {
  const stdin = new PassThrough();
  const ended = quaterna(['serve'], [], { stdin });
  for (const piece of pieces) stdin.write(piece);
  stdin.end();
  const { code, out, err } = await ended;
  expect([code, err]).toEqual([0, '']);
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

test('mutated bytes are answered line by line, however they come', async () => {
  const rng = seededRng(1130);
  const { numRuns = 0 } = runs(4000);
  const first = LINES.map((line) => Buffer.from(`${line}\n`));
  const lines = Array.from({ length: numRuns }, () => bytesFor(rng));
  const mark = Buffer.from('\ufeff');
  const bytes = Buffer.concat([mark, ...first, ...lines]);
  const replies = await served(piecesOf(bytes, rng));
  expect(replies.length).toBeGreaterThan(numRuns);
  // As the Encoding Standard has it: a mark is no text, and what is no UTF-8 is U+FFFD.
  expect(replies).toEqual(repliesTo(new TextDecoder().decode(bytes)));
});
