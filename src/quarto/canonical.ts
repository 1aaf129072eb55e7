import { type CellMask, cellsOf, lowestCell, maskOf } from '../board/cells.ts';
import { type BoardSymmetry, imageOf } from '../board/symmetries.ts';
import { DRAWN, WON } from '../turn.ts';
import { claimableLines, isAligned } from './alignments.ts';
import type { Piece } from './pieces.ts';
import type { Rules } from './rules.ts';
import { type Fields, onesOf, pieceOn, type QuartoState, seal } from './state.ts';

/** The piece in hand stands in the masks of the attributes like a seventeenth cell. */
const HAND = 1 << 16;

/** What tells positions apart: occupied cells, last, claimed, and the attributes' masks. */
type Key = readonly [number, number, number, number, number, number, number];

/** Whether anything depends on which placement was the newest: a win does. */
function lastMatters(rules: Rules, fields: Fields): boolean {
  const isWon = fields.turn >= WON && fields.turn !== DRAWN;
  return isWon || claimableLines(rules, fields).length > 0;
}

/**
 * The least masks that exchanging the values of an attribute, and counting or other
 * attributes among themselves, can lead to: each mask or its complement, then in order.
 * One sort does the work of all the symmetries of the pieces.
 */
function leastMasks(
  ones: readonly number[],
  all: number,
  counting: number,
): [number, number, number, number] {
  const masks = ones.map((mask) => Math.min(mask, all ^ mask));
  for (let low = 0; low < 3; low++) {
    for (let high = low + 1; high < 4; high++) {
      const isSameKind = ((counting >> low) & 1) === ((counting >> high) & 1);
      const first = masks[low] as number;
      const second = masks[high] as number;
      if (!isSameKind || first <= second) continue;
      masks[low] = second;
      masks[high] = first;
    }
  }
  return masks as [number, number, number, number];
}

function keyOf(
  rules: Rules,
  fields: Fields,
  board: BoardSymmetry,
  isLast: boolean,
): Key {
  const { hand, last, claimed } = fields;
  const occupied = imageOf(board, fields.occupied);
  const ones = [0, 1, 2, 3].map((bit) => {
    const mask = imageOf(board, onesOf(fields, bit));
    return hand !== null && (hand >> bit) & 1 ? mask | HAND : mask;
  });
  const all = hand === null ? occupied : occupied | HAND;
  return [
    occupied,
    last === null || !isLast ? -1 : (board.cells[last] as number),
    claimed === null ? -1 : (board.lines[claimed] as number),
    ...leastMasks(ones, all, rules.counting),
  ];
}

function isLess(key: Key, other: Key): boolean {
  const index = key.findIndex((entry, place) => entry !== other[place]);
  return index >= 0 && (key[index] as number) < (other[index] as number);
}

/** A newest placement for a position in which it does not matter which it was. */
function anyLast(rules: Rules, fields: Fields): number | null {
  if (fields.turn === DRAWN) return 0;
  if (!rules.announced || fields.occupied === 0) return null;
  const lapsed = rules.lines.filter((line) => isAligned(rules, fields, line));
  const taken = lapsed.reduce((mask, line) => mask | line.mask, 0);
  return lowestCell(fields.occupied & ~taken);
}

function reserveWithout(fields: Fields): number {
  const placed = maskOf(cellsOf(fields.occupied).map((cell) => pieceOn(fields, cell)));
  return 0xffff & ~placed & ~(fields.hand === null ? 0 : 1 << (fields.hand as Piece));
}

/**
 * The one position that stands for all those which the symmetries carry onto each other,
 * and which differ only in a newest placement that does not matter.
 */
export function canonicalOf(
  rules: Rules,
  boards: readonly BoardSymmetry[],
  fields: Fields,
): QuartoState {
  const isLast = lastMatters(rules, fields);
  let least: Key | undefined;
  for (const board of boards) {
    const occupied = imageOf(board, fields.occupied);
    if (least !== undefined && occupied > (least[0] as CellMask)) continue;
    const key = keyOf(rules, fields, board, isLast);
    if (least === undefined || isLess(key, least)) least = key;
  }
  const [occupied, last, claimed, ones0, ones1, ones2, ones3] = least as Key;
  const image: Fields = {
    occupied,
    ones0,
    ones1,
    ones2,
    ones3,
    reserve: 0,
    hand: fields.hand === null ? null : 0,
    turn: fields.turn,
    last: last < 0 ? null : last,
    claimed: claimed < 0 ? null : claimed,
  };
  return seal({
    ...image,
    reserve: reserveWithout(image),
    last: isLast ? image.last : anyLast(rules, image),
  });
}
