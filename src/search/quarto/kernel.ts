import { bitCount, FULL } from '../../board/cells.ts';
import { Key } from './key.ts';
import { Sight } from './sight.ts';
import type { LineTables } from './tables.ts';
import {
  DRAW,
  DRAW_KNOWN,
  type TranspositionTable,
  WIN,
  WIN_KNOWN,
} from './transpositions.ts';

/** Boards with more pieces than this are not looked up: searching them is as quick. */
const DEEPEST_STORED = 11;

/** With fewer pieces than this on the board, placements are looked up before any is tried. */
const PROBED_BELOW = 10;

/** With fewer pieces than this, gifts are tried in the order of what they promise. */
const RANKED_BELOW = 8;

/** With fewer pieces than this, a search from the other end takes the other order. */
const TURNED_BELOW = 4;

/** What is asked of a board whose next piece a player is about to give. */
export const CAN_WIN = 0;
export const CAN_DRAW = 1;
export type Question = typeof CAN_WIN | typeof CAN_DRAW;

/** What a search knows of one of the boards on its way, by the number of pieces there. */
const QUESTION = 0;
const OCCUPIED = 1;
const ONES = 2;
const RESERVE = 6;
/** The gifts still to be tried, as a mask; and the kinds of pieces that have been. */
const GIFTS = 7;
const SEEN = 8;
/** Where gifts are ranked: the next of them, and how many there are. */
const RANK = 7;
const RANKS = 8;
/** The gift being tried, the next of its placements, and how many there are. */
const GIFT = 9;
const NEXT = 10;
const COUNT = 11;
const KEY_A = 12;
const KEY_B = 13;
const KEY_C = 14;
const FIELDS = 16;

/** The orders of two placements differ in the bits above those of the cell. */
const CELL_BITS = 4;
const LAST_ORDER = (1 << 13) - 1;

