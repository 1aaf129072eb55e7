import { unexpected } from '../errors.ts';
import type { Game, GameTypes, Player } from '../game.ts';
import { canonical } from '../symmetry.ts';
import type { Agreement, Ending, RecordResult } from './ending.ts';
import { childBy, merged } from './merge.ts';
import type { NodeId, RecordNode } from './node.ts';
import { optionTag, type Tags, withTag } from './tags.ts';
import {
  lineFrom,
  nodeOf,
  nodesOf,
  pathTo,
  type Tree,
  treeOf,
  withChild,
  withNode,
  withoutNode,
} from './tree.ts';
import { entryAt } from './vector.ts';

/** Nodes that `redo` goes to, the nearest first. */
export interface Ahead {
  readonly id: NodeId;
  readonly next: Ahead | null;
}

/** All that a record is made of. */
export interface RecordParts<T extends GameTypes> {
  readonly game: Game<T>;
  readonly tags: Tags;
  readonly tree: Tree<T>;
  readonly at: NodeId;
  readonly ahead: Ahead | null;
  readonly ending: Ending | null;
  readonly offer: Player | null;
}

/** What may be said of an action as it is recorded. */
export interface ActionNotes {
  /** How long it took, in milliseconds: a number of at least 0. */
  readonly elapsed?: number | null | undefined;
  /** What is said of it. */
  readonly comment?: string | undefined;
}

/** Whether an action at a node begins a move: the turn has just passed to its player. */
export function isNewMove<T extends GameTypes>(
  game: Game<T>,
  tree: Tree<T>,
  { parent, state }: RecordNode<T>,
): boolean {
  return (
    parent === null || game.toAct(nodeOf(tree, parent).state) !== game.toAct(state)
  );
}

function checkElapsed(elapsed: unknown): void {
  if (elapsed === null || (Number.isFinite(elapsed) && Number(elapsed) >= 0)) return;
  const expected = 'milliseconds, a number of at least 0, or null';
  throw unexpected('invalid-argument', 'elapsed', elapsed, expected);
}

function checkComment(comment: unknown): void {
  if (typeof comment === 'string') return;
  throw unexpected('invalid-argument', 'comment', comment, 'a string');
}

