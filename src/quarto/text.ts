import { cellName, cellOf } from '../board/cells.ts';
import { lineName, lineOf } from '../board/lines.ts';
import { unexpected } from '../errors.ts';
import { pieceName, pieceOf } from './pieces.ts';
import type { Rules } from './rules.ts';
import { faultOf, fieldsFrom } from './setup.ts';
import {
  boardOf,
  fieldsOf,
  type QuartoState,
  seal,
  TURNS,
  type Turn,
  WON,
} from './state.ts';

/** The position text of docs/text-forms.md. */
export function formatState(state: QuartoState): string {
  const fields = fieldsOf(state);
  const cells = boardOf(fields).map((piece) =>
    piece === null ? '.' : pieceName(piece),
  );
  const rows = [0, 4, 8, 12].map((first) => cells.slice(first, first + 4).join(''));
  const hand = fields.hand === null ? '-' : pieceName(fields.hand);
  const last = fields.last === null ? '-' : cellName(fields.last);
  const claimed = fields.claimed === null ? '' : `!${lineName(fields.claimed)}`;
  return `${rows.join('/')} ${hand} ${TURNS[fields.turn]} ${last}${claimed}`;
}

const PIECE = 'a piece 0–9 or A–F, or ';

/**
 * Reads and checks a position text.
 *
 * @throws {@link QuaternaError} `invalid-position`.
 */
export function parseState(rules: Rules, text: string): QuartoState {
  if (typeof text !== 'string') {
    throw unexpected('invalid-position', 'position', text, 'a string');
  }
  let at = 0;
  const starts: Record<string, number> = {};
  const fail = (field: string, from: number, expected: string): never => {
    const found = text.slice(from).split(/(?<=.)[ /]/s, 1)[0];
    throw unexpected('invalid-position', field, found, expected, from + 1);
  };
  const read = (
    field: string,
    before: string,
    part: RegExp,
    expected: string,
  ): string => {
    if (!text.startsWith(before, at)) fail(field, at, `"${before}"`);
    at += before.length;
    part.lastIndex = at;
    const [found] = part.exec(text) ?? fail(field, at, expected);
    starts[field] = at;
    at += found.length;
    return found;
  };
  const board = Array.from({ length: 16 }, (_, cell) => {
    const before = cell > 0 && cell % 4 === 0 ? '/' : '';
    return pieceOf(read(`row${(cell >> 2) + 1}`, before, /[\dA-F.]/y, `${PIECE}.`));
  });
  const hand = pieceOf(read('hand', ' ', /[\dA-F-]/y, `${PIECE}-`));
  const sign = read('turn', ' ', /#?[01]|#=/y, '0, 1, #0, #1 or #=');
  const turn = TURNS.indexOf(sign) as Turn;
  // Set-up positions seldom know the newest placement.
  const mayEnd =
    !rules.announced && turn < WON && board.some((piece) => piece !== null);
  const isEnd = at === text.length && mayEnd;
  const last = isEnd ? null : cellOf(read('last', ' ', /[a-d][1-4]|-/y, 'a cell or -'));
  const isClaim = text[at] === '!';
  const claimAt = at + 1;
  const claimed = isClaim ? lineOf(read('claimed', '!', /[^ ]*/y, '')) : null;
  if (isClaim && claimed === null) fail('last', claimAt, 'a line');
  if (at < text.length) fail('last', at, 'the end');

  const setup = { board, hand, turn, last, claimed };
  const fault = faultOf(rules, setup);
  if (fault === null) return seal(fieldsFrom(setup));
  const { part, expected } = fault;
  if (part === 'board') {
    const row = fault.cell >> 2;
    return fail(`row${row + 1}`, fault.cell + row, expected);
  }
  return fail(part === 'claimed' ? 'last' : part, starts[part] ?? at, expected);
}
