import { type Cell, cellName } from '../board/cells.ts';
import { formatAction, push, type QuatuorAction, shift } from '../quatuor/actions.ts';
import { quatuorLettering } from '../quatuor/lettering.ts';
import type { QuatuorState } from '../quatuor/state.ts';
import type { QuatuorGame } from '../quatuor/types.ts';
import { DIRECTIONS, WAYS, type Way } from '../quatuor/ways.ts';
import type { QuartoViewOptions } from '../view/options.ts';
import { announceQuatuor, explainQuatuor } from '../view/quatuor/sentences.ts';
import { type QuatuorView, quatuorView } from '../view/quatuor/view.ts';
import { arrowDrawing, letterDrawing, pieceDrawing } from './drawings.ts';
import { cellSpot, type Face, type Scene, type Spot, wordsOf } from './scene.ts';

/** Six to a row: the board, and around it an arrow for every way into it. */
const COLUMNS = 6;

/** Where a cell lies in the grid. */
function spotOf(cell: Cell): number {
  return COLUMNS * (cell >> 2) + (cell & 3) + COLUMNS + 1;
}

/** From one cell of a way to the next, in the grid. */
function strideOf([first, second]: readonly Cell[]): number {
  return spotOf(second as Cell) - spotOf(first as Cell);
}

function drawingOf(player: number | null, cell: Cell): string {
  if (player !== null) return pieceDrawing([player, 0, 1, player]);
  const letter = quatuorLettering[cell];
  return letter ? letterDrawing(letter) : '';
}

function arrowSpot(
  { offers, phase }: QuatuorView,
  { entry, direction }: Way,
  options: QuartoViewOptions,
): Spot {
  const action = (phase === 'shift' ? shift : push)(entry, direction);
  const text = formatAction(action);
  const offer = offers.find((one) => one.text === text);
  return {
    label:
      offer?.label ?? `${cellName(entry)}, ${wordsOf(options).directions[direction]}`,
    drawing: arrowDrawing(DIRECTIONS.indexOf(direction)),
    action,
    text,
    isOffered: offer !== undefined,
    marks: 'entry',
  };
}

function spotsOf(view: QuatuorView, options: QuartoViewOptions): readonly Spot[] {
  const spots: Spot[] = [];
  for (const found of view.cells) {
    const drawing = drawingOf(found.piece, found.cell);
    spots[spotOf(found.cell)] = cellSpot(found, view.alignments, drawing, false);
  }
  for (const way of WAYS) {
    const outside = spotOf(way.entry) - strideOf(way.cells);
    spots[outside] = arrowSpot(view, way, options);
  }
  return spots;
}

function sceneOf(
  game: QuatuorGame,
  state: QuatuorState,
  options: QuartoViewOptions,
): Scene {
  const view = quatuorView(game, state, options);
  const { lang, status, reserves } = view;
  const { board } = wordsOf(options).areas;
  const spots = spotsOf(view, options);
  return {
    lang,
    status,
    grids: [{ name: 'board', label: board, columns: COLUMNS, spots }],
    stock: reserves.map(({ player, label }) => ({
      drawing: drawingOf(player, 0),
      label,
    })),
    choices: [],
  };
}

/** How Quatuor is shown. */
export const quatuorFace: Face<QuatuorGame, QuatuorState, QuatuorAction> = {
  scene: sceneOf,
  announce: announceQuatuor,
  explain: explainQuatuor,
  motion: (game, state, action) => {
    const spots = game.moves(state, action).map(({ to }) => spotOf(to));
    if (action.type === 'place') return { spots, right: 0, down: 0 };
    const [first, second] = game.path(action).map(spotOf) as [number, number];
    return {
      spots,
      right: (second % COLUMNS) - (first % COLUMNS),
      down: Math.trunc(second / COLUMNS) - Math.trunc(first / COLUMNS),
    };
  },
};
