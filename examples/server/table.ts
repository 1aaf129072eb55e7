// A table: two seats, the match between them, and who is looking on from them.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { drawFirst, type Game, type GameTypes, seededRng } from 'quaterna';
import {
  flagTime,
  type Games,
  type Match,
  type MatchResult,
  matchFrom,
  newClock,
  newMatch,
  type TimeControl,
} from 'quaterna/record';
import { type Reply, RequestError } from './protocol.ts';
import type { Kept, Store } from './store.ts';

/** A client at a table, under the name of the seat. */
export interface Guest {
  readonly name: string;
  readonly tell: (reply: Reply) => void;
}

/** A seat that is taken. Of the token only a fingerprint is kept: files may be read. */
interface Seat {
  readonly name: string;
  readonly fingerprint: string;
}

interface Saved extends Kept {
  readonly game: { readonly name: string; readonly options: unknown };
  readonly control: TimeControl | null;
  readonly seats: readonly Seat[];
  readonly match: unknown;
}

const LONGEST_TIMER = 2 ** 31 - 1;

function fingerprintOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function gameFrom(games: Games, name: string, options: unknown): Game<GameTypes> {
  const make = Object.hasOwn(games, name) ? games[name] : undefined;
  if (make !== undefined) return make(options as never);
  const names = Object.keys(games).join(', ');
  throw new RequestError('unknown-game', `The games here are ${names}.`);
}

export class Table {
  readonly id: string;
  private readonly game: Game<GameTypes>;
  private readonly control: TimeControl | null;
  private readonly store: Store;
  private readonly now: () => number;
  private readonly guests = new Set<Guest>();
  private seats: readonly Seat[] = [];
  private match: Match<GameTypes> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    store: Store,
    now: () => number,
    games: Games,
    game: Saved['game'],
    control: TimeControl | null,
    id: string = randomBytes(12).toString('hex'),
  ) {
    this.id = id;
    this.game = gameFrom(games, game.name, game.options);
    if (control !== null) newClock(control); // throws if it is none
    this.control = control;
    this.store = store;
    this.now = now;
  }

  /** A table as it was saved, its clock still running. */
  static restore(store: Store, now: () => number, games: Games, json: unknown): Table {
    const { id, game, control, seats, match } = json as Saved;
    const table = new Table(store, now, games, game, control, id);
    table.seats = seats;
    table.match = match === null ? null : matchFrom(match, games);
    table.setTimer();
    return table;
  }

  /** Gives a free seat to somebody, and the token of it; both taken, the match begins. */
  sit(name: string): Promise<string> {
    return this.inTurn(async () => {
      const [host] = this.seats;
      if (this.seats.length === 2) {
        throw new RequestError('full', 'Both seats are taken.');
      }
      if (host?.name === name) throw new RequestError('bad-name', 'The name is taken.');
      const token = randomBytes(18).toString('base64url');
      const seats = [...this.seats, { name, fingerprint: fingerprintOf(token) }];
      const match = host === undefined ? null : this.begin(host.name, name);
      await this.keep(seats, match);
      return token;
    });
  }

  /** The name on the seat of a token. */
  nameOf(token: string): string {
    const fingerprint = fingerprintOf(token);
    const seat = this.seats.find((taken) => taken.fingerprint === fingerprint);
    if (seat !== undefined) return seat.name;
    throw new RequestError('bad-token', 'This is not the token of a seat.');
  }

  /** Tells a guest how things stand, and from now on whatever happens. */
  enter(guest: Guest): void {
    this.guests.add(guest);
    guest.tell(this.replyTo(guest.name));
  }

  leave(guest: Guest): void {
    this.guests.delete(guest);
  }

  /** Something is done in the match, or refused, after all that was asked for before. */
  change(
    step: (match: Match<GameTypes>, now: number) => MatchResult<GameTypes>,
  ): Promise<void> {
    return this.inTurn(async () => {
      if (this.match === null) {
        throw new RequestError('waiting', 'Nobody has taken the other seat yet.');
      }
      // A clock of the system that has been set back must not stop a match.
      const now = Math.max(this.now(), this.match.clock?.at ?? 0);
      const result = step(this.match, now);
      const match = result.ok ? result.match : result.refusal.match;
      if (match !== this.match) await this.keep(this.seats, match);
      if (result.ok) return;
      const { reason, message, illegality } = result.refusal;
      throw new RequestError(illegality?.reason ?? reason, message);
    });
  }

  /** Ends the timer; resolves when all that was begun is on disk. */
  async close(): Promise<void> {
    await this.work;
    clearTimeout(this.timer);
  }

  private begin(host: string, guest: string): Match<GameTypes> {
    const lot = drawFirst(seededRng(randomInt(2 ** 32)));
    const players = lot === 0 ? ([host, guest] as const) : ([guest, host] as const);
    return newMatch(this.game, { players, control: this.control, now: this.now() });
  }

  /** Goes on with this once it is on disk, and only then tells of it. */
  private async keep(
    seats: readonly Seat[],
    match: Match<GameTypes> | null,
  ): Promise<void> {
    const { id, game, control } = this;
    const { name, options } = game;
    const saved: Saved = { id, game: { name, options }, control, seats, match };
    await this.store.save(saved);
    this.seats = seats;
    this.match = match;
    this.setTimer();
    for (const guest of this.guests) guest.tell(this.replyTo(guest.name));
  }

  private replyTo(name: string): Reply {
    const { id, match } = this;
    if (match === null) return { type: 'waiting', match: id };
    const { toAct, result } = match;
    const legal = match.legalActions(name).map(this.game.formatAction);
    return { type: 'match', match: id, state: match.toJSON(), toAct, legal, result };
  }

  /** Looks at the clock when the flag will have fallen. */
  private setTimer(): void {
    clearTimeout(this.timer);
    const last = this.match?.clock && flagTime(this.match.clock);
    if (last == null) return;
    const wait = Math.min(Math.max(0, last + 1 - this.now()), LONGEST_TIMER);
    this.timer = setTimeout(() => {
      // Refused if the match has ended meanwhile; if the disk fails, who acts next is told.
      this.change((match, now) => match.tick(now)).catch(() => {});
    }, wait);
  }

  private inTurn<V>(task: () => Promise<V>): Promise<V> {
    const done = this.work.then(task);
    this.work = done.catch(() => {});
    return done;
  }
}
