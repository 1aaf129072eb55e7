import type { Game, GameTypes, Player } from '../game.ts';
import { answered, ended, offered } from './agreements.ts';
import type { Ending, RecordResult } from './ending.ts';
import { aheadOf, lookedAt, promoted, redone, removed, undone } from './looking.ts';
import { merged } from './merge.ts';
import type { NodeId, RecordNode } from './node.ts';
import { type ActionNotes, checkedComment, checkedElapsed } from './notes.ts';
import { type RecordParts, resultOf, transpositionsOf } from './parts.ts';
import { checkedPlayer, opponentOf } from './player.ts';
import { played } from './playing.ts';
import { type Tags, withTag } from './tags.ts';
import { type RecordJson, recordToJson } from './to-json.ts';
import { mainLineOf, nodeOf, parentOf, pathTo, treeOf, withNode } from './tree.ts';
import { entriesOf } from './vector.ts';

/**
 * A game as it was played, with its variations, comments and times: an immutable tree of
 * positions and one of them to look at. Whatever is done to it gives a new record, which
 * shares with the old one all that has not changed, so that a step costs the logarithm of
 * the number of nodes. Made by {@link newRecord}.
 */
export class GameRecord<T extends GameTypes> {
  /** The game and its options. */
  readonly game: Game<T>;
  /** What is said of the game, in order; options, position and result are not among them. */
  readonly tags: Tags;
  /** How the game ended if not by its rules, or `null`. */
  readonly ending: Ending | null;
  /** The player who offers a draw, or `null`. */
  readonly drawOffer: Player | null;
  private readonly parts: RecordParts<T>;

  /** @internal */
  constructor(parts: RecordParts<T>) {
    this.game = parts.game;
    this.tags = parts.tags;
    this.ending = parts.ending;
    this.drawOffer = parts.offer;
    this.parts = Object.freeze(parts);
    Object.freeze(this);
  }

  /** The node looked at. */
  get current(): RecordNode<T> {
    return this.node(this.parts.at);
  }

  /** The start. */
  get root(): RecordNode<T> {
    return this.node(0);
  }

  /**
   * A node by its id.
   *
   * @throws `QuaternaError` `invalid-argument` if there is none.
   */
  node(id: NodeId): RecordNode<T> {
    return nodeOf(this.parts.tree, id);
  }

  /** How many ids have been given: all that there are lie below. */
  get size(): number {
    return this.parts.tree.size;
  }

  /** The nodes that `redo` goes to because `undo` left them, the nearest first. */
  get ahead(): readonly NodeId[] {
    return aheadOf(this.parts);
  }

  /** Every node, parents before their children. */
  nodes(): Iterable<RecordNode<T>> {
    return entriesOf(this.parts.tree);
  }

  /** The nodes from the start to a node. @throws as {@link GameRecord.node} does. */
  pathTo(id: NodeId = this.parts.at): readonly RecordNode<T>[] {
    return pathTo(this.parts.tree, id);
  }

  /** The nodes of the game as it was played, the start first. */
  mainLine(): readonly RecordNode<T>[] {
    return [...mainLineOf(this.parts.tree)];
  }

  /** How the game as it was played ended, or `null` while it goes on. */
  get result(): RecordResult<T['ending']> | null {
    return resultOf(this.parts);
  }

  /**
   * Plays an action at the node looked at, and looks at where it leads. What has been
   * played there before is not recorded twice: notes are added to it. What has not begins
   * a variation where the game went on otherwise. At the end of the game as it was played,
   * the other player's offer of a draw is declined by it.
   *
   * @throws `QuaternaError` `illegal-action`; `invalid-argument` for a wrong note, and
   * where the game has ended otherwise than by its rules.
   */
  play(action: T['action'], notes: ActionNotes = {}): GameRecord<T> {
    return this.after(played(this.parts, action, notes));
  }

  /** Looks at a node. @throws as {@link GameRecord.node} does. */
  goTo(id: NodeId): GameRecord<T> {
    return this.after(lookedAt(this.parts, id));
  }

  /** Looks at the node before; the same record at the start. */
  undo(): GameRecord<T> {
    return this.after(undone(this.parts));
  }

  /**
   * Looks at the node that was last left by `undo`, or at the main continuation; the same
   * record where there is none.
   */
  redo(): GameRecord<T> {
    return this.after(redone(this.parts));
  }

  /**
   * Moves the variation that a node belongs to one place up: at the last fork before the
   * node where it is not the main continuation, it becomes that. The same record on the
   * main line.
   *
   * @throws as {@link GameRecord.node} does.
   */
  promote(id: NodeId): GameRecord<T> {
    return this.after(promoted(this.parts, id));
  }

  /**
   * Takes away a node and all that follows it. Whoever looks at one of them then looks at
   * the node before.
   *
   * @throws `QuaternaError` `invalid-argument` for the start, and if there is no such node.
   */
  remove(id: NodeId): GameRecord<T> {
    return this.after(removed(this.parts, id));
  }

