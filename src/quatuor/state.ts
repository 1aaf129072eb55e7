import { type CellMask, FULL } from '../board/cells.ts';
import type { Player } from '../game.ts';
import { type Turn, WON } from '../turn.ts';

declare const quatuor: unique symbol;

/**
 * A position of Quatuor: a small frozen plain object that survives JSON, `structuredClone`
 * and `postMessage`. Read it through the game's selectors; its fields may change from one
 * version to the next. What keeps for years is its text, or a record.
 */
export interface QuatuorState {
  /** Not there at run time: it keeps other objects from passing for states. */
  readonly [quatuor]: 'state';
}

/** The turns in text. */
export const TURNS: readonly string[] = ['w', 'b', '#w', '#b', '#='];

/** What a {@link QuatuorState} is made of. */
export interface Fields {
  /** The cells with a piece of player 0. */
  readonly white: CellMask;
  /** The cells with a piece of player 1. */
  readonly black: CellMask;
  readonly turn: Turn;
  /** How many shifts have been made. */
  readonly shifts: number;
}

/** What is in a state. */
export function fieldsOf(state: QuatuorState): Fields {
  return state as unknown as Fields;
}

/** Seals fields into a state. */
export function seal(fields: Fields): QuatuorState {
  return Object.freeze(fields) as unknown as QuatuorState;
}

/** The position before the first placement. */
export const START: QuatuorState = /* @__PURE__ */ seal({
  white: 0,
  black: 0,
  turn: 0,
  shifts: 0,
});

/** Whether all sixteen pieces have been entered. */
export function isFull({ white, black }: Fields): boolean {
  return (white | black) === FULL;
}

/** The sixteen cells in reading order, each with the owner of its piece or `null`. */
export function boardOf({ white, black }: Fields): (Player | null)[] {
  return Array.from({ length: 16 }, (_, cell) => {
    if ((white >> cell) & 1) return 0;
    return (black >> cell) & 1 ? 1 : null;
  });
}

/** What the player to act is to do. */
export type QuatuorPhase = 'enter' | 'shift' | 'over';

/** The phase of a position. */
export function phaseOf(fields: Fields): QuatuorPhase {
  if (fields.turn >= WON) return 'over';
  return isFull(fields) ? 'shift' : 'enter';
}
