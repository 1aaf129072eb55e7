import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { file, quaterna } from './cli.ts';

const NOT_A_SET = file('[1,2,3,4]');
const EMPTY = file('[]');
const ONE = file('[{}]');
const NOT_JSON = file('color,shape');
const SAME_LABEL = file(
  JSON.stringify(['a', 'b', 'c', 'd'].map((name) => ({ name, values: ['x', 'x'] }))),
);
const SET = file(
  JSON.stringify(['a', 'b', 'c', 'd'].map((name) => ({ name, values: ['x', 'y'] }))),
);

const UNQUOTED = ['0.31/..../..../....', '7', '0', 'c1'];
const HINT = 'A position is given as --position "...", in quotation marks.';

const QUATUOR = ['--game', 'quatuor'];
const SHIFTS = 'expected an integer from 1 to 9007199254740991';

describe('wrong commands and options end with 2', () => {
  test.each([
    [[], 'no command given'],
    [['sho'], "unknown command 'sho' (Did you mean show?)"],
    [['--'], 'no command given'],
    [['help', 'frob'], "unknown command 'frob'\n"],
    [['help', 'shw'], "unknown command 'shw' (Did you mean show?)\n"],
    [['help', 'help', 'frob', 'show'], "unknown command 'frob'\n"],
    [['--frob'], "unknown option '--frob'"],
    [['show', '--frob'], "unknown option '--frob'"],
    [['show', 'extra'], 'too many arguments'],
    [['show', '--position'], 'argument missing'],
    [['show', '--attributes', 'colour'], '--attributes: found "colour"'],
    [['show', '--attributes', ''], '--attributes: found nothing'],
    [['show', '--attributes', 'color,color'], '--attributes: found "color"'],
    [['show', '--attributes', 'color', '--attribute-set', SET], '--attributes: found'],
    [['show', '--lines', 'rows'], '--lines: found "rows"'],
    [['show', '--win', 'sometimes'], '--win: found "sometimes"'],
    [['show', '--game', 'go'], '--game: found "go", expected quarto or quatuor'],
    [['perft'], "missing required argument 'depth'"],
    [['perft', 'x'], 'depth: found "x", expected an integer of at least 0'],
    [['perft', '-1'], 'depth: found -1, expected an integer of at least 0'],
    [['perft', '1.5'], 'depth: found 1.5, expected an integer of at least 0'],
    [['perft', '1e3'], 'depth: found "1e3", expected an integer'],
    [['perft', '0', '--divide'], '--divide: found depth 0'],
    [
      ['play', '--opponent', 'deep-blue'],
      '--opponent: found "deep-blue", expected human or random or greedy',
    ],
    [['play', '--first', '2'], '--first: found 2, expected 0 or 1'],
    [
      ['play', '--seed', 'x'],
      '--seed: found "x", expected an integer from 0 to 4294967295',
    ],
    [
      ['play', '--seed', '4294967296'],
      '--seed: found 4294967296, expected an integer from 0 to',
    ],
    [
      ['watch', '--players', 'greedy'],
      '--players: found "greedy", expected two of random or greedy',
    ],
    [['watch', '--players', 'greedy,human'], '--players: found "greedy,human"'],
    [['verify'], "missing required argument 'file'"],
    [['check'], "missing required argument 'files'"],
    [['check', '--to', 'json', 'x'], "unknown option '--to'"],
    [['check', '-', '-'], '-: found twice, expected once'],
    [['convert', '--to', 'xml', 'x'], '--to: found "xml", expected text or json or'],
    [['convert', '--json', 'x'], "unknown option '--json'"],
    [['convert', '--to'], "option '--to <form>' argument missing"],
    [['replay', 'x', '--game-number', 'last'], '--game-number: found "last"'],
    [['replay', 'x', 'y'], 'too many arguments'],
    [['watch', '--save', 'x'], "unknown option '--save'"],
    [['play', '--save'], 'argument missing'],
    [['play', '--resume', ''], '--resume: found nothing, expected the name of a file'],
    [['show', '--tie-break'], '--tie-break: not an option of quarto'],
    [['show', '--game', 'quarto', '--tie-break=5'], '--tie-break: not an option'],
    [['show', ...QUATUOR, '--tie-break=0'], `--tie-break: found 0, ${SHIFTS}`],
    [['show', ...QUATUOR, '--tie-break=x'], `--tie-break: found "x", ${SHIFTS}`],
    [['show', ...QUATUOR, '--tie-break='], `--tie-break: found nothing, ${SHIFTS}`],
    [['show', ...QUATUOR, '--tie-break=-1'], `--tie-break: found "-1", ${SHIFTS}`],
    [['show', ...QUATUOR, '--tie-break=9e9'], `--tie-break: found "9e9", ${SHIFTS}`],
    [
      ['show', ...QUATUOR, '--tie-break', '5'],
      "'show'. Expected 0 arguments but got 1. Did you mean --tie-break=5?\n",
    ],
    [['perft', '2', ...QUATUOR, '--tie-break', '5'], 'Did you mean --tie-break=5?'],
    [['show', ...QUATUOR, '--tie-break', 'x'], 'Expected 0 arguments but got 1.\n'],
    [['show', ...QUATUOR, '--lines', 'row'], '--lines: not an option of quatuor'],
    [
      ['playout', '--games', '0'],
      '--games: found 0, expected an integer of at least 1',
    ],
    [['playout', '--games', 'x'], '--games: found "x"'],
    [['playout', '--seed', '-1'], '--seed: found -1'],
    [['playout', '5'], 'too many arguments'],
    [
      ['count', '--plies', '1.5'],
      '--plies: found 1.5, expected an integer of at least 0',
    ],
    [
      ['count', '--memory', '0'],
      '--memory: found 0, expected an integer from 1 to 8589934591',
    ],
    [['count', '--memory', '8589934592'], '--memory: found 8589934592'],
    [['count', '--distinct', 'yes'], 'too many arguments'],
    [['count', '--divide'], "unknown option '--divide'"],
    [['show', '--two\nlines'], "unknown option '--two lines'"],
    [['play', '--seed', ''], '--seed: found nothing'],
    [['show', '--lines=row', '--lines=square'], '--lines: found twice, expected once'],
    [['show', '--game', 'quarto', '--game', 'quarto'], '--game: found twice'],
    [['show', ...QUATUOR, '--tie-break', '--tie-break=2'], '--tie-break: found twice'],
    [['show', ...UNQUOTED], `'show'. Expected 0 arguments but got 4. ${HINT}`],
    [['show', '--position', ...UNQUOTED], `got 3. ${HINT}`],
    [['show', UNQUOTED.join(' ')], HINT],
    [['perft', '2', 'wb../....', ...QUATUOR], 'Expected 1 argument but got 2.\n'],
    [['perft', '2', 'wb../..../..../....', ...QUATUOR], HINT],
  ])('%j', async (words, message) => {
    await expectFailure(2, words, message);
  });
});

