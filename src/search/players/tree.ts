import type { Game, GameTypes } from '../../game.ts';
import type { Rng } from '../../rng.ts';
import type { Work } from '../../work.ts';
import type { SearchBudget } from '../budget.ts';
import { pick } from './choice.ts';
import { type Reward, rewardOf, TreeNode } from './node.ts';

/** Random games between two steps of the work: some milliseconds. */
const GAMES_A_STEP = 20;

/** How a tree search goes. */
export interface TreeOptions {
  /** The weight of what is little known against what promises much. */
  readonly exploration: number;
  /** How many random games there will be, for the part done. */
  readonly playouts: number;
  readonly budget: SearchBudget;
  readonly rng: Rng;
}

/** Plays on at random to the end. */
function randomReward<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  rng: Rng,
): Reward {
  let current = state;
  for (;;) {
    const reward = rewardOf(game, current);
    if (reward !== null) return reward;
    current = game.play(current, pick(game.legalActions(current), rng));
  }
}

/** Adds a position to the tree, and notes how a random game from there went. */
function grow<T extends GameTypes>(
  game: Game<T>,
  root: TreeNode<T>,
  { exploration, rng }: TreeOptions,
): void {
  const path = [root];
  let node = root;
  while (node.proven === null) {
    const isNew = node.visits === 0 && node !== root;
    if (isNew) break;
    node = node.expand(game, rng) ?? node.select(exploration);
    path.push(node);
  }
  let reward = node.proven ?? randomReward(game, node.state, rng);
  for (const passed of path.reverse()) reward = passed.note(reward);
}

/**
 * The most promising of some actions, by Monte-Carlo tree search: UCT (L. Kocsis,
 * C. Szepesvari, 2006), with proven ends carried back (MCTS-Solver: M. Winands,
 * Y. Bjornsson, J.-T. Saito, 2008). One by lot where the budget allows no random game.
 *
 * @param actions - Those to choose from, at least one.
 */
export function* treeSearch<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  actions: readonly T['action'][],
  options: TreeOptions,
): Work<T['action']> {
  const { budget, rng, playouts } = options;
  const root = new TreeNode(game, state, actions);
  let played = 0;
  // Where there is no choice there is nothing to find out.
  if (actions.length > 1 && !budget.isSpent(0)) {
    while (root.proven === null && !budget.isEmpty(played)) {
      grow(game, root, options);
      if (++played % GAMES_A_STEP !== 0) continue;
      yield Math.min(played / playouts, 1);
      if (budget.isSpent(played)) break;
    }
  }
  return root.best() ?? pick(actions, rng);
}
