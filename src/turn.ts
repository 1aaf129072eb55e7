import type { Player } from './game.ts';

/** Whose turn it is, 0 or 1, or the result of a finished game. */
export type Turn = 0 | 1 | 2 | 3 | 4;

/** The first of the turns that stand for a result: `WON + player`, then the draw. */
export const WON = 2;
export const DRAWN: Turn = 4;

/** Who must act, or `null` once the game is over. */
export function playerOf(turn: Turn): Player | null {
  return turn < WON ? (turn as Player) : null;
}
