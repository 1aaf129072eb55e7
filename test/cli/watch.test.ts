import { expect, test } from 'vitest';
import { quaterna } from './cli.ts';

const PLAYERS = ['greedy,greedy', 'greedy,random', 'random,greedy', 'random,random'];
const RULES = [
  [],
  ['--win', 'announced'],
  ['--lines', 'row,column,diagonal,square'],
  ['--attributes', 'color', '--win', 'announced'],
];

test('200 games come to their end', async () => {
  for (let seed = 0; seed < 200; seed++) {
    const players = PLAYERS[seed % 4] as string;
    const rules = RULES[Math.floor(seed / 4) % 4] as string[];
    const words = ['watch', '--players', players, '--seed', `${seed}`, ...rules];
    const { code, out, err } = await quaterna(words);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/\n\n(Player [AB] \(\w+\) wins by .*|A draw: full board\.)\n$/);
  }
});

test('a game is told move by move, from who begins to who wins', async () => {
  const { out } = await quaterna([
    'watch',
    '--seed',
    '1',
    '--players',
    'greedy,random',
  ]);
  const lines = out.split('\n');
  expect(lines[0]).toBe('Quarto. Lines: rows, columns, diagonals. Attributes: all.');
  expect(lines[2]).toMatch(
    /^Player [AB] \((greedy|random)\) begins, drawn by lot\. Seed 1\.$/,
  );
  const moves = lines.filter((line) => /^\d+\. /.test(line));
  expect(moves[0]).toMatch(/^1\. Player [AB] \(\w+\) gives [0-9A-F] \(.*\)\.$/);
  expect(moves[1]).toMatch(
    /^2\. Player [AB] \(\w+\) places [0-9A-F] on [a-d][1-4] and gives [0-9A-F] \(.*\)\.$/,
  );
  expect(moves.map((move) => Number.parseInt(move, 10))).toEqual(
    moves.map((_, index) => index + 1),
  );
  const boards = lines.filter((line) => line.startsWith('      a         b'));
  expect(boards).toHaveLength(moves.length);
});

test('the same seed makes the same game, another seed another', async () => {
  const [one, again, other] = await Promise.all(
    ['5', '5', '6'].map((seed) => quaterna(['watch', '--seed', seed])),
  );
  expect(again).toEqual(one);
  expect(other?.out).not.toBe(one?.out);
});

test('without a seed, the one drawn is told and makes the same game again', async () => {
  const one = await quaterna(['watch']);
  const seed = /Seed (\d+)\./.exec(one.out)?.[1] as string;
  expect(await quaterna(['watch', '--seed', seed])).toEqual(one);
});

test('a finished position is shown with its outcome', async () => {
  const position = '0123/..../..../.... - #0 d1';
  const { code, out } = await quaterna([
    'watch',
    '--seed',
    '1',
    '--position',
    position,
  ]);
  expect(code).toBe(0);
  expect(out).toMatch(/Player [AB] \(greedy\) is player 0, drawn by lot\. Seed 1\.\n/);
  expect(out).toMatch(/wins by alignment: row1 \(tall, solid\)\.\n$/);
});

test('Ctrl-C', async () => {
  const controller = new AbortController();
  controller.abort();
  const around = { interrupt: controller.signal };
  expect(await quaterna(['watch'], [], around)).toMatchObject({ code: 130, err: '' });
});

test('every level plays to the end, the same for the same seed', async () => {
  for (const players of ['beginner,easy', 'medium,random']) {
    const words = ['watch', '--players', players, '--seed', '2', '--game', 'quatuor'];
    const one = await quaterna(words);
    expect([one.code, one.err]).toEqual([0, '']);
    expect(one.out).toMatch(
      /\n\n(Player [AB] \(\w+\) wins by .*|A draw: full board\.)\n$/,
    );
    expect(await quaterna(words)).toEqual(one);
  }
});