  /**
   * Says something of a node; an empty text takes away what was said.
   *
   * @throws `QuaternaError` `invalid-argument` if there is no such node, or for what is no
   * text or longer than 100,000 UTF-16 units.
   */
  comment(id: NodeId, comment: string): GameRecord<T> {
    const changes = { comment: checkedComment(comment) };
    return this.with({ tree: withNode(this.parts.tree, id, changes) });
  }

  /**
   * Says how long an action took, in milliseconds; `null` takes it back.
   *
   * @throws `QuaternaError` `invalid-argument` if there is no such action, or no such time.
   */
  timed(id: NodeId, elapsed: number | null): GameRecord<T> {
    const { tree } = this.parts;
    parentOf(tree, id); // no action leads to the start
    const changes = { elapsed: checkedElapsed(elapsed) };
    return this.with({ tree: withNode(tree, id, changes) });
  }

  /**
   * Sets a tag, such as `Player0`; `null` takes it away. The tag `First` comes first.
   *
   * @throws `QuaternaError` `invalid-argument` for a name that cannot be, or that stands
   * for what the record knows itself (the game, its options, position and result); for a
   * value with control characters, or longer than 100,000 UTF-16 units.
   */
  tag(name: string, value: string | null): GameRecord<T> {
    return this.with({ tags: withTag(this.game, this.tags, name, value) });
  }

  /**
   * Adds all that another record of the same game has: its lines, after those that are
   * here; its comments and tags; its times where there are none here; its ending if there
   * is none here and the games as they were played are the same. Merging once more changes
   * nothing.
   *
   * @throws `QuaternaError` `invalid-argument` if it is of another game, other options or
   * another start, and for two comments that together are too long.
   */
  merge(other: GameRecord<T>): GameRecord<T> {
    return this.after(merged(this.parts, other.parts));
  }

  /**
   * The other nodes whose position is that of a node, seen from whatever side, ascending.
   *
   * @throws as {@link GameRecord.node} does.
   */
  transpositions(id: NodeId = this.parts.at): readonly NodeId[] {
    return transpositionsOf(this.parts, id);
  }

  /** A player gives up the game. @throws as {@link GameRecord.abandon} does. */
  resign(player: Player): GameRecord<T> {
    return this.after(ended(this.parts, 'resignation', opponentOf(player)));
  }

  /**
   * A player offers a draw. The offer stands until the other one accepts, declines or
   * plays, or the game as it was played changes otherwise.
   *
   * @throws `QuaternaError` `invalid-argument` if the game has ended.
   */
  offerDraw(player: Player): GameRecord<T> {
    return this.after(offered(this.parts, player));
  }

  /** A player accepts the other's offer. @throws `invalid-argument` if there is none. */
  acceptDraw(player: Player): GameRecord<T> {
    return this.after(answered(this.parts, player, true));
  }

  /** A player declines the other's offer. @throws `invalid-argument` if there is none. */
  declineDraw(player: Player): GameRecord<T> {
    return this.after(answered(this.parts, player, false));
  }

  /**
   * A player has used more time than there was.
   *
   * @throws `QuaternaError` `invalid-argument` if the game has ended already.
   */
  loseOnTime(player: Player): GameRecord<T> {
    return this.after(ended(this.parts, 'time', opponentOf(player)));
  }

  /**
   * The game is not going to be finished; somebody may be declared the winner.
   *
   * @throws `QuaternaError` `invalid-argument` if the game has ended already, and for what
   * is no player.
   */
  abandon(winner: Player | null = null): GameRecord<T> {
    const checked = winner === null ? null : checkedPlayer(winner);
    return this.after(ended(this.parts, 'abandoned', checked));
  }

  /** The record as plain data, which `recordFromJson` reads; `JSON.stringify` calls this. */
  toJSON(): RecordJson {
    return recordToJson(this);
  }

  private with(changes: Partial<RecordParts<T>>): GameRecord<T> {
    return this.after({ ...this.parts, ...changes });
  }

  /** The record of parts that came of this one's: this one, if nothing has changed. */
  private after(parts: RecordParts<T>): GameRecord<T> {
    return parts === this.parts ? this : new GameRecord(parts);
  }
}

/**
 * An empty record.
 *
 * @param start - The position to begin with, if it is not the usual one.
 * @throws `QuaternaError` `invalid-state` for a start that is no position of the game.
 */
export function newRecord<T extends GameTypes>(
  game: Game<T>,
  start?: T['state'],
): GameRecord<T> {
  return new GameRecord({
    game,
    tags: Object.freeze([]),
    tree: treeOf<T>(start === undefined ? game.start() : game.stateFrom(start)),
    at: 0,
    ahead: null,
    ending: null,
    offer: null,
  });
}
