import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeWhole } from '../../src/cli/files.ts';
import { Collector, file, quaterna, start, unusedPath } from './cli.ts';

/** The document of `solve`. */
interface SolveDocument {
  readonly value: string;
  readonly exact: boolean;
  readonly distance: number | null;
  readonly nodes: number;
  readonly seconds: number;
  readonly pv: readonly string[];
  readonly actions: readonly {
    readonly value: string | null;
    readonly least?: string;
    readonly most?: string;
  }[];
}

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

  test('stops at Ctrl-C with what is proved, and leaves no file', async () => {
    const path = unusedPath();
    const around = { interrupt: AbortSignal.timeout(100) };
    const words = [...SOLVE, '--table', path, '--position', RACE];
    const { code, out, err } = await quaterna(words, [], around);
    expect([code, err]).toEqual([130, '']);
    expect(out).toContain('\nValue:      win for player 0');
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
    [
      2,
      ['solve', '--threads', '3'],
      '--threads: found 3, expected an integer from 1 to 2',
    ],
    [
      2,
      ['solve', '--memory', '0'],
      '--memory: found 0, expected an integer from 1 to 8192',
    ],
    [
      2,
      ['solve', '--nodes', '1e6'],
      '--nodes: found "1e6", expected an integer of at least 0',
    ],
    [
      2,
      ['solve', '--seconds', '-1'],
      '--seconds: found -1, expected a number of at least 0, such as 0.5',
    ],
    [2, ['solve', '--seconds', '.5'], '--seconds: found ".5", expected a number of'],
    [2, ['solve', '--seconds', '1e3'], '--seconds: found "1e3", expected a number of'],
    [2, ['solve', '--seconds', '9'.repeat(400)], 'expected a number of at least 0'],
    [2, [...SOLVE, '--nodes', '1'], '--nodes: not with quatuor, which is solved by a'],
    [2, [...SOLVE, '--threads', '1'], '--threads: not with quatuor, which is solved'],
    [2, [...SOLVE, '--memory', '9'], '--memory: not with quatuor, which is solved by'],
    [1, ['solve', '--table', TABLE], `${TABLE}: magic: found another kind of file`],
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

describe('Quarto, as far as the budget goes', () => {
  const SEVEN = 'D0../A.1./..4./7..F B 0';
  const EIGHT = 'D0.2/A.1./..4./7..F - 0';
  const ALONE = ['solve', '--threads', '1'];

  async function solved(...words: readonly string[]): Promise<SolveDocument> {
    const { code, out, err } = await quaterna([...ALONE, '--json', ...words]);
    expect([code, err]).toEqual([0, '']);
    return JSON.parse(out);
  }

  test('without one, everything is known', async () => {
    const { value, exact, actions, pv, ...rest } = await solved('--position', EIGHT);
    expect(exact).toBe(true);
    expect(rest).not.toHaveProperty('most');
    expect(actions).toHaveLength(8);
    expect(actions.map((action) => action.value)).toContain(value);
    expect(actions.every((action) => action.value !== null)).toBe(true);
    expect(pv.length).toBe(rest.distance);
  });

  test('with one, what is not known is not said', async () => {
    const whole = await solved('--position', SEVEN);
    const part = await solved('--position', SEVEN, '--nodes', '300');
    expect(part.nodes).toBeLessThanOrEqual(300);
    expect(part).toMatchObject({ exact: false, pv: [], distance: null });
    const unknown = part.actions.filter((action) => action.value === null);
    expect(unknown.length).toBeGreaterThan(0);
    for (const { least, most } of unknown) expect(least).not.toBe(most);
    part.actions.forEach(({ value }, index) => {
      if (value !== null) expect(value).toBe(whole.actions[index]?.value);
    });
    const none = await solved('--seconds', '0');
    expect(none).toMatchObject({ value: 'loss', most: 'win', exact: false, nodes: 0 });
    const short = await solved('--seconds', '0.05', '--memory', '16');
    expect(short.exact).toBe(false);
    expect(short.seconds).toBeGreaterThanOrEqual(0.05);
  });

  test('for people: what is proved, and of which actions', async () => {
    const { out } = await quaterna([...ALONE, '--position', SEVEN, '--nodes', '300']);
    expect(out).toMatch(
      /\nValue: {6}not found; (nothing|at (least|most) a draw for player 0) is proved\n/,
    );
    expect(out).toMatch(/\n(Actions: {4}| {12})unknown +[a-d][1-4][ a-d1-4]*\n/);
    expect(out).not.toContain('Best');
  });

  test('goes on where it was left, if that is kept in a file', async () => {
    const whole = await solved('--position', SEVEN);
    const half = `${Math.floor(whole.nodes / 2)}`;
    const kept = ['--position', SEVEN, '--table', unusedPath()];
    expect((await solved(...kept, '--nodes', half)).exact).toBe(false);
    const rest = await solved(...kept);
    expect(rest.nodes).toBeLessThan(0.75 * whole.nodes);
    const { nodes, seconds, ...found } = whole;
    expect(rest).toMatchObject(found);
    expect((await solved(...kept)).nodes).toBeLessThan(whole.nodes / 10);
  });

  test('a file of other rules is refused, and left as it is', async () => {
    const path = unusedPath();
    await solved('--position', SEVEN, '--table', path);
    const bytes = readFileSync(path);
    const words = [...ALONE, '--table', path, '--lines', 'row'];
    expect(await quaterna(words)).toEqual({
      code: 1,
      out: '',
      err: `quaterna: ${path}: rules: found those of another game, expected those of this one\n`,
    });
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  test('Ctrl-C: what is proved is told and kept', async () => {
    const path = unusedPath();
    const stderr = new Collector(true);
    const around = { interrupt: AbortSignal.timeout(700), stderr };
    const words = [...ALONE, '--attributes', 'color,shape', '--table', path];
    const { code, out } = await quaterna(words, [], around);
    expect(code).toBe(130);
    expect(out).toContain('Value:      not found; nothing is proved');
    expect(stderr.text).toMatch(
      /\r\[[#.]+\] +\d+% {2}solving quarto {2}\d+ s, proved: /,
    );
    expect(readFileSync(path).length).toBeGreaterThan(1000);
  });

  test('ends also where another thread would just have begun', async () => {
    const words = ['solve', '--json', '--seconds', '1', '--table', unusedPath()];
    const { code, out, err } = await start('dist/cli.js', words).ended;
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out).exact).toBe(false);
  });

  test('so many nodes are those of one thread', async () => {
    const words = ['solve', '--json', '--nodes', '6000000', '--threads', '2'];
    const { out } = await start('dist/cli.js', words).ended;
    expect(JSON.parse(out).nodes).toBe(6_000_000);
  });

  test('a second thread helps, with the same answer', async () => {
    const words = ['solve', '--attributes', 'color,shape', '--json'];
    const started = start('dist/cli.js', [
      ...words,
      '--threads',
      '2',
      '--seconds',
      '3',
    ]);
    const { code, out, err } = await started.ended;
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out).nodes).toBeGreaterThan(10_000);
    const small = ['--attributes', 'color', '--lines', 'row,column,diagonal,square'];
    const both = start('dist/cli.js', ['solve', ...small, '--json', '--threads', '2']);
    const alone = await solved(...small);
    const { value, exact, actions, pv } = JSON.parse((await both.ended).out);
    expect({ value, exact, actions, pv }).toEqual({
      value: alone.value,
      exact: alone.exact,
      actions: alone.actions,
      pv: alone.pv,
    });
  }, 30_000);
});
