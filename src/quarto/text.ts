import { cellName, cellOf } from '../board/cells.ts';
import { lineName, lineOf } from '../board/lines.ts';
import { type QuaternaError, unexpected } from '../errors.ts';
import { type Piece, pieceName, pieceOf } from './pieces.ts';
import type { Rules } from './rules.ts';
import { type Fault, faultOf, fieldsFrom, type Setup } from './setup.ts';
import { boardOf, fieldsOf, type QuartoState, seal, type Turn, WON } from './state.ts';

const TURNS = ['0', '1', '#0', '#1', '#='];

/** The position text of RULES, "Text forms". */
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

/** A field of the text: what it says and where it begins, counted from 1. */
interface Token {
  readonly text: string;
  readonly column: number;
}

function wrong(field: string, token: Token, expected: string): QuaternaError {
  return unexpected('invalid-position', field, token.text, expected, token.column);
}

/** The four fields of a text; those that are missing are empty and stand at its end. */
function tokensOf(text: string): readonly [Token, Token, Token, Token] {
  let column = 1;
  const tokens = text.split(' ', 5).map((part) => {
    const token = { text: part, column };
    column += part.length + 1;
    return token;
  });
  const fifth = tokens[4];
  if (fifth !== undefined) {
    const from = fifth.column - 1;
    throw wrong(
      'last',
      { text: text.slice(from - 1), column: from },
      'the end of the text',
    );
  }
  const end = { text: '', column: text.length + 1 };
  const [board = end, hand = end, turn = end, last = end] = tokens;
  return [board, hand, turn, last];
}

function parseBoard({ text, column }: Token): (Piece | null)[] {
  const board: (Piece | null)[] = [];
  for (let index = 0; index < 19; index++) {
    const found = { text: text.charAt(index), column: column + index };
    const field = `row${Math.floor(index / 5) + 1}`;
    if (index % 5 === 4) {
      if (found.text !== '/') throw wrong(field, found, '/ after four cells');
      continue;
    }
    const piece = pieceOf(found.text);
    if (piece === null && found.text !== '.') {
      throw wrong(field, found, 'a piece 0–9 or A–F, or .');
    }
    board.push(piece);
  }
  const rest = { text: text.slice(19), column: column + 19 };
  if (rest.text !== '') throw wrong('row4', rest, 'a space after sixteen cells');
  return board;
}

function parseHand(token: Token): Piece | null {
  const piece = pieceOf(token.text);
  if (piece === null && token.text !== '-') {
    throw wrong('hand', token, 'a piece 0–9 or A–F, or -');
  }
  return piece;
}

function parseTurn(token: Token): Turn {
  const turn = TURNS.indexOf(token.text);
  if (turn < 0) throw wrong('turn', token, '0, 1, #0, #1 or #=');
  return turn as Turn;
}

function parseLast(token: Token): Pick<Setup, 'last' | 'claimed'> {
  const { text, column } = token;
  const last = cellOf(text.slice(0, 2));
  if (text === '-') return { last: null, claimed: null };
  if (last === null) throw wrong('last', token, 'a cell such as c2, or -');
  if (text.length === 2) return { last, claimed: null };
  const rest = { text: text.slice(2), column: column + 2 };
  const claimed = rest.text.startsWith('!') ? lineOf(rest.text.slice(1)) : null;
  if (claimed === null) throw wrong('last', rest, 'nothing, or a claim such as !row1');
  return { last, claimed };
}

/** Where in the text a contradiction stands. */
function fieldOf(fault: Fault, tokens: ReturnType<typeof tokensOf>): [string, Token] {
  const [board, hand, turn, last] = tokens;
  switch (fault.part) {
    case 'board': {
      const { cell } = fault;
      const index = cell + (cell >> 2);
      const token = { text: board.text.charAt(index), column: board.column + index };
      return [`row${(cell >> 2) + 1}`, token];
    }
    case 'claimed': {
      const claim = { text: last.text.slice(2), column: last.column + 2 };
      return ['last', claim];
    }
    default:
      return [fault.part, { hand, turn, last }[fault.part]];
  }
}

/** The newest placement may be left out where set-up positions seldom know it. */
function mayOmitLast(rules: Rules, setup: Omit<Setup, 'last' | 'claimed'>): boolean {
  const hasPieces = setup.board.some((piece) => piece !== null);
  return !rules.announced && hasPieces && setup.turn < WON;
}

/**
 * Reads and checks a position text.
 *
 * @throws {@link QuaternaError} `invalid-position`.
 */
export function parseState(rules: Rules, text: string): QuartoState {
  if (typeof text !== 'string') {
    throw unexpected('invalid-position', 'position', text, 'a string');
  }
  const tokens = tokensOf(text);
  const board = parseBoard(tokens[0]);
  const hand = parseHand(tokens[1]);
  const turn = parseTurn(tokens[2]);
  const isOmitted =
    tokens[3].column > text.length && mayOmitLast(rules, { board, hand, turn });
  const newest = isOmitted ? { last: null, claimed: null } : parseLast(tokens[3]);
  const setup: Setup = { board, hand, turn, ...newest };
  const fault = faultOf(rules, setup);
  if (fault !== null) {
    const [field, token] = fieldOf(fault, tokens);
    throw wrong(field, token, fault.expected);
  }
  return seal(fieldsFrom(setup));
}
