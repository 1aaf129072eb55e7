import type { BoardEvent } from './action-event.ts';
import { QuaternaBoard } from './board.ts';

declare global {
  interface HTMLElementTagNameMap {
    'quaterna-board': QuaternaBoard;
  }
  interface HTMLElementEventMap {
    'quaterna-action': BoardEvent;
  }
}

/**
 * Defines the board as an element of a name; what has that name already stays. Does nothing
 * where there is no page, as on a server. Importing this module defines `quaterna-board`.
 */
export function defineBoard(name = 'quaterna-board'): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  // A class can have one name only.
  customElements.define(name, class extends QuaternaBoard {});
}
