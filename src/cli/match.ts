import type { Game, GameTypes, Outcome } from '../game.ts';
import type { GameRecord } from '../record/index.ts';
import type { Rng } from '../rng.ts';
import type { ComputerPlayer } from '../search/players/player.ts';
import type { Face } from './face.ts';
import type { Io } from './io.ts';
import { computerAt } from './players.ts';
import { bar } from './progress.ts';
import { Runner } from './runner.ts';
import { outcomeWords, sentence } from './words.ts';

/** Somebody at the table. */
export interface Seat {
  readonly name: string;
  /** Which computer player it is; `null` for somebody at the keyboard. */
  readonly computer: string | null;
}

type OutcomeOf<T extends GameTypes> = Outcome<T['alignment'], T['ending']>;

/** A game being played: who plays, and all that has been played. */
export class Match<T extends GameTypes = GameTypes> {
  readonly face: Face<T>;
  /** By player. */
  readonly seats: readonly [Seat, Seat];
  /** By player; made once, so that each keeps its memory for the whole game. */
  private readonly computers: readonly (ComputerPlayer<T> | null)[];
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
    this.computers = seats.map(({ computer }) =>
      computer === null ? null : computerAt(computer, face.game),
    );
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

  /** How the game ended, in words; only once it is over. */
  get ending(): string {
    const outcome = this.game.outcome(this.state) as OutcomeOf<T>;
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
   * nobody's turn, or a person's. A turn that Ctrl-C stops is not played at all.
   */
  async playTurn(io: Io): Promise<string | null> {
    const { face, game, rng } = this;
    const player = game.toAct(this.state);
    const computer = player === null ? null : this.computers[player];
    if (player === null || !computer) return null;
    const { name } = this.seats[player];
    const runner = new Runner(io, (done) => `${bar(done)}  ${name} is thinking`);
    const actions: T['action'][] = [];
    const deeds = [];
    try {
      for (let state = this.state; game.toAct(state) === player; ) {
        const action = await runner.run(computer.choose(state, { rng }));
        actions.push(action);
        deeds.push(face.deed(state, action));
        state = game.play(state, action);
      }
    } finally {
      runner.clear();
    }
    for (const action of actions) this.play(action);
    return sentence(name, deeds);
  }

  /** Goes back to the last decision a person took; false if there is none. */
  undo(): boolean {
    const earlier = this.played.pathTo().slice(0, -1);
    const last = earlier.findLast(({ state }) => this.seatAt(state)?.computer === null);
    if (last === undefined) return false;
    this.played = this.played.goTo(last.id);
    return true;
  }

  /** Goes on to the next decision of a person that was taken back; false if there is none. */
  redo(): boolean {
    const before = this.played;
    let last = before;
    let next = last.redo();
    while (next !== last && this.seatAt(next.current.state)?.computer) {
      last = next;
      next = last.redo();
    }
    this.played = next;
    return next !== before;
  }

  private seatAt(state: T['state']): Seat | null {
    const player = this.game.toAct(state);
    return player === null ? null : this.seats[player];
  }
}
