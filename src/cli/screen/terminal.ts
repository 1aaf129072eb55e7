import { emitKeypressEvents } from 'node:readline';
import { Failure } from '../failure.ts';
import type { Io } from '../io.ts';
import { isRoomy, type Size } from './draw.ts';
import { HUNG_UP, type Key, type Keypress, keyOf, RESIZED } from './keys.ts';

/** Another screen, without a cursor, on which long lines do not go on in the next one. */
const OPEN = '\u001b[?1049h\u001b[?25l\u001b[?7l';
const CLOSE = '\u001b[?7h\u001b[?25h\u001b[?1049l';
const HOME = '\u001b[H';
const REST_OF_LINE = '\u001b[K';
const REST_OF_SCREEN = '\u001b[J';

function sizeOf({ stdout: { columns = 0, rows = 0 } }: Io): Size {
  return { columns, rows };
}

/** Whether there is a terminal that can show a game on its full screen. */
export function isCapable(io: Io): boolean {
  const { stdin, stdout, env } = io;
  const isTerminal = stdin.isTTY === true && stdout.isTTY === true;
  const hasKeys = typeof stdin.setRawMode === 'function';
  return isTerminal && hasKeys && env.TERM !== 'dumb' && isRoomy(sizeOf(io));
}

/** A terminal that shows a full screen and tells its keys, until it is closed. */
export class Terminal {
  private readonly io: Io;
  private readonly keys: Key[] = [];
  private failure: Failure | null = null;
  private wake: () => void = () => {};
  private isOpen = true;
  private readonly forget: () => void;

  constructor(io: Io) {
    this.io = io;
    const { stdin, stdout, interrupt } = io;
    this.forget = io.beforeEnd?.(this.close) ?? (() => {});
    stdin.setRawMode?.(true);
    emitKeypressEvents(stdin);
    stdin.on('keypress', this.onKey);
    stdin.on('end', this.onEnd);
    stdin.on('error', this.onError);
    stdin.resume();
    stdout.on('resize', this.onResize);
    interrupt.addEventListener('abort', this.onInterrupt);
    stdout.write(OPEN);
    if (interrupt.aborted) this.onInterrupt();
  }

  get size(): Size {
    return sizeOf(this.io);
  }

  show(lines: readonly string[]): void {
    const text = lines.map((line) => `${line}${REST_OF_LINE}`).join('\r\n');
    this.io.stdout.write(`${HOME}${text}${REST_OF_SCREEN}`);
  }

  /** Waits until there is a key to take. */
  async ready(): Promise<void> {
    while (this.keys.length === 0 && this.failure === null) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  /**
   * The next key; only where there is one.
   *
   * @throws {@link Failure} once the keyboard cannot be read.
   */
  take(): Key {
    if (this.failure !== null) throw this.failure;
    return this.keys.shift() as Key;
  }

  /** Leaves the terminal as it was; once is enough. */
  readonly close = (): void => {
    if (!this.isOpen) return;
    this.isOpen = false;
    const { stdin, stdout, interrupt } = this.io;
    this.forget();
    stdin.off('keypress', this.onKey);
    stdin.off('end', this.onEnd);
    stdin.off('error', this.onError);
    stdout.off('resize', this.onResize);
    interrupt.removeEventListener('abort', this.onInterrupt);
    stdout.write(CLOSE);
    stdin.setRawMode?.(false);
    stdin.pause();
  };

  private add(key: Key): void {
    this.keys.push(key);
    this.wake();
  }

  private readonly onKey = (typed: string | undefined, keypress: Keypress): void =>
    this.add(keyOf(typed, keypress));

  private readonly onEnd = (): void => this.add(HUNG_UP);

  private readonly onResize = (): void => this.add(RESIZED);

  private readonly onInterrupt = (): void => this.add('ctrl-c');

  private readonly onError = ({ message }: Error): void => {
    this.failure = new Failure(1, `standard input cannot be read (${message})`);
    this.wake();
  };
}
