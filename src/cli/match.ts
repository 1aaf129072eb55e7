import type { Game, GameTypes } from '../game.ts';
import type { GameRecord } from '../record/index.ts';
import type { Rng } from '../rng.ts';
import type { Face } from './face.ts';
import type { Choose } from './players.ts';
import { outcomeWords, sentence } from './words.ts';

/** Somebody at the table; without `choose` they sit at the keyboard. */
export interface Seat {
  readonly name: string;
  readonly choose: Choose | null;
}

/** A game being played: who plays, and all that has been played. */
export class Match<T extends GameTypes = GameTypes> {
  readonly face: Face<T>;
  /** By player. */
  readonly seats: readonly [Seat, Seat];
  private readonly rng: Rng;
  private played: GameRecord<T>;

  constructor(
    face: Face<T>,
    record: GameRecord<T>,
    seats: readonly [Seat, Seat],
    rng: Rng,
  ) {
    this.face = face;
    this.played = record;
    this.seats = seats;
    this.rng = rng;
  }

  /** The game so far; it is looked at where it stands. */
  get record(): GameRecord<T> {
    return this.played;
  }

  get game(): Game<T> {
    return this.face.game;
  }

  get state(): T['state'] {
    return this.played.current.state;
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

  /** Plays a legal action: what was taken back before it becomes a variation. */
  play(action: T['action']): void {
    let before = this.played;
    this.played = before.play(action);
    while (this.played !== before) {
      before = this.played;
      this.played = before.promote(before.current.id);
    }
  }

  /**
   * Lets a computer play until the turn passes; what it did, in words. `null` where it is
   * nobody's turn, or a person's.
   */
  playTurn(): string | null {
    const { name = '', choose = null } = this.seat ?? {};
    if (choose === null) return null;
    const player = this.game.toAct(this.state);
    const deeds = [];
    while (this.game.toAct(this.state) === player) {
      const action = choose(this.game, this.state, this.rng);
      deeds.push(this.face.deed(this.state, action));
      this.play(action);
    }
    return sentence(name, deeds);
  }

  /** Goes back to the last decision a person took; false if there is none. */
  undo(): boolean {
    const earlier = this.played.pathTo().slice(0, -1);
    const last = earlier.findLast(({ state }) => this.seatAt(state)?.choose === null);
    if (last === undefined) return false;
    this.played = this.played.goTo(last.id);
    return true;
  }

  private seatAt(state: T['state']): Seat | null {
    const player = this.game.toAct(state);
    return player === null ? null : this.seats[player];
  }
}
