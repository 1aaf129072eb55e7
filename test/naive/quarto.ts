/**
 * Quarto once more, written from docs/rules.md alone: slow, plain, and
 * independent of src, so that the tests can hold the library against it.
 */
import { cellName, cellNamed, formatRows, LINES, lineNamed } from './board.ts';
import {
  alignments,
  isFull,
  isSomethingClaimable,
  type NaiveOptions,
  type NaiveState,
  piecesOn,
  sharedBy,
} from './quarto-lines.ts';

export { LINES } from './board.ts';
export {
  alignments,
  type NaiveAlignment,
  type NaiveOptions,
  type NaiveState,
  type NaiveThreat,
  type Shared,
  threats,
} from './quarto-lines.ts';

export interface NaiveOutcome {
  winner: 0 | 1 | null;
  by: 'alignment' | 'claim' | 'full-board';
  lines: string[];
}

const PIECES = '0123456789ABCDEF';

export function start(): NaiveState {
  const board: null[] = [];
  for (let cell = 0; cell < 16; cell++) board.push(null);
  return {
    board,
    hand: null,
    toAct: 0,
    winner: null,
    last: null,
    claimed: null,
    passes: 0,
  };
}

export function outcome(options: NaiveOptions, state: NaiveState): NaiveOutcome | null {
  if (state.toAct !== null) return null;
  const { winner, claimed } = state;
  if (winner === null) return { winner, by: 'full-board', lines: [] };
  if (claimed !== null) {
    const line = LINES[claimed];
    return { winner, by: 'claim', lines: line === undefined ? [] : [line.name] };
  }
  const lines = alignments(options, state).map((alignment) => alignment.line);
  return { winner, by: 'alignment', lines };
}

/** Written apart from `reason`, so that each can be held against the other. */
export function legal(options: NaiveOptions, state: NaiveState): string[] {
  const actions: string[] = [];
  if (state.toAct === null) return actions;
  if (state.hand !== null) {
    for (let cell = 0; cell < 16; cell++) {
      if (state.board[cell] === null) actions.push(cellName(cell));
    }
  } else {
    for (let piece = 0; piece < 16; piece++) {
      if (!state.board.includes(piece)) actions.push(`+${PIECES[piece]}`);
    }
  }
  for (const { line, claimable } of alignments(options, state)) {
    if (claimable) actions.push(`!${line}`);
  }
  // A full board with nothing to claim is a finished game.
  if (isFull(state)) actions.push('--');
  return actions;
}

type Action =
  | { type: 'place'; cell: number }
  | { type: 'give'; piece: number }
  | { type: 'claim'; line: number }
  | { type: 'pass' };

function read(text: string): Action {
  const cell = cellNamed(text);
  if (cell >= 0) return { type: 'place', cell };
  const piece = PIECES.split('').indexOf(text.slice(1));
  if (text[0] === '+' && piece >= 0) return { type: 'give', piece };
  const line = lineNamed(text.slice(1));
  if (text[0] === '!' && line >= 0) return { type: 'claim', line };
  if (text === '--') return { type: 'pass' };
  throw new Error(`not an action: ${text}`);
}

/** Why the action is illegal, or `null`; throws on a text that is no action at all. */
export function reason(
  options: NaiveOptions,
  state: NaiveState,
  actionText: string,
): string | null {
  const action = read(actionText);
  const { type } = action;
  const full = isFull(state);
  if (state.toAct === null) return 'game-over';
  if (type === 'give' && state.hand !== null) return 'must-place';
  if (type === 'place' && state.hand === null && !full) return 'must-give';
  if ((type === 'give' || type === 'place') && full) return 'must-answer';
  if (type === 'pass') {
    return full && isSomethingClaimable(options, state) ? null : 'no-pass';
  }
  if (type === 'give') {
    return state.board.includes(action.piece) ? 'piece-placed' : null;
  }
  if (type === 'place') {
    return state.board[action.cell] === null ? null : 'cell-occupied';
  }
  const line = LINES[action.line];
  if (line === undefined) throw new Error(`not a line: ${action.line}`);
  if (options.win === 'automatic') return 'no-claims';
  if (!options.lines.includes(line.kind)) return 'line-not-counted';
  const pieces = piecesOn(state, line.cells);
  if (pieces.length < 4) return 'line-not-full';
  if (sharedBy(options, pieces).length === 0) return 'nothing-shared';
  if (state.last === null || !line.cells.includes(state.last)) return 'claim-lapsed';
  return null;
}

