import { expect, test } from 'vitest';
import { quarto, seededRng } from '../../src/index.ts';
import { arena, finish, playerAt, randomPlayer } from '../../src/search/index.ts';
import { Collector, type Ended, json, quaterna } from './cli.ts';

const SEEDED = ['arena', 'greedy', 'random', '--seed', '1'];

test('as JSON: what the arena of the library finds', async () => {
  const game = quarto({ lines: ['row', 'square'] });
  const players = [playerAt(game, 'easy'), randomPlayer(game)] as const;
  const found = finish(arena(game, players, { games: 30, rng: seededRng(7) }));
  const words = ['arena', 'easy', 'random', '--games', '30', '--seed', '7'];
  const document = await json([...words, '--lines', 'row,square']);
  expect(document).toEqual({
    game: 'quarto',
    options: { lines: ['row', 'square'] },
    players: ['easy', 'random'],
    seed: 7,
    games: 30,
    wins: found.wins[0],
    draws: found.draws,
    losses: found.wins[1],
    score: found.score,
    low: found.interval[0],
    high: found.interval[1],
    seconds: expect.any(Number),
  });
});

test('for people', async () => {
  const words = [...SEEDED, '--games', '40', '--game', 'quatuor'];
  const { code, out, err } = await quaterna(words);
  expect([code, err]).toEqual([0, '']);
  expect(out.split('\n')).toEqual([
    'Quatuor. A row, column or diagonal wins, unless both players have one.',
    'A full board without a winner is a draw.',
    '40 games between Player A (greedy) and Player B (random), who begin by turns.',
    'Seed 1.',
    '',
    '# Player A (greedy) wins  33   82.5%',
    '= draws                    6   15.0%',
    '. Player B (random) wins   1    2.5%',
    '',
    `${'#'.repeat(50)}${'='.repeat(9)}.`,
    '',
    'Player A (greedy) has 90.0% of the points, a draw being half a one; with 95%',
    'confidence the true share is between 79.7% and 95.1%.',
    '',
  ]);
});

test('games that all end alike make nobody certain', async () => {
  const { out } = await quaterna([...SEEDED, '--games', '3']);
  expect(out).toContain(`\n${'#'.repeat(60)}\n`);
  const last = [
    'Player A (greedy) has 100.0% of the points, a draw being half a one; with 95%',
    'confidence the true share is between 43.8% and 100.0%.',
  ];
  expect(out.split('\n').slice(-3)).toEqual([...last, '']);
  const words = [...SEEDED, '--games', '3'];
  expect(await json(words)).toMatchObject({ score: 1, low: expect.closeTo(0.4385, 4) });
});

test('a single game is one game', async () => {
  const { out } = await quaterna([...SEEDED, '--games', '1']);
  expect(out).toContain('\n1 game between ');
});

test('100 games, and a fresh seed that is told, if nothing is said', async () => {
  const one = await quaterna(['arena', 'greedy', 'random']);
  expect(one.out).toContain('\n100 games between ');
  const [, seed = ''] = /Seed\s(\d+)\./.exec(one.out) ?? [];
  expect(await quaterna(['arena', 'greedy', 'random', '--seed', seed])).toEqual(one);
});

/** Lets play for far too long, and stops it once a terminal has shown something. */
async function stopped(shown: RegExp, ...words: readonly string[]): Promise<Ended> {
  const controller = new AbortController();
  const stderr = new Collector(true);
  const timer = setInterval(() => {
    if (shown.test(stderr.text)) controller.abort();
  }, 5);
  const around = { interrupt: controller.signal, stderr };
  const ended = await quaterna([...words, '--games', '10000000'], [], around);
  clearInterval(timer);
  return { ...ended, err: stderr.text };
}

test('Ctrl-C prints what has been played so far', async () => {
  const { code, out, err } = await stopped(/ [1-9]\d* won/, ...SEEDED, '--json');
  expect(code).toBe(130);
  expect(err).toMatch(/ {2}game \d+ of 10000000: \d+ won, \d+ drawn, \d+ lost/);
  expect(err.endsWith('\r\u001b[K')).toBe(true);
  const { games, wins, draws, losses } = JSON.parse(out);
  expect(games).toBeGreaterThan(0);
  expect(games).toBeLessThan(10_000_000);
  expect(wins + draws + losses).toBe(games);
});

test('Ctrl-C before the first game is over', async () => {
  const controller = new AbortController();
  controller.abort();
  const around = { interrupt: controller.signal };
  const words = ['arena', 'hard', 'hard', '--seed', '1'];
  expect(await quaterna(words, [], around)).toEqual({
    code: 130,
    out: [
      'Quarto. Lines: rows, columns, diagonals. Attributes: all.',
      'An alignment wins as it is made.',
      '0 games between Player A (hard) and Player B (hard), who begin by turns. Seed',
      '1.',
      '',
    ].join('\n'),
    err: '',
  });
  const { out } = await quaterna([...words, '--json'], [], around);
  expect(JSON.parse(out)).toMatchObject({
    games: 0,
    wins: 0,
    draws: 0,
    losses: 0,
    score: null,
    low: null,
    high: null,
  });
});

test('a terminal shows the first game as it is thought out', async () => {
  const words = ['arena', 'perfect', 'random', '--game', 'quatuor'];
  const { code, err } = await stopped(/%/, ...words);
  expect(code).toBe(130);
  expect(err).toContain('%  game 1 of 10000000: 0 won, 0 drawn, 0 lost');
});

const KNOWN = 'random or greedy or beginner or easy or medium or hard or perfect';

test.each([
  [['greedy'], "missing required argument 'player-b'"],
  [['greedy', 'human'], `player-b: found "human", expected ${KNOWN}`],
  [['Hard', 'hard'], `player-a: found "Hard", expected ${KNOWN}`],
  [['easy', 'hard', '--games', '0'], '--games: found 0, expected an integer of at'],
  [['easy', 'hard', '--seed', '-1'], '--seed: found -1, expected an integer from 0'],
  [['easy', 'hard', '--tie-break'], '--tie-break: not an option of quarto'],
  [['easy', 'hard', 'random'], 'Expected 2 arguments but got 3.'],
])('wrong input: %j', async (words, message) => {
  const ended = await quaterna(['arena', ...words]);
  expect(ended).toMatchObject({ code: 2, out: '' });
  expect(ended.err).toMatch(/^quaterna: [^\n]+\n$/);
  expect(ended.err).toContain(message);
});
