import type { Game, GameTypes } from '../../game.ts';
import { atOnce } from '../../work.ts';
import { checkUnfinished } from '../result.ts';
import { pick } from './choice.ts';
import type { ComputerPlayer } from './player.ts';

/** A player who takes any legal action, all with the same chance. */
export function randomPlayer<T extends GameTypes>(game: Game<T>): ComputerPlayer<T> {
  return Object.freeze<ComputerPlayer<T>>({
    name: 'random',
    game,
    choose(state, { rng }) {
      checkUnfinished(game, state);
      return atOnce(() => pick(game.legalActions(state), rng));
    },
  });
}
