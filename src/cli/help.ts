import { Worker } from 'node:worker_threads';
import type { Game, GameTypes } from '../game.ts';
import type { QuartoOptions } from '../quarto/options.ts';

/** What a thread is given that helps to solve a position. */
export interface Task {
  readonly options: QuartoOptions;
  readonly position: string;
  /** The memory that it shares. */
  readonly memory: Uint32Array;
  /** Not 0 once it is to stop. */
  readonly stop: Int32Array;
}

/** A thread that helps to solve a position. */
export class Help {
  /** How many nodes it has visited. */
  nodes = 0;
  private readonly stop = new Int32Array(new SharedArrayBuffer(4));
  private readonly worker: Worker;
  private readonly exit: Promise<unknown>;

  /** @param script - That of the thread: src/cli/helper.ts. */
  constructor(
    script: URL,
    { options, formatState }: Game<GameTypes>,
    state: object,
    memory: Uint32Array,
  ) {
    const task: Task = {
      options: options as QuartoOptions,
      position: formatState(state),
      memory,
      stop: this.stop,
    };
    this.worker = new Worker(script, { workerData: task });
    this.exit = new Promise((resolve) => this.worker.once('exit', resolve));
    this.worker.on('message', (nodes: number) => {
      this.nodes = nodes;
    });
    // Without help it takes longer, and that is all.
    this.worker.on('error', () => {});
  }

  /** Stops it, and waits until it has. */
  async end(): Promise<void> {
    Atomics.store(this.stop, 0, 1);
    await this.exit;
  }
}
