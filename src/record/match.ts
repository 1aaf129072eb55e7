import { isQuaternaError, unexpected } from '../errors.ts';
import type { Game, GameTypes, Illegality, Player } from '../game.ts';
import { show } from '../show.ts';
import {
  type Clock,
  checkedTime,
  isPaused,
  moveTime,
  passClock,
  pauseClock,
  resumeClock,
  stopClock,
  tickClock,
} from './clock.ts';
import type { Agreement } from './ending.ts';
import type { MatchJson } from './match-json.ts';
import type { GameRecord } from './record.ts';
import { done, type MatchResult, refused } from './refusal.ts';
import type { Tags } from './tags.ts';
import { recordToJson } from './to-json.ts';

/** How a match ended. */
export interface MatchOutcome<E extends string> {
  /** The name of who won; `null` for a draw, and for a game abandoned without a winner. */
  readonly winner: string | null;
  /** What ended it. */
  readonly by: E | Agreement;
}

/** The names that a record's tags give to its players, or `null` if they do not. */
export function playersOf(tags: Tags): readonly [string, string] | null {
  const [first, second] = ['Player0', 'Player1'].map(
    (wanted) => tags.find(([name]) => name === wanted)?.[1],
  );
  return first && second && first !== second ? Object.freeze([first, second]) : null;
}

/** A name that somebody gives, be it a player's or not. */
function checkedName(name: unknown): string {
  if (typeof name === 'string') return name;
  throw unexpected('invalid-argument', 'name', name, 'a string');
}

/** How long the recorded actions of a player's present move took. */
function recordedTime<T extends GameTypes>(
  record: GameRecord<T>,
  player: Player,
): number {
  const { game, current } = record;
  const { parent, move } = current;
  const isUnderWay =
    parent !== null && game.toAct(record.node(parent).state) === player;
  if (!isUnderWay) return 0;
  const nodes = record.pathTo().filter((node) => node.move === move);
  return nodes.reduce((sum, { elapsed }) => sum + (elapsed ?? 0), 0);
}

/**
 * Two people playing a game, with names and perhaps a clock: what a server holds. It is a
 * value; whatever is done gives a new match, or a refusal. Made by `newMatch`.
 *
 * Every function that takes the time `now`, in milliseconds, needs it if there is a clock,
 * and throws `QuaternaError` `invalid-argument` for the field `now` if it is not a finite
 * number, or earlier than `clock.at`. Without a clock it may be left out. If the flag had
 * fallen by then, nothing else is done: the refusal `time-over` carries the match as it
 * has ended.
 */
export class Match<T extends GameTypes> {
  /** The game so far, every action with the time it took if there is a clock. */
  readonly record: GameRecord<T>;
  /** The clock, or `null` if there is none. It passes as the turn does. */
  readonly clock: Clock | null;
  /** The names of player 0 and player 1. */
  readonly players: readonly [string, string];

  /** @internal */
  constructor(record: GameRecord<T>, clock: Clock | null) {
    this.record = record;
    this.clock = clock;
    this.players = playersOf(record.tags) as readonly [string, string];
    Object.freeze(this);
  }

  /** The game and its options. */
  get game(): Game<T> {
    return this.record.game;
  }

  /** The position. */
  get state(): T['state'] {
    return this.record.current.state;
  }

  /** The name of the player who must act, or `null` once the game is over. */
  get toAct(): string | null {
    return this.result === null
      ? this.nameOf(this.game.toAct(this.state) as Player)
      : null;
  }

  /** The name of the player who offers a draw, or `null`. */
  get drawOffer(): string | null {
    return this.nameOf(this.record.drawOffer);
  }

  /** How the match ended, or `null` while it goes on. */
  get result(): MatchOutcome<T['ending']> | null {
    const { result } = this.record;
    return result && { winner: this.nameOf(result.winner), by: result.by };
  }

  /** Whether the clock is paused. */
  get isPaused(): boolean {
    return this.clock !== null && isPaused(this.clock);
  }

  /**
   * What a player may do now, ascending by id: nothing while it is not their turn, or the
   * match is paused.
   *
   * @throws `QuaternaError` `invalid-argument` for a name that is no string.
   */
  legalActions(name: string): readonly T['action'][] {
    const mayAct = this.toAct === checkedName(name) && !this.isPaused;
    return mayAct ? this.game.legalActions(this.state) : [];
  }

  /**
   * A player does something on the board.
   *
   * @throws as every function does that takes the time, and for a name that is no string.
   */
  act(name: string, action: T['action'], now?: number): MatchResult<T> {
    return this.attemptBy(name, now, (player, match, time) => {
      if (match.isPaused) return refused(this, 'paused');
      if (match.toAct !== name) return refused(this, 'not-your-turn', name);
      const { record, clock } = match;
      // The times of the actions of a move add up to the time of the move.
      const elapsed =
        clock && Math.max(0, moveTime(clock, time) - recordedTime(record, player));
      try {
        return done(match.after(record.play(action, { elapsed }), time));
      } catch (error) {
        if (!isQuaternaError(error) || error.illegality === null) throw error;
        const illegality = error.illegality as Illegality<T['reason']>;
        return refused(this, 'illegal', null, illegality);
      }
    });
  }

