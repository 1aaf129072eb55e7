import { checkGame } from '../../checked-game.ts';
import { checkedRng } from '../../checked-rng.ts';
import { unexpected } from '../../errors.ts';
import type { Game, GameTypes } from '../../game.ts';
import type { Rng } from '../../rng.ts';
import type { Work } from '../../work.ts';
import { SearchBudget } from '../budget.ts';
import { unfinishedState } from '../result.ts';
import type { Abortable, Budget } from '../solver.ts';
import type { ChooseOptions, ComputerPlayer } from './player.ts';

/** What a player has been asked, once it has been checked. */
export interface Asked<T extends GameTypes> {
  /** An unfinished position. */
  readonly state: T['state'];
  readonly rng: Rng;
  readonly signal: Abortable | undefined;
  /** What is left out of it, the player itself decides. */
  readonly budget: Budget;
}

function checked<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  given: Partial<ChooseOptions> | undefined,
): Asked<T> {
  const { rng, signal, budget = {} } = given ?? {};
  if (typeof budget !== 'object' || budget === null) {
    throw unexpected('invalid-argument', 'budget', budget, 'an object');
  }
  // Refuses what is no budget also where there is nothing to think about.
  new SearchBudget({ ...budget, signal }, 0);
  const unfinished = unfinishedState(game, state);
  return { state: unfinished, rng: checkedRng(rng), signal, budget };
}

/**
 * A player, from what it does once what it has been asked is found to be in order.
 *
 * @throws {@link QuaternaError} `invalid-argument` for what is no game.
 */
export function playerWho<T extends GameTypes>(
  name: string,
  game: Game<T>,
  think: (asked: Asked<T>) => Work<T['action']>,
): ComputerPlayer<T> {
  checkGame(game);
  return Object.freeze<ComputerPlayer<T>>({
    name,
    game,
    choose: (state, options) => think(checked(game, state, options)),
  });
}
