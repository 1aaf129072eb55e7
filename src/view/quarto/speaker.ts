import { cellName } from '../../board/cells.ts';
import type { QuartoAction } from '../../quarto/actions.ts';
import {
  type AttributeSet,
  type AttributeValues,
  attributeSets,
  checkedAttributeSet,
} from '../../quarto/attributes.ts';
import { type Piece, pieceName } from '../../quarto/pieces.ts';
import type { QuartoState } from '../../quarto/state.ts';
import type { QuartoGame, QuartoTypes } from '../../quarto/types.ts';
import { snapshot } from '../../snapshot.ts';
import { type Facts, fill } from '../fill.ts';
import type { QuartoViewOptions } from '../options.ts';
import { foundWords, type Speaker } from '../speaker.ts';
import { voiceOf } from '../voice.ts';

/** A piece of Quarto, ready to be drawn. */
export interface QuartoPieceView {
  /** The piece. */
  readonly piece: Piece;
  /** Its digit. */
  readonly name: string;
  /** Its value on each of the four attributes, 0 or 1: what its drawing depends on. */
  readonly values: readonly number[];
  /** Its values in words: `dark, square, short, hollow`. */
  readonly label: string;
}

/** A speaker who knows what pieces are called. */
export interface QuartoSpeaker extends Speaker<QuartoTypes> {
  /** Some values in words, in the order of the attributes. */
  readonly labels: (values: AttributeValues) => string;
  readonly pieceView: (piece: Piece) => QuartoPieceView;
}

function shownSet(
  { options: { attributeSet } }: QuartoGame,
  labels: AttributeSet | undefined,
  translated: AttributeSet,
): AttributeSet {
  if (labels !== undefined) return checkedAttributeSet(snapshot(labels), 'labels');
  const text = JSON.stringify(attributeSet);
  const printed = Object.values(attributeSets).map((set) => JSON.stringify(set));
  return printed.includes(text) ? translated : attributeSet;
}

function factsOf(
  speaker: QuartoSpeaker,
  state: QuartoState,
  action: QuartoAction,
): Facts {
  const { game, taskFacts } = speaker;
  switch (action.type) {
    case 'give':
      return pieceFacts(speaker, action.piece);
    case 'place':
      return { ...taskFacts(state), cell: cellName(action.cell) };
    case 'claim': {
      const claimed = game.alignments(state).filter(({ line }) => line === action.line);
      return { line: claimed.map((found) => foundWords(speaker, found)).join() };
    }
    default:
      return {};
  }
}

function pieceFacts({ language, pieceView }: QuartoSpeaker, piece: Piece): Facts {
  return { piece: fill(language.piece, { labels: pieceView(piece).label }) };
}

/**
 * The speaker that options ask for.
 *
 * @throws {@link QuaternaError} `invalid-option`, naming the option.
 */
export function quartoSpeaker(
  game: QuartoGame,
  options: QuartoViewOptions,
): QuartoSpeaker {
  const voice = voiceOf('quarto', options);
  const shown = shownSet(game, options.labels, voice.language.attributeSet);
  const valuesOf = (values: AttributeValues): readonly number[] =>
    game.options.attributeSet.map(({ name, values: labels }) =>
      labels.indexOf(values[name] as string),
    );
  const labels = (values: AttributeValues): string =>
    valuesOf(values)
      .flatMap((value, bit) => shown[bit]?.values[value] ?? [])
      .join(', ');
  const speaker: QuartoSpeaker = {
    ...voice,
    game,
    labels,
    pieceView: (piece) => {
      const described = game.describe(piece);
      const values = valuesOf(described);
      return { piece, name: pieceName(piece), values, label: labels(described) };
    },
    factsOf: (state, action) => factsOf(speaker, state, action),
    taskFacts: (state) => {
      const hand = game.hand(state);
      return hand === null ? {} : pieceFacts(speaker, hand);
    },
    remark: (found) => labels('needs' in found ? found.needs : found.shared),
  };
  return speaker;
}
