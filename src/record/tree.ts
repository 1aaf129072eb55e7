import { isIndex, unexpected } from '../errors.ts';
import type { GameTypes } from '../game.ts';
import type { NodeId, RecordNode } from './node.ts';
import { entryAt, holes, type Vector, withEntry } from './vector.ts';

/** The nodes of a record by id; a hole where one has been removed. */
export type Tree<T extends GameTypes> = Vector<RecordNode<T>>;

/** A node to be added: its id is given to it then. */
export type NewNode<T extends GameTypes> = Omit<RecordNode<T>, 'id' | 'children'> & {
  readonly parent: NodeId;
};

const NO_CHILDREN: readonly NodeId[] = /* @__PURE__ */ Object.freeze([]);

/** A node of these facts. Written out, since a spread costs several times as much. */
function nodeFrom<T extends GameTypes>(
  id: NodeId,
  facts: Omit<RecordNode<T>, 'id' | 'children'>,
  children: readonly NodeId[],
): RecordNode<T> {
  const { parent, action, state, ply, move, comment, elapsed } = facts;
  return Object.freeze({
    id,
    parent,
    action,
    state,
    ply,
    move,
    children,
    comment,
    elapsed,
  });
}

/** A tree of one node; `size` ids are taken as given already. */
export function treeOf<T extends GameTypes>(
  state: T['state'],
  comment = '',
  size = 1,
): Tree<T> {
  const facts = { parent: null, action: null, state, ply: 0, move: 0, elapsed: null };
  const root = nodeFrom<T>(0, { ...facts, comment }, NO_CHILDREN);
  return withEntry<RecordNode<T>>(holes(size), 0, root);
}

/** Whether something is the id of a node. */
export function hasNode<T extends GameTypes>(tree: Tree<T>, id: unknown): id is NodeId {
  return isIndex(id, tree.size) && entryAt(tree, id) !== undefined;
}

/**
 * A node by its id.
 *
 * @throws {@link QuaternaError} `invalid-argument` if there is none.
 */
export function nodeOf<T extends GameTypes>(tree: Tree<T>, id: NodeId): RecordNode<T> {
  const node = isIndex(id, tree.size) ? entryAt(tree, id) : undefined;
  if (node !== undefined) return node;
  throw unexpected('invalid-argument', 'node', id, 'the id of a node of the record');
}

/**
 * The id of the node before a node.
 *
 * @throws {@link QuaternaError} `invalid-argument` for the start, and if there is none.
 */
export function parentOf<T extends GameTypes>(tree: Tree<T>, id: NodeId): NodeId {
  const { parent } = nodeOf(tree, id);
  if (parent !== null) return parent;
  throw unexpected('invalid-argument', 'node', id, 'a node other than the start');
}

/** The tree with some facts of a node changed. */
export function withNode<T extends GameTypes>(
  tree: Tree<T>,
  id: NodeId,
  changes: Partial<RecordNode<T>>,
): Tree<T> {
  return withEntry(tree, id, Object.freeze({ ...nodeOf(tree, id), ...changes }));
}

/** The tree with another child of a node, after those that are there. */
export function withChild<T extends GameTypes>(
  tree: Tree<T>,
  child: NewNode<T>,
  id: NodeId = tree.size,
): Tree<T> {
  const parent = nodeOf(tree, child.parent);
  const grown = withEntry(tree, id, nodeFrom(id, child, NO_CHILDREN));
  const children = Object.freeze([...parent.children, id]);
  return withEntry(grown, parent.id, nodeFrom(parent.id, parent, children));
}

/**
 * The tree without a node and all that follows it.
 *
 * @throws {@link QuaternaError} `invalid-argument` for the start, and if there is none.
 */
export function withoutNode<T extends GameTypes>(tree: Tree<T>, id: NodeId): Tree<T> {
  const parent = parentOf(tree, id);
  const siblings = nodeOf(tree, parent).children.filter((child) => child !== id);
  let rest = withNode(tree, parent, { children: Object.freeze(siblings) });
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const child of nodeOf(rest, next).children) open.push(child);
    rest = withEntry(rest, next, undefined);
  }
  return rest;
}

/**
 * The tree with a node's variation one place up: at the last fork before the node where it
 * is not the main continuation, it becomes that.
 */
export function withPromoted<T extends GameTypes>(tree: Tree<T>, id: NodeId): Tree<T> {
  let child = nodeOf(tree, id);
  while (child.parent !== null) {
    const parent = nodeOf(tree, child.parent);
    const { id: first } = child;
    if (parent.children[0] !== first) {
      const others = parent.children.filter((other) => other !== first);
      return withNode(tree, parent.id, { children: Object.freeze([first, ...others]) });
    }
    child = parent;
  }
  return tree;
}

/** The nodes from the start to a node. */
export function pathTo<T extends GameTypes>(
  tree: Tree<T>,
  id: NodeId,
): readonly RecordNode<T>[] {
  const path: RecordNode<T>[] = [];
  for (let next: NodeId | null = id; next !== null; ) {
    const node: RecordNode<T> = nodeOf(tree, next);
    path.push(node);
    next = node.parent;
  }
  return path.reverse();
}

/** The nodes of the main line, the start first. */
export function* mainLineOf<T extends GameTypes>(
  tree: Tree<T>,
): Generator<RecordNode<T>, void, void> {
  for (let next: NodeId | undefined = 0; next !== undefined; ) {
    const node: RecordNode<T> = nodeOf(tree, next);
    yield node;
    [next] = node.children;
  }
}

/** The last node of the main line. */
export function mainEndOf<T extends GameTypes>(tree: Tree<T>): RecordNode<T> {
  let node = nodeOf(tree, 0);
  for (let [next] = node.children; next !== undefined; [next] = node.children) {
    node = nodeOf(tree, next);
  }
  return node;
}
