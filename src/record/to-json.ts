import type { GameTypes, Player } from '../game.ts';
import type { Ending } from './ending.ts';
import { type NodeJson, nodeToJson } from './json-nodes.ts';
import type { NodeId, RecordNode } from './node.ts';
import type { GameRecord } from './record.ts';

/** The version of {@link RecordJson} that this library writes, and reads. */
export const VERSION = 1;

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

/** The nodes after the start, each line before the variations from it. */
function orderedNodes<T extends GameTypes>(record: GameRecord<T>): RecordNode<T>[] {
  const nodes: RecordNode<T>[] = [];
  const open = [record.root.id];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = record.node(id);
    nodes.push(node);
    for (const child of [...node.children].reverse()) open.push(child);
  }
  return nodes.slice(1);
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
    nodes: orderedNodes(record).map((node) => nodeToJson(game, node)),
    size: record.size,
    current: record.current.id,
    ...(ahead.length === 0 ? {} : { ahead }),
    ...(ending === null ? {} : { ending }),
    ...(drawOffer === null ? {} : { drawOffer }),
  };
}
