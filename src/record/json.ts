import { isIndex, isQuaternaError, unexpected } from '../errors.ts';
import type { Game, GameTypes, Player } from '../game.ts';
import { isRecord } from '../snapshot.ts';
import { AGREEMENTS, type Agreement, type Ending } from './ending.ts';
import { asFault, type Games, openGame } from './games.ts';
import type { NodeId, RecordNode } from './node.ts';
import { GameRecord, isNewMove, newRecord, type RecordParts } from './record.ts';
import { nodeOf, type Tree, treeOf, withNode } from './tree.ts';
import { entryAt, withEntry } from './vector.ts';

/** The version of {@link RecordJson} that this library writes, and reads. */
const VERSION = 1;

/** A node as JSON; what is not known is left out. */
export interface NodeJson {
  /** Its id. */
  readonly id: NodeId;
  /** The id of the node before. */
  readonly parent: NodeId;
  /** The action that leads here, as text. */
  readonly action: string;
  /** What is said of it. */
  readonly comment?: string;
  /** How long the action took, in milliseconds. */
  readonly elapsed?: number;
}

/** A record as JSON, with nothing lost; its schema is docs/record.schema.json. */
export interface RecordJson {
  /** The version of this form. */
  readonly version: 1;
  /** The game's name. */
  readonly game: string;
  /** Its options, as far as they are not the default. */
  readonly options: object;
  /** What is said of the game, in order. */
  readonly tags: readonly (readonly [name: string, value: string])[];
  /** The position it begins with, as text. */
  readonly start: string;
  /** What is said of the start. */
  readonly comment?: string;
  /** The nodes, each after the one before it, and siblings in their order. */
  readonly nodes: readonly NodeJson[];
  /** How many ids have been given, the start's included. */
  readonly size: number;
  /** The id of the node looked at. */
  readonly current: NodeId;
  /** The ids that redo goes to, the nearest first. */
  readonly ahead?: readonly NodeId[];
  /** How the game ended if not by its rules. */
  readonly ending?: Ending;
  /** The player who offers a draw. */
  readonly drawOffer?: Player;
}

function nodeJson<T extends GameTypes>(game: Game<T>, node: RecordNode<T>): NodeJson {
  const { id, parent, action, comment, elapsed } = node;
  return {
    id,
    parent: parent as NodeId,
    action: game.formatAction(action as T['action']),
    ...(comment === '' ? {} : { comment }),
    ...(elapsed === null ? {} : { elapsed }),
  };
}

/** The nodes after the start, each line before the variations from it. */
function orderedNodes<T extends GameTypes>(record: GameRecord<T>): RecordNode<T>[] {
  const nodes: RecordNode<T>[] = [];
  const open = [...record.root.children].reverse();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = record.node(id);
    nodes.push(node);
    open.push(...[...node.children].reverse());
  }
  return nodes;
}

/** A record as plain JSON data, from which {@link recordFromJson} makes the same record. */
export function recordToJson<T extends GameTypes>(record: GameRecord<T>): RecordJson {
  const { game, root, ending, drawOffer, ahead } = record;
  return {
    version: VERSION,
    game: game.name,
    options: game.changedOptions,
    tags: record.tags,
    start: game.formatState(root.state),
    ...(root.comment === '' ? {} : { comment: root.comment }),
    nodes: orderedNodes(record).map((node) => nodeJson(game, node)),
    size: record.size,
    current: record.current.id,
    ...(ahead.length === 0 ? {} : { ahead }),
    ...(ending === null ? {} : { ending }),
    ...(drawOffer === null ? {} : { drawOffer }),
  };
}

function fail(field: string, value: unknown, expected: string): never {
  throw unexpected('invalid-record', field, value, expected);
}

type Fields = Readonly<Record<string, unknown>>;

/** Does some work for a field, so that what goes wrong there is told of it. */
function within<R>(field: string, work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (isQuaternaError(error)) throw asFault(error, field);
    throw error;
  }
}

function list(field: string, value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : fail(field, value, 'an array');
}

function text(field: string, value: unknown): string {
  return typeof value === 'string' ? value : fail(field, value, 'a string');
}

/** One node more, where the nodes before it are. */
function withNodeJson<T extends GameTypes>(
  game: Game<T>,
  tree: Tree<T>,
  size: number,
  json: unknown,
  field: string,
): Tree<T> {
  if (!isRecord(json)) return fail(field, json, 'an object');
  const { id, parent, action, comment = '', elapsed = null } = json;
  if (!isIndex(id, size) || isKnown(tree, id))
    fail(`${field}.id`, id, 'an id of its own');
  if (!(isIndex(parent, id as number) && isKnown(tree, parent))) {
    fail(`${field}.parent`, parent, 'the id of a node before');
  }
  const before = nodeOf(tree, parent as NodeId);
  const actionField = `${field}.action`;
  const played = within(actionField, () => game.parseAction(text(actionField, action)));
  const state = within(actionField, () => game.play(before.state, played));
  if (before.children.some((child) => nodeOf(tree, child).action === played)) {
    fail(actionField, action, 'an action not played there before');
  }
  if (!(elapsed === null || (Number.isFinite(elapsed) && Number(elapsed) >= 0))) {
    fail(`${field}.elapsed`, elapsed, 'a number of at least 0');
  }
  const node: RecordNode<T> = Object.freeze({
    id: id as NodeId,
    parent: before.id,
    action: played,
    state,
    ply: before.ply + 1,
    move: before.move + Number(isNewMove(game, tree, before)),
    children: Object.freeze([]),
    comment: text(`${field}.comment`, comment),
    elapsed: elapsed as number | null,
  });
  const grown = withEntry<RecordNode<T> | null>(tree, node.id, node);
  const children = Object.freeze([...before.children, node.id]);
  return withNode(grown, before.id, { children });
}

