import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KNOWN } from '../../src/cli/records/known.ts';
import { parseRecords } from '../../src/record/index.ts';
import { Collector, type Ended, quaterna, unusedPath } from './cli.ts';
import { CLOSED, FakeTerminal, OPENED } from './seated.ts';

const TWO = ['play', '--first', '0', '--seed', '1'];
const QUATUOR = [...TWO, '--game', 'quatuor'];
/** The computer begins, and thinks for longer than anybody waits. */
const SLOW = ['--opponent', 'perfect', '--game', 'quatuor'];

/** What is printed once the full screen is gone. */
function printed({ out }: Ended): string {
  return out.slice(out.lastIndexOf(CLOSED) + CLOSED.length);
}

/** Starts a game on a terminal. */
function seated(
  words: readonly string[],
  terminal = new FakeTerminal(),
  around: Parameters<typeof quaterna>[2] = {},
): { readonly terminal: FakeTerminal; readonly ended: Promise<Ended> } {
  const ended = quaterna(words, [], { ...terminal.io, ...around }).then((end) => ({
    ...end,
    out: terminal.stdout.text,
  }));
  return { terminal, ended };
}

/** Presses Enter wherever the cursor goes, until the game is over. */
async function entered(terminal: FakeTerminal): Promise<void> {
  await terminal.shows(/Your turn/);
  while (!/ wins?: |A draw: /.test(terminal.frame)) {
    await terminal.after('\r', /Your turn| wins?: |A draw: /);
  }
}

describe('a whole game by keys', () => {
  test.each([
    [TWO, 'wins by alignment'],
    [QUATUOR, 'wins by alignment: cold (black)'],
  ])('%s', async (words, how) => {
    const path = unusedPath();
    const flags = ['--opponent', 'random', '--save', path];
    const { terminal, ended } = seated([...words, ...flags]);
    await entered(terminal);
    terminal.type('q');
    const end = await ended;
    expect([end.code, end.err]).toEqual([0, '']);
    expect(terminal.isRestored).toBe(true);
    expect(printed(end)).toContain(how);
    const [record] = parseRecords(readFileSync(path, 'utf8'), KNOWN);
    expect(record?.result?.by).toBe('alignment');
  });

  test('what the rules and the seed are is printed before, where the game stands after', async () => {
    const { terminal, ended } = seated(TWO);
    await terminal.after('\r', /has to place/);
    terminal.type('q');
    const end = await ended;
    expect(end.out.slice(0, end.out.indexOf(OPENED))).toMatch(/begins\. Seed 1\.\n/);
    expect(printed(end)).toBe('The game stands at: ..../..../..../.... 0 1 -\n');
  });
});

test('what is taken back is brought back, the answer of a computer with it', async () => {
  const { terminal, ended } = seated([...QUATUOR, '--opponent', 'random']);
  await terminal.after('\r', /Your turn.*\n?.*/);
  const { frame } = terminal;
  await terminal.after('u', /White {2}O {2}8 left/);
  await terminal.after('r', /White {2}O {2}7 left/);
  expect(terminal.frame).toBe(frame);
  terminal.type('q');
  expect((await ended).code).toBe(0);
});

