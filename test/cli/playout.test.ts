import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { quatuor, seededRng } from '../../src/index.ts';
import { playouts } from '../../src/research/playouts.ts';
import { finish } from '../../src/work.ts';
import { Collector, json, quaterna } from './cli.ts';

test('as JSON: the statistics of the library', async () => {
  const words = ['playout', '--game', 'quatuor', '--games', '700', '--seed', '3'];
  const game = quatuor();
  const statistics = finish(playouts(game, game.start(), 700, seededRng(3)));
  const found = await json(words);
  expect(found).toEqual({
    game: 'quatuor',
    options: {},
    position: '..../..../..../.... w 0',
    seed: 3,
    ...statistics,
  });
  expect(Object.keys(found as object)).toEqual([
    'game',
    'options',
    'position',
    'seed',
    'games',
    'wins',
    'draws',
    'endings',
    'lengths',
    'meanLength',
  ]);
});

test('for people', async () => {
  const words = ['playout', '--games', '8', '--seed', '1', '--game', 'quatuor'];
  const position = 'wbwb/wbww/wwbb/bb.w b 0';
  const { code, out, err } = await quaterna([...words, '--position', position]);
  expect([code, err]).toEqual([0, '']);
  expect(out).toBe(
    [
      'Quatuor. A row, column or diagonal wins, unless both players have one.',
      'A full board without a winner is a draw.',
      `8 random games from ${position}, seed 1.`,
      '',
      'player 0 wins   0    0.0%',
      'player 1 wins   0    0.0%',
      'draws           8  100.0%',
      '',
      'by full-board   8  100.0%',
      '',
      'actions: 1 to 1, mean 1.00, median 1',
      '',
    ].join('\n'),
  );
});

test('the lengths of games', async () => {
  const { out } = await quaterna(['playout', '--games', '2000', '--seed', '1']);
  const [, shortest, longest, mean, median] =
    /actions: (\d+) to (\d+), mean (\d+\.\d\d), median (\d+)/.exec(out) ?? [];
  expect(Number(shortest)).toBeGreaterThanOrEqual(8);
  expect(longest).toBe('32');
  expect(Number(mean)).toBeGreaterThan(20);
  expect(Math.abs(Number(median) - Number(mean))).toBeLessThan(3);
});

test('a seed gives the same games again, and is told if it was drawn', async () => {
  const one = await quaterna(['playout', '--games', '50']);
  const [, seed = ''] = /seed (\d+)\./.exec(one.out) ?? [];
  const again = await quaterna(['playout', '--games', '50', '--seed', seed]);
  expect(again).toEqual(one);
});

test('a finished game has no actions', async () => {
  const position = '0123/4.../..../.... - #1 d1';
  const words = ['playout', '--games', '5', '--position', position];
  const { out } = await quaterna(words);
  expect(out).toContain('player 1 wins   5  100.0%\n');
  expect(out).toContain('actions: 0 to 0, mean 0.00, median 0\n');
});

describe('many games', () => {
  test('show how far they are, to a terminal only', async () => {
    for (const isTTY of [true, false]) {
      const stderr = new Collector(isTTY);
      await quaterna(['playout', '--games', '20000'], [], { stderr });
      expect(stderr.text.includes('%  of 20000 games')).toBe(isTTY);
      expect(stderr.text.endsWith('\r\u001b[K')).toBe(isTTY);
    }
  });

  test('stop at Ctrl-C', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    const around = { interrupt: controller.signal, stdin: Readable.from([]) };
    const words = ['playout', '--games', '100000000', '--seed', '1'];
    expect(await quaterna(words, [], around)).toEqual({ code: 130, out: '', err: '' });
  });
});
