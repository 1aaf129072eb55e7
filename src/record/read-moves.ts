import { isQuaternaError, QuaternaError } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import { cut, Described, show } from '../show.ts';
import type { Remark } from './comment-text.ts';
import { actionFrom, childBy, isNewMove, nodeAfter } from './grow.ts';
import type { NodeId, RecordNode } from './node.ts';
import { LONGEST_TEXT } from './notes.ts';
import { atPlace, fault, type Place } from './place.ts';
import { mainEndOf, nodeOf, type Tree, treeOf, withChild, withNode } from './tree.ts';

/** A line of play being read. */
interface OpenLine {
  /** The node that the next action follows. */
  readonly at: NodeId;
  /** Where its last move began; `null` before the first one. */
  readonly moveStart: NodeId | null;
}

/** Builds the tree of a game from its moves, word by word. */
export class MoveReader<T extends GameTypes> {
  tree: Tree<T>;
  readonly game: Game<T>;
  private line: OpenLine = { at: 0, moveStart: null };
  private readonly outer: OpenLine[] = [];

  constructor(game: Game<T>, start: T['state']) {
    this.game = game;
    this.tree = treeOf<T>(start);
  }

  /** Whether a variation is still open. */
  get isInVariation(): boolean {
    return this.outer.length > 0;
  }

  /** The number of a move, which must be the next one's. */
  number(text: string, place: Place): void {
    const node = nodeOf(this.tree, this.line.at);
    const isNext = isNewMove(this.game, this.tree, node);
    const expected = isNext ? node.move + 1 : node.move;
    if (Number.parseInt(text, 10) === expected) return;
    throw fault(place, 'move', text, `${expected}.`);
  }

  /** An action, or a placement with the gift that follows it. */
  actions(text: string, { line, column }: Place): void {
    let before = 0;
    for (const word of text.split(/(?=\+)/)) {
      this.action(word, { line, column: column + before });
      before += word.length;
    }
  }

  /** What is said between braces. */
  remark({ elapsed, comment }: Remark, place: Place): void {
    const { at, moveStart } = this.line;
    const node = nodeOf(this.tree, at);
    // What is said before the first move is said of the start.
    if (moveStart === null && (this.isInVariation || elapsed !== null)) {
      throw fault(place, 'comment', '{', 'a move before it');
    }
    const said = [node.comment, comment].filter((text) => text !== '').join('\n');
    if (said.length > LONGEST_TEXT) throw tooLong(place);
    const changes = { comment: said, elapsed: elapsed ?? node.elapsed };
    this.tree = withNode(this.tree, at, changes);
  }

  /** The beginning of a variation, which replaces the last move. */
  begin(place: Place): void {
    const { moveStart } = this.line;
    if (moveStart === null) throw fault(place, 'variation', '(', 'a move before it');
    this.outer.push(this.line);
    this.line = { at: moveStart, moveStart: null };
  }

  /** The end of a variation. */
  end(place: Place): void {
    const outer = this.outer.pop();
    if (outer === undefined) throw fault(place, 'variation', ')', 'a ( before it');
    if (this.line.moveStart === null) throw fault(place, 'variation', ')', 'a move');
    this.line = outer;
  }

  /** The last node of the game as it was played. */
  get last(): RecordNode<T> {
    return mainEndOf(this.tree);
  }

  private action(word: string, place: Place): void {
    const { game, tree } = this;
    const { at, moveStart } = this.line;
    const node = nodeOf(tree, at);
    const action = this.parse(word, place);
    const known = childBy(game, tree, node, action);
    if (known === null) this.play(node, action, word, place);
    const next = known ?? nodeOf(this.tree, this.tree.size - 1);
    const isNew = next.move !== node.move;
    this.line = { at: next.id, moveStart: isNew ? at : moveStart };
  }

  private parse(word: string, place: Place): T['action'] {
    try {
      return actionFrom(this.game, word);
    } catch (error) {
      if (!isQuaternaError(error)) throw error;
      throw fault(place, 'action', word, error.expected ?? 'an action');
    }
  }

  private play(
    node: RecordNode<T>,
    action: T['action'],
    word: string,
    place: Place,
  ): void {
    try {
      this.tree = withChild(this.tree, nodeAfter(this.game, this.tree, node, action));
    } catch (error) {
      if (!isQuaternaError(error)) throw error;
      const expected = `a legal action at ${this.game.formatState(node.state)}`;
      const message = `${cut(word)}: ${error.message} (${expected})`;
      const { illegality } = error;
      const facts = { field: 'action', found: show(word), expected, illegality };
      throw atPlace(place, new QuaternaError('invalid-record', message, facts));
    }
  }
}

/** The error for a comment that is too long. */
export function tooLong(place: Place): QuaternaError {
  const found = new Described('a longer one');
  return fault(place, 'comment', found, `at most ${LONGEST_TEXT} characters`);
}
