import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { KNOWN } from '../../src/cli/records/known.ts';
import { parseRecords, recordToJson } from '../../src/record/index.ts';
import { Collector, file, quaterna } from './cli.ts';
import { QUATUOR, SAMPLE, WHY, WRONG } from './records.ts';

async function replay(...words: readonly string[]): Promise<readonly string[]> {
  const { code, out, err } = await quaterna(['replay', ...words]);
  expect([code, err]).toEqual([0, '']);
  const lines = out.split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
  return lines;
}

test('a game from its first move to its last', async () => {
  const lines = await replay(file(SAMPLE));
  expect(lines.slice(0, 13)).toEqual([
    'Quarto. Lines: rows, columns, diagonals, squares. Attributes: all.',
    'An alignment wins as it is made.',
    'Player0: Ada',
    'Player1: Blaise',
    '',
    '1. Ada gives 0 (light, round, tall, solid).',
    '2. Blaise places 0 on a1 and gives 1 (dark, round, tall, solid).',
    '3. Ada places 1 on b1 and gives 2 (light, square, tall, solid). (7.5 s)',
    '   sets a trap',
    '   (3. d4+2)',
    '4. Blaise places 2 on c1 and gives 5 (dark, round, short, solid).',
    '5. Ada places 5 on b2 and gives 4 (light, round, short, solid).',
    '6. Blaise places 4 on d1.',
  ]);
  expect(lines.filter((line) => /^ {2}(\+-+){4}\+/.test(line))).toHaveLength(5);
  expect(lines.at(-2)).toBe('Blaise wins by alignment: row1 (solid).');
});

test('another game of the file, in all forms', async () => {
  const text = `${SAMPLE}\n${QUATUOR}\n${WRONG}`;
  const jsons = parseRecords(`${SAMPLE}\n${QUATUOR}`, KNOWN).map(recordToJson);
  const lines = await replay(file(text), '--game-number', '2');
  expect(lines).toContain('2. Player 1 pushes black in at d1, going sw.');
  expect(lines.at(-2)).toBe('The game stands at: ...b/..w./..../.... w 0');
  expect(await replay(file(JSON.stringify(jsons)), '--game-number', '2')).toEqual(
    lines,
  );
  expect((await quaterna(['replay', '-'], QUATUOR.split('\n'))).out).toBe(
    lines.join('\n'),
  );
});

test('variations of variations, with comments', async () => {
  const text = `[Game "quarto"]
[Result "*"]

{Two lines
to begin} 1. +0 (1. +1 2. a1+2 {so} 3. b1 +3 (3. b1+4 {\u001b[2J}) (3. c1)) 2. a1 {ok} +1
(2. a1+F) *
`;
  const lines = await replay(file(text));
  expect(lines.slice(3, 12)).toEqual([
    '   Two lines',
    '   to begin',
    '1. Player 0 gives 0 (light, round, tall, solid).',
    '   (1. +1 2. a1+2 {so} 3. b1+3)',
    '   (3. c1)',
    '   (3. b1+4 { [2J})',
    '2. Player 1 places 0 on a1 and gives 1 (dark, round, tall, solid).',
    '   ok',
    '   (2. a1 {ok} +F)',
  ]);
});

describe('ends of games', () => {
  test.each([
    ['1-0', 'resignation', 'Player 0 wins by resignation.'],
    ['0-1', 'time', 'Player 1 wins by time.'],
    ['1/2-1/2', 'agreement', 'A draw: agreement.'],
    ['*', 'abandoned', 'The game was abandoned.'],
  ])('%s %s', async (result, by, words) => {
    const text = `[Game "quarto"]\n[Result "${result}"]\n[Termination "${by}"]\n\n1. +0 ${result}\n`;
    expect((await replay(file(text))).at(-2)).toBe(words);
  });
});

/** Replays a game on a terminal where such keys are pressed. */
async function stepped(
  keys: string,
  text = SAMPLE,
): Promise<{
  readonly code: number | null;
  readonly shown: readonly string[];
  raw: boolean[];
}> {
  const raw: boolean[] = [];
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => raw.push(isRaw),
  });
  stdin.end(keys);
  const stdout = new Collector(true);
  const { code } = await quaterna(['replay', '--plain', file(text)], [], {
    stdin,
    stdout,
  });
  const shown =
    stdout.text.match(/^(Move \d+ of \d+|\d\. \w+ \w+ .*|\w+ wins by .*)/gm) ?? [];
  return { code, shown, raw };
}

test('steps on a terminal', async () => {
  const { code, shown, raw } = await stepped('n \u001b[Cp\u001b[D\u001b[Dppx\rq n');
  expect([code, raw]).toEqual([0, [true, false]]);
  const [one, two, three] = [
    '1. Ada gives 0 (light, round, tall, solid).',
    '2. Blaise places 0 on a1 and gives 1 (dark, round, tall, solid).',
    '3. Ada places 1 on b1 and gives 2 (light, square, tall, solid). (7.5 s)',
  ];
  const at = [0, 1, 2, 3].map((move) => `Move ${move} of 6`);
  expect(shown).toEqual([
    ...[at[0], one, at[1], two, at[2], three, at[3]],
    ...[two, at[2], one, at[1], at[0], one, at[1]],
  ]);
});

test('the last step tells the end, and the end of the keys ends it', async () => {
  const { code, shown } = await stepped('nnnnnnnnnn');
  expect(code).toBe(0);
  expect(shown.slice(-2)).toEqual([
    'Blaise wins by alignment: row1 (solid).',
    'Move 6 of 6',
  ]);
});

test('Ctrl-C and Ctrl-D on a terminal', async () => {
  expect(await stepped('n\u0003n')).toMatchObject({ code: 130, raw: [true, false] });
  expect(await stepped('n\u0004n')).toMatchObject({ code: 0, raw: [true, false] });
});

test('wrong input', async () => {
  const path = file(`${SAMPLE}\n${WRONG}`);
  const wrong = async (...words: readonly string[]): Promise<readonly unknown[]> => {
    const { code, out, err } = await quaterna(['replay', ...words]);
    expect(out).toBe('');
    return [code, err.replace('quaterna: ', '').replace(path, 'FILE').trimEnd()];
  };
  expect(await wrong(path, '--game-number', '3')).toEqual([
    1,
    'FILE: found 2 games, expected at least 3',
  ]);
  expect(await wrong(path, '--game-number', '2')).toEqual([1, `FILE:18:${WHY}`]);
  expect(await wrong(path, '--game-number', '0')).toEqual([
    2,
    '--game-number: found 0, expected an integer of at least 1',
  ]);
  expect(await wrong('/no/such/file')).toEqual([1, '/no/such/file: no such file']);
  expect(await wrong()).toEqual([2, "missing required argument 'file'"]);
  expect(await wrong(path, path)).toEqual([2, expect.stringContaining('too many')]);
});
