import { unexpected } from '../../errors.ts';
import type { Game, GameTypes } from '../../game.ts';
import type { Work } from '../../work.ts';
import { SearchBudget } from '../budget.ts';
import { type Asked, playerWho } from './asked.ts';
import { soundActions } from './greedy.ts';
import type { ComputerPlayer } from './player.ts';
import { treeSearch } from './tree.ts';

/** How a player by Monte-Carlo tree search thinks. */
export interface MctsOptions {
  /** Random games for a decision, if it is given no `nodes`: 1000 if left out. */
  readonly playouts?: number | undefined;
  /**
   * How much it looks at what it knows little of, instead of what promises much: a number
   * of at least 0, 1 if left out.
   */
  readonly exploration?: number | undefined;
  /** `mcts` if left out. */
  readonly name?: string | undefined;
}

/** A number of at least 0. */
export function checkedAmount(field: string, value: number): number {
  if (value >= 0) return value;
  throw unexpected('invalid-argument', field, value, 'a number of at least 0');
}

/**
 * A player who plays random games from the position, more of them where they go well, and
 * takes the action that most went through. It wins at once when it can, and lets the
 * opponent do so only if that cannot be helped. One node of its budget is one random game.
 *
 * @throws `QuaternaError` `invalid-argument` for what is no number of at least 0, or no game.
 */
export function mctsPlayer<T extends GameTypes>(
  game: Game<T>,
  options: MctsOptions = {},
): ComputerPlayer<T> {
  const { name = 'mcts' } = options;
  const usual = checkedAmount('playouts', options.playouts ?? 1000);
  const exploration = checkedAmount('exploration', options.exploration ?? 1);
  function* think({ state, rng, signal, budget: given }: Asked<T>): Work<T['action']> {
    const playouts = given.nodes ?? usual;
    const budget = new SearchBudget({ ...given, nodes: playouts, signal }, 0);
    const tree = { exploration, playouts, budget, rng };
    return yield* treeSearch(game, state, soundActions(game, state), tree);
  }
  return playerWho(name, game, think);
}
