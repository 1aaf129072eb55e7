import { isIndex } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import { actionFrom, childBy, nodeAfter } from './grow.ts';
import { fail, objectOf, textOf } from './json-fields.ts';
import type { NodeId, RecordNode } from './node.ts';
import { checkedComment, checkedElapsed } from './notes.ts';
import { hasNode, nodeOf, type Tree, withChild } from './tree.ts';
import { within } from './within.ts';

/** A node as JSON; what is not known is left out. */
export interface NodeJson {
  /** Its id. */
  readonly id: NodeId;
  /** The id of the node before, which is less. */
  readonly parent: NodeId;
  /** The action that leads here, as text. */
  readonly action: string;
  /** What is said of it. */
  readonly comment?: string;
  /** How long the action took, in milliseconds. */
  readonly elapsed?: number;
}

const FIELDS = ['id', 'parent', 'action', 'comment', 'elapsed'];

/** A node as JSON. */
export function nodeToJson<T extends GameTypes>(
  game: Game<T>,
  { id, parent, action, comment, elapsed }: RecordNode<T>,
): NodeJson {
  return {
    id,
    parent: parent as NodeId,
    action: game.formatAction(action as T['action']),
    ...(comment === '' ? {} : { comment }),
    ...(elapsed === null ? {} : { elapsed }),
  };
}

/** A comment from untrusted JSON; none if it is left out. */
export function commentFrom(field: string, value: unknown): string {
  return value === undefined ? '' : within(field, () => checkedComment(value));
}

function elapsedFrom(field: string, value: unknown): number | null {
  if (value === undefined) return null;
  if (value === null) return fail(field, value, 'milliseconds, a number of at least 0');
  return within(field, () => checkedElapsed(value));
}

/**
 * A tree with one node more, after those it stands behind.
 *
 * @throws {@link QuaternaError} `invalid-record`, naming the field.
 */
export function withNodeJson<T extends GameTypes>(
  game: Game<T>,
  tree: Tree<T>,
  field: string,
  json: unknown,
): Tree<T> {
  const { id, parent, action, comment, elapsed } = objectOf(field, json, FIELDS);
  if (!isIndex(id, tree.size) || hasNode(tree, id)) {
    return fail(`${field}.id`, id, `an id of its own, below ${tree.size}`);
  }
  if (!hasNode(tree, parent) || parent >= id) {
    return fail(`${field}.parent`, parent, 'the id of a node before');
  }
  const before = nodeOf(tree, parent);
  const actionField = `${field}.action`;
  const text = textOf(actionField, action);
  const child = within(actionField, () =>
    nodeAfter(game, tree, before, actionFrom(game, text)),
  );
  if (childBy(game, tree, before, child.action as T['action']) !== null) {
    fail(actionField, text, 'an action not played there before');
  }
  const notes = {
    comment: commentFrom(`${field}.comment`, comment),
    elapsed: elapsedFrom(`${field}.elapsed`, elapsed),
  };
  return withChild(tree, { ...child, ...notes }, id);
}
