import type { Game, GameTypes } from '../../game.ts';
import { DRAWN, type Turn, WON } from '../../turn.ts';

/** The fields of a position, to be set again and again. */
export type Changing<F> = { -readonly [K in keyof F]: F[K] };

/** Positions of a game side by side, each changed in place. */
export interface Rows<T extends GameTypes> {
  /** Puts a position at the start, and tells whose turn it is there. */
  reset(index: number): Turn;
  /** Plays a legal action in a position, and tells whose turn it is then, or who has won. */
  play(index: number, id: number): Turn;
  /** Makes a position the same as another. */
  copy(from: number, to: number): void;
  /** Writes the legal actions of an unfinished position as bits, by id. */
  writeLegal(index: number, masks: Int32Array): void;
  /** The position as a value. */
  state(index: number): T['state'];
  /** The position to be read at once: what is lent next may be the same object. */
  lend(index: number): T['state'];
}

/** How many words of 32 bits there are to a mask. */
export function wordsFor(actionCount: number): number {
  return Math.ceil(actionCount / 32);
}

/** Positions of any game, as values. */
export class ContractRows<T extends GameTypes> implements Rows<T> {
  private readonly game: Game<T>;
  private readonly states: T['state'][];

  constructor(game: Game<T>, count: number) {
    this.game = game;
    this.states = Array.from({ length: count }, () => game.start());
  }

  reset(index: number): Turn {
    this.states[index] = this.game.start();
    return this.turn(index);
  }

  play(index: number, id: number): Turn {
    const { game } = this;
    this.states[index] = game.play(this.state(index), game.actionOf(id));
    return this.turn(index);
  }

  copy(from: number, to: number): void {
    this.states[to] = this.state(from);
  }

  writeLegal(index: number, masks: Int32Array): void {
    const { game } = this;
    const words = wordsFor(game.actionCount);
    const first = words * index;
    masks.fill(0, first, first + words);
    for (const action of game.legalActions(this.state(index))) {
      const id = game.actionId(action);
      const word = first + (id >> 5);
      masks[word] = (masks[word] as number) | (1 << (id & 31));
    }
  }

  state(index: number): T['state'] {
    return this.states[index] as T['state'];
  }

  lend(index: number): T['state'] {
    return this.state(index);
  }

  private turn(index: number): Turn {
    const { game } = this;
    const state = this.state(index);
    const player = game.toAct(state);
    if (player !== null) return player;
    const winner = game.outcome(state)?.winner ?? null;
    return winner === null ? DRAWN : ((WON + winner) as Turn);
  }
}
