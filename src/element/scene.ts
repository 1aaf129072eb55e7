import { place } from '../board/place.ts';
import type { Game, GameTypes } from '../game.ts';
import type { QuartoAction } from '../quarto/actions.ts';
import type { QuartoReason } from '../quarto/reasons.ts';
import type { QuartoState } from '../quarto/state.ts';
import type { QuatuorAction } from '../quatuor/actions.ts';
import type { QuatuorReason } from '../quatuor/reasons.ts';
import type { QuatuorState } from '../quatuor/state.ts';
import type { AlignmentView, CellView, Offer } from '../view/board-view.ts';
import { english } from '../view/languages/english.ts';
import type { QuartoViewOptions } from '../view/options.ts';
import type { Phrasebook } from '../view/phrasebook.ts';

/** The types of either game. */
export interface BoardTypes extends GameTypes {
  state: QuartoState | QuatuorState;
  action: QuartoAction | QuatuorAction;
  reason: QuartoReason | QuatuorReason;
}

/** A game that the board can show: one of Quarto or of Quatuor. */
export type BoardGame = Game<BoardTypes>;

/** What stands at one place of a grid. */
export interface Spot {
  /** What is read out. */
  readonly label: string;
  /** What is drawn, as SVG around the middle of a square 92 wide. */
  readonly drawing: string;
  /** What touching it attempts, legal or not. */
  readonly action: BoardTypes['action'];
  /** That as text. */
  readonly text: string;
  /** Whether the game offers that. */
  readonly isOffered: boolean;
  /** What it is and what marks it: names of parts. */
  readonly marks: string;
}

/** Places in rows, to be walked through with the arrow keys. */
export interface Grid {
  readonly name: 'board' | 'reserve';
  readonly label: string;
  readonly columns: number;
  readonly spots: readonly Spot[];
}

/** What is shown of either game: plain data that says how everything looks and reads. */
export interface Scene {
  readonly lang: string;
  readonly status: string;
  readonly grids: readonly Grid[];
  /** Pieces beside the board: the one in hand, or those that can still come in. */
  readonly stock: readonly Pick<Spot, 'drawing' | 'label'>[];
  /** What can be done that lies at no place: claims, and the pass. */
  readonly choices: readonly Pick<Spot, 'action' | 'text' | 'label'>[];
}

/** How pieces come to where they stand: along by so many cells, from each of these places. */
export interface Motion {
  readonly spots: readonly number[];
  readonly right: number;
  readonly down: number;
}

/** What the element has to know of a game, to show it. */
export interface Face<G, S, A> {
  scene(game: G, state: S, options: QuartoViewOptions): Scene;
  announce(game: G, state: S, action: A, options: QuartoViewOptions): string;
  explain(
    game: G,
    state: S,
    action: unknown,
    options: QuartoViewOptions,
  ): string | null;
  motion(game: G, state: S, action: A): Motion;
}

/** The words of the options. */
export function wordsOf({ language = english }: QuartoViewOptions): Phrasebook {
  return language;
}

/** A cell of either board: touching it attempts to place a piece there. */
export function cellSpot(
  found: CellView<unknown, Offer<BoardTypes['action']>>,
  all: readonly AlignmentView[],
  drawing: string,
  isNewest: boolean,
): Spot {
  const { cell, name, label, piece, offers, alignments } = found;
  const marks = ['cell', piece === null ? 'free' : 'taken'];
  const through = all.filter(({ line }) => alignments.includes(line));
  if (through.length > 0) marks.push('aligned');
  if (isNewest) marks.push('newest');
  return {
    label: [label, ...through.map((one) => one.label)].join(', '),
    drawing,
    action: place(cell),
    text: name,
    isOffered: offers.some(({ action }) => action.type === 'place'),
    marks: marks.join(' '),
  };
}
