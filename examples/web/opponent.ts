import { type Rng, seededRng } from 'quaterna';
import type { Level } from 'quaterna/search';
import { connect, type Remote } from 'quaterna/search/worker';
import type { PageRecord, PageTypes } from './games.ts';

/** How long the computer may think about an action. */
const MILLISECONDS = 1500;

/** The computer, which thinks in a worker that begins when it is needed. */
export class Opponent {
  private readonly rng: Rng = seededRng(
    crypto.getRandomValues(new Uint32Array(1))[0] as number,
  );
  private remote: Remote | null = null;
  private thought = new AbortController();

  /** Stops thinking: what it was about is not the position any more. */
  stop(): void {
    this.thought.abort();
  }

  /** Decides on an action; `null` if it has been stopped. */
  async choose(
    { game, current }: PageRecord,
    level: Level,
  ): Promise<PageTypes['action'] | null> {
    this.stop();
    this.thought = new AbortController();
    const { signal } = this.thought;
    this.remote ??= connect(
      new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' }),
    );
    const budget = { milliseconds: MILLISECONDS };
    const player = this.remote.player(game, level);
    const action = await player.choose(current.state, {
      rng: this.rng,
      signal,
      budget,
    });
    return signal.aborted ? null : action;
  }
}
