import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardSymmetries, imageOf } from '../../src/board/symmetries.ts';
import { containsLine } from '../../src/board/tables.ts';
import { LINE_KINDS, type LineKind, quarto } from '../../src/index.ts';
import { type Rules, rulesOf } from '../../src/quarto/rules.ts';
import { pieceSymmetries } from '../../src/quarto/symmetries.ts';
import { cellSets, leastImage } from '../../src/research/burnside/cell-sets.ts';
import { countFillings } from '../../src/research/burnside/fillings.ts';
import { injections, tallyOf } from '../../src/research/burnside/injections.ts';
import { keptBoards } from '../../src/research/burnside/kept-boards.ts';
import { patternOf } from '../../src/research/burnside/pattern.ts';
import { pieceClasses } from '../../src/research/burnside/piece-classes.ts';
import { finish } from '../../src/research/index.ts';
import { runs } from '../laws.ts';
import * as naive from '../naive/quarto.ts';

const ATTRIBUTES = ['color', 'shape', 'height', 'solidity'];
const IDENTITY = Array.from({ length: 16 }, (_, index) => index);

const someKinds: fc.Arbitrary<LineKind[]> = fc.subarray([...LINE_KINDS], {
  minLength: 1,
});
const someAttributes: fc.Arbitrary<string[]> = fc.subarray(ATTRIBUTES, {
  minLength: 1,
});

/** A set of so many cells at most. */
function someCells(most: number): fc.Arbitrary<number> {
  return fc
    .uniqueArray(fc.nat(15), { maxLength: most })
    .map((cells) => cells.reduce((mask, cell) => mask | (1 << cell), 0));
}

function sizeOf(mask: number): number {
  return IDENTITY.filter((cell) => (mask >> cell) & 1).length;
}

function rulesFor(lines: readonly LineKind[], attributes: readonly string[]): Rules {
  return rulesOf(quarto({ lines, attributes }).options);
}

describe('sets of cells', () => {
  it('stand for all sets, each for those alike, with the symmetries that keep them', () => {
    fc.assert(
      fc.property(someKinds, fc.integer({ min: 0, max: 16 }), (kinds, size) => {
        const symmetries = boardSymmetries(kinds);
        const alike = new Map<number, number>();
        for (let mask = 0; mask <= 0xffff; mask++) {
          if (sizeOf(mask) !== size) continue;
          const least = leastImage(symmetries, mask);
          alike.set(least, (alike.get(least) ?? 0) + 1);
        }
        const sets = cellSets(symmetries, size);
        expect(new Map(sets.map((set) => [set.cells, set.alike]))).toEqual(alike);
        for (const { cells, keepers } of sets) {
          expect(keepers[0]).toBe(symmetries[0]);
          for (const keeper of keepers) expect(imageOf(keeper, cells)).toBe(cells);
        }
      }),
      runs(6),
    );
  });
});

describe('classes of symmetries of the pieces', () => {
  it('have all symmetries, conjugates together, the identity first', () => {
    for (const counting of [1, 2, 3, 6, 7, 13, 15]) {
      const all = pieceSymmetries(counting);
      const classes = pieceClasses(counting);
      expect(classes[0]).toMatchObject({ pieces: IDENTITY, alike: 1, kept: 16 });
      expect(classes.reduce((sum, { alike }) => sum + alike, 0)).toBe(all.length);
      // As many conjugates as symmetries that do not commute make different.
      for (const { pieces, alike } of classes) {
        const commuting = all.filter(({ pieces: other }) =>
          IDENTITY.every(
            (piece) =>
              pieces[other[piece] as number] === other[pieces[piece] as number],
          ),
        );
        expect(alike * commuting.length).toBe(all.length);
      }
    }
  });

  it('know which pieces are alike for what commutes with them', () => {
    for (const counting of [1, 7, 15]) {
      for (const { pieces, standsFor } of pieceClasses(counting)) {
        const orbits = IDENTITY.map((piece) => {
          const images = pieceSymmetries(counting)
            .filter(({ pieces: other }) =>
              IDENTITY.every(
                (p) => pieces[other[p] as number] === other[pieces[p] as number],
              ),
            )
            .map(({ pieces: other }) => other[piece] as number);
          return [...new Set(images)].sort((one, other) => one - other);
        });
        expect(standsFor).toEqual(
          orbits.map((orbit, piece) => (orbit[0] === piece ? orbit.length : 0)),
        );
      }
    }
  });

  it('know the pieces that stay, and on how many attributes these differ', () => {
    for (const counting of [1, 5, 14, 15]) {
      for (const { pieces, kept, counting: some, others } of pieceClasses(counting)) {
        const staying = IDENTITY.filter((piece) => pieces[piece] === piece);
        expect(kept).toBe(staying.length);
        if (kept > 0) expect(2 ** (some + others)).toBe(kept);
        const values = new Set(staying.map((piece) => piece & counting));
        if (kept > 0) expect(values.size).toBe(2 ** some);
      }
    }
  });
});