function over(state: NaiveState, winner: 0 | 1 | null): NaiveState {
  return { ...state, toAct: null, winner };
}

/** A new state; throws on an illegal action. */
export function play(
  options: NaiveOptions,
  state: NaiveState,
  actionText: string,
): NaiveState {
  const why = reason(options, state, actionText);
  if (why !== null) throw new Error(`${actionText} is illegal: ${why}`);
  const action = read(actionText);
  const player = state.toAct === 0 ? 0 : 1;
  const opponent = player === 0 ? 1 : 0;

  if (action.type === 'give') {
    return { ...state, hand: action.piece, toAct: opponent };
  }
  if (action.type === 'claim') {
    return over({ ...state, claimed: action.line }, player);
  }
  if (action.type === 'pass') {
    const passed: NaiveState = { ...state, passes: state.passes + 1 };
    if (passed.passes === 2) return over(passed, null);
    return { ...passed, toAct: opponent };
  }
  // The player who places is the one who then gives.
  const board = [...state.board];
  board[action.cell] = state.hand;
  const placed: NaiveState = { ...state, board, hand: null, last: action.cell };
  if (options.win === 'automatic') {
    if (alignments(options, placed).length > 0) return over(placed, player);
    return isFull(placed) ? over(placed, null) : placed;
  }
  if (isFull(placed) && !isSomethingClaimable(options, placed)) {
    return over(placed, null);
  }
  return placed;
}

/** The number of sequences of exactly `depth` legal actions. */
export function perft(options: NaiveOptions, state: NaiveState, depth: number): number {
  if (depth === 0) return 1;
  const actions = legal(options, state);
  if (depth === 1) return actions.length;
  let sequences = 0;
  for (const action of actions) {
    sequences += perft(options, play(options, state, action), depth - 1);
  }
  return sequences;
}

export function format(_options: NaiveOptions, state: NaiveState): string {
  const { board, hand, toAct, winner, last, claimed } = state;
  const symbol = (piece: number | null, none: string): string =>
    piece === null ? none : (PIECES[piece] ?? '?');
  const result = winner === null ? '#=' : `#${winner}`;
  return [
    formatRows(board.map((piece) => symbol(piece, '.'))),
    symbol(hand, '-'),
    toAct === null ? result : `${toAct}`,
    (last === null ? '-' : cellName(last)) +
      (claimed === null ? '' : `!${LINES[claimed]?.name}`),
  ].join(' ');
}

/** Reads a position text that is known to be right: nothing is checked. */
export function parse(options: NaiveOptions, text: string): NaiveState {
  const [rows = '', hand = '-', turn = '0', newest = '-'] = text.split(' ');
  const [last = '-', claimed = ''] = newest.split('!');
  const number = (symbol: string): number | null => {
    const piece = PIECES.indexOf(symbol);
    return piece < 0 ? null : piece;
  };
  const player = turn.endsWith('0') ? 0 : turn.endsWith('1') ? 1 : null;
  const finished = turn.startsWith('#');
  const state: NaiveState = {
    board: rows.replaceAll('/', '').split('').map(number),
    hand: number(hand),
    toAct: 0,
    winner: null,
    last: last === '-' ? null : cellNamed(last),
    claimed: claimed === '' ? null : lineNamed(claimed),
    passes: 0,
  };
  // Player 0 places the sixteenth piece, so player 1 has a say only after a pass.
  if (isFull(state) && isSomethingClaimable(options, state)) {
    state.passes = player === 0 ? 0 : player === 1 ? 1 : 2;
  }
  return finished ? over(state, player) : { ...state, toAct: player };
}
