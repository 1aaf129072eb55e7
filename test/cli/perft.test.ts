import { describe, expect, test } from 'vitest';
import { counting, countJson } from '../../src/cli/counting.ts';
import { bar } from '../../src/cli/progress.ts';
import { quarto } from '../../src/index.ts';
import { perft } from '../../src/research/index.ts';
import { finish } from '../../src/work.ts';
import { Collector, type Ended, json, quaterna } from './cli.ts';

const LATE = 'AC.9/4.83/06E./5... - 0 d1';

test('for people: the count alone, or by first action', async () => {
  expect(await quaterna(['perft', '4'])).toEqual({ code: 0, out: '57600\n', err: '' });
  expect((await quaterna(['perft', '0'])).out).toBe('1\n');
  expect((await quaterna(['perft', '2', '--divide', '--position', LATE])).out).toBe(
    [
      '+1      6',
      '+2      6',
      '+7      6',
      '+B      6',
      '+D      6',
      '+F      6',
      'total  36',
      '',
    ].join('\n'),
  );
});

test('as JSON', async () => {
  expect(await json(['perft', '3'])).toEqual({
    game: 'quarto',
    options: {},
    position: '..../..../..../.... - 0 -',
    depth: 3,
    nodes: 3840,
  });
  const words = ['perft', '2', '--divide', '--win', 'announced', '--position', LATE];
  expect(await json(words)).toEqual({
    game: 'quarto',
    options: { win: 'announced' },
    position: LATE,
    depth: 2,
    nodes: 36,
    divide: { '+1': 6, '+2': 6, '+7': 6, '+B': 6, '+D': 6, '+F': 6 },
  });
});

test('a finished game has no actions', async () => {
  const position = '0123/4.../..../.... - #1 d1';
  expect((await quaterna(['perft', '3', '--position', position])).out).toBe('0\n');
  expect(await json(['perft', '1', '--divide', '--position', position])).toMatchObject({
    nodes: 0,
    divide: {},
  });
});

test('no sequence is longer than the longest game, which is known at once', async () => {
  for (const rules of [[], ['--win', 'announced'], ['--game', 'quatuor']]) {
    expect(await quaterna(['perft', '99', ...rules])).toEqual({
      code: 0,
      out: '0\n',
      err: '',
    });
  }
  const { maxLength } = quarto();
  const words = ['perft', String(maxLength + 1), '--divide'];
  expect(await json(words)).toMatchObject({ nodes: 0, divide: { '+0': 0, '+F': 0 } });
  const game = quarto();
  expect(finish(counting(game, game.start(), maxLength + 1))).toBe(0n);
});

describe('long counts', () => {
  test('are counted as the library counts', () => {
    const game = quarto();
    const state = game.parseState(LATE);
    for (const depth of [0, 1, 3, 4, 7]) {
      const nodes = finish(counting(game, state, depth));
      expect(nodes).toBe(BigInt(perft(game, state, depth)));
    }
  });

  test('tell which part is done', () => {
    const told = [...counting(quarto(), quarto().start(), 4)];
    expect(told).toHaveLength(16);
    expect(told.toSorted((a, b) => a - b)).toEqual(told);
    expect(told[0]).toBeCloseTo(1 / 16);
    expect(told.at(-1)).toBeCloseTo(1);
  });

  test('show how far they are, to a terminal only', async () => {
    for (const isTTY of [true, false]) {
      const stderr = new Collector(isTTY);
      await quaterna(['perft', '5'], [], { stderr });
      expect(stderr.text.includes('first actions')).toBe(isTTY);
      expect(stderr.text.endsWith('\r\u001b[K')).toBe(isTTY);
    }
  });

  /** Counts for far too long, and stops it once a terminal has shown something. */
  async function stopped(shown: RegExp, ...words: readonly string[]): Promise<Ended> {
    const controller = new AbortController();
    const stderr = new Collector(true);
    const timer = setInterval(() => {
      if (shown.test(stderr.text)) controller.abort();
    }, 5);
    const around = { interrupt: controller.signal, stderr };
    const ended = await quaterna(['perft', ...words], [], around);
    clearInterval(timer);
    return ended;
  }

  /** Sequences of six actions with each of the sixteen first ones. */
  const EACH = 705_600;

  test('tell at Ctrl-C how much is counted, and of which part', async () => {
    const { code, out } = await stopped(/ [1-9]\d*\/16 first/, '6', '--divide');
    expect(code).toBe(130);
    const text = out.replaceAll('\n', ' ');
    const [, done = ''] =
      /Stopped with (\d+) of 16 first actions done\./.exec(text) ?? [];
    const rows = text.match(/\+[\dA-F] +705600 /g) ?? [];
    expect(rows).toHaveLength(Number(done));
    expect(text).toMatch(/ so far: \d+, all that begin with \+0[ .]/);
    expect(text).not.toContain('total');
  });

  test('tell it before a first action is done', async () => {
    const { code, out } = await stopped(/ [1-9]\d*% {2}0\/16 first/, '6');
    expect(code).toBe(130);
    expect(out.replaceAll('\n', ' ')).toMatch(
      /^Stopped with 0 of 16 first actions done\. Sequences counted so far: \d+, some that begin with \+0\. $/,
    );
  });

  test('tell it as JSON, where the whole number is not known', async () => {
    const words = ['6', '--divide', '--json'];
    const { code, out } = await stopped(/ [1-9]\d*\/16 first/, ...words);
    expect(code).toBe(130);
    const { nodes, counted, divide, depth } = JSON.parse(out);
    expect([nodes, depth, counted.of]).toEqual([null, 6, 16]);
    expect(Object.values(divide)).toEqual(Array(counted.done).fill(EACH));
    expect(counted.nodes).toBeGreaterThanOrEqual(counted.done * EACH);
    expect(counted.nodes).toBeLessThan((counted.done + 1) * EACH);
  });

  test('tell it if nothing is counted', async () => {
    const around = { interrupt: AbortSignal.abort() };
    expect(await quaterna(['perft', '9'], [], around)).toEqual({
      code: 130,
      out: 'Stopped with 0 of 16 first actions done. Sequences counted so far: 0.\n',
      err: '',
    });
    const { out } = await quaterna(['perft', '9', '--json'], [], around);
    const document = JSON.parse(out);
    expect(document).toMatchObject({
      nodes: null,
      counted: { nodes: 0, done: 0, of: 16 },
    });
    expect(document).not.toHaveProperty('divide');
  });
});

test('counts beyond 2^53 are decimal strings', () => {
  expect(countJson(2n ** 53n)).toBe(2 ** 53);
  expect(countJson(2n ** 53n + 1n)).toBe('9007199254740993');
});

test('the bar', () => {
  expect(bar(0)).toBe('[..............................]   0%');
  expect(bar(0.5)).toBe('[###############...............]  50%');
  expect(bar(1)).toBe('[##############################] 100%');
});
