import { errorFrom } from './failure.ts';
import {
  type Answer,
  type ChooseRequest,
  checkVersion,
  idOf,
  isMarked,
  marked,
  type PlainResult,
  type Request,
  type SolveRequest,
} from './messages.ts';
import type { AbortEvents } from './remote.ts';

/** A request that has no number yet. */
export type Ask = Omit<ChooseRequest, 'id'> | Omit<SolveRequest, 'id'>;

/** What else belongs to a request. */
interface Asking {
  readonly signal?: AbortEvents | undefined;
  readonly onProgress?: ((done: number) => void) | undefined;
}

type Result = number | PlainResult;

/** What waits for an answer. */
interface Waiting {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: ((done: number) => void) | undefined;
  /** Stops listening to the signal. */
  readonly release: () => void;
}

/** Counted over all connections, so that two of one worker do not take the same number. */
let lastId = 0;

/** The requests of a connection that are not answered yet. */
export class Pending {
  private readonly post: (message: unknown) => void;
  private readonly waiting = new Map<number, Waiting>();
  /** Why nothing can be asked any more. */
  private ended: Error | null = null;

  constructor(post: (message: unknown) => void) {
    this.post = post;
  }

  private send(request: Request): void {
    this.post(marked(request));
  }

  /** Asks for a sign that somebody is there. */
  greet(): void {
    this.send({ id: ++lastId, kind: 'hello' });
  }

  /** Asks, and passes on that the signal is aborted. */
  ask(ask: Ask, { signal, onProgress }: Asking): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.ended !== null) throw this.ended;
      const id = ++lastId;
      this.send({ ...ask, id });
      const abort = (): void => this.send({ id, kind: 'abort' });
      const release = (): void => signal?.removeEventListener('abort', abort);
      this.waiting.set(id, { resolve, reject, onProgress, release });
      if (signal?.aborted === true) abort();
      else signal?.addEventListener('abort', abort);
    });
  }

  /** Takes what came. */
  receive(message: unknown): void {
    if (!isMarked(message)) return;
    const id = idOf(message) as number;
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    try {
      checkVersion(message);
      const answer = message as unknown as Answer;
      if (answer.kind === 'progress') {
        waiting.onProgress?.(answer.done);
        return;
      }
      if (answer.kind === 'error') throw errorFrom(answer.error);
      waiting.resolve(answer.value);
    } catch (error) {
      waiting.reject(error);
      this.send({ id, kind: 'abort' }); // it may still be at work
    }
    this.waiting.delete(id);
    waiting.release();
  }

  /** Rejects what waits, and all that is asked later; tells the worker to leave off. */
  end(error: Error): void {
    if (this.ended !== null) return;
    this.ended = error;
    this.fail(error);
  }

  /** Rejects what waits; tells the worker to leave off. */
  fail(error: Error): void {
    for (const [id, { reject, release }] of this.waiting) {
      release();
      this.send({ id, kind: 'abort' });
      reject(error);
    }
    this.waiting.clear();
  }
}
