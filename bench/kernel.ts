/**
 * What the rules cost without values: Quarto with four attributes and automatic wins in
 * bare integers, changed and taken back in place. It shares the look-up table with the
 * library and is the yardstick for the library's immutable states.
 */
import { containsLine } from '../src/board/tables.ts';
import type { LineKind, QuartoState, Rng } from '../src/index.ts';
import { fieldsOf } from '../src/quarto/state.ts';

/** Sequences of exactly some length, and how many of them end with a finished game. */
export interface Leaves {
  nodes: number;
  finished: number;
}

const FULL = 0xffff;

/** Whether the ones or zeros of an attribute fill a line: eight look-ups, no branch. */
function isAligned(
  table: Uint8Array,
  occupied: number,
  a: number,
  b: number,
  c: number,
  d: number,
): boolean {
  const found =
    (table[a] as number) |
    (table[b] as number) |
    (table[c] as number) |
    (table[d] as number) |
    (table[occupied ^ a] as number) |
    (table[occupied ^ b] as number) |
    (table[occupied ^ c] as number) |
    (table[occupied ^ d] as number);
  return found !== 0;
}

/** Counts every sequence of `depth` actions from a position, making every leaf. */
export function kernelPerft(
  kinds: readonly LineKind[],
  start: QuartoState,
  depth: number,
): Leaves {
  const table = containsLine(kinds);
  const leaves: Leaves = { nodes: 0, finished: 0 };

  const isOver = (
    occupied: number,
    a: number,
    b: number,
    c: number,
    d: number,
  ): boolean => occupied === FULL || isAligned(table, occupied, a, b, c, d);

  const visitGifts = (
    left: number,
    occupied: number,
    a: number,
    b: number,
    c: number,
    d: number,
    reserve: number,
  ): void => {
    if (left === 0) {
      leaves.nodes++;
      return;
    }
    for (let rest = reserve; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const piece = 31 - Math.clz32(bit);
      visitPlacements(left - 1, occupied, a, b, c, d, reserve ^ bit, piece);
    }
  };

  const visitPlacements = (
    left: number,
    occupied: number,
    a: number,
    b: number,
    c: number,
    d: number,
    reserve: number,
    piece: number,
  ): void => {
    if (left === 0) {
      leaves.nodes++;
      return;
    }
    const inA = -(piece & 1);
    const inB = -((piece >> 1) & 1);
    const inC = -((piece >> 2) & 1);
    const inD = -((piece >> 3) & 1);
    for (let rest = FULL ^ occupied; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const now = occupied | bit;
      const nowA = a | (inA & bit);
      const nowB = b | (inB & bit);
      const nowC = c | (inC & bit);
      const nowD = d | (inD & bit);
      const over = isOver(now, nowA, nowB, nowC, nowD);
      if (left === 1) {
        leaves.nodes++;
        if (over) leaves.finished++;
      } else if (!over) {
        visitGifts(left - 1, now, nowA, nowB, nowC, nowD, reserve);
      }
    }
  };

  const { occupied, ones0, ones1, ones2, ones3, reserve, hand } = fieldsOf(start);
  if (hand === null) visitGifts(depth, occupied, ones0, ones1, ones2, ones3, reserve);
  else visitPlacements(depth, occupied, ones0, ones1, ones2, ones3, reserve, hand);
  return leaves;
}

/** What came of some random games. */
export interface Tally {
  games: number;
  actions: number;
  draws: number;
}

/** The bit of a mask with `below` lower ones. */
function nthBit(mask: number, below: number): number {
  let rest = mask;
  for (let skip = below; skip > 0; skip--) rest &= rest - 1;
  return rest & -rest;
}

/** Plays uniformly random games to their ends in place. */
export function kernelGames(
  kinds: readonly LineKind[],
  games: number,
  rng: Rng,
): Tally {
  const table = containsLine(kinds);
  const tally: Tally = { games, actions: 0, draws: 0 };
  for (let game = 0; game < games; game++) {
    let [occupied, a, b, c, d] = [0, 0, 0, 0, 0];
    let reserve = FULL;
    let aligned = false;
    for (let left = 16; !aligned && left > 0; left--) {
      const given = nthBit(reserve, rng.below(left));
      const piece = 31 - Math.clz32(given);
      const bit = nthBit(FULL ^ occupied, rng.below(left));
      reserve ^= given;
      occupied |= bit;
      a |= -(piece & 1) & bit;
      b |= -((piece >> 1) & 1) & bit;
      c |= -((piece >> 2) & 1) & bit;
      d |= -((piece >> 3) & 1) & bit;
      aligned = isAligned(table, occupied, a, b, c, d);
      tally.actions += 2;
    }
    if (!aligned) tally.draws++;
  }
  return tally;
}
