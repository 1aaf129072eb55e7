import type { Cell } from '../board/cells.ts';
import type { LineKind } from '../board/lines.ts';
import { type BoardSymmetry, boardSymmetries } from '../board/symmetries.ts';
import type { Symmetry } from '../game.ts';
import { ACTIONS, actionId, CLAIM, GIVE, PASS, type QuartoAction } from './actions.ts';
import type { Piece } from './pieces.ts';
import { fieldsFrom } from './setup.ts';
import { boardOf, fieldsOf, type QuartoState, seal } from './state.ts';
import type { QuartoTypes } from './types.ts';

/** Where each of the sixteen pieces goes. */
type PieceSymmetry = readonly Piece[];

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

function permuteBits(order: readonly number[], piece: Piece): Piece {
  return order.reduce((sum, bit, index) => sum | (((piece >> bit) & 1) << index), 0);
}

/**
 * Exchanging counting attributes among themselves, the others among themselves, and the
 * two values of any attribute changes no alignment: 16 · 24 ways with four attributes.
 */
function pieceSymmetries(counting: number): readonly PieceSymmetry[] {
  const pieces = Array.from({ length: 16 }, (_, piece) => piece);
  return attributeOrders(counting).flatMap((order) =>
    pieces.map((flips) => pieces.map((piece) => permuteBits(order, piece) ^ flips)),
  );
}

function mapNullable(map: readonly number[], value: number | null): number | null {
  return value === null ? null : (map[value] as number);
}

function mapState(
  board: BoardSymmetry,
  pieces: PieceSymmetry,
  state: QuartoState,
): QuartoState {
  const fields = fieldsOf(state);
  const { hand, turn, last, claimed } = fields;
  const cells: (Piece | null)[] = [];
  boardOf(fields).forEach((piece, cell) => {
    cells[board.cells[cell] as Cell] = mapNullable(pieces, piece);
  });
  return seal(
    fieldsFrom({
      board: cells,
      hand: mapNullable(pieces, hand),
      turn,
      last: mapNullable(board.cells, last),
      claimed: claimed === null ? null : (board.lines[claimed] as number),
    }),
  );
}

function mapAction(
  board: BoardSymmetry,
  pieces: PieceSymmetry,
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
        state: (state: QuartoState) => mapState(board, pieces, state),
        action: (action: QuartoAction) => mapAction(board, pieces, action),
      }),
    ),
  );
  return Object.freeze(all);
}
