import type { GameTypes } from '../game.ts';
import type { NodeId } from './node.ts';
import { type RecordParts, withTree } from './parts.ts';
import { hasNode, nodeOf, parentOf, withoutNode, withPromoted } from './tree.ts';

/**
 * A record with another node to look at.
 *
 * @throws {@link QuaternaError} `invalid-argument` if there is none.
 */
export function lookedAt<T extends GameTypes>(
  parts: RecordParts<T>,
  id: NodeId,
): RecordParts<T> {
  return { ...parts, at: nodeOf(parts.tree, id).id, ahead: null };
}

/** A record looked at one node earlier; the same at the start. */
export function undone<T extends GameTypes>(parts: RecordParts<T>): RecordParts<T> {
  const { id, parent } = nodeOf(parts.tree, parts.at);
  if (parent === null) return parts;
  return { ...parts, at: parent, ahead: Object.freeze({ id, next: parts.ahead }) };
}

/** A record looked at where undo left it, or one node later; the same at an end. */
export function redone<T extends GameTypes>(parts: RecordParts<T>): RecordParts<T> {
  const { tree, at, ahead } = parts;
  if (ahead !== null) return { ...parts, at: ahead.id, ahead: ahead.next };
  const [next] = nodeOf(tree, at).children;
  return next === undefined ? parts : { ...parts, at: next };
}

/** The nodes that redo goes to because undo left them, the nearest first. */
export function aheadOf<T extends GameTypes>(parts: RecordParts<T>): readonly NodeId[] {
  const ids: NodeId[] = [];
  for (let { ahead } = parts; ahead !== null; ahead = ahead.next) ids.push(ahead.id);
  return ids;
}

/**
 * A record with a node's variation one place up; the same on the main line.
 *
 * @throws {@link QuaternaError} `invalid-argument` if there is no such node.
 */
export function promoted<T extends GameTypes>(
  parts: RecordParts<T>,
  id: NodeId,
): RecordParts<T> {
  const tree = withPromoted(parts.tree, id);
  return tree === parts.tree ? parts : withTree(parts, tree);
}

/**
 * A record without a node and all that follows it, looked at where it still can be.
 *
 * @throws {@link QuaternaError} `invalid-argument` for the start, and if there is none.
 */
export function removed<T extends GameTypes>(
  parts: RecordParts<T>,
  id: NodeId,
): RecordParts<T> {
  const { at, ending } = parts;
  const tree = withoutNode(parts.tree, id);
  return {
    ...withTree(parts, tree),
    at: hasNode(tree, at) ? at : parentOf(parts.tree, id),
    ahead: null,
    ending: ending !== null && hasNode(tree, ending.at) ? ending : null,
  };
}
