import { describe, expect, test } from 'vitest';
import { quatuor, seededRng } from '../../src/index.ts';
import { playouts } from '../../src/research/playouts.ts';
import { finish } from '../../src/work.ts';
import { Collector, type Ended, json, quaterna } from './cli.ts';

test('as JSON: the statistics of the library', async () => {
  const words = ['playout', '--game', 'quatuor', '--games', '1700', '--seed', '3'];
  const game = quatuor({ tieBreak: {} });
  const statistics = finish(playouts(game, game.start(), 1700, seededRng(3)));
  const found = await json([...words, '--tie-break']);
  expect(found).toEqual({
    game: 'quatuor',
    options: { tieBreak: { maxShifts: 100 } },
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

  /** Lets play for far too long, and stops it once a terminal has shown something. */
  async function stopped(...words: readonly string[]): Promise<Ended> {
    const controller = new AbortController();
    const stderr = new Collector(true);
    const timer = setInterval(() => {
      if (/of 100000000 games/.test(stderr.text)) controller.abort();
    }, 5);
    const around = { interrupt: controller.signal, stderr };
    const long = ['playout', '--games', '100000000', '--seed', '1'];
    const ended = await quaterna([...long, ...words], [], around);
    clearInterval(timer);
    return ended;
  }

  test('are summed up as far as they were played when Ctrl-C is pressed', async () => {
    const { code, out } = await stopped('--json');
    expect(code).toBe(130);
    const { games, ...document } = JSON.parse(out);
    expect(games).toBeGreaterThan(0);
    expect(games).toBeLessThan(100_000_000);
    const words = ['playout', '--games', `${games}`, '--seed', '1'];
    expect(await json(words)).toEqual({ games, ...document });
    const told = await stopped();
    expect(told.code).toBe(130);
    expect(told.out).toMatch(/\n\d+ of 100000000 random games from [^\n]+, seed 1\.\n/);
    expect(told.out).toMatch(/\nactions: \d+ to \d+, mean [\d.]+, median \d+\n$/);
  });

  test('none of which was played before Ctrl-C', async () => {
    const around = { interrupt: AbortSignal.abort() };
    const words = ['playout', '--games', '9', '--seed', '1'];
    expect(await quaterna(words, [], around)).toEqual({
      code: 130,
      out: [
        'Quarto. Lines: rows, columns, diagonals. Attributes: all.',
        'An alignment wins as it is made.',
        '0 of 9 random games from ..../..../..../.... - 0 -, seed 1.',
        '',
      ].join('\n'),
      err: '',
    });
    const { out } = await quaterna([...words, '--json'], [], around);
    expect(JSON.parse(out)).toMatchObject({
      games: 0,
      wins: [0, 0],
      draws: 0,
      endings: {},
      lengths: [],
      meanLength: 0,
    });
  });
});