  /** A player gives up the game. @throws as {@link Match.act} does. */
  resign(name: string, now?: number): MatchResult<T> {
    return this.attemptBy(name, now, (player, match, time) =>
      done(match.after(match.record.resign(player), time)),
    );
  }

  /**
   * A player offers a draw, at any time. The offer stands until the other one accepts or
   * declines it, or acts.
   *
   * @throws as {@link Match.act} does.
   */
  offerDraw(name: string, now?: number): MatchResult<T> {
    return this.attemptBy(name, now, (player, match, time) => {
      if (match.drawOffer !== null) return refused(this, 'offer-stands');
      return done(match.after(match.record.offerDraw(player), time));
    });
  }

  /** A player accepts the other one's offer. @throws as {@link Match.act} does. */
  acceptDraw(name: string, now?: number): MatchResult<T> {
    return this.answer(name, now, (record, player) => record.acceptDraw(player));
  }

  /** A player declines the other one's offer. @throws as {@link Match.act} does. */
  declineDraw(name: string, now?: number): MatchResult<T> {
    return this.answer(name, now, (record, player) => record.declineDraw(player));
  }

  /**
   * Time goes by; if the flag falls, the match ends. A server calls it when
   * `flagTime` is over, or whenever it likes.
   *
   * @throws as every function does that takes the time.
   */
  tick(now?: number): MatchResult<T> {
    const time = this.timeOf(now);
    if (this.result !== null) return refused(this, 'game-over');
    return done(this.at(time));
  }

  /**
   * The match is not going to be finished; somebody may be declared the winner.
   *
   * @throws as {@link Match.act} does.
   */
  abandon(winner: string | null, now?: number): MatchResult<T> {
    const end = (match: Match<T>, time: number, player: Player | null) =>
      done(match.after(match.record.abandon(player), time));
    if (winner === null) {
      return this.attempt(now, (match, time) => end(match, time, null));
    }
    return this.attemptBy(winner, now, (player, match, time) =>
      end(match, time, player),
    );
  }

  /** Interrupts the match: no time is used until it is resumed. @throws as `tick` does. */
  pause(now?: number): MatchResult<T> {
    return this.attempt(now, ({ record, clock, isPaused }, time) => {
      if (clock === null) return refused(this, 'no-clock');
      if (isPaused) return refused(this, 'paused');
      return done(new Match(record, pauseClock(clock, time)));
    });
  }

  /** Goes on with an interrupted match. @throws as `tick` does. */
  resume(now?: number): MatchResult<T> {
    return this.attempt(now, ({ record, clock, isPaused }, time) => {
      if (clock === null) return refused(this, 'no-clock');
      if (!isPaused) return refused(this, 'not-paused');
      return done(new Match(record, resumeClock(clock, time)));
    });
  }

  /** The match as plain data, for `JSON.stringify`. */
  toJSON(): MatchJson {
    const { record, clock } = this;
    return { version: 1, record: recordToJson(record), clock };
  }

  private nameOf(player: Player | null): string | null {
    return player === null ? null : this.players[player];
  }

  private timeOf(now: unknown): number {
    if (this.clock !== null) return checkedTime(now, this.clock.at);
    return now === undefined ? 0 : checkedTime(now, null);
  }

  /** Does something if the game goes on, with the match as it is at that time. */
  private attempt(
    now: number | undefined,
    step: (match: Match<T>, time: number) => MatchResult<T>,
  ): MatchResult<T> {
    const time = this.timeOf(now);
    if (this.result !== null) return refused(this, 'game-over');
    const match = this.at(time);
    const late = match.nameOf(match.clock?.flag ?? null);
    return late === null ? step(match, time) : refused(match, 'time-over', late);
  }

  private attemptBy(
    name: string,
    now: number | undefined,
    step: (player: Player, match: Match<T>, time: number) => MatchResult<T>,
  ): MatchResult<T> {
    this.timeOf(now);
    const index = this.players.indexOf(checkedName(name));
    if (index < 0) {
      return refused(this, 'unknown-player', name === '' ? '""' : show(name));
    }
    return this.attempt(now, (match, time) => step(index as Player, match, time));
  }

  private answer(
    name: string,
    now: number | undefined,
    answered: (record: GameRecord<T>, player: Player) => GameRecord<T>,
  ): MatchResult<T> {
    return this.attemptBy(name, now, (player, match, time) => {
      const { drawOffer, record } = match;
      if (drawOffer === null || drawOffer === name) return refused(this, 'no-offer');
      return done(match.after(answered(record, player), time));
    });
  }

  /** The match at a time, which has ended if the flag has fallen. */
  private at(time: number): Match<T> {
    if (this.clock === null) return this;
    const clock = tickClock(this.clock, time);
    const { record } = this;
    return new Match(
      clock.flag === null ? record : record.loseOnTime(clock.flag),
      clock,
    );
  }

  /** The match with its record gone on, and the clock with it. */
  private after(record: GameRecord<T>, time: number): Match<T> {
    const { clock } = this;
    if (clock === null) return new Match(record, null);
    if (record.result !== null) return new Match(record, stopClock(clock, time));
    const isOn = record.game.toAct(record.current.state) === clock.running;
    return new Match(record, isOn ? clock : passClock(clock, time));
  }
}
