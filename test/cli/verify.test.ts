import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { file, path, quaterna } from './cli.ts';

const START = '..../..../..../.... - 0 -';

function line(entries: object): string {
  return JSON.stringify({ game: 'quarto', options: {}, position: START, ...entries });
}

const GOOD = line({ perft: [16, 256, 3840] });
const VALUE = line({ value: 'draw' });
const UNKNOWN = JSON.stringify({ game: 'go', position: '-', perft: [361] });

async function verify(...lines: readonly string[]): Promise<readonly unknown[]> {
  const { code, out, err } = await quaterna(['verify', file(lines.join('\n'))]);
  expect(err).toBe('');
  return [code, ...out.trimEnd().split('\n')];
}

test('a good file', async () => {
  expect(await verify(GOOD, '', line({ perft: ['16'] }), '')).toEqual([
    0,
    '2 passed, 0 failed',
  ]);
});

test('lines for later versions are skipped', async () => {
  expect(await verify(GOOD, VALUE, UNKNOWN)).toEqual([
    0,
    '1 passed, 0 failed, 2 skipped',
  ]);
});

test('a line with counts and a value is recounted, and skipped for the value', async () => {
  const both = { perft: [16, 256], value: 'draw' };
  expect(await verify(line(both))).toEqual([0, '0 passed, 0 failed, 1 skipped']);
  expect(await verify(line({ ...both, perft: [16, 255] }))).toEqual([
    1,
    'line 1: perft[1]: found 256, expected 255',
    '0 passed, 1 failed',
  ]);
});

test('2^53 may be a number, as the command prints it', async () => {
  expect(await verify(line({ perft: [2 ** 53] }))).toEqual([
    1,
    'line 1: perft[0]: found 16, expected 9007199254740992',
    '0 passed, 1 failed',
  ]);
});

test('both games', async () => {
  const quatuor = {
    game: 'quatuor',
    options: { tieBreak: { maxShifts: 3 } },
    position: 'wbwb/wbww/wwbb/bb.w b 0',
    perft: [4, 37, 262, 1440, 0],
  };
  expect(await verify(GOOD, JSON.stringify(quatuor))).toEqual([
    0,
    '2 passed, 0 failed',
  ]);
  expect(await verify(JSON.stringify({ ...quatuor, options: {} }))).toEqual([
    1,
    'line 1: perft[1]: found 0, expected 37',
    'line 1: perft[2]: found 0, expected 262',
    'line 1: perft[3]: found 0, expected 1440',
    '0 passed, 1 failed',
  ]);
});

test('an empty file', async () => {
  expect(await verify('')).toEqual([0, '0 passed, 0 failed']);
});

test('Windows lines, a byte order mark and no options', async () => {
  const bare = JSON.stringify({ game: 'quarto', position: START, perft: [16] });
  expect(await verify(`\ufeff${bare}\r`, '\r', GOOD)).toEqual([
    0,
    '2 passed, 0 failed',
  ]);
});

test('every mismatch is printed, every line counted once', async () => {
  expect(await verify(GOOD, line({ perft: [15, 256, 3841] }), VALUE)).toEqual([
    1,
    'line 2: perft[0]: found 16, expected 15',
    'line 2: perft[2]: found 3840, expected 3841',
    '1 passed, 1 failed, 1 skipped',
  ]);
});

describe('malformed lines fail', () => {
  test.each([
    ['{"game":', 'line: found "{\\"game\\":", expected a JSON object'],
    ['[1]', 'line: found an array, expected a JSON object'],
    ['null', 'line: found null, expected a JSON object'],
    ['{}', 'game: found nothing, expected the name of a game'],
    [line({}), 'perft: found nothing, expected a list of counts, by depth from 1 on'],
    [
      line({ perft: [] }),
      'perft: found an empty array, expected a list of counts, by depth from 1 on',
    ],
    [
      line({ perft: [16, 1.5] }),
      'perft[1]: found 1.5, expected an integer from 0 to 2^53, or a string of digits',
    ],
    [
      line({ perft: [16, '2e5'] }),
      'perft[1]: found "2e5", expected an integer from 0 to 2^53, or a string of digits',
    ],
    [
      line({ perft: [2 ** 54] }),
      'perft[0]: found 18014398509481984, expected an integer from 0 to 2^53, or a string of digits',
    ],
    [
      line({ perft: [16], option: { win: 'announced' } }),
      'option: found an unknown key, expected only game, options, position, perft, value',
    ],
    [
      line({ perft: [16], 'a\nb': 1 }),
      'a b: found an unknown key, expected only game, options, position, perft, value',
    ],
    [
      line({ perft: [16], value: 'lose' }),
      'value: found "lose", expected win, draw, loss',
    ],
    [line({ value: 'draw', position: 'x' }), 'position.row1: found "x", expected'],
    [
      JSON.stringify({
        game: 'quatuor',
        position: '-',
        options: { lines: ['row'] },
        perft: [1],
      }),
      'options.lines: found an unknown option, expected only tieBreak',
    ],
    [
      line({ perft: [16], options: { lines: ['row', 'ring'] } }),
      'options.lines: found "ring", expected some of row, column, diagonal, square, each once',
    ],
    [line({ perft: [16], options: null }), 'options: found null, expected an object'],
    [
      line({ perft: [16], position: '..../..../..../.... - 1 -' }),
      'position.turn: found "1", expected 0',
    ],
    [line({ perft: [16], position: 5 }), 'position: found 5, expected a string'],
  ])('%s', async (text, message) => {
    const [code, fault, sums] = await verify(text);
    expect([code, sums]).toEqual([1, '0 passed, 1 failed']);
    expect(fault).toContain(`line 1: ${message}`);
  });
});

test('as JSON', async () => {
  const path = file([GOOD, 'x', line({ perft: [16, 255] }), UNKNOWN].join('\n'));
  const { code, out } = await quaterna(['verify', '--json', path]);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    failures: [
      { line: 2, field: 'line', expected: 'a JSON object', found: '"x"' },
      { line: 3, field: 'perft[1]', expected: 255, found: 256 },
    ],
  });
});

test('standard input', async () => {
  expect(await quaterna(['verify', '-'], [GOOD, VALUE])).toEqual({
    code: 0,
    out: '1 passed, 0 failed, 1 skipped\n',
    err: '',
  });
});

test('Ctrl-C while waiting for input', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 20);
  const stdin = new Readable({ read: () => {} });
  const around = { interrupt: controller.signal, stdin };
  expect((await quaterna(['verify', '-'], [], around)).code).toBe(130);
});

test('some published counts of the package', async () => {
  const lines = readFileSync(path('test/goldens/perft.jsonl'), 'utf8').split('\n');
  expect(await verify(...lines.slice(1, 6))).toEqual([0, '5 passed, 0 failed']);
});
