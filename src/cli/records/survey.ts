import { Failure, FileFailure } from '../failure.ts';
import type { Io } from '../io.ts';
import { bar, Progress } from '../progress.ts';
import { Source } from '../source.ts';
import { counted } from '../words.ts';
import { faultOfFile } from './fault.ts';
import { type Found, gamesIn, isFault } from './read.ts';

/** Reads the games of files, counts them, and shows on a terminal how far that is. */
export class Survey {
  games = 0;
  faults = 0;
  private readonly io: Io;
  private readonly progress: Progress;

  constructor(io: Io) {
    this.io = io;
    this.progress = new Progress(io);
  }

  /** `2 games, 1 fault` */
  get words(): string {
    return `${counted(this.games, 'game')}, ${counted(this.faults, 'fault')}`;
  }

  /** What to warn of where there was nothing to do, such as `checked`. */
  warning(what: string): string | null {
    const isIdle = this.games === 0 && this.faults === 0;
    return isIdle ? `warning: nothing was ${what}: there are no games` : null;
  }

  /** The games of all files, one after another; a file that cannot be read is a fault. */
  async *of(paths: readonly string[]): AsyncGenerator<Found, void, void> {
    if (paths.indexOf('-') !== paths.lastIndexOf('-')) {
      throw new Failure(2, '-: found twice, expected once');
    }
    try {
      for (const path of paths) yield* this.readable(new Source(path, this.io));
    } finally {
      this.clear();
    }
  }

  /** Takes away what is shown, to make way for output. */
  clear(): void {
    this.progress.clear();
  }

  private async *readable(source: Source): AsyncGenerator<Found, void, void> {
    try {
      yield* this.file(source);
    } catch (error) {
      if (!(error instanceof FileFailure)) throw error;
      this.faults++;
      yield faultOfFile(source.path, error);
    }
  }

  private async *file(source: Source): AsyncGenerator<Found, void, void> {
    for await (const found of gamesIn(source)) {
      this.games++;
      if (isFault(found)) this.faults++;
      yield found;
      const { part } = source;
      const done = part === null ? '' : `${bar(part)}  `;
      this.progress.show(() => `${done}${this.words}`);
    }
  }
}
