import type { Player } from '../game.ts';
import type { NodeId } from './node.ts';

/** How a game can end other than by its rules. */
export type Agreement = 'resignation' | 'agreement' | 'time' | 'abandoned';

/** The ways of ending a game that are not in its rules. */
export const AGREEMENTS: readonly Agreement[] = /* @__PURE__ */ Object.freeze([
  'resignation',
  'agreement',
  'time',
  'abandoned',
] as const);

/** Whether a way of ending a game can have a winner, or none if that is `null`. */
export function canEnd(by: Agreement, winner: Player | null): boolean {
  if (winner === null) return by === 'agreement' || by === 'abandoned';
  return by !== 'agreement';
}

/** An ending that the players, a clock or an arbiter brought about. */
export interface Ending {
  /** What ended the game. */
  readonly by: Agreement;
  /** Who won; `null` for a draw, and for a game abandoned without a winner. */
  readonly winner: Player | null;
  /** The node at which it happened. */
  readonly at: NodeId;
}

/** How a recorded game ended, by its rules or otherwise. */
export interface RecordResult<E extends string> {
  /** Who won; `null` for a draw, and for a game abandoned without a winner. */
  readonly winner: Player | null;
  /** What ended the game. */
  readonly by: E | Agreement;
}
