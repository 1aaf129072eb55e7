import { describe, expect, it } from 'vitest';
import {
  type Cell,
  claim,
  give,
  LINES,
  type Line,
  type Piece,
  pass,
  place,
  type QuartoGame,
  type QuartoOptions,
  type QuartoTypes,
  quarto,
  type Symmetry,
} from '../../src/index.ts';
import { ALL_LINES } from './games.ts';

const PIECES = [...Array(16).keys()];

/** Where each cell goes, as the actions tell it. */
function cellsOf({ action }: Symmetry<QuartoTypes>): readonly Cell[] {
  return PIECES.map((cell) => {
    const image = action(place(cell));
    if (image.type !== 'place') throw new Error(`${image.type} for a placement`);
    return image.cell;
  });
}

/** Where each piece goes, as the actions tell it. */
function piecesOf({ action }: Symmetry<QuartoTypes>): readonly Piece[] {
  return PIECES.map((piece) => {
    const image = action(give(piece));
    if (image.type !== 'give') throw new Error(`${image.type} for a gift`);
    return image.piece;
  });
}

/** The line that fills the images of a line's cells. */
function imageOf(cells: readonly Cell[], line: Line): Line | undefined {
  const images = LINES[line]?.cells.map((cell) => cells[cell]);
  return LINES.find((other) => other.cells.every((cell) => images?.includes(cell)))?.id;
}

/** All sets of four different pieces, ascending. */
const FOURS = PIECES.flatMap((a) =>
  PIECES.slice(a + 1).flatMap((b) =>
    PIECES.slice(b + 1).flatMap((c) => PIECES.slice(c + 1).map((d) => [a, b, c, d])),
  ),
);

function maskOf(pieces: readonly Piece[]): number {
  return pieces.reduce((mask, piece) => mask | (1 << piece), 0);
}

function sharesCounting(game: QuartoGame, four: readonly Piece[]): boolean {
  return game.options.attributes.some((name) => {
    const values = new Set(four.map((piece) => game.describe(piece)[name]));
    return values.size === 1;
  });
}

const OPTIONS: readonly Partial<QuartoOptions>[] = [
  { win: 'announced' },
  { win: 'announced', lines: ALL_LINES, attributes: ['color', 'height'] },
  { lines: ['square'], attributes: ['shape', 'height', 'solidity'] },
];

describe.each(OPTIONS)('the symmetries of Quarto with %j', (options) => {
  const game = quarto(options);

  it('are all different, the identity first', () => {
    const keys = game.symmetries.map(
      (symmetry) => `${cellsOf(symmetry)} ${piecesOf(symmetry)}`,
    );
    expect(keys[0]).toBe(`${PIECES} ${PIECES}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('permute the cells and the pieces', () => {
    for (const symmetry of game.symmetries) {
      const sorted = (values: readonly number[]): number[] =>
        [...values].sort((a, b) => a - b);
      const images = [sorted(cellsOf(symmetry)), sorted(piecesOf(symmetry))];
      if (images.join() !== [PIECES, PIECES].join())
        expect(images).toEqual([PIECES, PIECES]);
    }
  });

  it('keep what four pieces share counting', () => {
    const maps = new Map(
      game.symmetries.map((symmetry) => [`${piecesOf(symmetry)}`, piecesOf(symmetry)]),
    );
    const shared = new Map(
      FOURS.map((four) => [maskOf(four), sharesCounting(game, four)]),
    );
    expect(shared.size).toBe(1820);
    for (const pieces of maps.values()) {
      for (const four of FOURS) {
        const images = four.map((piece) => pieces[piece] as Piece);
        const isShared = shared.get(maskOf(four));
        if (shared.get(maskOf(images)) !== isShared)
          expect([four, images]).toEqual(isShared);
      }
    }
  });

  it('take a claim to the image of its line, and leave it where that is no line', () => {
    const seen = new Map<string, Symmetry<QuartoTypes>>();
    for (const symmetry of game.symmetries) seen.set(`${cellsOf(symmetry)}`, symmetry);
    for (const symmetry of seen.values()) {
      const cells = cellsOf(symmetry);
      for (const { id, kind } of LINES) {
        const image = imageOf(cells, id);
        expect(symmetry.action(claim(id))).toBe(claim(image ?? id));
        if (game.options.lines.includes(kind)) expect(image).not.toBeUndefined();
      }
      expect(symmetry.action(pass())).toBe(pass());
    }
  });
});
