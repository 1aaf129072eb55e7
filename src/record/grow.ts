import type { Game, GameTypes } from '../game.ts';
import type { RecordNode } from './node.ts';
import { type NewNode, nodeOf, type Tree } from './tree.ts';

/** Whether an action at a node begins a move: the turn has just passed to its player. */
export function isNewMove<T extends GameTypes>(
  game: Game<T>,
  tree: Tree<T>,
  { parent, state }: RecordNode<T>,
): boolean {
  return (
    parent === null || game.toAct(nodeOf(tree, parent).state) !== game.toAct(state)
  );
}

/**
 * The game's own object for an action in text.
 *
 * @throws {@link QuaternaError} `invalid-action`.
 */
export function actionFrom<T extends GameTypes>(
  game: Game<T>,
  text: string,
): T['action'] {
  return game.actionOf(game.actionId(game.parseAction(text)));
}

/** The child of a node that an action leads to, or `null`. */
export function childBy<T extends GameTypes>(
  game: Game<T>,
  tree: Tree<T>,
  node: RecordNode<T>,
  action: T['action'],
): RecordNode<T> | null {
  const id = game.actionId(action);
  for (const child of node.children) {
    const next = nodeOf(tree, child);
    if (game.actionId(next.action as T['action']) === id) return next;
  }
  return null;
}

/**
 * The node that an action leads to, of which nothing is said yet.
 *
 * @throws {@link QuaternaError} `illegal-action`.
 */
export function nodeAfter<T extends GameTypes>(
  game: Game<T>,
  tree: Tree<T>,
  before: RecordNode<T>,
  action: T['action'],
): NewNode<T> {
  return {
    parent: before.id,
    action,
    state: game.play(before.state, action),
    ply: before.ply + 1,
    move: before.move + Number(isNewMove(game, tree, before)),
    comment: '',
    elapsed: null,
  };
}
