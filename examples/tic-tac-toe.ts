// Tic-tac-toe as a game of one's own: with this, every tool of the library plays it.
import {
  type ErrorCode,
  explained,
  type Game,
  type GameTypes,
  illegal,
  type Player,
  unexpected,
} from 'quaterna';

/** Whose mark is on each cell, by name. All else follows from that. */
export type TicTacToeState = { readonly [name: string]: Player | null };

export type Mark = { readonly type: 'mark'; readonly cell: number };

const REASONS = {
  malformed: 'This is not an action of tic-tac-toe.',
  'game-over': 'The game is over.',
  'cell-occupied': 'There is already a mark on {}.',
};

export interface TicTacToeTypes extends GameTypes {
  state: TicTacToeState;
  action: Mark;
  options: Readonly<Record<string, never>>;
  reason: keyof typeof REASONS;
  ending: 'alignment' | 'full-board';
  alignment: { line: number; cells: readonly number[]; player: Player };
  threat: { line: number; cell: number; player: Player };
}

type TicTacToe = Game<TicTacToeTypes>;
type Board = readonly (Player | null | undefined)[];

const NAMES = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'];
const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map(digits);
const MARKS = NAMES.map((_, cell) => Object.freeze<Mark>({ type: 'mark', cell }));
const CONTENTS: Board = [null, 0, 1];
const SYMBOLS = '.xo';
const NO_OPTIONS = Object.freeze({});

function digits(text: string): readonly number[] {
  return Object.freeze(Array.from(text, Number));
}

function boardOf(state: TicTacToeState): Board {
  return NAMES.map((name) => state[name]);
}

function seal(board: Board): TicTacToeState {
  const fields = NAMES.map((name, cell) => [name, board[cell]]);
  return Object.freeze(Object.fromEntries(fields));
}

function count(board: Board, content: Player | null): number {
  return board.filter((found) => found === content).length;
}

/** The lines with so many marks of one player, and otherwise empty cells. */
function linesWith(marks: number, board: Board) {
  return LINES.flatMap((cells, line) => {
    const found = cells.map((cell) => board[cell]);
    const player = found.find((content) => content !== null);
    if (player == null || count(found, player) !== marks) return [];
    if (count(found, null) !== 3 - marks) return [];
    return [{ line, cells, player, cell: cells[found.indexOf(null)] as number }];
  });
}

const alignments: TicTacToe['alignments'] = (state) =>
  linesWith(3, boardOf(state)).map(({ cell: _, ...alignment }) => alignment);

const toAct: TicTacToe['toAct'] = (state) => {
  const empty = count(boardOf(state), null);
  const isOver = empty === 0 || alignments(state).length > 0;
  return isOver ? null : empty % 2 === 1 ? 0 : 1;
};

function fail(code: ErrorCode, field: string, value: unknown, expected: string): never {
  throw unexpected(code, field, value, expected, typeof value === 'string' ? 1 : null);
}

/** A state from outside: marks are made in turn, and whoever has a line made the last. */
function checked(board: Board, code: ErrorCode, given: unknown): TicTacToeState {
  const [crosses, noughts] = [count(board, 0), count(board, 1)];
  const ahead = crosses - noughts;
  const isBoard = crosses + noughts + count(board, null) === 9;
  const isLast = linesWith(3, board).every(({ player }) => player === 1 - ahead);
  if (isBoard && isLast && (ahead === 0 || ahead === 1)) return seal(board);
  return fail(code, 'state', given, 'a board with marks made in turn');
}

/** The cell of an action, -1 for anything else: it may be anything, and is read once. */
function cellOf(action: unknown): number {
  try {
    const { type, cell } = action as Mark;
    return type === 'mark' ? MARKS.findIndex((mark) => mark.cell === cell) : -1;
  } catch {
    return -1;
  }
}

const actionId: TicTacToe['actionId'] = (action) =>
  MARKS[cellOf(action)]?.cell ?? fail('invalid-argument', 'action', action, 'a mark');

const illegality: TicTacToe['illegality'] = (state, action) => {
  const name = NAMES[cellOf(action)];
  const refuse = (reason: TicTacToeTypes['reason'], subject: string | null = null) =>
    explained(REASONS, reason, subject);
  if (name === undefined) return refuse('malformed');
  if (toAct(state) === null) return refuse('game-over');
  return state[name] === null ? null : refuse('cell-occupied', name);
};

/** Half the symmetries of the square, as the old cells in the order of the new ones. */
const TURNS = ['012345678', '036147258', '210543876', '258147036'].map(digits);

/** The rules of tic-tac-toe: player 0 has the crosses, cells are named like `b2`. */
export const ticTacToe: TicTacToe = Object.freeze<TicTacToe>({
  name: 'tic-tac-toe',
  options: NO_OPTIONS,
  changedOptions: NO_OPTIONS,
  actionCount: 9,
  maxLength: 9,
  symmetries: Object.freeze(
    TURNS.flatMap((turn) => [turn, turn.toReversed()]).map((order) => ({
      state: (state: TicTacToeState) => seal(order.map((cell) => boardOf(state)[cell])),
      action: ({ cell }: Mark) => MARKS[order.indexOf(cell)] as Mark,
    })),
  ),
  start: () => seal(NAMES.map(() => null)),
  toAct,
  legalActions: (state) =>
    toAct(state) === null ? [] : MARKS.filter((_, id) => boardOf(state)[id] === null),
  illegality,
  play: (state, action) => {
    const cell = cellOf(action);
    const refusal = illegality(state, MARKS[cell]);
    if (refusal !== null) throw illegal(refusal);
    return seal(boardOf(state).with(cell, toAct(state)));
  },
  outcome: (state) => {
    if (toAct(state) !== null) return null;
    const lines = alignments(state);
    const winner = lines[0]?.player ?? null;
    const by = winner === null ? 'full-board' : 'alignment';
    return { winner, by, alignments: lines };
  },
  alignments,
  threats: (state) => (toAct(state) === null ? [] : linesWith(2, boardOf(state))),
  actionId,
  actionOf: (id) => MARKS[id] ?? fail('invalid-argument', 'id', id, '0 to 8'),
  formatState: (state) => {
    const symbols = boardOf(state).map((mark) =>
      SYMBOLS.charAt(CONTENTS.indexOf(mark)),
    );
    return symbols.join('').replace(/...(?=.)/g, '$&/');
  },
  parseState: (text) => {
    const isText = typeof text === 'string' && /^[xo.]{3}(\/[xo.]{3}){2}$/.test(text);
    const symbols = isText ? Array.from(text.replaceAll('/', '')) : [];
    const board = symbols.map((symbol) => CONTENTS[SYMBOLS.indexOf(symbol)]);
    return checked(board, 'invalid-position', text);
  },
  formatAction: (action) => NAMES[actionId(action)] as string,
  parseAction: (text) =>
    MARKS[NAMES.indexOf(text)] ??
    fail('invalid-action', 'action', text, 'a cell such as b2'),
  stateFrom: (json) => {
    let board: Board = [];
    try {
      board = boardOf(json as TicTacToeState);
    } catch {} // no board, then
    return checked(board, 'invalid-state', json);
  },
});
