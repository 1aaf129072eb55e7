import type { BoardEvent } from './action-event.ts';
import { QuaternaBoard } from './board.ts';

// The types for CommonJS declare the same as those for ESM, and a program may meet both:
// under a symbol of its own each adds its types to those of the other, and none conflict.
declare const copy: unique symbol;

/** What is all of these types at once: the one, where there is only one. */
type Every<U> = (U extends unknown ? (one: U) => void : never) extends (
  every: infer E,
) => void
  ? E
  : never;

declare global {
  /** The types of `<quaterna-board>`, of every copy of this module that is imported. */
  interface QuaternaCopies {
    /** What this copy calls them. */
    readonly [copy]: { readonly board: QuaternaBoard; readonly event: BoardEvent };
  }
  interface HTMLElementTagNameMap {
    'quaterna-board': Every<QuaternaCopies[keyof QuaternaCopies]['board']>;
  }
  // The event bubbles: to other elements, shadow roots, the document and the window.
  interface GlobalEventHandlersEventMap {
    'quaterna-action': Every<QuaternaCopies[keyof QuaternaCopies]['event']>;
  }
  interface ShadowRootEventMap {
    'quaterna-action': Every<QuaternaCopies[keyof QuaternaCopies]['event']>;
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
