/**
 * The board as a custom element, `<quaterna-board>`. Importing this defines it, where there
 * is a page; elsewhere, as on a server, importing does nothing.
 *
 * @packageDocumentation
 */
import { defineBoard } from './define.ts';

export type { BoardAttempt, BoardEvent } from './action-event.ts';
export { QuaternaBoard } from './board.ts';
export { defineBoard } from './define.ts';
export { registerLanguage } from './languages.ts';
export type { BoardGame, BoardTypes } from './scene.ts';

defineBoard();
