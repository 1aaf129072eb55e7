import { isQuaternaError, QuaternaError, unexpected } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import { cut } from '../show.ts';
import type { Remark } from './comment-text.ts';
import { childBy } from './merge.ts';
import type { NodeId, RecordNode } from './node.ts';
import { isNewMove } from './record.ts';
import { lineFrom, nodeOf, type Tree, treeOf, withChild, withNode } from './tree.ts';

/** Where something stands in a file, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The error for something in a file. */
export function fault(
  { line, column }: Place,
  field: string,
  value: unknown,
  expected: string,
): QuaternaError {
  const { found } = unexpected('invalid-record', field, value, expected);
  const where = `line ${line}, column ${column}`;
  const message = `${where}: ${field}: found ${found}, expected ${expected}`;
  return new QuaternaError('invalid-record', message, {
    field,
    line,
    column,
    found,
    expected,
  });
}

/** A line of play being read. */
interface OpenLine {
  /** The node that the next action follows. */
  readonly at: NodeId;
  /** Where its last move began; `null` before the first one. */
  readonly moveStart: NodeId | null;
  /** Whether an action has been read, to which a remark can belong. */
  readonly hasAction: boolean;
}

/** Builds the tree of a game from its moves, word by word. */
export class MoveReader<T extends GameTypes> {
  tree: Tree<T>;
  private readonly game: Game<T>;
  private line: OpenLine = { at: 0, moveStart: null, hasAction: false };
  private readonly outer: OpenLine[] = [];

  constructor(game: Game<T>, start: T['state']) {
    this.game = game;
    this.tree = treeOf(start);
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
  actions(text: string, place: Place): void {
    let { column } = place;
    for (const word of text.split(/(?=\+)/)) {
      this.action(word, { line: place.line, column });
      column += word.length;
    }
  }

  /** What is said between braces. */
  remark({ elapsed, comment }: Remark, place: Place): void {
    if (this.isInVariation && !this.line.hasAction) {
      throw fault(place, 'comment', '{', 'a move before it');
    }
    const node = nodeOf(this.tree, this.line.at);
    if (elapsed !== null && node.id === 0) {
      throw fault(place, 'comment', '[%emt', 'a move before it');
    }
    const said = [node.comment, comment].filter((text) => text !== '');
    this.tree = withNode(this.tree, node.id, {
      comment: said.join('\n'),
      elapsed: elapsed ?? node.elapsed,
    });
  }

  /** The beginning of a variation, which replaces the last move. */
  begin(place: Place): void {
    const { moveStart } = this.line;
    if (moveStart === null) throw fault(place, 'variation', '(', 'a move before it');
    const node = nodeOf(this.tree, this.line.at);
    if (!isNewMove(this.game, this.tree, node)) {
      throw fault(place, 'variation', '(', 'the rest of the move');
    }
    this.outer.push(this.line);
    this.line = { at: moveStart, moveStart: null, hasAction: false };
  }

  /** The end of a variation. */
  end(place: Place): void {
    const outer = this.outer.pop();
    if (outer === undefined) throw fault(place, 'variation', ')', 'a ( before it');
    if (!this.line.hasAction) throw fault(place, 'variation', ')', 'a move');
    this.line = outer;
  }

  /** The last node of the game as it was played. */
  get last(): RecordNode<T> {
    return lineFrom(this.tree, 0).at(-1) ?? nodeOf(this.tree, 0);
  }

  private action(word: string, place: Place): void {
    const { at, moveStart } = this.line;
    const node = nodeOf(this.tree, at);
    const action = this.parse(word, place);
    const isNew = isNewMove(this.game, this.tree, node);
    const known = childBy(this.game, this.tree, node, action);
    if (known === null) {
      this.tree = withChild(this.tree, {
        parent: at,
        action,
        state: this.play(node, action, word, place),
        ply: node.ply + 1,
        move: node.move + Number(isNew),
        comment: '',
        elapsed: null,
      });
    }
    this.line = {
      at: known?.id ?? this.tree.size - 1,
      moveStart: isNew || moveStart === null ? at : moveStart,
      hasAction: true,
    };
  }

  private parse(word: string, place: Place): T['action'] {
    try {
      return this.game.parseAction(word);
    } catch (error) {
      if (!isQuaternaError(error)) throw error;
      throw fault(place, 'action', word, error.expected ?? 'an action');
    }
  }

  private play(
    { state }: RecordNode<T>,
    action: T['action'],
    word: string,
    place: Place,
  ): T['state'] {
    try {
      return this.game.play(state, action);
    } catch (error) {
      if (!isQuaternaError(error)) throw error;
      const expected = `a legal action at ${this.game.formatState(state)}`;
      const { found, line, column } = fault(place, 'action', word, expected);
      const where = `line ${line}, column ${column}`;
      const message = `${where}: ${cut(word)}: ${error.message} (${expected})`;
      throw new QuaternaError('invalid-record', message, {
        field: 'action',
        line,
        column,
        found,
        expected,
        illegality: error.illegality,
      });
    }
  }
}
