import { cellName } from '../../board/cells.ts';
import { lineName } from '../../board/lines.ts';
import type { QuartoAction } from '../../quarto/actions.ts';
import type { AttributeValues } from '../../quarto/attributes.ts';
import { type Piece, pieceName, pieceOf } from '../../quarto/pieces.ts';
import type { QuartoState } from '../../quarto/state.ts';
import type { QuartoGame, QuartoTypes } from '../../quarto/types.ts';
import type { Deed, Face } from '../face.ts';
import { quartoStage } from '../screen/quarto.ts';
import { drawQuarto } from './drawing.ts';
import { legendOf } from './piece.ts';

function labels(values: AttributeValues): string {
  return Object.values(values).join(', ');
}

/** `A (dark, square, tall, hollow)`. */
function pieceWords(game: QuartoGame, piece: Piece): string {
  return `${pieceName(piece)} (${labels(game.describe(piece))})`;
}

function summaryOf({ options }: QuartoGame): readonly string[] {
  const { attributes, lines, win } = options;
  const counting = attributes.length === 4 ? 'all' : attributes.join(', ');
  const how = win === 'announced' ? 'once it is claimed' : 'as it is made';
  const kinds = lines.map((kind) => `${kind}s`).join(', ');
  return [
    `Quarto. Lines: ${kinds}. Attributes: ${counting}.`,
    `An alignment wins ${how}.`,
  ];
}

function notationOf({ options }: QuartoGame): Face['notation'] {
  const always = [
    ['+A', 'give piece A'],
    ['c2', 'place the piece in hand on c2'],
    ['c2+A', 'place it, then give A'],
  ] as const;
  if (options.win === 'automatic') return always;
  const names = { row: 'row1', column: 'cola', diagonal: 'diag anti', square: 'sqa1' };
  const lines = options.lines.map((kind) => names[kind]).join(' ');
  return [
    ...always,
    ['!row3', `claim an alignment by its line (${lines} ...);`],
    ['', 'claim row3 does the same'],
    ['--', 'pass, on a full board'],
  ];
}

const CLAIMING = [
  'legal lists no claims, and every prompt once there are pieces says "or claim",',
  'so that they give no alignment away; a greedy opponent claims whatever it can.',
] as const;

function taskOf(game: QuartoGame, state: QuartoState): string {
  // Said of every position with pieces, so that it gives no alignment away.
  const mayClaim = game.options.win === 'announced' && game.lastCell(state) !== null;
  const claim = mayClaim ? ' or claim' : '';
  switch (game.phase(state)) {
    case 'place':
      return `place ${pieceName(game.hand(state) as Piece)}${claim}`;
    case 'give':
      return `give a piece${claim}`;
    default:
      return 'claim a line or pass';
  }
}

function deedOf(game: QuartoGame, state: QuartoState, action: QuartoAction): Deed {
  switch (action.type) {
    case 'give':
      return { verb: 'give', object: pieceWords(game, action.piece) };
    case 'place': {
      const piece = pieceName(game.hand(state) as Piece);
      return { verb: 'place', object: `${piece} on ${cellName(action.cell)}` };
    }
    case 'claim':
      return { verb: 'claim', object: lineName(action.line) };
    default:
      return { verb: 'pass', object: '' };
  }
}

function expectationOf(
  game: QuartoGame,
  state: QuartoState,
  word: string,
  expected: string,
): string {
  const digit = word.toUpperCase();
  if (game.phase(state) === 'give' && pieceOf(digit) !== null) {
    return `+${digit}, to give piece ${digit}`;
  }
  const isTooMuch = game.options.win === 'automatic' && /claim|pass/.test(expected);
  return isTooMuch ? 'a gift +A or a cell c2' : expected;
}

/** How Quarto looks to people. */
export function quartoFace(game: QuartoGame): Face<QuartoTypes> {
  const { attributeSet, attributes } = game.options;
  return {
    game,
    summary: summaryOf(game),
    legend: legendOf(attributeSet, attributes),
    notation: notationOf(game),
    advice: game.options.win === 'announced' ? CLAIMING : [],
    draw: (state, paint) => drawQuarto(game, state, paint),
    offered: (state) => game.legalActions(state, { claims: false }),
    task: (state) => taskOf(game, state),
    deed: (state, action) => deedOf(game, state, action),
    tidy: (typed) =>
      typed
        .toLowerCase()
        .replace(/\+[a-f]/g, (gift) => gift.toUpperCase())
        .replace(/(?<!\S)claim\s+!?(?=\S)/g, '!'),
    expectation: (state, word, expected) => expectationOf(game, state, word, expected),
    alignment: ({ line, cells, shared, claimable }) => ({
      json: {
        line: lineName(line),
        cells: cells.map(cellName),
        shared,
        claimable,
      },
      text: `${lineName(line)} (${labels(shared)})${claimable ? ', to be claimed' : ''}`,
    }),
    threat: ({ line, cell, needs, pieces }) => ({
      json: {
        line: lineName(line),
        cell: cellName(cell),
        needs,
        pieces: pieces.map(pieceName),
      },
      text: `${cellName(cell)} completes ${lineName(line)} (${labels(needs)}) with ${
        pieces.length === 0 ? 'no piece left' : pieces.map(pieceName).join(' ')
      }`,
    }),
    stage: (company) => quartoStage(game, company),
  };
}