/**
 * Answers whether the player who is about to give a piece can win, or at least draw, by
 * searching (docs/solver.md). A position is the occupied cells, for each counting attribute
 * those with the value 1 (0 for the others), and the pieces in reserve. The search keeps its
 * own stack, so that it can be left at any node and taken up again.
 *
 * The masks of the four attributes are written out one by one, here and where placements
 * are made twice: all the time of a search goes here.
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
  /** For each number of pieces: the gifts to be tried, the best first. */
  private readonly ranked = new Int32Array(17 * 16);
  private rootPieces = 0;
  private pieces = -1;
  /** The answer of the board just left, or -1. */
  private result = -1;
  private readonly sight: Sight;
  private readonly key: Key;
  private readonly counting: number;
  private readonly table: TranspositionTable;
  private readonly turnedBelow: number;

  /**
   * @param isTurned - Whether to search from the other end: where every alternative has to
   * be tried, the last comes first. Two that share a table meet half-way.
   */
  constructor(
    tables: LineTables,
    counting: number,
    table: TranspositionTable,
    isTurned = false,
  ) {
    this.sight = new Sight(tables, counting);
    this.key = new Key(tables);
    this.counting = counting;
    this.table = table;
    this.turnedBelow = isTurned ? TURNED_BELOW : 0;
  }

  /** The pieces that complete a line on some empty cell, as a mask of sixteen. */
  winning(occupied: number, o0: number, o1: number, o2: number, o3: number): number {
    return this.sight.winning(occupied, o0, o1, o2, o3);
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
    if (occupied === FULL || this.sight.open(occupied, o0, o1, o2, o3) === 0) {
      this.result = question === CAN_DRAW ? 1 : 0;
      return;
    }
    const safe = reserve & ~this.sight.winning(occupied, o0, o1, o2, o3);
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
    const { stack, key } = this;
    if (pieces <= DEEPEST_STORED) {
      key.set(occupied, o0, o1, o2, o3);
      const known = this.known(question);
      if (known >= 0) {
        this.result = known;
        return;
      }
      stack[frame + KEY_A] = key.a;
      stack[frame + KEY_B] = key.b;
      stack[frame + KEY_C] = key.c;
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
    if (pieces < RANKED_BELOW) this.rankGifts(frame, safe);
    else {
      stack[frame + GIFTS] = safe;
      stack[frame + SEEN] = 0;
    }
    if (!this.nextGift()) this.leave(0);
  }

  /** What the table has of the key: 1 or 0 for yes or no, else -1. */
  private known(question: Question): number {
    const { key } = this;
    const facts = this.table.get(key.a, key.b, key.c);
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

  /** Puts the gifts that leave the opponent few placements first. */
  private rankGifts(frame: number, safe: number): void {
    const { stack, ranked, counting } = this;
    const pieces = frame / FIELDS;
    const first = 16 * pieces;
    // Where no gift may do, each has to be tried.
    const isTurned = pieces < this.turnedBelow && stack[frame + QUESTION] === CAN_WIN;
    let seen = 0;
    let count = 0;
    for (let rest = safe; rest !== 0; rest &= rest - 1) {
      const piece = 31 - Math.clz32(rest & -rest);
      const kind = 1 << (piece & counting);
      // Pieces alike in all that counts are one and the same gift.
      if ((seen & kind) !== 0) continue;
      seen |= kind;
      if (!this.orderPlacements(frame, piece)) continue;
      const answers =
        (stack[frame + COUNT] as number) - (stack[frame + NEXT] as number);
      const order = isTurned && answers > 0 ? 16 - answers : answers;
      const entry = (order << 4) | piece;
      let place = first + count++;
      while (place > first && (ranked[place - 1] as number) > entry) {
        ranked[place] = ranked[place - 1] as number;
        place--;
      }
      ranked[place] = entry;
    }
    stack[frame + RANK] = first;
    stack[frame + RANKS] = first + count;
  }

  /** Takes up the next gift that no placement answers at once; false if there is none. */
  private nextGift(): boolean {
    const frame = this.pieces * FIELDS;
    return this.pieces < RANKED_BELOW ? this.nextRanked(frame) : this.nextKind(frame);
  }

  private nextRanked(frame: number): boolean {
    const { stack, ranked } = this;
    let rank = stack[frame + RANK] as number;
    const last = stack[frame + RANKS] as number;
    while (rank < last) {
      const piece = (ranked[rank++] as number) & 15;
      stack[frame + RANK] = rank;
      if (this.orderPlacements(frame, piece)) return true;
    }
    return false;
  }

  private nextKind(frame: number): boolean {
    const { stack, counting } = this;
    let rest = stack[frame + GIFTS] as number;
    while (rest !== 0) {
      const piece = 31 - Math.clz32(rest & -rest);
      rest &= rest - 1;
      stack[frame + GIFTS] = rest;
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
    const { placements, safes, counting, stack, sight } = this;
    const pieces = frame / FIELDS;
    const first = 16 * pieces;
    const occupied = stack[frame + OCCUPIED] as number;
    const o0 = stack[frame + ONES] as number;
    const o1 = stack[frame + ONES + 1] as number;
    const o2 = stack[frame + ONES + 2] as number;
    const o3 = stack[frame + ONES + 3] as number;
    const left = (stack[frame + RESERVE] as number) ^ (1 << piece);
    const counted = piece & counting;
    // The opponent's question: may I draw, against a win; may I win, against a draw.
    const next = (1 - (stack[frame + QUESTION] as number)) as Question;
    // Where all placements may have to be tried, it is the last that comes first.
    const isTurned = pieces < this.turnedBelow && next === CAN_WIN;
    let count = 0;
    for (let rest = FULL ^ occupied; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const cell = 31 - Math.clz32(bit);
      const board = occupied | bit;
      const n0 = o0 | ((counted & 1) << cell);
      const n1 = o1 | (((counted >> 1) & 1) << cell);
      const n2 = o2 | (((counted >> 2) & 1) << cell);
      const n3 = o3 | ((counted >> 3) << cell);
      const open = sight.open(board, n0, n1, n2, n3);
      if (open === 0 || board === FULL) {
        // A draw for sure: that prevents a win, and no more.
        if (next === CAN_DRAW) return false;
        continue;
      }
      const safe = left & ~sight.winning(board, n0, n1, n2, n3);
      if (safe === 0) continue; // whatever the opponent gives wins
      if (pieces < PROBED_BELOW) {
        this.key.set(board, n0, n1, n2, n3);
        const known = this.known(next);
        if (known === 1) return false;
        if (known === 0) continue;
      }
      safes[first + cell] = safe;
      const order = (bitCount(safe) << 8) | (next === CAN_WIN ? 255 - open : open);
      const entry = ((isTurned ? LAST_ORDER - order : order) << CELL_BITS) | cell;
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
}