describe('wrong positions and files end with 1', () => {
  test.each([
    [['show', '--position', 'nonsense'], '--position: row1: found "n'],
    [
      ['show', '--position', '..../..../..../.... - 1 -'],
      '--position: turn: found "1"',
    ],
    [
      ['perft', '1', '--position', '..../..../..../.... G 1 -'],
      '--position: hand: found "G", expected',
    ],
    [['play', '--position', ''], '--position: row1: found nothing'],
    [
      ['watch', '--position', '00../..../..../.... - 0 -'],
      '--position: row1: found "0',
    ],
    [['count', '--position', 'G'], '--position: row1: found "G"'],
    [
      ['playout', '--position', '..../..../..../.... 0'],
      '--position: turn: found nothing',
    ],
    [
      ['show', ...QUATUOR, '--position', 'b.../..../..../.... w 0'],
      '--position: row1: found "b", expected as many pieces of each colour',
    ],
    [
      ['show', ...QUATUOR, '--position', 'w.../..../..../.... b 3'],
      '--position: shifts: found "3", expected 0 (column 23)',
    ],
    [
      ['show', ...QUATUOR, '--tie-break=3', '--position', 'wbbw/wbww/bbwb/bwwb b 4'],
      '--position: shifts: found "4", expected at most 3',
    ],
    [['verify', '/no/such/file'], '/no/such/file: no such file'],
    [['verify', '/'], '/: is a directory'],
    [['replay', '/'], '/: is a directory'],
    [['replay', '/no/such/file'], '/no/such/file: no such file'],
    [['convert', '/no/such/file'], '/no/such/file: no such file'],
    [['replay', EMPTY], `${EMPTY}: found 0 games, expected at least 1`],
    [['play', '--resume', '/no/such/file'], '/no/such/file: no such file'],
    [['play', '--save', '/no/such/file'], '/no/such/file: no such directory'],
    [['show', '--attribute-set', '/no/such/file'], '/no/such/file: no such file'],
    [['show', '--attribute-set', NOT_JSON], `${NOT_JSON}: found no JSON`],
    [['show', '--attribute-set', EMPTY], `${EMPTY}: attributeSet: found 0 entries`],
    [['show', '--attribute-set', ONE], `${ONE}: attributeSet: found 1 entry, expected`],
    [['show', '--attribute-set', NOT_A_SET], `${NOT_A_SET}: attributeSet[0]: found 1`],
    [['show', '--attribute-set', SAME_LABEL], 'attributeSet[0].values[1]: found "x"'],
  ])('%j', async (words, message) => {
    await expectFailure(1, words, message);
  });
});

