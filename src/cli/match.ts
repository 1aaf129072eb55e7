import type { Game, GameTypes, Player } from '../game.ts';
import type { Rng } from '../rng.ts';
import type { Face } from './face.ts';
import type { Choose } from './players.ts';
import { outcomeWords, sentence } from './words.ts';

/** Somebody at the table; without `choose` they sit at the keyboard. */
export interface Seat {
  readonly name: string;
  readonly choose: Choose | null;
}

/** A game being played: who plays, and every position so far. */
export class Match<T extends GameTypes = GameTypes> {
  readonly face: Face<T>;
  /** By player: the seat that begins is player 0. */
  readonly seats: readonly [Seat, Seat];
  private readonly rng: Rng;
  private readonly states: T['state'][];

  constructor(
    face: Face<T>,
    start: T['state'],
    seats: readonly [Seat, Seat],
    first: Player,
    rng: Rng,
  ) {
    this.face = face;
    this.states = [start];
    this.seats = first === 0 ? seats : [seats[1], seats[0]];
    this.rng = rng;
  }

  get game(): Game<T> {
    return this.face.game;
  }

  get state(): T['state'] {
    return this.states.at(-1) as T['state'];
  }

  /** The position in its text form. */
  get text(): string {
    return this.game.formatState(this.state);
  }

  /** Whose turn it is, or `null` once the game is over. */
  get seat(): Seat | null {
    return this.seatAt(this.state);
  }

  /** How the game ended, in words; empty while it goes on. */
  get ending(): string {
    const outcome = this.game.outcome(this.state);
    if (outcome === null) return '';
    const [zero, one] = this.seats;
    return outcomeWords(this.face, outcome, [zero.name, one.name]);
  }

  /** Plays a legal action. */
  play(action: T['action']): void {
    this.states.push(this.game.play(this.state, action));
  }

  /** Lets a computer play until the turn passes; what it did, in words. */
  playTurn({ name, choose }: Seat & { readonly choose: Choose }): string {
    const player = this.game.toAct(this.state);
    const deeds = [];
    while (player !== null && this.game.toAct(this.state) === player) {
      const action = choose(this.game, this.state, this.rng);
      deeds.push(this.face.deed(this.state, action));
      this.play(action);
    }
    return sentence(name, deeds);
  }

  /** Goes back to the last decision a person took; false if there is none. */
  undo(): boolean {
    const earlier = this.states.slice(0, -1);
    const index = earlier.findLastIndex((state) => this.seatAt(state)?.choose === null);
    if (index < 0) return false;
    this.states.length = index + 1;
    return true;
  }

  private seatAt(state: T['state']): Seat | null {
    const player = this.game.toAct(state);
    return player === null ? null : this.seats[player];
  }
}
