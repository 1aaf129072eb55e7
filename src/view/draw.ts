import { type Cell, cellName } from '../board/cells.ts';
import { lineName } from '../board/lines.ts';
import type {
  AlignmentView,
  BoardView,
  CellView,
  NearView,
  Offer,
} from './board-view.ts';
import { fill } from './fill.ts';
import {
  foundWords,
  offerWords,
  type Speaker,
  type SpokenTypes,
  statusWords,
} from './speaker.ts';
import { isServed } from './voice.ts';

/** What a game adds to what both games' views have. */
export interface Drawing<T extends SpokenTypes, P, O, A, N> {
  /** What the player to act may do, as far as it is shown. */
  readonly actions: readonly T['action'][];
  /** The pieces on the sixteen cells. */
  readonly pieces: readonly (P | null)[];
  readonly pieceLabel: (piece: P) => string;
  /** The alignments that are shown. */
  readonly alignments: readonly T['alignment'][];
  /** The cell that is touched for an action, or `null`. */
  readonly touched: (action: T['action']) => Cell | null;
  /** What offers, alignments and those nearly so have of the game's own. */
  readonly ofOffer: (action: T['action']) => O;
  readonly ofAlignment: (alignment: T['alignment']) => A;
  readonly ofNear: (threat: T['threat']) => N;
}

function alignmentView<T extends SpokenTypes>(
  speaker: Speaker<T>,
  alignment: T['alignment'],
  deciding: readonly T['alignment'][],
): AlignmentView {
  const { line, cells } = alignment;
  return {
    line,
    name: lineName(line),
    cells,
    label: foundWords(speaker, alignment),
    isDeciding: deciding.some((one) => one.line === line),
  };
}

function nearView<T extends SpokenTypes>(
  speaker: Speaker<T>,
  threat: T['threat'],
): NearView {
  const { line, cell } = threat;
  const facts = { cell: cellName(cell), line: foundWords(speaker, threat) };
  return {
    line,
    name: lineName(line),
    cell,
    label: fill(speaker.language.near, facts),
  };
}

function cellView<T extends SpokenTypes, P, O>(
  { language }: Speaker<T>,
  {
    pieceLabel,
    touched,
  }: Pick<Drawing<T, P, O, unknown, unknown>, 'pieceLabel' | 'touched'>,
  {
    offers,
    alignments,
    near,
  }: Pick<BoardView<P, Offer<T['action']> & O>, 'offers' | 'alignments' | 'near'>,
  piece: P | null,
  cell: Cell,
): CellView<P, Offer<T['action']> & O> {
  const name = cellName(cell);
  return {
    cell,
    name,
    piece,
    label: `${name}, ${piece === null ? language.empty : pieceLabel(piece)}`,
    offers: offers.filter(({ action }) => touched(action) === cell),
    alignments: alignments
      .filter(({ cells }) => cells.includes(cell))
      .map(({ line }) => line),
    near: near.filter((found) => found.cell === cell).map(({ line }) => line),
  };
}

/** What both games' views have, with what a game adds to it. */
export function draw<T extends SpokenTypes, P, O, A, N>(
  speaker: Speaker<T>,
  state: T['state'],
  drawing: Drawing<T, P, O, A, N>,
): BoardView<P, Offer<T['action']> & O, AlignmentView & A, NearView & N> {
  const { game, language } = speaker;
  const toAct = game.toAct(state);
  const outcome = game.outcome(state);
  const actions = isServed(speaker, toAct) ? drawing.actions : [];
  const offers = actions.map((action) => ({
    action,
    text: game.formatAction(action),
    label: offerWords(speaker, state, action),
    ...drawing.ofOffer(action),
  }));
  const alignments = drawing.alignments.map((alignment) => ({
    ...alignmentView(speaker, alignment, outcome?.alignments ?? []),
    ...drawing.ofAlignment(alignment),
  }));
  const near = game.threats(state).map((threat) => ({
    ...nearView(speaker, threat),
    ...drawing.ofNear(threat),
  }));
  return {
    lang: language.code,
    toAct,
    isOver: outcome !== null,
    winner: outcome?.winner ?? null,
    status: statusWords(speaker, state),
    cells: drawing.pieces.map((piece, cell) =>
      cellView(speaker, drawing, { offers, alignments, near }, piece, cell),
    ),
    offers,
    alignments,
    near,
  };
}
