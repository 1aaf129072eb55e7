import { unexpected } from '../errors.ts';
import type { GameTypes } from '../game.ts';
import type { NodeId, RecordNode } from './node.ts';
import { EMPTY, entryAt, type Vector, withEntry } from './vector.ts';

/** The nodes of a record by id; `null` where one has been removed. */
export type Tree<T extends GameTypes> = Vector<RecordNode<T> | null>;

/** A tree of one node. */
export function treeOf<T extends GameTypes>(state: T['state']): Tree<T> {
  const root: RecordNode<T> = Object.freeze({
    id: 0,
    parent: null,
    action: null,
    state,
    ply: 0,
    move: 0,
    children: Object.freeze([]),
    comment: '',
    elapsed: null,
  });
  return withEntry<RecordNode<T> | null>(EMPTY, 0, root);
}

/**
 * A node by its id.
 *
 * @throws {@link QuaternaError} `invalid-argument` if there is none.
 */
export function nodeOf<T extends GameTypes>(tree: Tree<T>, id: NodeId): RecordNode<T> {
  const isId = Number.isInteger(id) && id >= 0 && id < tree.size;
  const node = isId ? entryAt(tree, id) : null;
  if (node === null) {
    throw unexpected('invalid-argument', 'node', id, 'the id of a node of the record');
  }
  return node;
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
  child: Omit<RecordNode<T>, 'id' | 'children'> & { readonly parent: NodeId },
): Tree<T> {
  const id = tree.size;
  const children = Object.freeze([]);
  const parent = nodeOf(tree, child.parent);
  const grown = withEntry<RecordNode<T> | null>(
    tree,
    id,
    Object.freeze({ ...child, id, children }),
  );
  const siblings = Object.freeze([...parent.children, id]);
  return withNode(grown, parent.id, { children: siblings });
}

/** The tree without a node and all that follows it. */
export function withoutNode<T extends GameTypes>(tree: Tree<T>, id: NodeId): Tree<T> {
  const { parent } = nodeOf(tree, id);
  if (parent === null) {
    throw unexpected('invalid-argument', 'node', id, 'a node other than the start');
  }
  const siblings = nodeOf(tree, parent).children.filter((child) => child !== id);
  let rest = withNode(tree, parent, { children: Object.freeze(siblings) });
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    open.push(...nodeOf(rest, next).children);
    rest = withEntry<RecordNode<T> | null>(rest, next, null);
  }
  return rest;
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

/** The nodes that follow a node, the main continuation each time, to the end. */
export function lineFrom<T extends GameTypes>(
  tree: Tree<T>,
  id: NodeId,
): readonly RecordNode<T>[] {
  const line: RecordNode<T>[] = [];
  for (let [next] = nodeOf(tree, id).children; next !== undefined; ) {
    const node: RecordNode<T> = nodeOf(tree, next);
    line.push(node);
    [next] = node.children;
  }
  return line;
}

/** Every node that is left, parents before their children. */
export function* nodesOf<T extends GameTypes>(
  tree: Tree<T>,
): Generator<RecordNode<T>, void, void> {
  for (let id = 0; id < tree.size; id++) {
    const node = entryAt(tree, id);
    if (node !== null) yield node;
  }
}
