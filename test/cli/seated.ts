import { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';
import { GAMES, type GameKind } from '../../src/cli/games.ts';
import type { Io } from '../../src/cli/io.ts';
import { Match, type Seat } from '../../src/cli/match.ts';
import { type Scene, scenery } from '../../src/cli/screen/scene.ts';
import { newScreen, press, type Screen } from '../../src/cli/screen/screen.ts';
import { parseActions, seededRng } from '../../src/index.ts';
import { newRecord } from '../../src/record/index.ts';
import { Collector } from './cli.ts';

/** Paints nothing. */
export const plain: ReturnType<typeof pc.createColors> = pc.createColors(false);

const TWO = [
  { name: 'Player A', computer: null },
  { name: 'Player B', computer: null },
] as const;

/** Two people, or one who begins against a computer. */
export function seatsFor(opponent: string | null): readonly [Seat, Seat] {
  if (opponent === null) return TWO;
  return [
    { name: 'You', computer: null },
    { name: 'The computer', computer: opponent },
  ];
}

/** A game that has been played so far. */
export function matchOf(
  name: string,
  options: object,
  actions = '',
  opponent: string | null = null,
): Match {
  const face = (GAMES.get(name) as GameKind).open(options);
  const { game } = face;
  const match = new Match(face, newRecord(game), seatsFor(opponent), seededRng(1));
  for (const action of parseActions(game, actions)) match.play(action);
  return match;
}

/** What there is to see of a game. */
export function sceneFor(match: Match): Scene {
  return scenery(match, plain)();
}

/** The screen of a game after some keys, none of which may do something to the game. */
export function screenOf(match: Match, keys: readonly string[] = []): Screen {
  let screen = newScreen(sceneFor(match));
  for (const key of keys) {
    const [next, effect] = press(screen, key);
    if (effect !== null) throw new Error(`${key} does ${effect.type}`);
    screen = next;
  }
  return screen;
}

/** Lines with the cursor between « and ». */
export function visible(lines: readonly string[]): string {
  const shown = lines.map((line) => line.replaceAll('\u001b[7m', '«'));
  return shown.map((line) => line.replaceAll('\u001b[27m', '»')).join('\n');
}

/** What opens the full screen, and what leaves it. */
export const OPENED = '\u001b[?1049h\u001b[?25l\u001b[?7l';
export const CLOSED = '\u001b[?7h\u001b[?25h\u001b[?1049l';

/** A terminal that is none: keys go in, and what it shows can be read. */
export class FakeTerminal {
  readonly stdin: Readable & { isTTY: boolean; setRawMode(isRaw: boolean): unknown };
  readonly stdout: Collector & { columns: number; rows: number };
  /** How the terminal has been told to report keys. */
  readonly raw: boolean[] = [];

  constructor(columns = 80, rows = 24) {
    this.stdin = Object.assign(new Readable({ read: () => {} }), {
      isTTY: true,
      setRawMode: (isRaw: boolean) => this.raw.push(isRaw),
    });
    this.stdout = Object.assign(new Collector(true), { columns, rows });
  }

  get io(): Partial<Io> {
    return { stdin: this.stdin, stdout: this.stdout };
  }

  type(keys: string): void {
    this.stdin.push(keys);
  }

  /** What the screen shows now. */
  get frame(): string {
    const text = this.stdout.text;
    return stripVTControlCharacters(text.slice(text.lastIndexOf('\u001b[H')));
  }

  /** Waits until the screen shows something. */
  async shows(what: RegExp): Promise<void> {
    while (!what.test(this.frame)) await new Promise((done) => setTimeout(done, 2));
  }

  /** Types keys, and waits for what they bring about. */
  async after(keys: string, what: RegExp): Promise<void> {
    const shown = this.stdout.text.length;
    this.type(keys);
    while (this.stdout.text.length === shown)
      await new Promise((done) => setTimeout(done, 2));
    await this.shows(what);
  }

  /** Whether the terminal is as it was before. */
  get isRestored(): boolean {
    const { text } = this.stdout;
    const isLeft = text.lastIndexOf(CLOSED) > text.lastIndexOf(OPENED);
    const isDeaf = this.stdin.listenerCount('keypress') === 0;
    return isLeft && isDeaf && this.raw.join() === 'true,false';
  }
}
