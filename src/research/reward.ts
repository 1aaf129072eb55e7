import type { Player } from '../game.ts';

/** What the end of a game brings a player, going by who has won: 1, -1, or 0 for a draw. */
export function rewardFor(player: Player | null, winner: Player | null): -1 | 0 | 1 {
  if (winner === null) return 0;
  return winner === player ? 1 : -1;
}
