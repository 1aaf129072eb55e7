/**
 * Quatuor once more, written from docs/rules.md sections 2 and 3 alone: slow, plain, and
 * independent of src, so that the tests can hold the library against it.
 */
import { cellName, formatRows, LINES } from './board.ts';

export interface NaiveOptions {
  tieBreak: false | { maxShifts: number };
}

export type Colour = 'w' | 'b';

export interface NaiveState {
  /** By cell: the piece that stands there. */
  board: (Colour | null)[];
  /** `null` once the game is over. */
  toAct: Colour | null;
  /** Only meaningful when `toAct` is null; then null is a draw. */
  winner: Colour | null;
  /** How many shifts have been made. */
  shifts: number;
}

export interface NaiveAlignment {
  line: string;
  player: Colour;
}

export interface NaiveThreat {
  line: string;
  cell: number;
  player: Colour;
}

export interface NaiveOutcome {
  winner: Colour | null;
  by: 'alignment' | 'full-board' | 'shift-limit';
  lines: string[];
}

/** The directions of travel, in the order of the action ids. */
const DIRECTIONS: { name: string; right: number; down: number }[] = [
  { name: 'e', right: 1, down: 0 },
  { name: 'se', right: 1, down: 1 },
  { name: 's', right: 0, down: 1 },
  { name: 'sw', right: -1, down: 1 },
  { name: 'w', right: -1, down: 0 },
  { name: 'nw', right: -1, down: -1 },
  { name: 'n', right: 0, down: -1 },
  { name: 'ne', right: 1, down: -1 },
];

/** All cells but the four inner ones (b2, c2, b3, c3). */
const PERIMETER: number[] = [0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15];

export function start(): NaiveState {
  const board: null[] = [];
  for (let cell = 0; cell < 16; cell++) board.push(null);
  return { board, toAct: 'w', winner: null, shifts: 0 };
}

/** The cells met from `entry` in this direction until the edge of the board. */
function cellsFrom(entry: number, right: number, down: number): number[] {
  const cells: number[] = [];
  let column = entry % 4;
  let row = Math.floor(entry / 4);
  while (column >= 0 && column < 4 && row >= 0 && row < 4) {
    cells.push(4 * row + column);
    column += right;
    row += down;
  }
  return cells;
}

/**
 * The twenty ways into the board, by entry cell, then direction: the lines of four that
 * end at a perimeter cell, from outside to inside.
 */
function ways(): { entry: number; direction: string; cells: number[] }[] {
  const found: { entry: number; direction: string; cells: number[] }[] = [];
  for (const entry of PERIMETER) {
    for (const { name, right, down } of DIRECTIONS) {
      const cells = cellsFrom(entry, right, down);
      if (cells.length === 4) found.push({ entry, direction: name, cells });
    }
  }
  return found;
}

function isFull(state: NaiveState): boolean {
  return !state.board.includes(null);
}

/** The board after `player` moves as `action` says, for each legal action. */
function moves(state: NaiveState): { action: string; board: (Colour | null)[] }[] {
  const found: { action: string; board: (Colour | null)[] }[] = [];
  const { board, toAct: player } = state;
  if (player === null) return found;

  for (const entry of PERIMETER) {
    if (board[entry] !== null) continue;
    const after = [...board];
    after[entry] = player;
    found.push({ action: cellName(entry), board: after });
  }

  for (const { entry, direction, cells } of ways()) {
    if (board[entry] === null) continue;
    const pieces = cells.map((cell) => board[cell] ?? null);
    const gap = pieces.indexOf(null);
    if (gap < 0) continue;
    // The run before the gap moves into it; what lies beyond the gap stays.
    const pushed = [player, ...pieces.slice(0, gap), ...pieces.slice(gap + 1)];
    const after = [...board];
    for (let i = 0; i < 4; i++) after[cells[i] ?? -1] = pushed[i] ?? null;
    found.push({ action: `${cellName(entry)}>${direction}`, board: after });
  }

  // A full board with a player to act is a tie being broken.
  if (!isFull(state)) return found;
  for (const { entry, direction, cells } of ways()) {
    const pieces = cells.map((cell) => board[cell] ?? null);
    const falling = pieces[3] ?? null;
    if (falling !== player) continue;
    const shifted = [falling, ...pieces.slice(0, 3)];
    const after = [...board];
    for (let i = 0; i < 4; i++) after[cells[i] ?? -1] = shifted[i] ?? null;
    found.push({ action: `${cellName(entry)}~${direction}`, board: after });
  }
  return found;
}