function isKnown<T extends GameTypes>(tree: Tree<T>, id: NodeId): boolean {
  return entryAt(tree, id) !== null;
}

/** A tree of so many ids, of which only the start is a node. */
function emptyTree<T extends GameTypes>(state: T['state'], size: number): Tree<T> {
  let tree = treeOf<T>(state);
  for (let id = 1; id < size; id++) {
    tree = withEntry<RecordNode<T> | null>(tree, id, null);
  }
  return tree;
}

function tagsFrom<T extends GameTypes>(
  record: GameRecord<T>,
  json: unknown,
): GameRecord<T> {
  return list('tags', json).reduce<GameRecord<T>>((tagged, tag, index) => {
    const field = `tags[${index}]`;
    const [name, value, ...more] = list(field, tag);
    if (more.length > 0) fail(field, tag, 'a name and a value');
    const known = tagged.tags.some(([other]) => other === name);
    if (known) fail(field, name, 'a name not taken yet');
    return within(field, () => tagged.tag(text(field, name), text(field, value)));
  }, record);
}

function idFrom<T extends GameTypes>(
  tree: Tree<T>,
  field: string,
  value: unknown,
): NodeId {
  const isNode = isIndex(value, tree.size) && isKnown(tree, value);
  return isNode ? value : fail(field, value, 'the id of a node');
}

function playerFrom(field: string, value: unknown): Player | null {
  if (value === 0 || value === 1 || value === null) return value;
  return fail(field, value, '0, 1 or null');
}

function endingFrom<T extends GameTypes>(
  game: Game<T>,
  tree: Tree<T>,
  json: unknown,
): Ending | null {
  if (json === null) return null;
  if (!isRecord(json)) return fail('ending', json, 'an object');
  const { by, winner, at } = json;
  if (!AGREEMENTS.includes(by as Agreement)) {
    return fail('ending.by', by, AGREEMENTS.join(', '));
  }
  const id = idFrom(tree, 'ending.at', at);
  if (game.toAct(nodeOf(tree, id).state) === null) {
    return fail('ending.at', at, 'a node where the game goes on');
  }
  const player = playerFrom('ending.winner', winner);
  const isAny = by === 'abandoned' || (by === 'agreement') === (player === null);
  if (!isAny) fail('ending.winner', winner, 'null for a draw, else 0 or 1');
  return Object.freeze({ by: by as Agreement, winner: player, at: id });
}

/** The nodes that redo goes to: each the child of the one before it. */
function aheadFrom<T extends GameTypes>(
  tree: Tree<T>,
  current: NodeId,
  json: unknown,
): RecordParts<T>['ahead'] {
  const ids = list('ahead', json).map((id, index) =>
    idFrom(tree, `ahead[${index}]`, id),
  );
  ids.forEach((id, index) => {
    const before = index === 0 ? current : ids[index - 1];
    if (nodeOf(tree, id).parent !== before)
      fail(`ahead[${index}]`, id, 'a node that follows');
  });
  return ids.reduceRight<RecordParts<T>['ahead']>(
    (next, id) => Object.freeze({ id, next }),
    null,
  );
}

/**
 * The record that {@link recordToJson} made, from untrusted JSON.
 *
 * @param games - The games that may be read, such as `{ quarto, quatuor }`.
 * @throws `QuaternaError` `invalid-record`, naming the field, with the illegality of an
 * action that is not legal.
 */
export function recordFromJson(json: unknown, games: Games): GameRecord<GameTypes> {
  const fields = plain(json);
  const { version, options = {}, tags = [], nodes = [], ahead = [] } = fields;
  if (version !== VERSION) return fail('version', version, String(VERSION));
  const game = openGame(games, fields['game'], options as object);
  const start = within('start', () => game.parseState(text('start', fields['start'])));
  const entries = list('nodes', nodes);
  const { size = entries.length + 1, current = 0, ending = null } = fields;
  // More ids than anybody gives, so that a number alone does not fill the memory.
  const most = Math.max(10 * entries.length, 1_000_000);
  if (!isIndex(size, most) || size <= entries.length) {
    return fail('size', size, `an integer from ${entries.length + 1} to ${most - 1}`);
  }
  const said = withNode(emptyTree(start, size), 0, {
    comment: text('comment', fields['comment'] ?? ''),
  });
  const tree = entries.reduce<Tree<GameTypes>>(
    (grown, node, index) => withNodeJson(game, grown, size, node, `nodes[${index}]`),
    said,
  );
  const at = idFrom(tree, 'current', current);
  const record = tagsFrom(newRecord(game, start), tags);
  return new GameRecord({
    game,
    tags: record.tags,
    tree,
    at,
    ahead: aheadFrom(tree, at, ahead),
    ending: endingFrom(game, tree, ending),
    offer: playerFrom('drawOffer', fields['drawOffer'] ?? null),
  });
}

/** The fields of a record, without getters and prototypes of the caller's. */
function plain(json: unknown): Fields {
  let copy: unknown;
  try {
    copy = JSON.parse(JSON.stringify(json));
  } catch {
    return fail('record', json, 'plain JSON data');
  }
  return isRecord(copy) ? copy : fail('record', copy, 'an object');
}
