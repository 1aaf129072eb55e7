import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { Collector, quaterna } from './cli.ts';

interface Ply {
  readonly ply: number;
  readonly positions: number;
  readonly finished: number;
  readonly endings: object;
  readonly seconds: number;
}

interface Document {
  readonly distinct: boolean;
  readonly plies: readonly Ply[];
}

/** The document without the times, which differ from run to run. */
function timeless(out: string): Document {
  const { plies, ...rest } = JSON.parse(out) as Document;
  for (const { seconds } of plies) expect(seconds).toBeGreaterThanOrEqual(0);
  return { ...rest, plies: plies.map((ply) => ({ ...ply, seconds: 0 })) };
}

function ply(number: number, positions: number): Ply {
  return { ply: number, positions, finished: 0, endings: {}, seconds: 0 };
}

test('as JSON: positions up to symmetry, or each by itself', async () => {
  const words = ['count', '--plies', '2', '--json'];
  const { code, out, err } = await quaterna(words);
  expect([code, err]).toEqual([0, '']);
  expect(timeless(out)).toEqual({
    game: 'quarto',
    options: {},
    position: '..../..../..../.... - 0 -',
    distinct: false,
    shard: null,
    plies: [ply(0, 1), ply(1, 1), ply(2, 2)],
  });
  const distinct = await quaterna([...words, '--distinct']);
  expect(timeless(distinct.out)).toMatchObject({
    distinct: true,
    plies: [ply(0, 1), ply(1, 16), ply(2, 256)],
  });
});

test('to the end of all games, with how they ended', async () => {
  const position = 'wbwb/wbww/wwbb/bb.w b 0';
  const words = ['count', '--game', 'quatuor', '--tie-break=2', '--position', position];
  const { code, out, err } = await quaterna(words);
  expect([code, err]).toEqual([0, '']);
  const lines = out.trimEnd().split('\n');
  expect(lines[0]).toBe('ply        positions         finished   seconds  by');
  const rows = lines.slice(1).map((line) => line.replace(/\d+\.\d/, 'S'));
  expect(rows).toEqual([
    '  0                1                0       S',
    '  1                3                0       S',
    '  2               17               10       S  alignment 10',
    '  3                0              168       S  shift-limit 100, alignment 68',
  ]);
});

test('a finished game is one position', async () => {
  const words = ['count', '--json', '--position', '0123/4.../..../.... - #1 d1'];
  const { out } = await quaterna(words);
  expect(timeless(out).plies).toEqual([
    { ply: 0, positions: 0, finished: 1, endings: { alignment: 1 }, seconds: 0 },
  ]);
});

describe('a count that does not fit into the memory allowed', () => {
  const words = ['count', '--distinct', '--win', 'announced', '--memory', '1'];
  const err = 'quaterna: --memory: ply 4 does not fit into 1 MiB\n';

  test('tells the plies before, and then why it stops', async () => {
    const ended = await quaterna(words);
    expect(ended).toMatchObject({ code: 1, err });
    const counts = [...ended.out.matchAll(/^ +(\d+) +(\d+)/gm)];
    expect(counts.map(([, at, positions]) => [at, positions])).toEqual([
      ['0', '1'],
      ['1', '16'],
      ['2', '256'],
      ['3', '3840'],
    ]);
  });

  test('as JSON', async () => {
    const ended = await quaterna([...words, '--json']);
    expect(ended).toMatchObject({ code: 1, err });
    expect(timeless(ended.out).plies.at(-1)).toEqual(ply(3, 3840));
  });
});

describe('long counts', () => {
  const words = ['count', '--distinct', '--win', 'announced'];

  test('show how far they are, to a terminal only', async () => {
    for (const isTTY of [true, false]) {
      const stderr = new Collector(isTTY);
      await quaterna([...words, '--plies', '5'], [], { stderr });
      expect(stderr.text.includes('%  of ply 5')).toBe(isTTY);
      expect(stderr.text.endsWith('\r\u001b[K')).toBe(isTTY);
    }
  });

  test('stop at Ctrl-C after the plies known so far', async () => {
    for (const json of [[], ['--json']]) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 1500);
      const around = { interrupt: controller.signal, stdin: Readable.from([]) };
      const { code, out, err } = await quaterna([...words, ...json], [], around);
      expect([code, err]).toEqual([130, '']);
      if (json.length > 0) expect(timeless(out).plies[3]).toEqual(ply(3, 3840));
      else expect(out).toMatch(/^ {2}3 +3840 +0 +\d+\.\d\n/m);
    }
  });
});

describe('shares', () => {
  const total = (documents: readonly Document[], at: number): number =>
    documents.reduce((sum, { plies }) => sum + (plies[at] as Ply).positions, 0);

  test.each([
    [['count', '--plies', '8']],
    [['count', '--plies', '4', '--win', 'announced']],
    [['count', '--plies', '4', '--game', 'quatuor', '--distinct']],
  ])('%j: add up to the whole', async (words) => {
    const whole = timeless((await quaterna([...words, '--json'])).out);
    const ended = await Promise.all(
      ['0/3', '1/3', '2/3'].map((share) =>
        quaterna([...words, '--json', '--shard', share]),
      ),
    );
    const shares = ended.map(({ out }) => timeless(out));
    expect(shares[2]).toMatchObject({ shard: { index: 2, count: 3 } });
    for (const { ply: at, positions } of whole.plies) {
      expect(total(shares, at)).toBe(positions);
    }
  });
});

// As many boards of ten pieces as are counted without symmetry, each with ten newest pieces
// and six in hand.
test('beyond 2^53 a count is a text, exact', async () => {
  const { out } = await quaterna(['count', '--distinct', '--plies', '21', '--json']);
  const { positions } = timeless(out).plies[21] as Ply;
  expect(positions).toBe(String(160_394_431_131_648n * 10n * 6n));
});
