import type { Cell, CellMask } from '../board/cells.ts';
import type { Line } from '../board/lines.ts';
import { type Turn, WON } from '../turn.ts';
import type { Piece } from './pieces.ts';

declare const quarto: unique symbol;

/**
 * A position of Quarto: a small frozen plain object that survives JSON, `structuredClone`
 * and `postMessage`. Read it through the game's selectors; its fields may change from one
 * version to the next. What keeps for years is its text, or a record.
 */
export interface QuartoState {
  /** Not there at run time: it keeps other objects from passing for states. */
  readonly [quarto]: 'state';
}

/** The turns in text. */
export const TURNS: readonly string[] = ['0', '1', '#0', '#1', '#='];

/** What a {@link QuartoState} is made of. */
export interface Fields {
  readonly occupied: CellMask;
  /** The cells whose piece has the value 1 on attribute 0, and so on. */
  readonly ones0: CellMask;
  readonly ones1: CellMask;
  readonly ones2: CellMask;
  readonly ones3: CellMask;
  /** The pieces neither placed nor in hand, as a 16-bit mask. */
  readonly reserve: number;
  readonly hand: Piece | null;
  readonly turn: Turn;
  /** The newest placement, where it is known. */
  readonly last: Cell | null;
  /** The line whose claim has won the game. */
  readonly claimed: Line | null;
}

/** What is in a state. */
export function fieldsOf(state: QuartoState): Fields {
  return state as unknown as Fields;
}

/** Seals fields into a state. */
export function seal(fields: Fields): QuartoState {
  return Object.freeze(fields) as unknown as QuartoState;
}

/** The position before the first gift. */
export const START: QuartoState = /* @__PURE__ */ seal({
  occupied: 0,
  ones0: 0,
  ones1: 0,
  ones2: 0,
  ones3: 0,
  reserve: 0xffff,
  hand: null,
  turn: 0,
  last: null,
  claimed: null,
});

/** The cells whose piece has the value 1 on an attribute. */
export function onesOf(fields: Fields, attribute: number): CellMask {
  return [fields.ones0, fields.ones1, fields.ones2, fields.ones3][
    attribute
  ] as CellMask;
}

/** The piece on an occupied cell. */
export function pieceOn(fields: Fields, cell: Cell): Piece {
  return (
    ((fields.ones0 >> cell) & 1) |
    (((fields.ones1 >> cell) & 1) << 1) |
    (((fields.ones2 >> cell) & 1) << 2) |
    (((fields.ones3 >> cell) & 1) << 3)
  );
}

/** The sixteen cells in reading order, each with its piece or `null`. */
export function boardOf(fields: Fields): (Piece | null)[] {
  return Array.from({ length: 16 }, (_, cell) =>
    (fields.occupied >> cell) & 1 ? pieceOn(fields, cell) : null,
  );
}

/** What the player to act is to do: `claim` stands for claiming or passing at the end. */
export type QuartoPhase = 'give' | 'place' | 'claim' | 'over';

/** The phase of a position. */
export function phaseOf(fields: Fields): QuartoPhase {
  if (fields.turn >= WON) return 'over';
  if (fields.hand !== null) return 'place';
  return fields.occupied === 0xffff ? 'claim' : 'give';
}
