import type { GameTypes, Player } from '../../game.ts';
import type { ViewOptions } from '../../view/index.ts';
import type { Seat } from '../match.ts';

/** A stretch of a line of a drawing, from one column to before another. */
export interface Stretch {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Something on the screen that can be touched. */
export interface Spot<A = GameTypes['action']> {
  /** The group it belongs to. */
  readonly area: string;
  /** Where the arrow keys find it. */
  readonly row: number;
  /** As `row`. */
  readonly column: number;
  /** Where it is in the drawing. */
  readonly stretches: readonly Stretch[];
  /** What is there, or what touching it does, in words. */
  readonly label: string;
  /** What touching it plays. */
  readonly action: A;
  /** Why that may not be played, in a sentence; `null` if it may. */
  readonly refusal: string | null;
  /** Whether it is for players to find out that it may be touched. */
  readonly isSecret: boolean;
}

/** A game on the full screen, as those see it who sit in front of it. */
export interface Stage<T extends GameTypes = GameTypes> {
  /** Whose turn it is and what there is to do, or how the game ended. */
  status(state: T['state']): string;
  /** All that can be touched, group by group. */
  spots(state: T['state']): readonly Spot<T['action']>[];
  /** What a player does, in a sentence. */
  announce(state: T['state'], action: T['action']): string;
}

/** Who plays, and which of them sits in front of the screen. */
export function companyOf(seats: readonly [Seat, Seat]): ViewOptions {
  const name = ({ name, computer }: Seat): string =>
    computer === null ? name : 'Computer';
  const people = ([0, 1] as const).filter((player) => seats[player].computer === null);
  const viewer: Player | null | undefined =
    people.length === 2 ? undefined : (people[0] ?? null);
  return { names: [name(seats[0]), name(seats[1])], viewer };
}

/** Whether it is the turn of somebody who does not sit in front of the screen. */
export function isOthersTurn(toAct: Player | null, { viewer }: ViewOptions): boolean {
  return toAct !== null && viewer !== undefined && toAct !== viewer;
}