async function expectFailure(
  code: 1 | 2,
  words: readonly string[],
  message: string,
): Promise<void> {
  const ended = await quaterna(words);
  expect(ended).toMatchObject({ code, out: '' });
  expect(ended.err).toMatch(/^quaterna: [^\n]+\n$/);
  expect(ended.err).not.toMatch(/\bat .*:\d+/);
  expect(ended.err).toContain(message);
}

test('an error nobody foresaw is one line as well', async () => {
  const stdin = {
    get isTTY(): boolean {
      throw new Error('surprise\n at once');
    },
  };
  const ended = await quaterna(['play'], [], { stdin: stdin as never });
  expect(ended).toMatchObject({
    code: 1,
    err: 'quaterna: internal error: surprise at once\n',
  });
});

test('--version', async () => {
  const expected = { code: 0, out: `${manifest.version}\n`, err: '' };
  expect(await quaterna(['--version'])).toEqual(expected);
});

const FILE_COMMANDS = ['verify', 'check', 'convert', 'replay', 'analyse', 'serve'];
const PLAYED = ['play', 'watch', 'arena'];
const COMMANDS = [
  ...'play watch arena show solve perft count playout'.split(' '),
  ...FILE_COMMANDS,
];

test.each(COMMANDS)('%s --help', async (name) => {
  const { code, out, err } = await quaterna([name, '--help']);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`Usage: quaterna ${name}`);
  expect(out).toContain(`Examples:\n  $ quaterna ${name}`);
  expect(out.includes('--attribute-set <set>')).toBe(!FILE_COMMANDS.includes(name));
  expect(out.includes('--tie-break [=shifts]')).toBe(!FILE_COMMANDS.includes(name));
  expect(out.includes('\n  greedy   wins')).toBe(PLAYED.includes(name));
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThan(80);
  expect(await quaterna(['help', name])).toEqual({ code, out, err });
});

test('--help lists the commands', async () => {
  const { code, out, err } = await quaterna(['--help']);
  expect([code, err]).toEqual([0, '']);
  expect(await quaterna(['help', 'help'])).toEqual({ code, out, err });
  for (const name of COMMANDS) {
    expect(out).toContain(`\n  ${name} [options]`);
  }
});

test('an option that is no rule may be given again, and the last one counts', async () => {
  const words = ['playout', '--games', '3', '--seed', '1', '--seed', '2'];
  const { code, out } = await quaterna(words);
  expect([code, out.includes('seed 2.')]).toEqual([0, true]);
});
