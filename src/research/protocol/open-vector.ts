import { checkedIndex, unexpected } from '../../errors.ts';
import type { GameTypes } from '../../game.ts';
import { Described } from '../../show.ts';
import type { VectorEnvironment } from '../env/vector.ts';
import { base64, bitBytes, wordBytes } from './base64.ts';
import type { Fields } from './fields.ts';
import { conductFrom, type Played, playedFrom } from './games.ts';

/** The bytes of an array of the environment, as they are. */
function bytesOf({ buffer, byteOffset, byteLength }: Int8Array | Uint8Array): string {
  return base64(new Uint8Array(buffer, byteOffset, byteLength));
}

/** Games that are played side by side, and how far they have come. */
export class OpenVector {
  readonly kind = 'vector';
  readonly count: number;
  readonly played: Played;
  private readonly env: VectorEnvironment<GameTypes>;
  /** Room for observations, made when they are first asked for. */
  private entries: Uint8Array | null = null;

  /**
   * Games of the fields `game`, `options`, `count`, `seed`, `illegal` and `maxSteps`.
   *
   * @throws {@link QuaternaError} for what one of them cannot be.
   */
  constructor(fields: Fields) {
    this.played = playedFrom(fields);
    this.count = fields.integer('count', 1);
    this.env = this.played.vector(this.count, {
      ...conductFrom(fields, this.played.observer),
      seed: fields.seed(),
    });
  }

  /**
   * What the environment tells of the positions and the last step.
   *
   * @param isFinal - Whether also what it tells of games that have ended in it.
   */
  look(isObserved: boolean, isFinal: boolean): object {
    const { env } = this;
    return {
      toAct: bytesOf(env.toAct),
      acted: bytesOf(env.acted),
      rewards: bytesOf(env.rewards),
      terminated: bytesOf(env.terminated),
      truncated: bytesOf(env.truncated),
      illegal: bytesOf(env.illegal),
      lengths: base64(wordBytes(env.lengths)),
      finalLengths: base64(wordBytes(env.finalLengths)),
      masks: base64(wordBytes(env.masks)),
      ...(isObserved ? { observation: this.observation() } : {}),
      ...(isFinal ? { finalObservation: this.finalObservation() } : {}),
    };
  }

  /** The observations of the players to act, one after the other, packed. */
  observation(): string {
    return this.packed((entries) => this.env.observe(entries));
  }

  /** The same of the last positions of games that have ended; zeros for the others. */
  private finalObservation(): string {
    return this.packed((entries) => this.env.finalObserve(entries));
  }

  private packed(write: (entries: Uint8Array) => void): string {
    this.entries ??= new Uint8Array(this.count * this.played.observer.size);
    write(this.entries.fill(0));
    return base64(bitBytes(this.entries));
  }

  /** The positions as text. */
  states(): readonly string[] {
    const { formatState } = this.played.game;
    return Array.from({ length: this.count }, (_, index) =>
      formatState(this.env.state(index)),
    );
  }

  /** A random legal action for each game, by id. */
  sample(): readonly number[] {
    const ids = new Int32Array(this.count);
    this.env.sampleActions(ids);
    return Array.from(ids);
  }

  /** Begins every game anew. */
  reset(): void {
    this.env.reset();
  }

  /**
   * Plays one action in each game.
   *
   * @param actions - Their ids, as many as there are games.
   * @throws {@link QuaternaError} if one of them cannot be played; then none has been.
   */
  step(actions: readonly unknown[]): void {
    if (actions.length !== this.count) {
      const found = new Described(`a list of ${actions.length}`);
      const expected = `a list of ${this.count} ids`;
      throw unexpected('invalid-argument', 'actions', found, expected);
    }
    const { actionCount } = this.played.game;
    // Checked before they are in an array of integers, which makes one of anything.
    const ids = Int32Array.from(actions, (id, index) =>
      checkedIndex(`actions[${index}]`, id, actionCount),
    );
    this.env.step(ids);
  }
}
