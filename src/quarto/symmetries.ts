import { cellsOf, maskOf } from '../board/cells.ts';
import type { LineKind } from '../board/lines.ts';
import { type BoardSymmetry, boardSymmetries, imageOf } from '../board/symmetries.ts';
import type { Symmetry } from '../game.ts';
import { ACTIONS, actionId, CLAIM, GIVE, PASS, type QuartoAction } from './actions.ts';
import type { Piece } from './pieces.ts';
import { type Fields, fieldsOf, onesOf, type QuartoState, seal } from './state.ts';
import type { QuartoTypes } from './types.ts';

/** A permutation of the pieces that keeps what any of them share. */
export interface PieceSymmetry {
  /** Attribute `i` becomes what attribute `order[i]` was, */
  readonly order: readonly number[];
  /** its values exchanged if bit `i` is set. */
  readonly flips: number;
  /** Where each of the sixteen pieces goes. */
  readonly pieces: readonly Piece[];
}

/** The orders of the four attributes that keep the counting ones among themselves. */
function attributeOrders(counting: number): readonly (readonly number[])[] {
  const counts = (bit: number): number => (counting >> bit) & 1;
  const extend = (order: readonly number[]): readonly (readonly number[])[] => {
    if (order.length === 4) return [order];
    return [0, 1, 2, 3]
      .filter((bit) => !order.includes(bit) && counts(bit) === counts(order.length))
      .flatMap((bit) => extend([...order, bit]));
  };
  return extend([]);
}

/**
 * Exchanging counting attributes among themselves, the others among themselves, and the
 * two values of any attribute changes no alignment: 16 · 24 ways with four attributes.
 */
export function pieceSymmetries(counting: number): readonly PieceSymmetry[] {
  const all = Array.from({ length: 16 }, (_, piece) => piece);
  const permuted = (order: readonly number[], piece: Piece): Piece =>
    order.reduce((sum, bit, index) => sum | (((piece >> bit) & 1) << index), 0);
  return attributeOrders(counting).flatMap((order) =>
    all.map((flips) => {
      const pieces = all.map((piece) => permuted(order, piece) ^ flips);
      return { order, flips, pieces };
    }),
  );
}

function mapState(
  board: BoardSymmetry,
  { order, flips, pieces }: PieceSymmetry,
  fields: Fields,
): QuartoState {
  const { hand, turn, last, claimed } = fields;
  const occupied = imageOf(board, fields.occupied);
  const ones = order.map((bit, index) => {
    const mask = imageOf(board, onesOf(fields, bit));
    return (flips >> index) & 1 ? mask ^ occupied : mask;
  }) as [number, number, number, number];
  return seal({
    occupied,
    ones0: ones[0],
    ones1: ones[1],
    ones2: ones[2],
    ones3: ones[3],
    reserve: maskOf(cellsOf(fields.reserve).map((piece) => pieces[piece] as Piece)),
    hand: hand === null ? null : (pieces[hand] as Piece),
    turn,
    last: last === null ? null : (board.cells[last] as number),
    claimed: claimed === null ? null : (board.lines[claimed] as number),
  });
}

function mapAction(
  board: BoardSymmetry,
  pieces: readonly Piece[],
  action: QuartoAction,
): QuartoAction {
  const id = actionId(action);
  if (id < GIVE) return ACTIONS[board.cells[id] as number] as QuartoAction;
  if (id < CLAIM) return ACTIONS[GIVE + (pieces[id - GIVE] as number)] as QuartoAction;
  const line = id < PASS ? board.lines[id - CLAIM] : null;
  return ACTIONS[line == null ? id : CLAIM + line] as QuartoAction;
}

/** Every symmetry of the board with every symmetry of the pieces, the identity first. */
export function symmetriesOf(
  kinds: readonly LineKind[],
  counting: number,
): readonly Symmetry<QuartoTypes>[] {
  const ofPieces = pieceSymmetries(counting);
  const all = boardSymmetries(kinds).flatMap((board) =>
    ofPieces.map((pieces) =>
      Object.freeze({
        state: (state: QuartoState) => mapState(board, pieces, fieldsOf(state)),
        action: (action: QuartoAction) => mapAction(board, pieces.pieces, action),
      }),
    ),
  );
  return Object.freeze(all);
}
