import type { Game, GameTypes } from '../game.ts';
import type { NodeId, RecordNode } from './node.ts';
import { nodeOf, type Tree, withChild, withNode } from './tree.ts';

/** One comment for two: what both say is said once. */
function joined(own: string, other: string): string {
  if (own.includes(other)) return own;
  return own === '' ? other : `${own}\n${other}`;
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
 * A tree with all that another one has as well: lines it does not have come after its own,
 * and what is known of both nodes is its own. Merging once more changes nothing.
 */
export function merged<T extends GameTypes>(
  game: Game<T>,
  own: Tree<T>,
  other: Tree<T>,
): Tree<T> {
  let tree = own;
  const open: (readonly [own: NodeId, other: NodeId])[] = [[0, 0]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [ownId, otherId] = pair;
    const { comment, elapsed } = nodeOf(tree, ownId);
    const theirs = nodeOf(other, otherId);
    tree = withNode(tree, ownId, {
      comment: joined(comment, theirs.comment),
      elapsed: elapsed ?? theirs.elapsed,
    });
    const pairs = theirs.children.map((id) => {
      const { action, state, ply, move } = nodeOf(other, id);
      const played = action as T['action'];
      const known = childBy(game, tree, nodeOf(tree, ownId), played);
      if (known !== null) return [known.id, id] as const;
      const child = { parent: ownId, action: played, state, ply, move };
      tree = withChild(tree, { ...child, comment: '', elapsed: null });
      return [tree.size - 1, id] as const;
    });
    open.push(...pairs.reverse());
  }
  return tree;
}