describe('what is said', () => {
  test('when an action is refused, or nothing can be taken or brought back', async () => {
    const { terminal, ended } = seated(TWO);
    await terminal.after('u', /There is nothing to take back\./);
    await terminal.after('r', /There is nothing to bring back\./);
    await terminal.after(
      '+3\r',
      /Player A gives the dark, square, tall, solid piece\./,
    );
    await terminal.after(':a1+3 b1\r', /\+3: Piece 3 is already on the board\./);
    expect(terminal.frame).toContain('Player B has to choose a piece for Player A.');
    await terminal.after(':hello\r', /Not understood: "hello"\./);
    await terminal.after('u', /Player B has to place the dark, square/);
    await terminal.after('r', /Player B has to choose a piece/);
    await terminal.after('h', /Any key goes back to the game\./);
    await terminal.after(' ', /Player B has to choose a piece/);
    terminal.type(':quit\r');
    expect(printed(await ended)).toMatch(/ - 1 a1\n$/);
  });

  test('when the window becomes too small, and large again', async () => {
    const { terminal, ended } = seated(TWO);
    await terminal.shows(/Player A has to choose/);
    terminal.stdout.columns = 40;
    terminal.stdout.emit('resize');
    await terminal.shows(/This window is too small/);
    Object.assign(terminal.stdout, { columns: 120, rows: 40 });
    terminal.stdout.emit('resize');
    await terminal.shows(/Player A has to choose/);
    terminal.type('\u0004');
    expect((await ended).code).toBe(0);
  });

  test('when Quarto is called', async () => {
    const { terminal, ended } = seated([...TWO, '--win', 'announced']);
    await terminal.after(':+0 a1+1 b1+2 c1+3 d1\r', /Player A has to choose/);
    await terminal.after('c\u001b[C\r', /Line row 2 is not full\./);
    await terminal.after('\u001b[D\r', /Player A wins: Quarto called, row 1/);
    terminal.type('q');
    expect(printed(await ended)).toMatch(/\nPlayer A wins by claim: row1 .*\n$/);
  });
});

describe('a computer that thinks', () => {
  test('is seen to, and takes no other keys; undo stops it', async () => {
    const { terminal, ended } = seated([...TWO, ...SLOW]);
    await terminal.after('\r', /% {2}The computer is thinking/);
    await terminal.after('\t', /Computer has to bring in/);
    await terminal.after(':b1\r', /b1: Your turn is over\.|is thinking/);
    await terminal.after('u', /Your turn: bring in a white piece/);
    await terminal.after('\r', /% {2}The computer is thinking/);
    await terminal.after('u', /Your turn: bring in a white piece/);
    terminal.type('q');
    const end = await ended;
    expect(terminal.isRestored).toBe(true);
    expect(printed(end)).toBe('The game stands at: ..../..../..../.... w 0\n');
  });

  test.each([
    ['q', 0],
    ['\u0003', 130],
  ])('can be left with %j', async (key, code) => {
    const { terminal, ended } = seated(['play', '--first', '1', ...SLOW]);
    await terminal.shows(/The computer is thinking/);
    terminal.type(key);
    const end = await ended;
    expect([end.code, end.err]).toEqual([code, '']);
    expect(terminal.isRestored).toBe(true);
    expect(printed(end)).toBe('The game stands at: ..../..../..../.... w 0\n');
  });
});

