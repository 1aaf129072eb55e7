import { unexpected } from '../errors.ts';
import type { Player } from '../game.ts';

/** Whether a value is a player. */
export function isPlayer(value: unknown): value is Player {
  return value === 0 || value === 1;
}

/**
 * A player.
 *
 * @throws {@link QuaternaError} `invalid-argument`.
 */
export function checkedPlayer(player: unknown): Player {
  if (isPlayer(player)) return player;
  throw unexpected('invalid-argument', 'player', player, '0 or 1');
}

/**
 * The player that a player plays against.
 *
 * @throws {@link QuaternaError} `invalid-argument` for what is no player.
 */
export function opponentOf(player: unknown): Player {
  return checkedPlayer(player) === 0 ? 1 : 0;
}
