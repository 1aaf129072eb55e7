import { bitCount, FULL } from '../../board/cells.ts';
import type { LineTables } from './tables.ts';
import {
  DRAW,
  DRAW_KNOWN,
  type TranspositionTable,
  WIN,
  WIN_KNOWN,
} from './transpositions.ts';

/** Pieces by the value of an attribute: those where it is 1. */
const WITH0 = 0xaaaa;
const WITH1 = 0xcccc;
const WITH2 = 0xf0f0;
const WITH3 = 0xff00;

/** Boards with more pieces than this are not looked up: searching them is as quick. */
const DEEPEST_STORED = 12;

/** What is asked of a board whose next piece a player is about to give. */
export const CAN_WIN = 0;
export const CAN_DRAW = 1;
export type Question = typeof CAN_WIN | typeof CAN_DRAW;

/** What a search knows of one of the boards on its way, by the number of pieces there. */
const QUESTION = 0;
const OCCUPIED = 1;
const ONES = 2;
const RESERVE = 6;
/** The gifts still to be tried, and the kinds of pieces that have been. */
const GIFTS = 7;
const SEEN = 8;
/** The gift being tried, the next of its placements, and how many there are. */
const GIFT = 9;
const NEXT = 10;
const COUNT = 11;
const KEY_A = 12;
const KEY_B = 13;
const KEY_C = 14;
const FIELDS = 16;

/*
 * Masks of the four attributes are written out one by one, here and where placements are
 * made twice: all the time of a search goes here.
 */

/**
 * Answers whether the player who is about to give a piece can win, or at least draw, by
 * searching (docs/solver.md). A position is the occupied cells, for each counting attribute
 * those with the value 1 (0 for the others), and the pieces in reserve. The search keeps its
 * own stack, so that it can be left at any node and taken up again.
 */
export class Kernel {
  /** How many boards have been looked at. */
  nodes = 0;
  private readonly stack = new Int32Array(17 * FIELDS);
  /** How many nodes there were when each board on the way was entered. */
  private readonly entered = new Float64Array(17);
  /** For each number of pieces: the placements to be tried, the best first. */
  private readonly placements = new Int32Array(17 * 16);
  /** For each number of pieces and each cell: the safe gifts after a placement there. */
  private readonly safes = new Int32Array(17 * 16);
  private rootPieces = 0;
  private pieces = -1;
  /** The answer of the board just left, or -1. */
  private result = -1;
  private keyA = 0;
  private keyB = 0;
  private keyC = 0;
  private readonly completing: Uint16Array;
  private readonly untouched: Uint8Array;
  private readonly images: Uint16Array;
  private readonly least: Uint16Array;
  private readonly leastBy: Uint32Array;
  private readonly counting: number;
  private readonly table: TranspositionTable;

