import { unexpected } from '../../errors.ts';
import type { Game, GameTypes, Player } from '../../game.ts';
import type { Rng } from '../../rng.ts';

/** One of several things by lot. */
export function pick<A>(things: readonly A[], rng: Rng): A {
  return things[rng.below(things.length)] as A;
}

/**
 * The player who has to decide.
 *
 * @throws `QuaternaError` `invalid-argument` for a finished position.
 */
export function decider<T extends GameTypes>(game: Game<T>, state: T['state']): Player {
  const player = game.toAct(state);
  if (player !== null) return player;
  const text = game.formatState(state);
  throw unexpected('invalid-argument', 'state', text, 'an unfinished position');
}
