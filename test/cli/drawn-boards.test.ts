import { expect, test } from 'vitest';
import { Collector, json, quaterna } from './cli.ts';

const WORDS = ['count', '--drawn-boards', '--attributes', 'color', '--lines', 'square'];

test('full boards without an alignment, in shares', async () => {
  const whole = await json(WORDS);
  expect(whole).toMatchObject({
    game: 'quarto',
    options: { attributes: ['color'], lines: ['square'] },
    shard: null,
    seconds: expect.any(Number),
  });
  const shares = await Promise.all(
    ['0/2', '1/2'].map((share) => json([...WORDS, '--shard', share])),
  );
  const [sum, all] = [shares, [whole]].map((counts) =>
    (counts as { drawnBoards: number }[]).reduce(
      (total, { drawnBoards }) => total + drawnBoards,
      0,
    ),
  );
  expect(sum).toBe(all);
  const { out } = await quaterna(WORDS);
  expect(out).toContain(`\nFull boards without an alignment: ${all}, `);
  expect(shares[1]).toMatchObject({ shard: { index: 1, count: 2 } });
});

test('for people', async () => {
  const share = [...WORDS, '--shard', '99/100'];
  const { drawnBoards } = (await json(share)) as { readonly drawnBoards: number };
  const percent = ((100 * drawnBoards) / 20_922_789_888_000).toFixed(3);
  const { out } = await quaterna(share);
  expect(out.split('\n')).toEqual([
    'Quarto. Lines: squares. Attributes: color.',
    'An alignment wins as it is made.',
    `Full boards without an alignment in share 99/100: ${drawnBoards}, ${percent}% of 16!.`,
    '',
  ]);
});

test('a terminal shows how far it is', async () => {
  const stderr = new Collector(true);
  await quaterna(['count', '--drawn-boards', '--shard', '0/4'], [], { stderr });
  expect(stderr.text).toContain('%  of all ways to pair the cells');
});

test.each([
  [['count', '--drawn-boards', '--game', 'quatuor'], '--drawn-boards: not for quatuor'],
  [['count', '--drawn-boards', '--plies', '3'], '--plies: not with --drawn-boards'],
  [['count', '--drawn-boards', '--distinct'], '--distinct: not with --drawn-boards'],
  [['count', '--drawn-boards', '--memory', '9'], '--memory: not with --drawn-boards'],
  [
    ['count', '--drawn-boards', '--position', 'hello'],
    '--position: not with --drawn-boards',
  ],
  [['count', '--drawn-boards', '--shard', '2/1'], '--shard: found "2/1", expected a'],
])('wrong input: %j', async (words, message) => {
  const ended = await quaterna(words);
  expect(ended).toMatchObject({ code: 2, out: '' });
  expect(ended.err).toContain(message);
});