  constructor(tables: LineTables, counting: number, table: TranspositionTable) {
    this.completing = tables.completing;
    this.untouched = tables.untouched;
    this.images = tables.images;
    this.least = tables.least;
    this.leastBy = tables.leastBy;
    this.counting = counting;
    this.table = table;
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

  /** Asks a question of a board; {@link run} finds the answer. */
  ask(
    question: Question,
    occupied: number,
    o0: number,
    o1: number,
    o2: number,
    o3: number,
    reserve: number,
  ): void {
    this.rootPieces = bitCount(occupied);
    this.pieces = this.rootPieces - 1;
    this.result = -1;
    if (occupied === FULL || this.open(occupied, o0, o1, o2, o3) === 0) {
      this.result = question === CAN_DRAW ? 1 : 0;
      return;
    }
    const safe = reserve & ~this.winning(occupied, o0, o1, o2, o3);
    if (safe === 0) this.result = 0;
    else this.enter(question, occupied, o0, o1, o2, o3, reserve, safe);
  }

  /**
   * Searches until the answer is known or there have been so many nodes in all.
   *
   * @returns The answer, or `null` if it is not known yet: then it can be run on.
   */
  run(nodes: number): boolean | null {
    const { stack } = this;
    while (this.pieces >= this.rootPieces) {
      if (this.nodes >= nodes) return null;
      const frame = this.pieces * FIELDS;
      if (this.result >= 0) {
        const isRefuted = this.result === 1;
        this.result = -1;
        if (isRefuted && !this.nextGift()) {
          this.leave(0);
          continue;
        }
      }
      // No placement has prevented it.
      if (stack[frame + NEXT] === stack[frame + COUNT]) this.leave(1);
      else this.nextPlacement(frame);
    }
    return this.result === 1;
  }

  /** Comes to a board with a safe gift; what is known of it is answered at once. */
  private enter(
    question: Question,
    occupied: number,
    o0: number,
    o1: number,
    o2: number,
    o3: number,
    reserve: number,
    safe: number,
  ): void {
    this.nodes++;
    const pieces = bitCount(occupied);
    const frame = pieces * FIELDS;
    const { stack } = this;
    if (pieces <= DEEPEST_STORED) {
      this.setKey(occupied, o0, o1, o2, o3);
      const known = this.known(question);
      if (known >= 0) {
        this.result = known;
        return;
      }
      stack[frame + KEY_A] = this.keyA;
      stack[frame + KEY_B] = this.keyB;
      stack[frame + KEY_C] = this.keyC;
      this.entered[pieces] = this.nodes - 1;
    }
    this.pieces = pieces;
    stack[frame + QUESTION] = question;
    stack[frame + OCCUPIED] = occupied;
    stack[frame + ONES] = o0;
    stack[frame + ONES + 1] = o1;
    stack[frame + ONES + 2] = o2;
    stack[frame + ONES + 3] = o3;
    stack[frame + RESERVE] = reserve;
    stack[frame + GIFTS] = safe;
    stack[frame + SEEN] = 0;
    if (!this.nextGift()) this.leave(0);
  }

  /** What the table has of the key: 1 or 0 for yes or no, else -1. */
  private known(question: Question): number {
    const facts = this.table.get(this.keyA, this.keyB, this.keyC);
    // A win is also at least a draw; what is not even a draw is no win.
    if (question === CAN_WIN) {
      if (facts & WIN_KNOWN) return facts & WIN ? 1 : 0;
      return (facts & (DRAW_KNOWN | DRAW)) === DRAW_KNOWN ? 0 : -1;
    }
    if (facts & DRAW_KNOWN) return facts & DRAW ? 1 : 0;
    return facts & WIN ? 1 : -1;
  }

  /** Leaves the board with its answer. */
  private leave(answer: 0 | 1): void {
    const { pieces, stack } = this;
    const frame = pieces * FIELDS;
    if (pieces <= DEEPEST_STORED) {
      const isWin = stack[frame + QUESTION] === CAN_WIN;
      const yes = isWin ? WIN : DRAW;
      this.table.put(
        (stack[frame + KEY_A] as number) >>> 0,
        (stack[frame + KEY_B] as number) >>> 0,
        stack[frame + KEY_C] as number,
        (isWin ? WIN_KNOWN : DRAW_KNOWN) | (answer === 1 ? yes : 0),
        this.nodes - (this.entered[pieces] as number),
      );
    }
    this.pieces = pieces - 1;
    this.result = answer;
  }

  /** Takes up the next gift that no placement answers at once; false if there is none. */
  private nextGift(): boolean {
    const { stack, counting } = this;
    const frame = this.pieces * FIELDS;
    let rest = stack[frame + GIFTS] as number;
    while (rest !== 0) {
      const piece = 31 - Math.clz32(rest & -rest);
      rest &= rest - 1;
      stack[frame + GIFTS] = rest;
      // Pieces alike in all that counts are one and the same gift.
      const kind = 1 << (piece & counting);
      const seen = stack[frame + SEEN] as number;
      if ((seen & kind) !== 0) continue;
      stack[frame + SEEN] = seen | kind;
      if (this.orderPlacements(frame, piece)) return true;
    }
    return false;
  }

  /** Orders the placements of a gift; false if one of them settles the matter. */
  private orderPlacements(frame: number, piece: number): boolean {
    const { placements, safes, counting, stack } = this;
    const first = 16 * this.pieces;
    const occupied = stack[frame + OCCUPIED] as number;
    const o0 = stack[frame + ONES] as number;
    const o1 = stack[frame + ONES + 1] as number;
    const o2 = stack[frame + ONES + 2] as number;
    const o3 = stack[frame + ONES + 3] as number;
    const left = (stack[frame + RESERVE] as number) ^ (1 << piece);
    const counted = piece & counting;
    // The opponent's question: may I draw, against a win; may I win, against a draw.
    const next = 1 - (stack[frame + QUESTION] as number);
    let count = 0;
    for (let rest = FULL ^ occupied; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const cell = 31 - Math.clz32(bit);
      const board = occupied | bit;
      const n0 = o0 | ((counted & 1) << cell);
      const n1 = o1 | (((counted >> 1) & 1) << cell);
      const n2 = o2 | (((counted >> 2) & 1) << cell);
      const n3 = o3 | ((counted >> 3) << cell);
      const open = this.open(board, n0, n1, n2, n3);
      if (open === 0 || board === FULL) {
        // A draw for sure: that prevents a win, and no more.
        if (next === CAN_DRAW) return false;
        continue;
      }
      const safe = left & ~this.winning(board, n0, n1, n2, n3);
      if (safe === 0) continue; // whatever the opponent gives wins
      safes[first + cell] = safe;
      const safeCount = bitCount(safe);
      const order = next === CAN_WIN ? 255 - open : open;
      const parity = (safeCount & 1) === 0 ? 1 << 20 : 0;
      const entry = parity | (safeCount << 12) | (order << 4) | cell;
      let place = first + count++;
      while (place > first && (placements[place - 1] as number) > entry) {
        placements[place] = placements[place - 1] as number;
        place--;
      }
      placements[place] = entry;
    }
    stack[frame + GIFT] = piece;
    stack[frame + NEXT] = first;
    stack[frame + COUNT] = first + count;
    return true;
  }

  /** Goes on to the board after the next placement. */
  private nextPlacement(frame: number): void {
    const { stack, counting } = this;
    const at = stack[frame + NEXT] as number;
    stack[frame + NEXT] = at + 1;
    const cell = (this.placements[at] as number) & 15;
    const piece = stack[frame + GIFT] as number;
    const counted = piece & counting;
    const board = (stack[frame + OCCUPIED] as number) | (1 << cell);
    const n0 = (stack[frame + ONES] as number) | ((counted & 1) << cell);
    const n1 = (stack[frame + ONES + 1] as number) | (((counted >> 1) & 1) << cell);
    const n2 = (stack[frame + ONES + 2] as number) | (((counted >> 2) & 1) << cell);
    const n3 = (stack[frame + ONES + 3] as number) | ((counted >> 3) << cell);
    const left = (stack[frame + RESERVE] as number) ^ (1 << piece);
    const safe = this.safes[16 * this.pieces + cell] as number;
    const next = (1 - (stack[frame + QUESTION] as number)) as Question;
    this.enter(next, board, n0, n1, n2, n3, left, safe);
  }

  /**
   * The key of a board: the least of all boards alike by symmetry. Each attribute's mask is
   * replaced by the smaller of itself and its complement, and the four are sorted, for each
   * of the few symmetries that make the occupied cells least.
   */
  private setKey(
    occupied: number,
    o0: number,
    o1: number,
    o2: number,
    o3: number,
  ): void {
    const { images } = this;
    const all = this.least[occupied] as number;
    let isFirst = true;
    for (let rest = this.leastBy[occupied] as number; rest !== 0; rest &= rest - 1) {
      const base = (31 - Math.clz32(rest & -rest)) << 9;
      let m0 =
        (images[base + (o0 & 255)] as number) |
        (images[base + 256 + (o0 >> 8)] as number);
      let m1 =
        (images[base + (o1 & 255)] as number) |
        (images[base + 256 + (o1 >> 8)] as number);
      let m2 =
        (images[base + (o2 & 255)] as number) |
        (images[base + 256 + (o2 >> 8)] as number);
      let m3 =
        (images[base + (o3 & 255)] as number) |
        (images[base + 256 + (o3 >> 8)] as number);
      m0 = Math.min(m0, all ^ m0);
      m1 = Math.min(m1, all ^ m1);
      m2 = Math.min(m2, all ^ m2);
      m3 = Math.min(m3, all ^ m3);
      const low01 = Math.min(m0, m1);
      const high01 = Math.max(m0, m1);
      const low23 = Math.min(m2, m3);
      const high23 = Math.max(m2, m3);
      const first = Math.min(low01, low23);
      const fourth = Math.max(high01, high23);
      const middleA = Math.max(low01, low23);
      const middleB = Math.min(high01, high23);
      const second = Math.min(middleA, middleB);
      const third = Math.max(middleA, middleB);
      const a = ((all << 16) | first) >>> 0;
      const b = ((second << 16) | third) >>> 0;
      const isLess =
        isFirst ||
        a < this.keyA ||
        (a === this.keyA && (b < this.keyB || (b === this.keyB && fourth < this.keyC)));
      if (!isLess) continue;
      isFirst = false;
      this.keyA = a;
      this.keyB = b;
      this.keyC = fourth;
    }
  }
}
