import { setImmediate } from 'node:timers/promises';
import type { Work } from '../work.ts';
import { stopIfInterrupted } from './failure.ts';
import type { Io } from './io.ts';
import { Progress } from './progress.ts';

/** How long Ctrl-C may have to wait. */
const BREATH_MS = 30;

/** Does the long work of a command: Ctrl-C stops it, and a terminal shows how far it is. */
export class Runner {
  private readonly interrupt: AbortSignal;
  private readonly progress: Progress;
  private readonly text: (done: number) => string;
  private breathedAt = Date.now();

  /** @param text - What to show of a work of which this part is done, from 0 to 1. */
  constructor(io: Io, text: (done: number) => string) {
    this.interrupt = io.interrupt;
    this.progress = new Progress(io);
    this.text = text;
  }

  /**
   * Does a work to its end.
   *
   * @throws {@link Interrupted} once Ctrl-C has been pressed.
   */
  async run<R>(work: Work<R>): Promise<R> {
    for (;;) {
      stopIfInterrupted(this.interrupt);
      const step = work.next();
      if (step.done === true) return step.value;
      await this.breathe(step.value);
    }
  }

  /** Does a work to its end, which comes by itself once Ctrl-C has been pressed. */
  async runOut<R>(work: Work<R>): Promise<R> {
    for (;;) {
      const step = work.next();
      if (step.done === true) return step.value;
      await this.breathe(step.value);
    }
  }

  /** Takes away what is shown, to make way for output or at the end. */
  clear(): void {
    this.progress.clear();
  }

  private async breathe(done: number): Promise<void> {
    if (Date.now() - this.breathedAt < BREATH_MS) return;
    await setImmediate();
    this.progress.show(() => this.text(done));
    this.breathedAt = Date.now();
  }
}
