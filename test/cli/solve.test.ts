import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeWhole } from '../../src/cli/files.ts';
import { Collector, file, quaterna, unusedPath } from './cli.ts';

const SOLVE = ['solve', '--game', 'quatuor'];
const TABLE = unusedPath();
const READ = [...SOLVE, '--table', TABLE];
/** White wins by placing on d1; white loses unless it does so. */
const RACE = 'www./bbb./..../.... w 0';

/** All unfinished positions; a table of their values is built only once here. */
const POSITIONS = 1_143_783;
let built: { readonly code: number | null; readonly out: string };
const terminal = new Collector(true);

beforeAll(async () => {
  built = await quaterna([...READ, '--json'], [], { stderr: terminal });
});

function timeless(out: string): string {
  return out
    .replace(/"seconds":[\d.e-]+/, '"seconds":0')
    .replace(/\d+\.\d sec/, 'S sec');
}

describe('a table that has to be built', () => {
  test('the document: nodes are the positions solved for it', () => {
    const { seconds, ...document } = JSON.parse(built.out);
    expect(seconds).toBeGreaterThan(0);
    expect(Object.keys(document)).toEqual([
      'game',
      'options',
      'position',
      'value',
      'distance',
      'exact',
      'actions',
      'pv',
      'nodes',
    ]);
    expect(document).toMatchObject({
      game: 'quatuor',
      options: {},
      position: '..../..../..../.... w 0',
      value: 'draw',
      distance: 16,
      exact: true,
      nodes: POSITIONS,
    });
    expect(document.pv).toHaveLength(16);
    expect(document.actions).toHaveLength(12);
    expect(document.actions[0]).toEqual({ action: 'a1', value: 'draw', distance: 16 });
  });

  test('the file holds as many positions, and nothing is left beside it', () => {
    const bytes = readFileSync(TABLE);
    expect(bytes.readUInt32LE(12)).toBe(POSITIONS);
    expect(readdirSync(dirname(TABLE)).filter((name) => name.endsWith('.tmp'))).toEqual(
      [],
    );
  });

  test('shows how far it is', () => {
    expect(terminal.text).toMatch(/\r\[#+\.+\] +\d+% {2}solving quatuor/);
    expect(terminal.text.endsWith('\r\u001b[K')).toBe(true);
  });

  test('stops at Ctrl-C, and leaves no file', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    const path = unusedPath();
    const around = { interrupt: controller.signal };
    expect(await quaterna([...SOLVE, '--table', path], [], around)).toEqual({
      code: 130,
      out: '',
      err: '',
    });
    expect(() => readFileSync(path)).toThrow('ENOENT');
  });

  test('a file that could not be written is refused before', async () => {
    const path = '/no/such/directory/table';
    const fault = `${path}: no such directory`;
    const ended = await quaterna([...SOLVE, '--table', path]);
    expect(ended).toEqual({ code: 1, out: '', err: `quaterna: ${fault}\n` });
    await expect(writeWhole(path, new Uint8Array())).rejects.toThrow(fault);
    await expect(writeWhole(dirname(TABLE), new Uint8Array())).rejects.toThrow(
      'is a directory',
    );
  });
});

describe('a table from a file', () => {
  test('says the same, without looking at a position', async () => {
    const { code, out, err } = await quaterna([...READ, '--json']);
    expect([code, err]).toEqual([0, '']);
    const { seconds, ...document } = JSON.parse(built.out);
    expect(JSON.parse(timeless(out))).toEqual({ ...document, nodes: 0, seconds: 0 });
  });

  test('answers for the usual tie-break as well', async () => {
    const { out } = await quaterna([...READ, '--tie-break', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      options: { tieBreak: { maxShifts: 100 } },
      value: 'win',
      distance: 17,
    });
  });

  test('an action is a win, a draw or a loss for who takes it', async () => {
    const { out } = await quaterna([...READ, '--json', '--position', RACE]);
    const { value, distance, actions, pv } = JSON.parse(out);
    expect([value, distance, pv]).toEqual(['win', 1, ['d1']]);
    expect(actions[0]).toEqual({ action: 'd1', value: 'win', distance: 1 });
    expect(actions).toContainEqual({ action: 'a4', value: 'loss', distance: 2 });
  });
});

describe('for people', () => {
  test('drawn and told, best first', async () => {
    const { code, out, err } = await quaterna([...READ, '--position', RACE]);
    expect([code, err]).toEqual([0, '']);
    expect(timeless(out).split('\n').slice(0, 4)).toEqual([
      '        a   b   c   d        White  O  5 left',
      '     \\  v   v   v            Black  #  5 left',
      '      +---+---+---+---+',
      '1   > | O | O | O | . |',
    ]);
    expect(timeless(out).split('\n').slice(12)).toEqual([
      'O white  # black | . a piece can be placed',
      'arrows: a piece can be pushed in that way',
      '',
      'Quatuor. A row, column or diagonal wins, unless both players have one.',
      'A full board without a winner is a draw.',
      `Position:   ${RACE}`,
      'To act:     player 0, to bring in a white piece',
      'Value:      win for player 0, in 1 action',
      'Best:       d1 a1>e',
      'Actions:    win in 1     d1 a1>e',
      '            win in 9     d2 a1>s b1>s c1>s a2>e',
      '            draw in 10   a1>se',
      '            loss in 2    a3 d3 a4 b4 c4 d4',
      'Best play:  d1',
      'Looked at:  0 positions, in S seconds',
      '',
    ]);
  });

  test('at most 79 characters wide', async () => {
    const position = 'w..b/..../..../b..w w 0';
    const words = ['--tie-break', '--position', position];
    const { out } = await quaterna([...READ, ...words]);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThan(80);
  });

  test('a draw is nobody’s', async () => {
    const { out } = await quaterna(READ);
    expect(out).toContain('\nValue:      draw, in 16 actions\n');
    expect(out).toContain('\nBest play:  a1 b1 c1 d1 a2 d4 d2 a1>s a1>se a3>e ');
  });
});

describe('what cannot be solved ends in one line', () => {
  const NOT_A_TABLE = file('a table');
  const EMPTY = file('');
  const FINISHED = 'wwww/.w.b/..bw/bbb. #w 0';

  test.each<[2 | 1, readonly string[], string]>([
    [2, ['solve', '--table', 'x'], '--table: quarto is solved without a table'],
    [1, ['solve', '--position', '0123/..../..../.... - #0 d1'], 'a finished game'],
    [2, ['solve', '--tie-break'], '--tie-break: not an option of quarto'],
    [2, [...SOLVE, '--tie-break=0'], '--tie-break: found 0'],
    [2, [...SOLVE, '--table'], "option '--table <file>' argument missing"],
    [
      2,
      [...SOLVE, '--table', ''],
      '--table: found nothing, expected the name of a file',
    ],
    [2, [...SOLVE, 'w.../..../..../.... b 0'], 'A position is given as --position'],
    [2, [...SOLVE, '--depth', '3'], "unknown option '--depth'"],
    [1, [...SOLVE, '--position', 'nonsense'], '--position: row1: found "n'],
    [1, [...SOLVE, '--position', FINISHED], '--position: found a finished game'],
    [1, [...SOLVE, '--table', '/'], '/: is a directory'],
    [
      1,
      [...SOLVE, '--table', NOT_A_TABLE],
      `${NOT_A_TABLE}: magic: found another kind of file`,
    ],
    [1, [...SOLVE, '--table', EMPTY], `${EMPTY}: magic: found another kind of file`],
    [1, [...READ, '--tie-break=3'], `${TABLE}: found a table for other rules`],
  ])('%i: %j', async (code, words, message) => {
    const ended = await quaterna(words);
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toMatch(/^quaterna: [^\n]+\n$/);
    expect(ended.err).toContain(message);
  });

  test('a damaged table is left as it is', async () => {
    const bytes = readFileSync(TABLE);
    bytes[100_000] = 255 - (bytes[100_000] ?? 0);
    const path = unusedPath();
    writeFileSync(path, bytes);
    const { code, out, err } = await quaterna([...SOLVE, '--table', path]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^quaterna: \S+: checksum: found \d+, expected \d+\n$/);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });
});
