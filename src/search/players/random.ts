import type { Game, GameTypes } from '../../game.ts';
import { atOnce } from '../../work.ts';
import { playerWho } from './asked.ts';
import { pick } from './choice.ts';
import type { ComputerPlayer } from './player.ts';

/**
 * A player who takes any legal action, all with the same chance.
 *
 * @throws `QuaternaError` `invalid-argument` for what is no game.
 */
export function randomPlayer<T extends GameTypes>(game: Game<T>): ComputerPlayer<T> {
  return playerWho('random', game, ({ state, rng }) =>
    atOnce(() => pick(game.legalActions(state), rng)),
  );
}
