import type { NodeId } from 'quaterna/record';
import {
  type ListedMove,
  type MoveList,
  moveList,
  shareUnchanged,
} from 'quaterna/view';
import { build, button, byId } from './dom.ts';
import type { PageRecord } from './games.ts';
import type { Words } from './words.ts';

type GoTo = (node: NodeId) => void;

function moveItem(
  { number, before, actions, variations }: ListedMove,
  words: Words,
  goTo: GoTo,
): HTMLElement {
  const repeated = before.map(({ text }) => build('span', { class: 'before' }, text));
  const buttons = actions.map(({ node, text, isCurrent }) =>
    button(text, () => goTo(node), {
      'data-node': `${node}`,
      ...(isCurrent ? { 'aria-current': 'step' } : {}),
    }),
  );
  const others = variations.map((list) =>
    build('div', { class: 'variation' }, listOf(list, words, goTo, words.variation)),
  );
  return build('li', { value: `${number}` }, ...repeated, ...buttons, ...others);
}

function listOf(moves: MoveList, words: Words, goTo: GoTo, label: string): HTMLElement {
  const items = moves.map((move) => moveItem(move, words, goTo));
  return build('ol', { 'aria-label': label }, ...items);
}

/** Scrolls within a place, but never the page, until something in it is to be seen. */
function reveal(place: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
  const lowest = offsetTop + offsetHeight - place.clientHeight;
  if (place.scrollTop < lowest) place.scrollTop = lowest;
  else if (place.scrollTop > offsetTop) place.scrollTop = offsetTop;
}

/** Shows what has been played; each action is a button that goes there. */
export class Moves {
  private readonly place: HTMLElement = byId('moves');
  private readonly goTo: GoTo;
  private words: Words | null = null;
  private moves: MoveList = [];
  private list: HTMLElement = build('ol');

  constructor(goTo: GoTo) {
    this.goTo = goTo;
  }

  /** Shows a record; what has not changed since the last one stays as it is. */
  show(record: PageRecord, words: Words): void {
    const { place, moves: before } = this;
    const held = (document.activeElement as HTMLElement | null)?.dataset['node'];
    this.moves = shareUnchanged(before, moveList(record));
    if (this.words !== words || before.length === 0 || this.moves.length === 0) {
      this.rebuild(words);
    } else {
      this.patch(before, words);
    }
    const current = place.querySelector<HTMLElement>('[aria-current]');
    if (current !== null) reveal(place, current);
    // The button may be a new one: whoever was at it stays there.
    if (held !== undefined && document.activeElement === document.body) {
      place.querySelector<HTMLElement>(`[data-node="${held}"]`)?.focus();
    }
  }

  private rebuild(words: Words): void {
    this.words = words;
    this.list = listOf(this.moves, words, this.goTo, words.moves);
    const nothing = build('p', { class: 'quiet' }, words.noMoves);
    this.place.replaceChildren(this.moves.length === 0 ? nothing : this.list);
  }

  private patch(before: MoveList, words: Words): void {
    const items = [...this.list.children];
    for (const [index, move] of this.moves.entries()) {
      if (move === before[index]) continue;
      const item = moveItem(move, words, this.goTo);
      if (items[index] === undefined) this.list.append(item);
      else items[index].replaceWith(item);
    }
    for (const item of items.slice(this.moves.length)) item.remove();
  }
}
