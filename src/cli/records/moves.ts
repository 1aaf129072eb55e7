import type { GameTypes } from '../../game.ts';
import type { GameRecord, RecordNode } from '../../record/index.ts';

type AnyNode = RecordNode<GameTypes>;
type AnyRecord = GameRecord<GameTypes>;

/** The nodes after the start in groups: the actions of one move each. */
export function movesOf(nodes: readonly AnyNode[]): readonly (readonly AnyNode[])[] {
  const moves: AnyNode[][] = [];
  for (const node of nodes) {
    const last = moves.at(-1);
    if (node.parent === null) continue;
    if (last?.[0]?.move === node.move) last.push(node);
    else moves.push([node]);
  }
  return moves;
}

/** A line from a node on, as it went on first. */
function lineFrom(record: AnyRecord, first: AnyNode): readonly AnyNode[] {
  const nodes = [first];
  for (let [next] = first.children; next !== undefined; ) {
    const node = record.node(next);
    nodes.push(node);
    [next] = node.children;
  }
  return nodes;
}

/** The nodes of a move before one of them. */
function beginning(record: AnyRecord, node: AnyNode): readonly AnyNode[] {
  const nodes: AnyNode[] = [];
  let before = record.node(node.parent as number);
  while (before.move === node.move && before.parent !== null) {
    nodes.unshift(before);
    before = record.node(before.parent);
  }
  return nodes;
}

/** `3. d4+2 4. c1+5`, as words; each comment is one word. */
function wordsOf({ game }: AnyRecord, nodes: readonly AnyNode[]): readonly string[] {
  return movesOf(nodes).flatMap((move) => {
    const words = [`${move[0]?.move}.`];
    for (const { action, comment } of move) {
      const text = game.formatAction(action as object as never);
      const isJoined = text.startsWith('+') && /^[^+{]*[^.{]$/.test(words.at(-1) ?? '');
      if (isJoined) words.push(`${words.pop()}${text}`);
      else words.push(text);
      if (comment !== '') words.push(`{${comment}}`);
    }
    return words;
  });
}

/**
 * The lines that could have been played in place of a move, each with those that branch
 * off from it after it.
 */
export function variationsOf(
  record: AnyRecord,
  move: readonly AnyNode[],
): readonly (readonly string[])[] {
  const lines: (readonly string[])[] = [];
  const open = forksOf(record, move);
  for (let first = open.shift(); first !== undefined; first = open.shift()) {
    const nodes = lineFrom(record, first);
    lines.push(wordsOf(record, [...beginning(record, first), ...nodes]));
    open.unshift(...forksOf(record, nodes.slice(1)));
  }
  return lines;
}

/** What begins beside nodes. */
function forksOf(record: AnyRecord, nodes: readonly AnyNode[]): AnyNode[] {
  return nodes.flatMap(({ parent }) => {
    const [, ...others] = record.node(parent as number).children;
    return others.map((id) => record.node(id));
  });
}