/** Rows, columns and diagonals only. */
function countingLines(): { name: string; cells: number[] }[] {
  return LINES.filter((line) => line.kind !== 'square');
}

export function alignments(
  _options: NaiveOptions,
  state: NaiveState,
): NaiveAlignment[] {
  const found: NaiveAlignment[] = [];
  for (const { name, cells } of countingLines()) {
    for (const player of ['w', 'b'] as const) {
      if (cells.every((cell) => state.board[cell] === player)) {
        found.push({ line: name, player });
      }
    }
  }
  return found;
}

export function threats(_options: NaiveOptions, state: NaiveState): NaiveThreat[] {
  const found: NaiveThreat[] = [];
  if (state.toAct === null) return found;
  for (const { name, cells } of countingLines()) {
    const gaps = cells.filter((cell) => state.board[cell] === null);
    for (const player of ['w', 'b'] as const) {
      const own = cells.filter((cell) => state.board[cell] === player);
      if (own.length !== 3) continue;
      for (const cell of gaps) found.push({ line: name, cell, player });
    }
  }
  return found;
}

export function outcome(options: NaiveOptions, state: NaiveState): NaiveOutcome | null {
  if (state.toAct !== null) return null;
  const { winner } = state;
  if (winner === null) {
    const by = options.tieBreak === false ? 'full-board' : 'shift-limit';
    return { winner, by, lines: [] };
  }
  const own = alignments(options, state).filter(({ player }) => player === winner);
  return { winner, by: 'alignment', lines: own.map(({ line }) => line) };
}

export function legal(_options: NaiveOptions, state: NaiveState): string[] {
  return moves(state).map((move) => move.action);
}

/** A new state; throws on an illegal action. */
export function play(
  options: NaiveOptions,
  state: NaiveState,
  actionText: string,
): NaiveState {
  const move = moves(state).find(({ action }) => action === actionText);
  if (move === undefined) throw new Error(`${actionText} is illegal`);
  const next: NaiveState = {
    board: move.board,
    toAct: state.toAct === 'w' ? 'b' : 'w',
    winner: null,
    shifts: state.shifts + (actionText.includes('~') ? 1 : 0),
  };
  const aligned = alignments(options, next);
  const white = aligned.some(({ player }) => player === 'w');
  const black = aligned.some(({ player }) => player === 'b');
  if (white && !black) return { ...next, toAct: null, winner: 'w' };
  if (black && !white) return { ...next, toAct: null, winner: 'b' };
  if (!isFull(next)) return next;
  if (options.tieBreak === false || next.shifts === options.tieBreak.maxShifts) {
    return { ...next, toAct: null };
  }
  return next;
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
  const { board, toAct, winner, shifts } = state;
  const turn = toAct ?? `#${winner ?? '='}`;
  return `${formatRows(board.map((piece) => piece ?? '.'))} ${turn} ${shifts}`;
}

/** Reads a position text that is known to be right: nothing is checked. */
export function parse(_options: NaiveOptions, text: string): NaiveState {
  const [rows = '', turn = 'w', shifts = '0'] = text.split(' ');
  const colour = (symbol: string): Colour | null =>
    symbol === 'w' || symbol === 'b' ? symbol : null;
  const finished = turn.startsWith('#');
  return {
    board: rows.replaceAll('/', '').split('').map(colour),
    toAct: finished ? null : colour(turn),
    winner: finished ? colour(turn.slice(1)) : null,
    shifts: Number(shifts),
  };
}
