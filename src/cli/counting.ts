import { setImmediate } from 'node:timers/promises';
import type { Game, GameTypes } from '../game.ts';
import { perft } from '../research/perft.ts';
import { stopIfInterrupted } from './failure.ts';

/** Trees of this depth are counted in one go: thousands of actions, milliseconds. */
const AT_ONCE = 3;
/** How long Ctrl-C may have to wait. */
const BREATH_MS = 30;

/** Perft for a command: it can be interrupted, tells how far it is, and never overflows. */
export class Counter {
  private readonly interrupt: AbortSignal;
  private readonly tell: (done: number) => void;
  private breathedAt: number;
  private done = 0;

  /** @param tell - Is told now and then which part of the work is done, from 0 to 1. */
  constructor(interrupt: AbortSignal, tell: (done: number) => void = () => {}) {
    this.interrupt = interrupt;
    this.tell = tell;
    this.breathedAt = Date.now();
  }

  /** Perft of a depth; `share` is the part it has in all that is to be counted. */
  async count<T extends GameTypes>(
    game: Game<T>,
    state: T['state'],
    depth: number,
    share = 1,
  ): Promise<bigint> {
    if (depth <= AT_ONCE) {
      const nodes = perft(game, state, depth);
      this.done += share;
      await this.breathe();
      return BigInt(nodes);
    }
    const actions = game.legalActions(state);
    let nodes = 0n;
    for (const action of actions) {
      const next = game.play(state, action);
      nodes += await this.count(game, next, depth - 1, share / actions.length);
    }
    return nodes;
  }

  private async breathe(): Promise<void> {
    if (Date.now() - this.breathedAt < BREATH_MS) return;
    await setImmediate();
    stopIfInterrupted(this.interrupt);
    this.tell(this.done);
    this.breathedAt = Date.now();
  }
}

/** A count as JSON: a number, or a decimal string beyond 2^53 (docs/text-forms.md). */
export function countJson(nodes: bigint): number | string {
  return nodes <= 2n ** 53n ? Number(nodes) : String(nodes);
}
