import { type Cell, type CellMask, cellsOf, lowestCell } from '../board/cells.ts';
import { LINES, type Line, type LineInfo } from '../board/lines.ts';
import { WON } from '../turn.ts';
import type { AttributeValues } from './attributes.ts';
import type { Piece } from './pieces.ts';
import type { Rules } from './rules.ts';
import type { Fields } from './state.ts';

/** A full line of a counting kind whose pieces share at least one counting attribute. */
export interface QuartoAlignment {
  /** The line. */
  readonly line: Line;
  /** Its four cells, ascending. */
  readonly cells: readonly Cell[];
  /** All that its four pieces have in common among the counting attributes. */
  readonly shared: AttributeValues;
  /** Whether the player to act may claim it; always false with automatic wins. */
  readonly claimable: boolean;
}

/** Three pieces and a gap on a counting line that share at least one counting attribute. */
export interface QuartoThreat {
  /** The line. */
  readonly line: Line;
  /** The empty cell. */
  readonly cell: Cell;
  /** What the three share: a piece with any one of these values completes the line. */
  readonly needs: AttributeValues;
  /** The pieces in hand or reserve that complete it, ascending; there may be none left. */
  readonly pieces: readonly Piece[];
}

/**
 * The counting attributes whose value the pieces on these cells share: bits 0–3 for
 * those where it is 1, bits 4–7 for those where it is 0.
 */
function sharedOn({ counting }: Rules, fields: Fields, mask: CellMask): number {
  const shared =
    side(fields.ones0 & mask, mask) |
    (side(fields.ones1 & mask, mask) << 1) |
    (side(fields.ones2 & mask, mask) << 2) |
    (side(fields.ones3 & mask, mask) << 3);
  return shared & (counting * 17);
}

/** Bit 0 if all of these cells have the value 1, bit 4 if all have the value 0. */
function side(ones: CellMask, mask: CellMask): number {
  if (ones === mask) return 1;
  return ones === 0 ? 16 : 0;
}

/** Whether every cell of a line has a piece. */
export function isFull({ occupied }: Fields, { mask }: LineInfo): boolean {
  return (occupied & mask) === mask;
}

/** Whether a line is full and its pieces share a counting attribute. */
export function isAligned(rules: Rules, fields: Fields, line: LineInfo): boolean {
  return isFull(fields, line) && sharedOn(rules, fields, line.mask) !== 0;
}

/** Whether a line runs through the newest placement. */
export function isThroughLast({ last }: Fields, { mask }: LineInfo): boolean {
  return last !== null && ((mask >> last) & 1) !== 0;
}

/**
 * The lines that may be claimed: with announced wins, the alignments that the newest
 * placement completed, until the next one. Older ones have lapsed for good.
 */
export function claimableLines(rules: Rules, fields: Fields): readonly LineInfo[] {
  if (!rules.announced || fields.turn >= WON) return [];
  return rules.lines.filter(
    (line) => isThroughLast(fields, line) && isAligned(rules, fields, line),
  );
}

function describe(rules: Rules, fields: Fields, line: LineInfo): QuartoAlignment {
  return {
    line: line.id,
    cells: line.cells,
    shared: rules.valuesOf(sharedOn(rules, fields, line.mask)),
    claimable: claimableLines(rules, fields).includes(line),
  };
}

/** Every alignment on the board, ascending by line. */
export function alignmentsOf(rules: Rules, fields: Fields): readonly QuartoAlignment[] {
  return rules.lines
    .filter((line) => isAligned(rules, fields, line))
    .map((line) => describe(rules, fields, line));
}

/** The alignments that decided a game that has been won, ascending by line. */
export function decidingAlignments(
  rules: Rules,
  fields: Fields,
): readonly QuartoAlignment[] {
  const { claimed } = fields;
  if (claimed === null) return alignmentsOf(rules, fields);
  return [describe(rules, fields, LINES[claimed] as LineInfo)];
}

function completes(shared: number, piece: Piece): boolean {
  return ((piece & shared) | (~piece & (shared >> 4) & 15)) !== 0;
}

/** Every line that one more piece would complete, ascending by line; none at the end. */
export function threatsOf(rules: Rules, fields: Fields): readonly QuartoThreat[] {
  const { occupied, hand, turn } = fields;
  if (turn >= WON) return [];
  const unplaced = cellsOf(fields.reserve | (hand === null ? 0 : 1 << hand));
  return rules.lines.flatMap(({ id, mask }) => {
    const gap = mask & ~occupied;
    const isSingle = gap !== 0 && (gap & (gap - 1)) === 0;
    const shared = sharedOn(rules, fields, mask & occupied);
    if (!isSingle || shared === 0) return [];
    const pieces = unplaced.filter((piece) => completes(shared, piece));
    return [{ line: id, cell: lowestCell(gap), needs: rules.valuesOf(shared), pieces }];
  });
}
