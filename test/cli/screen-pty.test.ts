import {
  type ChildProcessWithoutNullStreams,
  spawn,
  spawnSync,
} from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { path, unusedPath } from './cli.ts';
import { CLOSED, OPENED } from './seated.ts';

/** The tool of util-linux that gives a command a terminal; others call theirs so too. */
const version = spawnSync('script', ['--version'], { encoding: 'utf8' });
const hasScript = version.stdout?.includes('util-linux') === true;

const children: ChildProcessWithoutNullStreams[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A game on a terminal of its own, between two looks at how the terminal is set. */
class Table {
  out = '';
  readonly ended: Promise<unknown>;
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly pidFile = unusedPath();

  constructor(flags: string) {
    const game = `"${process.execPath}" --import tsx src/cli/main.ts play ${flags}`;
    const lines = [
      'stty rows 24 cols 80; echo "set $(stty -g)"',
      `sh -c 'echo $$ > "${this.pidFile}"; exec ${game}'`,
      'echo "code $?"; echo "set $(stty -g)"',
    ];
    const words = ['-qec', lines.join('\n'), '/dev/null'];
    this.child = spawn('script', words, { cwd: path('.') });
    children.push(this.child);
    this.child.stdout.on('data', (chunk) => {
      this.out += chunk;
    });
    this.ended = new Promise((resolve) => this.child.on('close', resolve));
  }

  async shows(what: string): Promise<void> {
    while (!this.out.includes(what)) await new Promise((done) => setTimeout(done, 20));
  }

  type(keys: string): void {
    this.child.stdin.write(keys);
  }

  kill(): void {
    expect(existsSync(this.pidFile)).toBe(true);
    process.kill(Number(readFileSync(this.pidFile, 'utf8')), 'SIGTERM');
  }

  /** Waits for the end; what was printed after the full screen. */
  async after(): Promise<string> {
    await this.ended;
    const settings = Array.from(this.out.matchAll(/set (\S+)/g), ([, set]) => set);
    expect(settings).toHaveLength(2);
    expect(settings[0]).toBe(settings[1]);
    const [, screen = '', rest] = this.out.split(OPENED);
    expect(rest).toBeUndefined();
    return screen.slice(screen.indexOf(CLOSED) + CLOSED.length);
  }
}

describe.skipIf(!hasScript)('on a terminal', () => {
  test('a game is played by keys, and left', async () => {
    const table = new Table('--first 0 --seed 1');
    await table.shows('Player A has to choose a piece for Player B.');
    table.type('\u001b[C\r');
    await table.shows('Player B has to place the dark, round, tall, solid piece.');
    table.type('q');
    const rest = await table.after();
    expect(rest).toContain('The game stands at: ..../..../..../.... 1 1 -\r\ncode 0');
  });

  test('Ctrl-C leaves it as it was', async () => {
    const table = new Table('--game quatuor --opponent perfect --first 1 --seed 1');
    await table.shows('The computer is thinking');
    table.type('\u0003');
    expect(await table.after()).toContain('.... w 0\r\ncode 130');
  });

  test('so does a signal', async () => {
    const table = new Table('--first 0 --seed 1');
    await table.shows('Player A has to choose a piece for Player B.');
    table.kill();
    expect(await table.after()).toContain('code 143');
  });
});
