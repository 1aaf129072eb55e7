import { type Cell, cellsOf, FULL } from '../../board/cells.ts';
import { LINE_KINDS, LINES, type LineInfo } from '../../board/lines.ts';
import { place } from '../../board/place.ts';
import { claim, give, pass, type QuartoAction } from '../../quarto/actions.ts';
import { type Piece, pieceName } from '../../quarto/pieces.ts';
import type { QuartoState } from '../../quarto/state.ts';
import type { QuartoGame, QuartoTypes } from '../../quarto/types.ts';
import {
  announceQuarto,
  explainQuarto,
  type QuartoView,
  type QuartoViewOptions,
  quartoView,
  type ViewOptions,
} from '../../view/index.ts';
import { isOthersTurn, type Spot, type Stage, type Stretch } from './spot.ts';

const SIXTEEN = cellsOf(FULL);

/** Where lines to be called are found by arrow keys: away from the board. */
const LINE_ROW = 10;
const PASS_ROW = 20;
/** How many lines of a kind stand in a row for the arrow keys. */
const ABREAST = { row: 4, column: 4, diagonal: 2, square: 3 } as const;

type Plan = Omit<Spot<QuartoAction>, 'refusal'>;

/** Both rows of a cell in src/cli/quarto/drawing.ts. */
function cellStretches(cell: Cell): readonly Stretch[] {
  const [line, from] = [2 + 3 * (cell >> 2), 3 + 10 * (cell & 3)];
  return [line, line + 1].map((at) => ({ line: at, from, to: from + 9 }));
}

/** A piece and its digit, in the reserve of that drawing. */
function pieceStretches(piece: Piece): readonly Stretch[] {
  const [line, from] = [1 + 3 * (piece >> 2), 54 + 6 * (piece & 3)];
  return [0, 1, 2].map((part) => ({ line: line + part, from, to: from + 5 }));
}

function boardPlans({ cells }: QuartoView): readonly Plan[] {
  return cells.map(({ cell, label, offers }) => ({
    area: 'board',
    row: cell >> 2,
    column: cell & 3,
    stretches: cellStretches(cell),
    label: offers[0]?.label ?? label,
    action: place(cell),
    isSecret: false,
  }));
}

/** The reserve stands to the right of the board, for the arrow keys too. */
function reservePlans(game: QuartoGame): readonly Plan[] {
  return SIXTEEN.map((piece) => ({
    area: 'reserve',
    row: piece >> 2,
    column: 4 + (piece & 3),
    stretches: pieceStretches(piece),
    label: `${pieceName(piece)}: ${Object.values(game.describe(piece)).join(', ')}`,
    action: give(piece),
    isSecret: false,
  }));
}

function linePlan({ id, name, kind, cells }: LineInfo, row: number): Plan {
  const index = LINES.filter((line) => line.kind === kind && line.id < id).length;
  return {
    area: 'lines',
    row: row + Math.floor(index / ABREAST[kind]),
    column: index % ABREAST[kind],
    stretches: cells.flatMap(cellStretches),
    label: `"Quarto!" on ${name}`,
    action: claim(id),
    isSecret: true,
  };
}

/** All lines that count, so that none is given away. */
function linePlans({ options }: QuartoGame): readonly Plan[] {
  if (options.win === 'automatic') return [];
  let row = LINE_ROW;
  return LINE_KINDS.filter((kind) => options.lines.includes(kind)).flatMap((kind) => {
    const lines = LINES.filter((line) => line.kind === kind);
    const plans = lines.map((line) => linePlan(line, row));
    row += lines.length / ABREAST[kind];
    return plans;
  });
}

function passPlans({ pass: offer }: QuartoView): readonly Plan[] {
  if (offer === null) return [];
  return [
    {
      area: 'pass',
      row: PASS_ROW,
      column: 0,
      stretches: [],
      label: offer.label,
      action: pass(),
      isSecret: false,
    },
  ];
}

function spotsOf(
  game: QuartoGame,
  state: QuartoState,
  options: QuartoViewOptions,
): readonly Spot<QuartoAction>[] {
  const view = quartoView(game, state, options);
  const isWaiting = isOthersTurn(view.toAct, options);
  const plans = [
    ...boardPlans(view),
    ...reservePlans(game),
    ...linePlans(game),
    ...passPlans(view),
  ];
  return plans.map((plan) => ({
    ...plan,
    refusal: isWaiting ? view.status : explainQuarto(game, state, plan.action, options),
  }));
}

/** Quarto on the full screen. */
export function quartoStage(
  game: QuartoGame,
  company: ViewOptions,
): Stage<QuartoTypes> {
  // In the words of the legend, and finding what can be called is part of the game.
  const { attributeSet } = game.options;
  const options = { ...company, labels: attributeSet, claims: false };
  return {
    status: (state) => quartoView(game, state, options).status,
    spots: (state) => spotsOf(game, state, options),
    announce: (state, action) => announceQuarto(game, state, action, options),
  };
}
