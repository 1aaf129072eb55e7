import type { Game, GameTypes } from '../game.ts';
import { formatRemark, type Remark } from './comment-text.ts';
import type { RecordResult } from './ending.ts';
import type { NodeId, RecordNode } from './node.ts';
import { optionTags } from './options-text.ts';
import type { GameRecord } from './record.ts';

/** Lines of moves are broken before this column. */
const WIDTH = 80;

/** The words for a result: its first figure is player 0's. */
export function resultText(result: RecordResult<string> | null): string {
  if (result === null) return '*';
  if (result.winner !== null) return result.winner === 0 ? '1-0' : '0-1';
  return result.by === 'abandoned' ? '*' : '1/2-1/2';
}

function tagLine([name, value]: readonly [string, string]): string {
  return `[${name} "${value.replace(/["\\]/g, '\\$&')}"]`;
}

function tagLines<T extends GameTypes>(record: GameRecord<T>): readonly string[] {
  const { game, root, result } = record;
  const start = game.formatState(root.state);
  const isUsual = start === game.formatState(game.start());
  const offer = record.drawOffer;
  const tags: (readonly [string, string])[] = [
    ['Game', game.name],
    ...optionTags(game),
    ...record.tags,
    ...(isUsual ? [] : [['Position', start] as const]),
    ...(offer === null ? [] : [['DrawOffer', String(offer)] as const]),
    ['Result', resultText(result)],
    ...(result === null ? [] : [['Termination', result.by] as const]),
  ];
  return tags.map(tagLine);
}

/** A line of play still to be written. */
interface Line<T extends GameTypes> {
  /** Actions of its first move that the move it replaces begins with too. */
  readonly prefix: readonly RecordNode<T>[];
  readonly first: NodeId;
  /** Whether the siblings of its first node are written elsewhere. */
  readonly isVariation: boolean;
}

/** Writes moves as words: what is between two spaces stays together. */
class MoveWriter<T extends GameTypes> {
  readonly words: string[] = [];
  private readonly record: GameRecord<T>;
  private readonly game: Game<T>;
  private readonly open: (Line<T> | ')')[] = [];

  constructor(record: GameRecord<T>) {
    this.record = record;
    this.game = record.game;
    const { comment, children } = record.root;
    this.remark({ comment, elapsed: null });
    const [first] = children;
    if (first !== undefined) this.open.push({ prefix: [], first, isVariation: false });
    for (let next = this.open.pop(); next !== undefined; next = this.open.pop()) {
      if (next === ')') this.words.push(')');
      else this.move(next);
    }
  }

  /** Writes one move, and leaves what comes after it for later. */
  private move({ prefix, first, isVariation }: Line<T>): void {
    const nodes = this.moveFrom(first);
    if (isVariation) this.words.push('(');
    this.words.push(`${(nodes[0] as RecordNode<T>).move}.`);
    for (const { action } of prefix) this.action(action as T['action']);
    for (const node of nodes) {
      this.action(node.action as T['action']);
      this.remark(node);
    }
    this.follow(prefix, nodes, isVariation);
  }

  /** The nodes of a move, from one of them on. */
  private moveFrom(first: NodeId): readonly RecordNode<T>[] {
    const nodes = [this.record.node(first)];
    for (;;) {
      const { children, move } = nodes.at(-1) as RecordNode<T>;
      const next = children[0] === undefined ? null : this.record.node(children[0]);
      if (next === null || next.move !== move) return nodes;
      nodes.push(next);
    }
  }

  /** Puts on the pile, last first: the next move, and the variations of this one. */
  private follow(
    prefix: readonly RecordNode<T>[],
    nodes: readonly RecordNode<T>[],
    isVariation: boolean,
  ): void {
    const [next] = (nodes.at(-1) as RecordNode<T>).children;
    if (isVariation) this.open.push(')');
    if (next !== undefined) {
      this.open.push({ prefix: [], first: next, isVariation: false });
    }
    for (let index = nodes.length - 1; index >= (isVariation ? 1 : 0); index--) {
      const parent = (nodes[index] as RecordNode<T>).parent as NodeId;
      const [, ...others] = this.record.node(parent).children;
      const before = [...prefix, ...nodes.slice(0, index)];
      for (const first of others.reverse()) {
        this.open.push({ prefix: before, first, isVariation: true });
      }
    }
  }

  /** Writes an action: a gift joined to the placement, if that is the word before it. */
  private action(action: T['action']): void {
    const text = this.game.formatAction(action);
    const last = this.words.at(-1) as string; // at least a number
    const isJoined = text.startsWith('+') && !/^[+{]|\.$/.test(last);
    if (isJoined) this.words[this.words.length - 1] = `${last}${text}`;
    else this.words.push(text);
  }

  private remark(remark: Remark): void {
    const text = formatRemark(remark);
    if (text !== '') this.words.push(text);
  }
}

/** Longer runs of `)` are broken too. */
const LONGEST_CLOSING = 20;

/**
 * Words put together: `(` with the word after it, `)` with the word before it, and the
 * number of a move with its first action.
 */
function unitsOf(words: readonly string[]): readonly string[] {
  const units: string[] = [];
  let closing = 0;
  let before = '';
  for (const word of words) {
    closing = word === ')' ? closing + 1 : 0;
    const isClosing = closing % LONGEST_CLOSING !== 0;
    const isNumbered = /^\d+\.$/.test(before);
    if (isNumbered) units[units.length - 1] += ` ${word}`;
    else if (isClosing || before === '(') units[units.length - 1] += word;
    else units.push(word);
    before = word;
  }
  return units;
}

/** Words on lines. */
function flow(words: readonly string[]): string {
  const parts: string[] = [];
  let column = 0;
  for (const unit of unitsOf(words)) {
    const [head = ''] = unit.split('\n', 1);
    const isFirst = parts.length === 0;
    const isTooLong = column + 1 + head.length >= WIDTH;
    const part = `${isFirst ? '' : isTooLong ? '\n' : ' '}${unit}`;
    const lineEnd = part.lastIndexOf('\n');
    column = lineEnd < 0 ? column + part.length : part.length - lineEnd - 1;
    parts.push(part);
  }
  return parts.join('');
}

/**
 * A record as text (docs/records.md): tags, an empty line, the moves, an end of line.
 *
 * ```ts
 * const file = [first, second].map(formatRecord).join('\n');
 * ```
 */
export function formatRecord<T extends GameTypes>(record: GameRecord<T>): string {
  const { words } = new MoveWriter(record);
  const moves = flow([...words, resultText(record.result)]);
  return `${tagLines(record).join('\n')}\n\n${moves}\n`;
}

/** The text of many records, one after another, piece by piece. */
export async function* writeRecords<T extends GameTypes>(
  records: AsyncIterable<GameRecord<T>> | Iterable<GameRecord<T>>,
): AsyncGenerator<string, void, void> {
  let before = '';
  for await (const record of records) {
    yield `${before}${formatRecord(record)}`;
    before = '\n';
  }
}
