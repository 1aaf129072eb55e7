import { FULL } from '../../board/cells.ts';
import type { LineTables } from './tables.ts';

/** Pieces by the value of an attribute: those where it is 1. */
const WITH0 = 0xaaaa;
const WITH1 = 0xcccc;
const WITH2 = 0xf0f0;
const WITH3 = 0xff00;

/**
 * Tells of a board what its lines promise, by look-up tables. A board is the occupied cells
 * and, for each counting attribute, those with the value 1 (0 for the others). The four are
 * written out one by one: a search spends much of its time here.
 */
export class Sight {
  private readonly completing: Uint16Array;
  private readonly untouched: Uint8Array;
  private readonly counting: number;

  constructor({ completing, untouched }: LineTables, counting: number) {
    this.completing = completing;
    this.untouched = untouched;
    this.counting = counting;
  }

  /** The pieces that complete a line on some empty cell, as a mask of sixteen. */
  winning(occupied: number, o0: number, o1: number, o2: number, o3: number): number {
    const { completing, counting } = this;
    const empty = FULL ^ occupied;
    let pieces = 0;
    if (counting & 1) {
      if (((completing[o0] as number) & empty) !== 0) pieces |= WITH0;
      if (((completing[occupied ^ o0] as number) & empty) !== 0) pieces |= FULL ^ WITH0;
    }
    if (counting & 2) {
      if (((completing[o1] as number) & empty) !== 0) pieces |= WITH1;
      if (((completing[occupied ^ o1] as number) & empty) !== 0) pieces |= FULL ^ WITH1;
    }
    if (counting & 4) {
      if (((completing[o2] as number) & empty) !== 0) pieces |= WITH2;
      if (((completing[occupied ^ o2] as number) & empty) !== 0) pieces |= FULL ^ WITH2;
    }
    if (counting & 8) {
      if (((completing[o3] as number) & empty) !== 0) pieces |= WITH3;
      if (((completing[occupied ^ o3] as number) & empty) !== 0) pieces |= FULL ^ WITH3;
    }
    return pieces;
  }

  /** How many pairs of a line and a value can still be completed. */
  open(occupied: number, o0: number, o1: number, o2: number, o3: number): number {
    const { untouched, counting } = this;
    let pairs = 0;
    if (counting & 1) {
      pairs += (untouched[o0] as number) + (untouched[occupied ^ o0] as number);
    }
    if (counting & 2) {
      pairs += (untouched[o1] as number) + (untouched[occupied ^ o1] as number);
    }
    if (counting & 4) {
      pairs += (untouched[o2] as number) + (untouched[occupied ^ o2] as number);
    }
    if (counting & 8) {
      pairs += (untouched[o3] as number) + (untouched[occupied ^ o3] as number);
    }
    return pairs;
  }
}
