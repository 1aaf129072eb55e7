import { formatAction, give, type QuartoAction } from '../quarto/actions.ts';
import type { QuartoState } from '../quarto/state.ts';
import type { QuartoGame } from '../quarto/types.ts';
import { fill } from '../view/fill.ts';
import type { QuartoViewOptions } from '../view/options.ts';
import type { Phrasebook } from '../view/phrasebook.ts';
import { announceQuarto, explainQuarto } from '../view/quarto/sentences.ts';
import { type QuartoView, quartoView } from '../view/quarto/view.ts';
import { pieceDrawing } from './drawings.ts';
import { cellSpot, type Face, type Grid, type Scene, wordsOf } from './scene.ts';

function boardGrid(
  { cells, newest, alignments }: QuartoView,
  { areas }: Phrasebook,
): Grid {
  const spots = cells.map((found) => {
    const drawing = found.piece === null ? '' : pieceDrawing(found.piece.values);
    return cellSpot(found, alignments, drawing, found.cell === newest);
  });
  return { name: 'board', label: areas.board, columns: 4, spots };
}

/** Every piece keeps its place, so that those that are left stay where they are. */
function reserveGrid({ reserve }: QuartoView, { areas, empty }: Phrasebook): Grid {
  const spots = Array.from({ length: 16 }, (_, piece) => {
    const found = reserve.find((one) => one.piece === piece);
    return {
      label: found?.label ?? empty,
      drawing: found === undefined ? '' : pieceDrawing(found.values),
      action: give(piece),
      text: formatAction(give(piece)),
      isOffered: Boolean(found?.offer),
      marks: `piece ${found === undefined ? 'free' : 'taken'}`,
    };
  });
  return { name: 'reserve', label: areas.reserve, columns: 4, spots };
}

function sceneOf(
  game: QuartoGame,
  state: QuartoState,
  options: QuartoViewOptions,
): Scene {
  const view = quartoView(game, state, options);
  const { lang, status, hand, claims, pass } = view;
  const words = wordsOf(options);
  const inHand = hand && {
    drawing: pieceDrawing(hand.values),
    label: fill(words.areas.hand, { labels: hand.label }),
  };
  const choices = pass === null ? claims : [...claims, pass];
  return {
    lang,
    status,
    grids: [boardGrid(view, words), reserveGrid(view, words)],
    stock: inHand === null ? [] : [inHand],
    choices: choices,
  };
}

/** How Quarto is shown. */
export const quartoFace: Face<QuartoGame, QuartoState, QuartoAction> = {
  scene: sceneOf,
  announce: announceQuarto,
  explain: explainQuarto,
  motion: (_game, _state, action) => ({
    spots: action.type === 'place' ? [action.cell] : [],
    right: 0,
    down: 0,
  }),
};