function checkPlayer(player: unknown): void {
  if (player === 0 || player === 1) return;
  throw unexpected('invalid-argument', 'player', player, '0 or 1');
}

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
    const ids: NodeId[] = [];
    for (let next = this.parts.ahead; next !== null; next = next.next)
      ids.push(next.id);
    return ids;
  }

  /** Every node, parents before their children. */
  nodes(): Iterable<RecordNode<T>> {
    return nodesOf(this.parts.tree);
  }

  /**
   * The nodes from the start to a node, the one looked at if left out.
   *
   * @throws `QuaternaError` `invalid-argument` if there is none.
   */
  pathTo(id: NodeId = this.parts.at): readonly RecordNode<T>[] {
    return pathTo(this.parts.tree, id);
  }

  /** The nodes of the game as it was played, the start first. */
  mainLine(): readonly RecordNode<T>[] {
    return [this.root, ...lineFrom(this.parts.tree, 0)];
  }

  /** How the game as it was played ended, or `null` while it goes on. */
  get result(): RecordResult<T['ending']> | null {
    const { id, state } = this.mainLine().at(-1) as RecordNode<T>;
    const outcome = this.game.outcome(state);
    if (outcome !== null) return { winner: outcome.winner, by: outcome.by };
    if (this.ending === null || this.ending.at !== id) return null;
    return { winner: this.ending.winner, by: this.ending.by };
  }

  /**
   * Plays an action at the node looked at, and looks at where it leads. What has been
   * played there before is not recorded twice; what has not begins a variation where the
   * game went on otherwise. The other player's offer of a draw is declined by it.
   *
   * @throws `QuaternaError` `illegal-action`; `invalid-argument` for a wrong note, and
   * where the game has ended otherwise than by its rules.
   */
  play(action: T['action'], notes: ActionNotes = {}): GameRecord<T> {
    const { game, parts, current } = this;
    const { elapsed = null, comment = '' } = notes;
    checkElapsed(elapsed);
    checkComment(comment);
    const state = game.play(current.state, action);
    if (parts.ending?.at === current.id) {
      const by = parts.ending.by;
      throw unexpected('invalid-argument', 'action', by, 'a game that has not ended');
    }
    const known = childBy(game, parts.tree, current, action);
    if (known !== null) {
      const record = this.with({
        at: known.id,
        ahead: parts.ahead?.id === known.id ? parts.ahead.next : null,
      });
      return record.noted(known, elapsed, comment);
    }
    const player = game.toAct(current.state);
    const tree = withChild(parts.tree, {
      parent: current.id,
      action: game.actionOf(game.actionId(action)),
      state,
      ply: current.ply + 1,
      move: current.move + Number(isNewMove(game, parts.tree, current)),
      comment,
      elapsed,
    });
    const offer = parts.offer === player ? player : null;
    return this.with({ tree, at: tree.size - 1, ahead: null, offer });
  }

  /** Looks at a node. @throws `QuaternaError` `invalid-argument` if there is none. */
  goTo(id: NodeId): GameRecord<T> {
    return this.with({ at: this.node(id).id, ahead: null });
  }

  /** Looks at the node before; the same record at the start. */
  undo(): GameRecord<T> {
    const { id, parent } = this.current;
    if (parent === null) return this;
    return this.with({
      at: parent,
      ahead: Object.freeze({ id, next: this.parts.ahead }),
    });
  }

  /**
   * Looks at the node that was last left by `undo`, or at the main continuation; the same
   * record where there is none.
   */
  redo(): GameRecord<T> {
    const { ahead } = this.parts;
    if (ahead !== null) return this.with({ at: ahead.id, ahead: ahead.next });
    const [next] = this.current.children;
    return next === undefined ? this : this.with({ at: next });
  }

  /**
   * Moves the variation that a node belongs to one place up: at the last fork before the
   * node where it is not the main continuation, it becomes that. The same record on the
   * main line.
   *
   * @throws `QuaternaError` `invalid-argument` if there is no such node.
   */
  promote(id: NodeId): GameRecord<T> {
    const path = this.pathTo(id);
    for (let depth = path.length - 1; depth > 0; depth--) {
      const { id: child } = path[depth] as RecordNode<T>;
      const { id: parent, children } = path[depth - 1] as RecordNode<T>;
      if (children[0] === child) continue;
      const others = children.filter((other) => other !== child);
      const ordered = Object.freeze([child, ...others]);
      return this.with({
        tree: withNode(this.parts.tree, parent, { children: ordered }),
      });
    }
    return this;
  }

  /**
   * Takes away a node and all that follows it. Whoever looks at one of them then looks at
   * the node before.
   *
   * @throws `QuaternaError` `invalid-argument` for the start, and if there is no such node.
   */
  remove(id: NodeId): GameRecord<T> {
    const { ending, at } = this.parts;
    const tree = withoutNode(this.parts.tree, id);
    const isLeft = (node: NodeId): boolean => entryAt(tree, node) !== null;
    const parent = this.node(id).parent as NodeId;
    return this.with({
      tree,
      at: isLeft(at) ? at : parent,
      ahead: null,
      ending: ending !== null && isLeft(ending.at) ? ending : null,
    });
  }

  /**
   * Says something of a node; an empty text takes away what was said.
   *
   * @throws `QuaternaError` `invalid-argument` if there is no such node, or no text.
   */
  comment(id: NodeId, comment: string): GameRecord<T> {
    checkComment(comment);
    return this.with({ tree: withNode(this.parts.tree, id, { comment }) });
  }

  /**
   * Says how long an action took, in milliseconds; `null` takes it back.
   *
   * @throws `QuaternaError` `invalid-argument` if there is no such node, or no such time.
   */
  timed(id: NodeId, elapsed: number | null): GameRecord<T> {
    checkElapsed(elapsed);
    return this.with({ tree: withNode(this.parts.tree, id, { elapsed }) });
  }

  /**
   * Sets a tag, such as `Player0`; `null` takes it away.
   *
   * @throws `QuaternaError` `invalid-argument` for a name that cannot be, or that stands
   * for what the record knows itself: the game, its options, position and result.
   */
  tag(name: string, value: string | null): GameRecord<T> {
    const options = Object.keys(this.game.options).map(optionTag);
    return this.with({ tags: withTag(this.tags, name, value, options) });
  }

  /**
   * Adds all that another record of the same game has: its lines, after those that are
   * here; its comments, times, tags and ending where there are none here.
   *
   * @throws `QuaternaError` `invalid-argument` if it is of another game, other options or
   * another start.
   */
  merge(other: GameRecord<T>): GameRecord<T> {
    const { game, parts } = this;
    const kind = (record: GameRecord<T>): string =>
      JSON.stringify([record.game.name, record.game.options, record.start]);
    if (kind(this) !== kind(other)) {
      throw unexpected('invalid-argument', 'record', kind(other), kind(this));
    }
    const tree = merged(game, parts.tree, other.parts.tree);
    const names = this.tags.map(([name]) => name);
    const added = other.tags.filter(([name]) => !names.includes(name));
    const tags = Object.freeze([...this.tags, ...added]);
    const record = this.with({ tree, tags });
    if (other.result === null || other.ending === null || record.ending !== null) {
      return record;
    }
    // Their ending counts here if the games as played are the same.
    const line = (of: GameRecord<T>): string =>
      of
        .mainLine()
        .map(({ action }) => action && game.formatAction(action))
        .join(' ');
    const at = record.mainLine().at(-1) as RecordNode<T>;
    if (line(record) !== line(other)) return record;
    return record.with({ ending: Object.freeze({ ...other.ending, at: at.id }) });
  }

  /** The other nodes whose position is that of a node, seen from whatever side. */
  transpositions(id: NodeId = this.parts.at): readonly NodeId[] {
    const { state } = this.node(id);
    const wanted = this.canonicalText(state);
    return [...this.nodes()]
      .filter((node) => node.id !== id && this.canonicalText(node.state) === wanted)
      .map((node) => node.id);
  }

  /** A player gives up the game. @throws as {@link GameRecord.end} does. */
  resign(player: Player): GameRecord<T> {
    checkPlayer(player);
    return this.end('resignation', other(player));
  }

  /**
   * A player offers a draw; the offer stands until the other accepts, declines or plays.
   *
   * @throws `QuaternaError` `invalid-argument` if the game has ended.
   */
  offerDraw(player: Player): GameRecord<T> {
    checkPlayer(player);
    this.checkGoesOn();
    return this.with({ offer: player });
  }

  /**
   * A player accepts the other one's offer of a draw.
   *
   * @throws `QuaternaError` `invalid-argument` if there is none, or the game has ended.
   */
  acceptDraw(player: Player): GameRecord<T> {
    this.checkOffer(player);
    return this.end('agreement', null);
  }

  /**
   * A player declines the other one's offer of a draw.
   *
   * @throws `QuaternaError` `invalid-argument` if there is none.
   */
  declineDraw(player: Player): GameRecord<T> {
    this.checkOffer(player);
    return this.with({ offer: null });
  }

  /** A player has used more time than there was. @throws as {@link GameRecord.end} does. */
  loseOnTime(player: Player): GameRecord<T> {
    checkPlayer(player);
    return this.end('time', other(player));
  }

  /**
   * The game is not going to be finished; somebody may be declared the winner.
   *
   * @throws as {@link GameRecord.end} does.
   */
  abandon(winner: Player | null = null): GameRecord<T> {
    if (winner !== null) checkPlayer(winner);
    return this.end('abandoned', winner);
  }

  /**
   * Ends the game as it was played other than by its rules.
   *
   * @throws `QuaternaError` `invalid-argument` if it has ended already.
   */
  private end(by: Agreement, winner: Player | null): GameRecord<T> {
    const at = this.checkGoesOn();
    return this.with({ ending: Object.freeze({ by, winner, at }), offer: null });
  }

  /** The last node of the game as it was played, which must not have ended. */
  private checkGoesOn(): NodeId {
    const { result } = this;
    if (result !== null) {
      throw unexpected('invalid-argument', 'game', result.by, 'a game that goes on');
    }
    return (this.mainLine().at(-1) as RecordNode<T>).id;
  }

  private checkOffer(player: Player): void {
    checkPlayer(player);
    if (this.drawOffer === other(player)) return;
    const found = this.drawOffer === null ? undefined : `an offer of ${this.drawOffer}`;
    throw unexpected(
      'invalid-argument',
      'offer',
      found,
      `an offer of ${other(player)}`,
    );
  }

  private canonicalText(state: T['state']): string {
    return this.game.formatState(canonical(this.game, state));
  }

  private noted(
    { id, elapsed: known }: RecordNode<T>,
    elapsed: number | null,
    comment: string,
  ): GameRecord<T> {
    if (elapsed === null && comment === '') return this;
    const changes = {
      elapsed: elapsed ?? known,
      ...(comment === '' ? {} : { comment }),
    };
    return this.with({ tree: withNode(this.parts.tree, id, changes) });
  }

  private get start(): string {
    return this.game.formatState(this.root.state);
  }

  private with(changes: Partial<RecordParts<T>>): GameRecord<T> {
    return new GameRecord({ ...this.parts, ...changes });
  }
}

function other(player: Player): Player {
  return player === 0 ? 1 : 0;
}

/**
 * An empty record.
 *
 * @param start - The position to begin with, if it is not the usual one.
 */
export function newRecord<T extends GameTypes>(
  game: Game<T>,
  start: T['state'] = game.start(),
): GameRecord<T> {
  return new GameRecord({
    game,
    tags: Object.freeze([]),
    tree: treeOf(start),
    at: 0,
    ahead: null,
    ending: null,
    offer: null,
  });
}
