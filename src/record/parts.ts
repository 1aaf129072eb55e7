import type { Game, GameTypes, Player } from '../game.ts';
import { canonical } from '../symmetry.ts';
import type { Ending, RecordResult } from './ending.ts';
import type { NodeId } from './node.ts';
import type { Tags } from './tags.ts';
import { mainEndOf, nodeOf, type Tree } from './tree.ts';
import { entriesOf } from './vector.ts';

/** Nodes that `redo` goes to, the nearest first. */
interface Ahead {
  readonly id: NodeId;
  readonly next: Ahead | null;
}

/** All that a record is made of. */
export interface RecordParts<T extends GameTypes> {
  readonly game: Game<T>;
  readonly tags: Tags;
  readonly tree: Tree<T>;
  /** The node looked at. */
  readonly at: NodeId;
  readonly ahead: Ahead | null;
  readonly ending: Ending | null;
  /** Who offers a draw at the end of the main line, where the game goes on. */
  readonly offer: Player | null;
}

/** How the game as it was played ended, or `null` while it goes on. */
export function resultOf<T extends GameTypes>({
  game,
  tree,
  ending,
}: RecordParts<T>): RecordResult<T['ending']> | null {
  const { id, state } = mainEndOf(tree);
  const outcome = game.outcome(state);
  if (outcome !== null) return { winner: outcome.winner, by: outcome.by };
  if (ending === null || ending.at !== id) return null;
  return { winner: ending.winner, by: ending.by };
}

/** Parts with another tree. An offer lapses if the game as it was played is another then. */
export function withTree<T extends GameTypes>(
  parts: RecordParts<T>,
  tree: Tree<T>,
): RecordParts<T> {
  const { offer } = parts;
  const isSame = offer === null || mainEndOf(tree).id === mainEndOf(parts.tree).id;
  return { ...parts, tree, offer: isSame ? offer : null };
}

/** The other nodes whose position is that of a node, seen from whatever side. */
export function transpositionsOf<T extends GameTypes>(
  { game, tree }: RecordParts<T>,
  id: NodeId,
): readonly NodeId[] {
  const textOf = (state: T['state']): string =>
    game.formatState(canonical(game, state));
  const wanted = textOf(nodeOf(tree, id).state);
  const ids: NodeId[] = [];
  for (const node of entriesOf(tree)) {
    if (node.id !== id && textOf(node.state) === wanted) ids.push(node.id);
  }
  return ids;
}
