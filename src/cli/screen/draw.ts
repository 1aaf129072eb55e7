import type { Paint } from '../io.ts';
import { wrap } from '../words.ts';
import { inverted, padded } from './ink.ts';
import type { MoveLine } from './scene.ts';
import type { Screen } from './screen.ts';
import type { Spot } from './spot.ts';

/** How many characters there is room for. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The widest drawings and the longest help take this. */
const LEAST: Size = { columns: 80, rows: 24 };

/** How wide the drawing is, with a gap, and the list of moves beside it. */
const BOARD_WIDTH = 81;
const MOVES_WIDTH = 14;

/** Longer sentences go on in the next line. */
const WIDEST = 100;

const KEYS =
  'Arrows move  Enter plays  Tab next  u undo  r redo  : type  h help  q leave';
const CALLING =
  'Arrows move  Enter plays  c Quarto!  Tab next  u undo  r redo  h help  q leave';

/** Whether a game has room on a screen. */
export function isRoomy({ columns, rows }: Size): boolean {
  return columns >= LEAST.columns && rows >= LEAST.rows;
}

/** The drawing with the cursor on it. */
function withCursor(
  drawing: readonly string[],
  { stretches }: Spot,
): readonly string[] {
  return drawing.map((text, line) =>
    stretches
      .filter((stretch) => stretch.line === line)
      .reduce((drawn, { from, to }) => inverted(drawn, from, to), text),
  );
}

/** As many of the moves as there is room for, the current one among them. */
function movesShown(
  moves: readonly MoveLine[],
  room: number,
  paint: Paint,
): readonly string[] {
  const current = moves.findIndex(({ isCurrent }) => isCurrent);
  const end = Math.max(room, Math.min(moves.length, current + 1 + room / 2));
  return moves
    .slice(Math.max(0, Math.floor(end) - room), Math.floor(end))
    .map(({ text, isCurrent }) => (isCurrent ? paint.bold(`>${text}`) : ` ${text}`));
}

function bodyOf(
  { scene, cursor }: Screen,
  { columns }: Size,
  paint: Paint,
): readonly string[] {
  const drawing = withCursor(scene.drawing, scene.spots[cursor] as Spot);
  if (columns < BOARD_WIDTH + MOVES_WIDTH) return drawing;
  const moves = movesShown(scene.moves, drawing.length, paint);
  return drawing.map((line, index) =>
    `${padded(line, BOARD_WIDTH)}${moves[index] ?? ''}`.trimEnd(),
  );
}

/** What is being typed, or what there is to say. */
function answerOf(
  { typed, message }: Screen,
  columns: number,
  wrapped: (text: string) => readonly string[],
): readonly string[] {
  if (typed === null) return message === '' ? [''] : wrapped(message);
  const line = `Type: ${typed}`.slice(1 - columns);
  return [inverted(line, line.length, line.length + 1)];
}

/** The rules in force, or only the first of them where there is no room. */
function titleOf(summary: readonly string[], columns: number): string {
  const whole = summary.join(' ');
  return whole.length < columns ? whole : `${summary[0]}`;
}

function gameLines(screen: Screen, size: Size, paint: Paint): readonly string[] {
  const { columns, rows } = size;
  const { summary, status, last, legend, spots } = screen.scene;
  const wrapped = (text: string): readonly string[] =>
    text === '' ? [] : wrap(text.split(' '), Math.min(columns, WIDEST) - 1);
  const above = [titleOf(summary, columns), ...bodyOf(screen, size, paint)];
  const below = [
    ...wrapped(status).map(paint.bold),
    ...wrapped((spots[screen.cursor] as Spot).label),
    ...answerOf(screen, columns, wrapped),
  ].slice(0, rows - above.length - 1);
  // What the last player did comes before the meaning of the forms, if there is no room.
  const room = rows - above.length - below.length - 1;
  const told = ['', ...wrapped(last)].slice(0, room);
  const meant = legend.slice(0, room - told.length);
  const blank = Array(room - told.length - meant.length).fill('');
  const keys = spots.some(({ area }) => area === 'lines') ? CALLING : KEYS;
  return [...above, ...told, ...below, ...blank, ...meant, paint.dim(keys)];
}

/** What the full screen shows, line by line: never more of them than there are rows. */
export function drawScreen(
  screen: Screen,
  size: Size,
  paint: Paint,
): readonly string[] {
  const { columns, rows } = size;
  if (!isRoomy(size)) {
    const words = `This window is too small: ${LEAST.columns} by ${LEAST.rows} are needed.`;
    return wrap(words.split(' '), columns).slice(0, rows);
  }
  const { page } = screen;
  if (page === null) return gameLines(screen, size, paint).slice(0, rows);
  return [...page.slice(0, rows - 1), paint.dim('Any key goes back to the game.')];
}
