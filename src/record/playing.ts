import { illegal, unexpected } from '../errors.ts';
import type { Game, GameTypes, Player } from '../game.ts';
import type { Remark } from './comment-text.ts';
import { childBy, nodeAfter } from './grow.ts';
import type { RecordNode } from './node.ts';
import { type ActionNotes, checkedComment, checkedElapsed } from './notes.ts';
import type { RecordParts } from './parts.ts';
import { mainEndOf, nodeOf, type Tree, withChild, withNode } from './tree.ts';

/** The game's own object for an action, which the caller cannot change. */
function ownAction<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: T['action'],
): T['action'] {
  const illegality = game.illegality(state, action);
  if (illegality !== null) throw illegal(illegality);
  return game.actionOf(game.actionId(action));
}

/** Who offers a draw once a node has been added: its player declines the other's offer. */
function offerAfter<T extends GameTypes>(
  { game, tree, offer }: RecordParts<T>,
  grown: Tree<T>,
  player: Player | null,
): Player | null {
  if (offer === null) return null;
  const end = mainEndOf(grown);
  if (end.id === mainEndOf(tree).id) return offer; // played in a variation
  return offer === player && game.toAct(end.state) !== null ? offer : null;
}

function withNotes<T extends GameTypes>(
  tree: Tree<T>,
  { id, elapsed: known, comment: said }: RecordNode<T>,
  { elapsed, comment }: Remark,
): Tree<T> {
  if (elapsed === null && comment === '') return tree;
  return withNode(tree, id, { elapsed: elapsed ?? known, comment: comment || said });
}

/**
 * A record after an action at the node looked at.
 *
 * @throws {@link QuaternaError} as {@link GameRecord.play} does.
 */
export function played<T extends GameTypes>(
  parts: RecordParts<T>,
  action: T['action'],
  { elapsed = null, comment = '' }: ActionNotes,
): RecordParts<T> {
  const { game, tree, ahead, ending } = parts;
  const notes = { elapsed: checkedElapsed(elapsed), comment: checkedComment(comment) };
  const current = nodeOf(tree, parts.at);
  const own = ownAction(game, current.state, action);
  const known = childBy(game, tree, current, own);
  if (known !== null) {
    return {
      ...parts,
      tree: withNotes(tree, known, notes),
      at: known.id,
      ahead: ahead?.id === known.id ? ahead.next : null,
    };
  }
  if (ending?.at === current.id) {
    const expected = 'a game that has not ended';
    throw unexpected('invalid-argument', 'action', ending.by, expected);
  }
  const grown = withChild(tree, { ...nodeAfter(game, tree, current, own), ...notes });
  return {
    ...parts,
    tree: grown,
    at: grown.size - 1,
    ahead: null,
    offer: offerAfter(parts, grown, game.toAct(current.state)),
  };
}
