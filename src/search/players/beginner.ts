import { type Game, type GameTypes, winningActions } from '../../game.ts';
import { atOnce } from '../../work.ts';
import { playerWho } from './asked.ts';
import { pick } from './choice.ts';
import type { ComputerPlayer } from './player.ts';

/** A player who takes a win at once, and else any legal action. */
export function beginnerPlayer<T extends GameTypes>(game: Game<T>): ComputerPlayer<T> {
  return playerWho('beginner', game, ({ state, rng }) =>
    atOnce(() => {
      const winning = winningActions(game, state);
      return pick(winning.length > 0 ? winning : game.legalActions(state), rng);
    }),
  );
}