describe('boards that symmetries keep', () => {
  it('are those found by trying all pieces, as the naive rules have it', () => {
    fc.assert(
      fc.property(
        someKinds,
        someAttributes,
        fc.nat(),
        fc.nat(),
        fc.nat(),
        (kinds, attributes, ofBoard, ofPieces, ofSets) => {
          const rules = rulesFor(kinds, attributes);
          const symmetries = boardSymmetries(kinds);
          const { cells: moves } = symmetries[
            ofBoard % symmetries.length
          ] as (typeof symmetries)[0];
          const classes = pieceClasses(rules.counting);
          const exchange = classes[ofPieces % classes.length] as (typeof classes)[0];
          const sets = keptSets(moves, 4);
          const cells = sets[ofSets % sets.length] as number;
          const counts = ATTRIBUTES.map((name) => attributes.includes(name));
          const options = {
            lines: kinds,
            attributes: counts,
            win: 'automatic',
          } as const;
          expect(keptBoards(rules, cells, moves, exchange)).toBe(
            naively(options, cells, moves, exchange.pieces),
          );
        },
      ),
      runs(12),
    );
  });
});

/** The sets of at most so many cells that a symmetry keeps. */
function keptSets(moves: readonly number[], most: number): readonly number[] {
  const sets: number[] = [];
  for (let mask = 0; mask <= 0xffff; mask++) {
    if (sizeOf(mask) > most) continue;
    const image = IDENTITY.filter((cell) => (mask >> cell) & 1);
    if (image.every((cell) => (mask >> (moves[cell] as number)) & 1)) sets.push(mask);
  }
  return sets;
}

function naively(
  options: naive.NaiveOptions,
  cells: number,
  moves: readonly number[],
  exchange: readonly number[],
): number {
  const places = IDENTITY.filter((cell) => (cells >> cell) & 1);
  const board: (number | null)[] = IDENTITY.map(() => null);
  const count = (index: number): number => {
    const place = places[index];
    if (place === undefined) {
      const isKept = places.every(
        (cell) => board[moves[cell] as number] === exchange[board[cell] as number],
      );
      const state = { ...naive.start(), board };
      return isKept && naive.alignments(options, state).length === 0 ? 1 : 0;
    }
    let found = 0;
    for (const piece of IDENTITY) {
      if (board.includes(piece)) continue;
      board[place] = piece;
      found += count(index + 1);
      board[place] = null;
    }
    return found;
  };
  return count(0);
}

describe('different pieces on cells without an alignment', () => {
  it('are counted by partitions as by trying them', () => {
    fc.assert(
      fc.property(
        someKinds,
        someAttributes,
        someCells(5),
        (kinds, attributes, cells) => {
          const rules = rulesFor(kinds, attributes);
          const tally = finish(tallyOf(cells, rules.table()));
          for (const exchange of pieceClasses(rules.counting)) {
            const { kept, counting, others } = exchange;
            if (kept < sizeOf(cells)) continue;
            expect(injections(tally, counting, others)).toBe(
              keptBoards(rules, cells, IDENTITY, exchange),
            );
          }
        },
      ),
      runs(12),
    );
  });

  it('are as many wherever the lines cross in the same way', () => {
    for (const kinds of [['row', 'column', 'diagonal'], LINE_KINDS] as const) {
      const rules = rulesFor(kinds, ATTRIBUTES);
      const lines = rules.lines.map(({ mask }) => mask);
      const tallies = new Map<string, unknown>();
      const sets = [4, 6, 7].flatMap((size) => cellSets(boardSymmetries(kinds), size));
      for (const { cells } of sets) {
        const pattern = patternOf(lines, cells);
        const tally = finish(tallyOf(cells, rules.table()));
        expect(tally).toEqual(tallies.get(pattern) ?? tally);
        tallies.set(pattern, tally);
      }
      expect(tallies.size).toBeGreaterThan(5);
      expect(tallies.size).toBeLessThan(sets.length / 10);
    }
  });

  // Two methods with nothing in common.
  it.each([
    [0b1111_1001_1001_1111, ['row', 'column', 'diagonal'], 4],
    [0b1111_1001_1001_1111, ['row', 'column', 'diagonal', 'square'], 2],
  ] as const)(
    'are counted by partitions as by pairings: %i, %j, %i',
    (cells, kinds, counting) => {
      const table = containsLine(kinds);
      const tally = finish(tallyOf(cells, table));
      const symmetries = boardSymmetries(kinds).filter(
        (symmetry) => imageOf(symmetry, cells) === cells,
      );
      const fillings = { cells, counting, containsLine: table, symmetries };
      const boards = finish(countFillings(fillings, { index: 0, count: 1 }));
      let orders = 1;
      for (let left = 16 - sizeOf(cells); left > 1; left--) orders *= left;
      expect(injections(tally, counting, 4 - counting) * orders).toBe(boards);
    },
  );
});
