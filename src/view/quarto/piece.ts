import {
  type AttributeSet,
  type AttributeValues,
  attributeSets,
} from '../../quarto/attributes.ts';
import { type Piece, pieceName, pieceOf } from '../../quarto/pieces.ts';
import type { QuartoGame } from '../../quarto/types.ts';
import { fill } from '../fill.ts';
import { type QuartoViewOptions, type Voice, voiceOf } from '../options.ts';

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

/** A voice that knows what pieces are called. */
export interface QuartoVoice extends Voice {
  /** The labels of some values, in the order of the attributes. */
  readonly labels: (values: AttributeValues) => string;
  readonly pieceView: (piece: Piece) => QuartoPieceView;
  /** A piece in a sentence. */
  readonly pieceWords: (piece: Piece) => string;
  /** A piece that is called by its digit, with its labels; other names as they are. */
  readonly named: (name: string) => string;
}

function shownSet(
  { options: { attributeSet } }: QuartoGame,
  { labels }: QuartoViewOptions,
  translated: AttributeSet,
): AttributeSet {
  if (labels !== undefined) return labels;
  const text = JSON.stringify(attributeSet);
  const isPrinted = Object.values(attributeSets).some(
    (set) => JSON.stringify(set) === text,
  );
  return isPrinted ? translated : attributeSet;
}

/**
 * The voice that options ask for.
 *
 * @throws {@link QuaternaError} `invalid-option`, naming the option.
 */
export function quartoVoice(game: QuartoGame, options: QuartoViewOptions): QuartoVoice {
  const voice = voiceOf('quarto', options);
  const { language } = voice;
  const shown = shownSet(game, options, language.attributeSet);
  const valuesOf = (values: AttributeValues): readonly number[] =>
    game.options.attributeSet.map(({ name, values: labels }) =>
      labels.indexOf(values[name] as string),
    );
  const labels = (values: AttributeValues): string =>
    valuesOf(values)
      .flatMap((value, bit) => shown[bit]?.values[value] ?? [])
      .join(', ');
  const pieceView = (piece: Piece): QuartoPieceView => {
    const values = game.describe(piece);
    return {
      piece,
      name: pieceName(piece),
      values: valuesOf(values),
      label: labels(values),
    };
  };
  return {
    ...voice,
    labels,
    pieceView,
    pieceWords: (piece) => fill(language.piece, { labels: pieceView(piece).label }),
    named: (name) => {
      const piece = pieceOf(name);
      return piece === null ? name : `${name} (${pieceView(piece).label})`;
    },
  };
}
