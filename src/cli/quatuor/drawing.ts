import { type Cell, cellName } from '../../board/cells.ts';
import type { Player } from '../../game.ts';
import type { Push, Shift } from '../../quatuor/actions.ts';
import type { QuatuorState } from '../../quatuor/state.ts';
import type { QuatuorGame } from '../../quatuor/types.ts';
import type { Direction } from '../../quatuor/ways.ts';
import type { Paint } from '../io.ts';

const FOUR = [0, 1, 2, 3] as const;
const EDGE = `      ${'+---'.repeat(4)}+  `;
const LETTERS = `      ${[...'abcd'].map((letter) => `  ${letter} `).join('')}   `;

const ARROWS: Readonly<Record<Direction, string>> = {
  e: '>',
  se: '\\',
  s: 'v',
  sw: '/',
  w: '<',
  nw: '\\',
  n: '^',
  ne: '/',
};

/** The players' pieces, told apart by shape first. */
const SHAPES = ['O', '#'] as const;
export const COLOURS = ['white', 'black'] as const;

/** Half of the twelve cells of the edge. */
const COLUMN = 6;

type Along = Push | Shift;

/** The ways into the board that are open to the player to act. */
function waysOf(game: QuatuorGame, state: QuatuorState): readonly Along[] {
  return game.legalActions(state).filter((action) => action.type !== 'place');
}

/** Colour repeats what the shape says. */
function shape(player: Player, paint: Paint): string {
  const tint = player === 0 ? paint.yellow : paint.cyan;
  return tint(SHAPES[player]);
}

function cellsOf(
  game: QuatuorGame,
  state: QuatuorState,
  paint: Paint,
): readonly string[] {
  const winning = game.outcome(state)?.alignments.flatMap(({ cells }) => cells) ?? [];
  const free = game
    .legalActions(state)
    .flatMap((action) => (action.type === 'place' ? [action.cell] : []));
  return game.board(state).map((player, cell) => {
    if (player === null) return free.includes(cell) ? ' . ' : '   ';
    const mark = winning.includes(cell) ? paint.green('*') : ' ';
    return `${mark}${shape(player, paint)}${mark}`;
  });
}

/** The board, at each of its edges an arrow for every open way in. */
function boardLines(
  game: QuatuorGame,
  state: QuatuorState,
  paint: Paint,
): readonly string[] {
  const cells = cellsOf(game, state, paint);
  const ways = waysOf(game, state);
  const arrow = (entry: Cell, direction: Direction): string => {
    const isOpen = ways.some(
      (way) => way.entry === entry && way.direction === direction,
    );
    return isOpen ? paint.green(ARROWS[direction]) : ' ';
  };
  const outside = (row: 0 | 3, left: Direction, down: Direction, right: Direction) => {
    const middle = FOUR.map((column) => arrow(4 * row + column, down)).join('   ');
    return `     ${arrow(4 * row, left)}  ${middle}  ${arrow(4 * row + 3, right)} `;
  };
  const rows = FOUR.flatMap((row) => {
    const inside = FOUR.map((column) => cells[4 * row + column]).join('|');
    const [west, east] = [arrow(4 * row, 'e'), arrow(4 * row + 3, 'w')];
    return [EDGE, `${row + 1}   ${west} |${inside}| ${east}`];
  });
  return [
    LETTERS,
    outside(0, 'se', 's', 'sw'),
    ...rows,
    EDGE,
    outside(3, 'ne', 'n', 'nw'),
  ];
}

/** `a1  > e   \ se  v s`: the open ways in at one cell. */
function entryWords(entry: Cell, ways: readonly Along[]): string {
  const words = ways
    .filter((way) => way.entry === entry)
    .map(({ direction }) => `${ARROWS[direction]} ${direction}`.padEnd(4));
  return `${cellName(entry)}  ${words.join('  ')}`.trimEnd();
}

/** The open ways in, by entry, in two columns below a title that tells how to type one. */
function wayLines(game: QuatuorGame, state: QuatuorState): readonly string[] {
  const ways = waysOf(game, state);
  const [first] = ways;
  if (first === undefined) return [];
  const name = first.type === 'push' ? 'Pushes' : 'Shifts';
  const entries = [...new Set(ways.map(({ entry }) => entry))];
  const words = entries.map((entry) => entryWords(entry, ways));
  const rows = words
    .slice(0, COLUMN)
    .map((left, row) => `${left.padEnd(24)}${words[COLUMN + row] ?? ''}`);
  return [`${name}, typed ${game.formatAction(first)}:`, ...rows];
}

/** What lies beside the board: pieces left, shifts made, ways in. */
function panelLines(
  game: QuatuorGame,
  state: QuatuorState,
  paint: Paint,
): readonly string[] {
  const { tieBreak } = game.options;
  const left = ([0, 1] as const).map((player) => {
    const name = player === 0 ? 'White' : 'Black';
    return `${name}  ${shape(player, paint)}  ${game.reserve(state, player)} left`;
  });
  const shifts =
    tieBreak === false ? '' : `Shifts ${game.shifts(state)} of ${tieBreak.maxShifts}`;
  return [...left, shifts, '', ...wayLines(game, state)];
}

/**
 * The board, and beside it what the players have left and the ways in, in 12 lines. `.`
 * stands where a piece can be placed, an arrow where one can be pushed in, or a line be
 * shifted; `*` by the pieces of the lines that won.
 */
export function drawQuatuor(
  game: QuatuorGame,
  state: QuatuorState,
  paint: Paint,
): readonly string[] {
  const panel = panelLines(game, state, paint);
  return boardLines(game, state, paint).map((line, index) =>
    `${line}    ${panel[index] ?? ''}`.trimEnd(),
  );
}
