import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { Collector, file, path, quaterna } from './cli.ts';

const START = '..../..../..../.... - 0 -';

function line(entries: object): string {
  return JSON.stringify({ game: 'quarto', options: {}, position: START, ...entries });
}

const VALUES = path('test/goldens/quatuor-values.jsonl');

const GOOD = line({ perft: [16, 256, 3840] });
const LATE = { position: '..D./7.F./.3.2/.... C 0' };
const VALUE = line({ ...LATE, value: 'draw' });
const UNKNOWN = JSON.stringify({ game: 'go', position: '-', perft: [361] });

const IDLE = 'quaterna: warning: nothing was checked:';

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

test('lines about games of later versions are skipped', async () => {
  expect(await verify(GOOD, VALUE, UNKNOWN)).toEqual([
    0,
    '2 passed, 0 failed, 1 skipped',
  ]);
});

test('a line with counts and a value is checked for both', async () => {
  const both = { ...LATE, perft: [11, 110], value: 'draw' };
  expect(await verify(line(both))).toEqual([0, '1 passed, 0 failed']);
  expect(await verify(line({ ...both, perft: [11, 111], value: 'win' }))).toEqual([
    1,
    'line 1: perft[1]: found 110, expected 111',
    'line 1: value: found draw, expected win',
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

test('a file of which nothing is checked gets a warning', async () => {
  for (const json of [[], ['--json']]) {
    const empty = await quaterna(['verify', ...json, file('\n\n')]);
    expect(empty).toMatchObject({ code: 0, err: `${IDLE} there are no lines\n` });
    const skipped = await quaterna(['verify', ...json, file(`${UNKNOWN}\n${UNKNOWN}`)]);
    expect(skipped).toMatchObject({ code: 0, err: `${IDLE} all lines were skipped\n` });
    expect(JSON.parse(json.length > 0 ? skipped.out : '{"skipped":2}')).toMatchObject({
      skipped: 2,
    });
  }
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
    '2 passed, 1 failed',
  ]);
});

describe('malformed lines fail', () => {
  test.each([
    ['hello', 'found "hello", expected a JSON object'],
    ['{"game":', 'found "{\\"game\\":", expected a JSON object'],
    ['[1]', 'found an array, expected a JSON object'],
    ['null', 'found null, expected a JSON object'],
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
      'position.turn: found "1", expected 0 (column 23)',
    ],
    [
      line({ value: 'win', position: '0123/4.../..../.... - #1 d1' }),
      'value: found "win", expected none, since the game is over',
    ],
    [line({ perft: [16], position: 5 }), 'position: found 5, expected a string'],
  ])('%s', async (text, message) => {
    const [code, fault, sums] = await verify(text);
    expect([code, sums]).toEqual([1, '0 passed, 1 failed']);
    expect(fault).toContain(`line 1: ${message}`);
  });
});

test('as JSON', async () => {
  const wrong = line({ perft: [16], position: '..../..../..../.... - 1 -' });
  const path = file([GOOD, 'x', line({ perft: [16, 255] }), UNKNOWN, wrong].join('\n'));
  const { code, out } = await quaterna(['verify', '--json', path]);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual({
    passed: 1,
    failed: 3,
    skipped: 1,
    failures: [
      { line: 2, field: 'line', expected: 'a JSON object', found: '"x"' },
      { line: 3, field: 'perft[1]', expected: 255, found: 256 },
      { line: 5, field: 'position.turn', expected: '0', found: '"1"' },
    ],
  });
});

test('standard input', async () => {
  expect(await quaterna(['verify', '-'], [GOOD, VALUE])).toEqual({
    code: 0,
    out: '2 passed, 0 failed\n',
    err: '',
  });
});

test('some published counts of the package', async () => {
  const lines = readFileSync(path('test/goldens/perft.jsonl'), 'utf8').split('\n');
  expect(await verify(...lines.slice(1, 6))).toEqual([0, '5 passed, 0 failed']);
});

describe('values of Quatuor, with a table for each limit of shifts', () => {
  const known = readFileSync(VALUES, 'utf8').trimEnd().split('\n');
  const limitOf = (text: string): unknown =>
    JSON.parse(text).options.tieBreak?.maxShifts;

  test('one that is wrong is a fault, all that are known hold', async () => {
    const quatuor = { game: 'quatuor', position: '..../..../..../.... w 0' };
    const others = [
      { ...quatuor, perft: [12], value: 'draw' },
      { ...quatuor, value: 'win' },
      { ...quatuor, options: { tieBreak: {} }, value: 'win' },
      { ...quatuor, position: 'wwww/.w.b/..bw/bbb. #w 0', value: 'loss' },
    ].map((entries) => JSON.stringify(entries));
    const usual = known.filter((text) =>
      [undefined, 100].includes(limitOf(text) as 100),
    );
    const input = [...others, ...usual];
    const stderr = new Collector(true);
    const { code, out } = await quaterna(['verify', '--json', '-'], input, { stderr });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      passed: 2 + 225,
      failed: 2,
      skipped: 0,
      failures: [
        { line: 2, field: 'value', expected: 'win', found: 'draw' },
        {
          line: 4,
          field: 'value',
          expected: 'none, since the game is over',
          found: '"loss"',
        },
      ],
    });
    expect(stderr.text).toContain('%  solving');
    expect(stderr.text.endsWith('\r\u001b[K')).toBe(true);
  });

  test.each([
    [1, 18],
    [2, 15],
    [3, 12],
  ])('all that are known with at most %i', async (limit, count) => {
    const lines = known.filter((text) => limitOf(text) === limit);
    expect(await verify(...lines)).toEqual([0, `${count} passed, 0 failed`]);
  });
});

test.each([
  ['waiting for input', 20, '-', () => new Readable({ read: () => {} })],
  ['a table is built', 100, VALUES, () => Readable.from([])],
])('Ctrl-C while %s', async (_what, delay, from, input) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), delay);
  const around = { interrupt: controller.signal, stdin: input() };
  expect(await quaterna(['verify', from], [], around)).toEqual({
    code: 130,
    out: '',
    err: '',
  });
});
