import type { Player } from 'quaterna';
import { LEVELS, type Level } from 'quaterna/search';
import type { PageRecord } from './games.ts';

/** Who plays: somebody at this screen, or the computer. */
export type Seat = 'person' | Level;

/** Who plays for players 0 and 1. */
export type Seats = readonly [Seat, Seat];

/** All who can play. */
export const SEATS: readonly Seat[] = ['person', ...LEVELS];

/** Whether a text names one who can play. */
export function isSeat(text: string | undefined): text is Seat {
  return SEATS.some((seat) => seat === text);
}

/** A game, the position looked at, and who plays. */
export interface Session {
  readonly record: PageRecord;
  readonly seats: Seats;
}

/** Who must act at the position looked at; `null` if the game has ended there. */
export function toActIn({ current, ending, game }: PageRecord): Player | null {
  return ending?.at === current.id ? null : game.toAct(current.state);
}

function seatToAct({ record, seats }: Session): Seat | null {
  const player = toActIn(record);
  return player === null ? null : seats[player];
}

/**
 * The level at which the computer has to decide now, or `null`. What has been played on
 * from is looked at, not decided again.
 */
export function levelToAct(session: Session): Level | null {
  const seat = seatToAct(session);
  if (seat === null || seat === 'person') return null;
  return session.record.current.children.length === 0 ? seat : null;
}

/** The one who looks at the screen; nobody in particular if two people do. */
export function viewerOf([first, second]: Seats): Player | null | undefined {
  if (first === 'person') return second === 'person' ? undefined : 0;
  return second === 'person' ? 1 : null;
}

/** Steps until a person is to act, or no further. */
function stepped(session: Session, step: (record: PageRecord) => PageRecord): Session {
  const { record, seats } = session;
  const next = { seats, record: step(record) };
  const isDone = next.record === record || !seats.includes('person');
  return isDone || seatToAct(next) === 'person' ? next : stepped(next, step);
}

/** Takes back what has been played since a person last had to act. */
export function undone(session: Session): Session {
  return stepped(session, (record) => record.undo());
}

/** Plays again what was taken back. */
export function redone(session: Session): Session {
  return stepped(session, (record) => record.redo());
}
