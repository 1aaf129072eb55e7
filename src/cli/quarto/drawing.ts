import type { Piece } from '../../quarto/pieces.ts';
import { pieceName } from '../../quarto/pieces.ts';
import type { QuartoState } from '../../quarto/state.ts';
import type { QuartoGame } from '../../quarto/types.ts';
import type { Paint } from '../io.ts';
import { PIECE_WIDTH, pieceRows } from './piece.ts';

const FOUR = [0, 1, 2, 3] as const;
/** A piece, its digit after a space, and a mark on either side. */
const CELL_WIDTH = PIECE_WIDTH + 4;
const BLANK = ' '.repeat(CELL_WIDTH);
const EDGE = `  ${`+${'-'.repeat(CELL_WIDTH)}`.repeat(4)}+`;
const LETTERS = `  ${[...'abcd'].map((letter) => `    ${letter}     `).join('')} `;

/** Colour repeats what the filling says: light or dark. */
function tint(piece: Piece, paint: Paint): (text: string) => string {
  return piece & 1 ? paint.cyan : paint.yellow;
}

/** The marks left and right of a cell, in its upper and in its lower row. */
type Marks = readonly [
  upper: readonly [string, string],
  lower: readonly [string, string],
];

function marksOf(isNewest: boolean, isWinning: boolean): Marks {
  const none = [' ', ' '] as const;
  const upper = isWinning ? (['*', '*'] as const) : none;
  return [upper, isNewest ? ['>', '<'] : upper];
}

function cellRows(piece: Piece | null, marks: Marks, paint: Paint): readonly string[] {
  if (piece === null) return [BLANK, BLANK];
  const mark = (text: string): string => (text === ' ' ? text : paint.green(text));
  return pieceRows(piece).map((row, index) => {
    const [left, right] = marks[index as 0 | 1];
    const name = index === 0 ? ' ' : paint.bold(pieceName(piece));
    return `${mark(left)}${tint(piece, paint)(row)} ${name}${mark(right)}`;
  });
}

function boardLines(
  game: QuartoGame,
  state: QuartoState,
  paint: Paint,
): readonly string[] {
  const winning = game.outcome(state)?.alignments.flatMap(({ cells }) => cells) ?? [];
  const newest = game.lastCell(state);
  const cells = game
    .board(state)
    .map((piece, cell) =>
      cellRows(piece, marksOf(cell === newest, winning.includes(cell)), paint),
    );
  const rows = FOUR.flatMap((row) => {
    const line = (part: 0 | 1): string =>
      FOUR.map((column) => `|${cells[4 * row + column]?.[part]}`).join('');
    return [EDGE, `  ${line(0)}|`, `${row + 1} ${line(1)}|`];
  });
  return [LETTERS, ...rows, EDGE];
}

/** A piece that is not on the board: three lines, its digit below it. */
function loose(piece: Piece | null, paint: Paint): readonly string[] {
  const blank = ' '.repeat(PIECE_WIDTH);
  if (piece === null) return [blank, blank, blank];
  const rows = pieceRows(piece).map(tint(piece, paint));
  return [...rows, `  ${paint.bold(pieceName(piece))}  `];
}

/** The reserve in a square in which every piece has a place of its own. */
function reserveLines(pieces: readonly Piece[], paint: Paint): readonly string[] {
  const drawn = Array.from({ length: 16 }, (_, piece) =>
    loose(pieces.includes(piece) ? piece : null, paint),
  );
  return FOUR.flatMap((row) =>
    [0, 1, 2].map((part) =>
      drawn
        .slice(4 * row, 4 * row + 4)
        .map((piece) => piece[part])
        .join(' '),
    ),
  );
}

/**
 * The board, and beside it the piece in hand and the reserve, in 14 lines. `>` and `<`
 * stand by the newest piece, `*` by the pieces of the lines that won.
 */
export function drawQuarto(
  game: QuartoGame,
  state: QuartoState,
  paint: Paint,
): readonly string[] {
  const hand = ['Hand ', ...loose(game.hand(state), paint)];
  const reserve = ['Reserve', ...reserveLines(game.reserve(state), paint)];
  return boardLines(game, state, paint).map((line, index) => {
    const beside = `${hand[index] ?? ' '.repeat(PIECE_WIDTH)}   ${reserve[index] ?? ''}`;
    return `${line}   ${beside}`.trimEnd();
  });
}
