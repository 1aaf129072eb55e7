import { cellName, cellOf } from '../board/cells.ts';
import { lineName, lineOf } from '../board/lines.ts';
import { positionReader, rowsText } from '../board/reader.ts';
import { type Turn, WON } from '../turn.ts';
import { pieceName, pieceOf } from './pieces.ts';
import type { Rules } from './rules.ts';
import { faultOf, fieldsFrom } from './setup.ts';
import { boardOf, fieldsOf, type QuartoState, seal, TURNS } from './state.ts';

/** The position text of docs/text-forms.md. */
export function formatState(state: QuartoState): string {
  const fields = fieldsOf(state);
  const cells = boardOf(fields).map((piece) =>
    piece === null ? '.' : pieceName(piece),
  );
  const hand = fields.hand === null ? '-' : pieceName(fields.hand);
  const last = fields.last === null ? '-' : cellName(fields.last);
  const claimed = fields.claimed === null ? '' : `!${lineName(fields.claimed)}`;
  return `${rowsText(cells)} ${hand} ${TURNS[fields.turn]} ${last}${claimed}`;
}

const PIECE = 'a piece 0–9 or A–F, or ';

/**
 * Reads and checks a position text.
 *
 * @throws {@link QuaternaError} `invalid-position`.
 */
export function parseState(rules: Rules, text: string): QuartoState {
  const {
    isAtEnd,
    isNext,
    read,
    board: readBoard,
    fail,
    failAt,
  } = positionReader(text);
  const board = readBoard(/[\dA-F.]/y, `${PIECE}.`).map(pieceOf);
  const hand = pieceOf(read('hand', ' ', /[\dA-F-]/y, `${PIECE}-`));
  const turn = TURNS.indexOf(
    read('turn', ' ', /#?[01]|#=/y, '0, 1, #0, #1 or #='),
  ) as Turn;
  // Set-up positions seldom know the newest placement.
  const mayEnd =
    !rules.announced && turn < WON && board.some((piece) => piece !== null);
  const isLeftOut = isAtEnd() && mayEnd;
  const last = isLeftOut
    ? null
    : cellOf(read('last', ' ', /[a-d][1-4]|-/y, 'a cell or -'));
  const isClaim = isNext('!');
  const claimed = isClaim ? lineOf(read('claimed', '!', /[^ ]*/y, '')) : null;
  if (isClaim && claimed === null) fail('last', 'a line', 'claimed');
  if (!isAtEnd()) fail('last', 'the end', 'end');

  const setup = { board, hand, turn, last, claimed };
  const fault = faultOf(rules, setup);
  if (fault === null) return seal(fieldsFrom(setup));
  if (fault.part === 'board') return failAt(fault.cell, fault.expected);
  if (fault.part === 'turn') {
    return fail('turn', fault.turns.map((code) => TURNS[code]).join(' or '));
  }
  const { part, expected } = fault;
  return fail(part === 'claimed' ? 'last' : part, expected ?? '-', part);
}