describe('the terminal is as it was', () => {
  const STANDS = 'The game stands at: ..../..../..../.... - 0 -\n';

  test.each([
    ['Ctrl-C', '\u0003', 130],
    ['Ctrl-D', '\u0004', 0],
    ['q', 'q', 0],
    ['the end of the keyboard', null, 0],
  ])('after %s', async (_, key, code) => {
    const { terminal, ended } = seated(TWO);
    await terminal.shows(/Player A has to choose/);
    terminal.stdin.push(key);
    const end = await ended;
    expect([end.code, end.err]).toEqual([code, '']);
    expect(terminal.isRestored).toBe(true);
    expect(printed(end)).toBe(STANDS);
  });

  test('after an interrupt from outside, even one that came before', async () => {
    const controller = new AbortController();
    const { terminal, ended } = seated(TWO, new FakeTerminal(), {
      interrupt: controller.signal,
    });
    await terminal.shows(/Player A has to choose/);
    controller.abort();
    expect((await ended).code).toBe(130);
    expect(terminal.isRestored).toBe(true);
    const early = seated(TWO, new FakeTerminal(), { interrupt: controller.signal });
    expect((await early.ended).code).toBe(130);
    expect(early.terminal.isRestored).toBe(true);
  });

  test('after an error nobody foresaw', async () => {
    const { terminal, ended } = seated(TWO);
    await terminal.shows(/Player A has to choose/);
    const { stdout } = terminal;
    const write = stdout.write.bind(stdout);
    stdout.write = (text: string): boolean => {
      if (text.includes('Player A gives')) throw new Error('no ink');
      return write(text);
    };
    terminal.type('\r');
    const { code, err } = await ended;
    expect([code, err]).toEqual([1, 'quaterna: internal error: no ink\n']);
    expect(terminal.isRestored).toBe(true);
  });

  test.each([
    ['a person', TWO],
    ['a computer', ['play', '--first', '1', '--opponent', 'random']],
  ])('after a game that cannot be kept, played by %s', async (_, words) => {
    const folder = mkdtempSync(join(tmpdir(), 'quaterna-'));
    const path = join(folder, 'game.txt');
    const terminal = new FakeTerminal();
    const { stdout } = terminal;
    const write = stdout.write.bind(stdout);
    stdout.write = (text: string): boolean => {
      if (text === OPENED) rmSync(folder, { recursive: true });
      return write(text);
    };
    terminal.type('\r');
    const { code, err } = await seated([...words, '--save', path], terminal).ended;
    expect(code).toBe(1);
    expect(err).toContain(path);
    expect(terminal.isRestored).toBe(true);
  });

  test('after a keyboard that cannot be read', async () => {
    const { terminal, ended } = seated(TWO);
    await terminal.shows(/Player A has to choose/);
    terminal.stdin.destroy(new Error('EIO'));
    const { code, err } = await ended;
    expect([code, err]).toEqual([1, 'quaterna: standard input cannot be read (EIO)\n']);
    expect(terminal.isRestored).toBe(true);
  });

  test('if the process is ended', async () => {
    let tidy: () => void = () => {};
    let isCalledOff = false;
    const beforeEnd = (given: () => void) => {
      tidy = given;
      return () => {
        isCalledOff = true;
      };
    };
    const { terminal, ended } = seated(TWO, new FakeTerminal(), { beforeEnd });
    await terminal.shows(/Player A has to choose/);
    const over = once(terminal.stdin, 'pause');
    tidy();
    await over;
    expect([terminal.isRestored, isCalledOff]).toEqual([true, true]);
    tidy();
    expect(terminal.stdout.text.split(CLOSED)).toHaveLength(2);
    void ended; // it ends with the process
  });
});

describe('line by line it goes', () => {
  const noKeys = new FakeTerminal();
  Object.assign(noKeys.stdin, { setRawMode: undefined });
  const noScreen = new FakeTerminal();
  Object.assign(noScreen.stdout, { isTTY: false });
  const noKeyboard = new FakeTerminal();
  Object.assign(noKeyboard.stdin, { isTTY: false });
  const unsized = new FakeTerminal();
  Object.assign(unsized.stdout, { columns: undefined, rows: undefined });

  test.each([
    ['with --plain', ['--plain'], new FakeTerminal(), {}],
    ['on a dumb terminal', [], new FakeTerminal(), { TERM: 'dumb' }],
    ['in a narrow window', [], new FakeTerminal(79, 24), {}],
    ['in a low window', [], new FakeTerminal(80, 23), {}],
    ['in a window of unknown size', [], unsized, {}],
    ['without single keys', [], noKeys, {}],
    ['without a screen', [], noScreen, {}],
    ['without a keyboard', [], noKeyboard, {}],
  ])('%s', async (_, flags, terminal, env) => {
    const { ended } = seated([...TWO, ...flags], terminal, { env });
    terminal.stdin.push('+3\nquit\n');
    terminal.stdin.push(null);
    const { code, out } = await ended;
    expect(code).toBe(0);
    expect(out).toContain('Type help to see what you can type.');
    expect(out).not.toContain(OPENED);
  });

  test('colours are no part of a full screen', async () => {
    const stderr = new Collector(true);
    const around = { env: { NO_COLOR: '1' }, stderr };
    const { terminal, ended } = seated(TWO, new FakeTerminal(), around);
    await terminal.shows(/Player A has to choose/);
    terminal.type('q');
    const { out } = await ended;
    expect(out).toContain('\u001b[7m');
    expect(out).not.toContain('\u001b[33m');
  });
});
