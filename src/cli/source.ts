import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Interrupted, stopIfInterrupted } from './failure.ts';
import { fileFailure } from './files.ts';
import type { Io } from './io.ts';

/** A file, or standard input for `-`, as it is read; Ctrl-C stops the reading. */
export class Source {
  readonly path: string;
  private readonly io: Io;
  private size = 0;
  private read = 0;

  constructor(path: string, io: Io) {
    this.path = path;
    this.io = io;
  }

  /** How much has been read, from 0 to 1; `null` where nobody knows how much there is. */
  get part(): number | null {
    return this.size === 0 ? null : Math.min(1, this.read / this.size);
  }

  /** The text, piece by piece. */
  async *pieces(): AsyncGenerator<string, void, void> {
    const { interrupt } = this.io;
    stopIfInterrupted(interrupt);
    const stream = await this.open();
    const stop = (): void => {
      stream.destroy(new Interrupted());
    };
    interrupt.addEventListener('abort', stop);
    try {
      for await (const piece of stream) {
        this.read += Buffer.byteLength(piece);
        yield piece;
      }
    } catch (error) {
      throw this.failure(error);
    } finally {
      interrupt.removeEventListener('abort', stop);
    }
  }

  private async open(): Promise<Readable> {
    if (this.path === '-') return this.io.stdin.setEncoding('utf8');
    try {
      this.size = (await stat(this.path)).size;
    } catch (error) {
      throw fileFailure(this.path, error);
    }
    return createReadStream(this.path, { encoding: 'utf8' });
  }

  private failure(error: unknown): unknown {
    if (!(error instanceof Error && 'syscall' in error)) return error;
    return fileFailure(this.path === '-' ? 'standard input' : this.path, error);
  }
}
