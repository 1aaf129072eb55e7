import { unexpected } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import type { Ending } from './ending.ts';
import { childBy } from './grow.ts';
import type { NodeId } from './node.ts';
import { checkedComment } from './notes.ts';
import { type RecordParts, resultOf, withTree } from './parts.ts';
import { mergedTags } from './tags.ts';
import {
  mainEndOf,
  mainLineOf,
  nodeOf,
  type Tree,
  withChild,
  withNode,
} from './tree.ts';

/** One comment for two: what both say is said once. */
function joined(own: string, other: string): string {
  if (own.includes(other)) return own;
  return own === '' ? other : checkedComment(`${own}\n${other}`);
}

/** A tree with all that another one has as well. */
function mergedTree<T extends GameTypes>(
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
    for (const id of theirs.children) {
      const { action, state, ply, move } = nodeOf(other, id);
      const played = action as T['action'];
      const known = childBy(game, tree, nodeOf(tree, ownId), played);
      if (known === null) {
        const child = { parent: ownId, action: played, state, ply, move };
        tree = withChild(tree, { ...child, comment: '', elapsed: null });
      }
      open.push([known?.id ?? tree.size - 1, id]);
    }
  }
  return tree;
}

/** What two records must have in common to be merged. */
function checkSame<T extends GameTypes>(
  own: RecordParts<T>,
  other: RecordParts<T>,
): void {
  const startOf = ({ game, tree }: RecordParts<T>): string =>
    game.formatState(nodeOf(tree, 0).state);
  const facts: readonly (readonly [field: string, of: typeof startOf])[] = [
    ['game', ({ game }) => game.name],
    ['options', ({ game }) => JSON.stringify(game.options)],
    ['start', startOf],
  ];
  for (const [field, of] of facts) {
    if (of(own) === of(other)) continue;
    throw unexpected('invalid-argument', field, of(other), of(own));
  }
}

/** The other game's ending, if the games as they were played are the same. */
function endingFrom<T extends GameTypes>(
  merged: RecordParts<T>,
  other: RecordParts<T>,
): Ending | null {
  const { game, tree, ending } = merged;
  if (ending !== null || other.ending === null || resultOf(other) === null) {
    return ending;
  }
  const line = (of: Tree<T>): string =>
    Array.from(mainLineOf(of), ({ action }) => action && game.actionId(action)).join();
  if (line(tree) !== line(other.tree)) return null;
  return Object.freeze({ ...other.ending, at: mainEndOf(tree).id });
}

/**
 * A record with all that another one of the same game has: lines it does not have come
 * after its own, and what is known of both nodes is its own. Merging once more changes
 * nothing.
 *
 * @throws {@link QuaternaError} `invalid-argument` for another game, options or start.
 */
export function merged<T extends GameTypes>(
  own: RecordParts<T>,
  other: RecordParts<T>,
): RecordParts<T> {
  checkSame(own, other);
  const parts = withTree(own, mergedTree(own.game, own.tree, other.tree));
  const tags = mergedTags(own.tags, other.tags);
  const ending = endingFrom(parts, other);
  const offer = ending === own.ending ? parts.offer : null;
  return { ...parts, tags, ending, offer };
}
