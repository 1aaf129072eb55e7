import type { NodeId } from 'quaterna/record';
import { type ListedMove, type MoveList, moveList } from 'quaterna/view';
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

/** Shows what has been played; each action is a button that goes there. */
export function showMoves(record: PageRecord, words: Words, goTo: GoTo): void {
  const place = byId('moves');
  const held = (document.activeElement as HTMLElement | null)?.dataset['node'];
  const moves = moveList(record);
  place.replaceChildren(
    moves.length === 0
      ? build('p', { class: 'quiet' }, words.noMoves)
      : listOf(moves, words, goTo, words.moves),
  );
  place.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  // The buttons are new ones: whoever was at one of them stays there.
  if (held !== undefined) {
    place.querySelector<HTMLElement>(`[data-node="${held}"]`)?.focus();
  }
}
