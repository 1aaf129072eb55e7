import { formatActions, type GameTypes, type Player } from '../game.ts';
import type { NodeId, RecordNode } from '../record/node.ts';
import type { GameRecord } from '../record/record.ts';

/** An action in a list of moves. */
export interface ListedAction {
  /** The node it leads to, for `record.goTo`. */
  readonly node: NodeId;
  /** Its text form. */
  readonly text: string;
  /** Whether the record looks at its node. */
  readonly isCurrent: boolean;
  /** What is said of it; empty if nothing is. */
  readonly comment: string;
  /** How long it took, in milliseconds; `null` if that is not known. */
  readonly elapsed: number | null;
}

/** A move: what a player did before the turn passed on. */
export interface ListedMove {
  /** Its number, from 1. */
  readonly number: number;
  /** Who made it. */
  readonly player: Player;
  /** The whole move in text: `c2+A`. */
  readonly text: string;
  /**
   * Actions that the move begins with and that are listed elsewhere already, where a
   * variation leaves a move halfway.
   */
  readonly before: readonly ListedAction[];
  /** Its actions; every node of the record but the start is in one move. */
  readonly actions: readonly ListedAction[];
  /** Other lines of play that begin instead of one of its actions. */
  readonly variations: readonly MoveList[];
}

/** A line of play, move by move. */
export type MoveList = readonly ListedMove[];

/** A line of play still to be listed. */
interface Task<T extends GameTypes> {
  readonly into: ListedMove[];
  readonly before: readonly RecordNode<T>[];
  readonly first: NodeId;
  /** Whether the siblings of its first node are listed elsewhere. */
  readonly isVariation: boolean;
}

/** The nodes of a move, from one of them on. */
function moveFrom<T extends GameTypes>(
  record: GameRecord<T>,
  first: NodeId,
): readonly RecordNode<T>[] {
  const nodes: RecordNode<T>[] = [];
  for (let next: NodeId | undefined = first; next !== undefined; ) {
    const node: RecordNode<T> = record.node(next);
    if (nodes.length > 0 && node.move !== nodes[0]?.move) break;
    nodes.push(node);
    [next] = node.children;
  }
  return nodes;
}

/** The variations of a move, empty as yet; what is to be listed in them goes on the pile. */
function variationsOf<T extends GameTypes>(
  record: GameRecord<T>,
  { before, isVariation }: Task<T>,
  nodes: readonly RecordNode<T>[],
  open: Task<T>[],
): readonly MoveList[] {
  const lists = nodes.flatMap((node, index) => {
    if (isVariation && index === 0) return [];
    const [, ...others] = record.node(node.parent as NodeId).children;
    return others.map((first) => {
      const into: ListedMove[] = [];
      const shared = [...before, ...nodes.slice(0, index)];
      open.push({ into, before: shared, first, isVariation: true });
      return into;
    });
  });
  return Object.freeze(lists);
}

/** Lists one move; what comes after it goes on the pile. */
function listMove<T extends GameTypes>(
  record: GameRecord<T>,
  task: Task<T>,
  open: Task<T>[],
): void {
  const { game, current } = record;
  const { into, before, first } = task;
  const nodes = moveFrom(record, first);
  const head = nodes[0] as RecordNode<T>;
  const listed = ({ id, action, comment, elapsed }: RecordNode<T>): ListedAction => {
    const text = game.formatAction(action as T['action']);
    const isCurrent = id === current.id;
    return Object.freeze({ node: id, text, isCurrent, comment, elapsed });
  };
  const actions = [...before, ...nodes].map(({ action }) => action as T['action']);
  const move: ListedMove = {
    number: head.move,
    player: game.toAct(record.node(head.parent as NodeId).state) as Player,
    text: formatActions(game, actions),
    before: Object.freeze(before.map(listed)),
    actions: Object.freeze(nodes.map(listed)),
    variations: variationsOf(record, task, nodes, open),
  };
  into.push(Object.freeze(move));
  const [next] = (nodes.at(-1) as RecordNode<T>).children;
  if (next === undefined) Object.freeze(into);
  else open.push({ into, before: [], first: next, isVariation: false });
}

const known = /* @__PURE__ */ new WeakMap<object, MoveList>();

/**
 * The moves of a record: the game as it was played, and beside each move the variations
 * that leave it, with their own. Frozen plain data, the same for the same record; with
 * {@link shareUnchanged} moves stay the same objects from one record to the next.
 *
 * ```ts
 * list = shareUnchanged(list, moveList(record));
 * ```
 */
export function moveList<T extends GameTypes>(record: GameRecord<T>): MoveList {
  const made = known.get(record);
  if (made !== undefined) return made;
  const into: ListedMove[] = [];
  const open: Task<T>[] = record.root.children
    .slice(0, 1)
    .map((first) => ({ into, before: [], first, isVariation: false }));
  // A pile, not recursion: variations of variations may go as deep as a game is long.
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    listMove(record, task, open);
  }
  known.set(record, Object.freeze(into));
  return into;
}
