import { createInterface, type Interface } from 'node:readline';
import { Failure, stopIfInterrupted } from './failure.ts';
import type { Io } from './io.ts';

/** Asks for lines on standard input, be it a keyboard or a pipe. */
export class Input {
  private readonly io: Io;
  private readonly isKeyboard: boolean;
  private readonly reader: Interface;
  private readonly lines: AsyncIterator<string>;
  private readonly controller = new AbortController();
  private isClosed = false;

  constructor(io: Io) {
    this.io = io;
    this.isKeyboard = io.stdin.isTTY === true && io.stdout.isTTY === true;
    this.reader = createInterface({
      input: io.stdin,
      output: io.stdout,
      terminal: this.isKeyboard,
    });
    this.lines = this.reader[Symbol.asyncIterator]();
    this.reader.on('close', () => {
      this.isClosed = true;
    });
    // A terminal that readline reads reports Ctrl-C here and sends no signal.
    this.reader.on('SIGINT', this.stop);
    io.interrupt.addEventListener('abort', this.stop);
    if (io.interrupt.aborted) this.stop();
  }

  /** Aborted by Ctrl-C, whichever way that is reported. */
  get interrupt(): AbortSignal {
    return this.controller.signal;
  }

  /** The next line, or `null` once the input has ended. */
  async ask(question: string): Promise<string | null> {
    // A closed reader may still hold lines, but does not prompt for them.
    const isPrompting = this.isKeyboard && !this.isClosed;
    this.reader.setPrompt(question);
    if (isPrompting) this.reader.prompt();
    else this.io.stdout.write(question);
    const line = this.interrupt.aborted ? null : await this.next();
    const isEnd = line === null || this.interrupt.aborted;
    // What came through a pipe is shown, so that the output reads like a game.
    if (isEnd || !isPrompting) this.io.stdout.write(`${isEnd ? '' : line}\n`);
    stopIfInterrupted(this.interrupt);
    return line;
  }

  close(): void {
    this.reader.close();
    this.io.interrupt.removeEventListener('abort', this.stop);
  }

  private async next(): Promise<string | null> {
    try {
      const { value, done } = await this.lines.next();
      return done === true ? null : value;
    } catch (error) {
      const { message } = error as Error;
      throw new Failure(1, `standard input cannot be read (${message})`);
    }
  }

  private readonly stop = (): void => {
    this.controller.abort();
    this.reader.close();
  };
}
