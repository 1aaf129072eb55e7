// Millions of actions a second: this works on masks in typed arrays, not on states.
import { FULL } from '../../board/cells.ts';
import type { LineInfo } from '../../board/lines.ts';
import { CLAIM, GIVE, PASS } from '../../quarto/actions.ts';
import { isAligned } from '../../quarto/alignments.ts';
import { hasAlignment, type Rules } from '../../quarto/rules.ts';
import {
  type Fields,
  fieldsOf,
  type QuartoState,
  START,
  seal,
} from '../../quarto/state.ts';
import type { QuartoTypes } from '../../quarto/types.ts';
import { DRAWN, type Turn, WON } from '../../turn.ts';
import type { Changing, Rows } from './rows.ts';

/** No piece in hand, no newest placement, no claim. */
const NONE = -1;

/** The pass as a bit of the second word of a mask, in which claims come first. */
const PASSING = 1 << (PASS - CLAIM);

/** Positions of Quarto. */
export class QuartoRows implements Rows<QuartoTypes> {
  private readonly rules: Rules;
  /** For each cell, the counting lines through it. */
  private readonly through: readonly (readonly LineInfo[])[];
  private readonly occupied: Uint16Array;
  private readonly ones0: Uint16Array;
  private readonly ones1: Uint16Array;
  private readonly ones2: Uint16Array;
  private readonly ones3: Uint16Array;
  private readonly reserve: Uint16Array;
  private readonly hand: Int8Array;
  private readonly turn: Uint8Array;
  private readonly last: Int8Array;
  private readonly claimed: Int8Array;
  /** The lines that may be claimed, as bits by line. */
  private readonly claims: Int32Array;
  private readonly lent: Changing<Fields> = { ...fieldsOf(START) };

  constructor(rules: Rules, count: number) {
    this.rules = rules;
    this.through = Array.from({ length: 16 }, (_, cell) =>
      rules.lines.filter(({ cells }) => cells.includes(cell)),
    );
    this.occupied = new Uint16Array(count);
    this.ones0 = new Uint16Array(count);
    this.ones1 = new Uint16Array(count);
    this.ones2 = new Uint16Array(count);
    this.ones3 = new Uint16Array(count);
    this.reserve = new Uint16Array(count);
    this.hand = new Int8Array(count);
    this.turn = new Uint8Array(count);
    this.last = new Int8Array(count);
    this.claimed = new Int8Array(count);
    this.claims = new Int32Array(count);
  }

  reset(index: number): Turn {
    this.occupied[index] = 0;
    this.ones0[index] = 0;
    this.ones1[index] = 0;
    this.ones2[index] = 0;
    this.ones3[index] = 0;
    this.reserve[index] = FULL;
    this.hand[index] = NONE;
    this.turn[index] = 0;
    this.last[index] = NONE;
    this.claimed[index] = NONE;
    this.claims[index] = 0;
    return 0;
  }

  play(index: number, id: number): Turn {
    if (id < GIVE) return this.place(index, id);
    if (id >= CLAIM) return this.answer(index, id);
    const piece = id - GIVE;
    this.reserve[index] = (this.reserve[index] as number) ^ (1 << piece);
    this.hand[index] = piece;
    const next: Turn = this.turn[index] === 0 ? 1 : 0;
    this.turn[index] = next;
    return next;
  }

  copy(from: number, to: number): void {
    this.occupied[to] = this.occupied[from] as number;
    this.ones0[to] = this.ones0[from] as number;
    this.ones1[to] = this.ones1[from] as number;
    this.ones2[to] = this.ones2[from] as number;
    this.ones3[to] = this.ones3[from] as number;
    this.reserve[to] = this.reserve[from] as number;
    this.hand[to] = this.hand[from] as number;
    this.turn[to] = this.turn[from] as number;
    this.last[to] = this.last[from] as number;
    this.claimed[to] = this.claimed[from] as number;
    this.claims[to] = this.claims[from] as number;
  }

  writeLegal(index: number, masks: Int32Array): void {
    const occupied = this.occupied[index] as number;
    const isGiving = this.hand[index] === NONE;
    masks[2 * index] = isGiving
      ? (this.reserve[index] as number) << GIVE
      : occupied ^ FULL;
    const isPassing = this.rules.announced && occupied === FULL;
    masks[2 * index + 1] = (this.claims[index] as number) | (isPassing ? PASSING : 0);
  }

  state(index: number): QuartoState {
    return seal({ ...fieldsOf(this.lend(index)) });
  }

  lend(index: number): QuartoState {
    const { lent } = this;
    const hand = this.hand[index] as number;
    const last = this.last[index] as number;
    const claimed = this.claimed[index] as number;
    lent.occupied = this.occupied[index] as number;
    lent.ones0 = this.ones0[index] as number;
    lent.ones1 = this.ones1[index] as number;
    lent.ones2 = this.ones2[index] as number;
    lent.ones3 = this.ones3[index] as number;
    lent.reserve = this.reserve[index] as number;
    lent.hand = hand === NONE ? null : hand;
    lent.turn = this.turn[index] as Turn;
    lent.last = last === NONE ? null : last;
    lent.claimed = claimed === NONE ? null : claimed;
    return lent as unknown as QuartoState;
  }

  /** Claims a line, or passes. */
  private answer(index: number, id: number): Turn {
    const turn = this.turn[index] as Turn;
    let next: Turn = turn === 0 ? 1 : DRAWN;
    if (id < PASS) {
      this.claimed[index] = id - CLAIM;
      next = (WON + turn) as Turn;
    }
    this.turn[index] = next;
    return next;
  }

  private place(index: number, cell: number): Turn {
    const piece = this.hand[index] as number;
    const occupied = (this.occupied[index] as number) | (1 << cell);
    const ones0 = (this.ones0[index] as number) | ((piece & 1) << cell);
    const ones1 = (this.ones1[index] as number) | (((piece >> 1) & 1) << cell);
    const ones2 = (this.ones2[index] as number) | (((piece >> 2) & 1) << cell);
    const ones3 = (this.ones3[index] as number) | (((piece >> 3) & 1) << cell);
    this.occupied[index] = occupied;
    this.ones0[index] = ones0;
    this.ones1[index] = ones1;
    this.ones2[index] = ones2;
    this.ones3[index] = ones3;
    this.hand[index] = NONE;
    this.last[index] = cell;
    const { rules } = this;
    let next = this.turn[index] as Turn;
    if (rules.announced) {
      const claims = this.claimable(index, cell);
      this.claims[index] = claims;
      if (occupied === FULL && claims === 0) next = DRAWN;
    } else if (hasAlignment(rules, occupied, ones0, ones1, ones2, ones3)) {
      next = (WON + next) as Turn;
    } else if (occupied === FULL) next = DRAWN;
    this.turn[index] = next;
    return next;
  }

  /** The alignments through the newest placement, as bits by line. */
  private claimable(index: number, cell: number): number {
    const { rules } = this;
    const occupied = this.occupied[index] as number;
    const lines = this.through[cell] as readonly LineInfo[];
    let claims = 0;
    for (let each = 0; each < lines.length; each++) {
      const line = lines[each] as LineInfo;
      // Few lines are full: only those are worth the fields.
      if ((occupied & line.mask) !== line.mask) continue;
      const fields = fieldsOf(this.lend(index));
      if (isAligned(rules, fields, line)) claims |= 1 << line.id;
    }
    return claims;
  }
}
