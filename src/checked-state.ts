import type { Game, GameTypes } from './game.ts';

/** Whether it looks like a state that the game itself has made: sealed, and of its fields. */
function isOwn(value: unknown, start: object): boolean {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) {
    return false;
  }
  // A loop, as look-ups in tables have to be quick.
  for (const field in start) if (!(field in value)) return false;
  return true;
}

/**
 * The state that a caller without types has given to a tool, for its front door. One that
 * the game has made itself is taken at sight, as `play` does; of anything else the game
 * is asked whether it describes a position.
 *
 * @throws {@link QuaternaError} `invalid-state`.
 */
export function checkedState<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): T['state'] {
  return isOwn(state, game.start()) ? state : game.stateFrom(state);
}
