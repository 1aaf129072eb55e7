// Draws a position as an SVG, for the README. The four attributes differ in form as well as
// in colour: dark pieces are striped, square ones have an edge in front, tall ones are
// tall, hollow ones have a hole.

import { cellName, type Piece, pieceName, quarto } from '../src/index.ts';

const CELL = 88;
const MARGIN = 28;
const BOARD = 4 * CELL;
const LEGEND = 220;

const INK = '#33261a';

interface Look {
  readonly side: string;
  readonly top: string;
}

function body(isSquare: boolean, height: number, { side, top }: Look): string {
  const outline = `stroke="${INK}" stroke-width="2" stroke-linejoin="round"`;
  if (isSquare) {
    return (
      `<path d="M-26 0V${height}L0 ${height + 12}L26 ${height}V0" fill="${side}" ${outline}/>` +
      `<path d="M0 12V${height + 12}" ${outline}/>` +
      `<path d="M-26 0L0 -12L26 0L0 12Z" fill="${top}" ${outline}/>`
    );
  }
  return (
    `<path d="M-24 0V${height}A24 11 0 0 0 24 ${height}V0" fill="${side}" ${outline}/>` +
    `<ellipse rx="24" ry="11" fill="${top}" ${outline}/>`
  );
}

/** A piece, standing at the bottom of a box 60 wide and 72 high around (x, y). */
function drawPiece(piece: Piece, x: number, y: number, scale = 1): string {
  const isSquare = (piece & 2) !== 0;
  const height = (piece & 4) === 0 ? 42 : 14;
  const look =
    (piece & 1) === 0
      ? { side: '#f0dcb4', top: '#fbf0d6' }
      : { side: 'url(#dark)', top: '#8a6340' };
  const hole = isSquare
    ? `<path d="M-13 0L0 -6L13 0L0 6Z" fill="${INK}"/>`
    : `<ellipse rx="12" ry="5.5" fill="${INK}"/>`;
  const parts = body(isSquare, height, look) + ((piece & 8) === 0 ? '' : hole);
  const grown = scale === 1 ? '' : ` scale(${scale})`;
  const top = y + scale * (24 - height);
  return `<g transform="translate(${x} ${top})${grown}">${parts}</g>`;
}

function words(x: number, y: number, anchor: string, text: string): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}">${text}</text>`;
}

/** The picture of a position under the usual rules, with the decisive lines marked. */
export function picture(position = '0731/B6../.5../.D.. - #0 b1'): string {
  const game = quarto();
  const state = game.parseState(position);
  const deciding = game.outcome(state)?.alignments.flatMap(({ cells }) => cells) ?? [];
  const cells = game.board(state).flatMap((piece, cell) => {
    const left = MARGIN + CELL * (cell & 3);
    const top = MARGIN + CELL * (cell >> 2);
    const isMarked = deciding.includes(cell);
    const box = `<rect x="${left}" y="${top}" width="${CELL}" height="${CELL}" fill="${isMarked ? '#ffe08a' : '#fffdf8'}" stroke="${INK}"/>`;
    const mark = `<rect x="${left + 4}" y="${top + 4}" width="${CELL - 8}" height="${CELL - 8}" fill="none" stroke="${INK}" stroke-dasharray="5 4"/>`;
    if (piece === null) return [box];
    return [
      box + (isMarked ? mark : ''),
      drawPiece(piece, left + CELL / 2 + 4, top + CELL / 2),
      words(left + 14, top + 22, 'middle', pieceName(piece)),
    ];
  });
  const names = ['a', 'b', 'c', 'd'].map((name, column) =>
    words(MARGIN + CELL * (column + 0.5), MARGIN - 9, 'middle', name),
  );
  const numbers = ['1', '2', '3', '4'].map((name, row) =>
    words(MARGIN - 14, MARGIN + CELL * (row + 0.5) + 5, 'middle', name),
  );
  const legend = game.options.attributeSet.flatMap(({ name, values }, bit) => {
    const left = MARGIN + BOARD + 24;
    const middle = MARGIN + CELL * (bit + 0.5);
    return [
      words(left, middle - 26, 'start', name),
      ...values.flatMap((label, value) => [
        drawPiece(value << bit, left + 24 + 100 * value, middle + 8, 0.7),
        words(left + 49 + 100 * value, middle + 18, 'start', label),
      ]),
    ];
  });
  const described = game.board(state).flatMap((piece, cell) => {
    if (piece === null) return [];
    return [`${cellName(cell)} ${Object.values(game.describe(piece)).join(' ')}`];
  });
  const width = 2 * MARGIN + BOARD + LEGEND;
  const height = 2 * MARGIN + BOARD - 8;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="15" fill="${INK}">`,
    `<title>The position ${position}</title>`,
    `<desc>${described.join('; ')}.</desc>`,
    `<defs><pattern id="dark" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="8" height="8" fill="#6b4626"/><rect width="3" height="8" fill="#3f2712"/></pattern></defs>`,
    `<rect width="${width}" height="${height}" rx="8" fill="#f7f1e5"/>`,
    ...names,
    ...numbers,
    ...cells,
    ...legend,
    '</svg>',
  ].join('\n')}\n`;
}
