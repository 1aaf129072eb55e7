import { unexpected } from '../../errors.ts';
import type { Games } from '../../games.ts';
import { snapshot } from '../../snapshot.ts';
import { plainError } from './failure.ts';
import {
  type Answer,
  type ChooseRequest,
  idOf,
  isMarked,
  marked,
  type Request,
  requestFrom,
  type SolveRequest,
} from './messages.ts';
import { type Thinker, Thinkers } from './thinkers.ts';
import { worked } from './turns.ts';

/** For so many milliseconds a search goes on before the worker reads its messages. */
const TURN_MS = 25;

/** A request that is not answered yet. */
interface Job {
  aborted: boolean;
}

/** Answers the requests that come to a worker. */
export class Service {
  private readonly thinkers: Thinkers;
  private readonly post: (message: unknown) => void;
  private readonly jobs = new Map<number, Job>();

  constructor(games: Games, post: (message: unknown) => void) {
    this.thinkers = new Thinkers(games);
    this.post = post;
  }

  /** Takes what came; a bad message is answered with an error. */
  receive(message: unknown): void {
    const data = snapshot(message);
    if (!isMarked(data)) return;
    try {
      this.take(requestFrom(data));
    } catch (error) {
      this.answer({ id: idOf(data), kind: 'error', error: plainError(error) });
    }
  }

  private answer(answer: Answer): void {
    this.post(marked(answer));
  }

  private take(request: Request): void {
    const { id } = request;
    const job = this.jobs.get(id);
    if (request.kind === 'hello') {
      this.post(marked({ id, kind: 'hello' }));
    } else if (request.kind === 'abort') {
      // The answer to an abort that comes too late is on its way.
      if (job !== undefined) job.aborted = true;
    } else if (job !== undefined) {
      const expected = 'one that no unanswered request has';
      throw unexpected('invalid-message', 'id', id, expected);
    } else {
      this.queue(request);
    }
  }

  private queue(request: ChooseRequest | SolveRequest): void {
    const thinker = this.thinkers.of(request);
    const job = { aborted: false };
    this.jobs.set(request.id, job);
    thinker.queued++;
    // One thing after another: what a player or solver remembers would be mixed up.
    thinker.free = thinker.free.then(() => this.work(request, thinker, job));
  }

  /** Answers a request, with whatever comes of it. */
  private async work(
    request: ChooseRequest | SolveRequest,
    thinker: Thinker,
    job: Job,
  ): Promise<void> {
    const { id } = request;
    const isWatched = request.kind === 'solve' && request.progress;
    const tell = (done: number): void => this.answer({ id, kind: 'progress', done });
    const onProgress = isWatched ? tell : undefined;
    try {
      const value = await worked(thinker.think(request, job), TURN_MS, { onProgress });
      this.answer({ id, kind: 'result', value });
    } catch (error) {
      this.answer({ id, kind: 'error', error: plainError(error) });
    } finally {
      this.jobs.delete(id);
      this.thinkers.release(thinker);
    }
  }
}
