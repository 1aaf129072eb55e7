import type { Game, GameTypes } from '../game.ts';
import type { NumberArray } from './env/observer.ts';

/** Sets the entry of each legal action of a position to 1, by id, in an array of zeros. */
export function setLegal<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  into: NumberArray,
): void {
  for (const action of game.legalActions(state)) into[game.actionId(action)] = 1;
}
