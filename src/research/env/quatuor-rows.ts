// Millions of actions a second: this works on masks in typed arrays, not on states.
import { FULL } from '../../board/cells.ts';
import { PUSH, SHIFT } from '../../quatuor/actions.ts';
import { entered } from '../../quatuor/entering.ts';
import { type Rules, soleWinner } from '../../quatuor/rules.ts';
import {
  type Fields,
  fieldsOf,
  type QuatuorState,
  START,
  seal,
} from '../../quatuor/state.ts';
import type { QuatuorTypes } from '../../quatuor/types.ts';
import { PERIMETER, runLength, TRACKS, type Track } from '../../quatuor/ways.ts';
import { DRAWN, type Turn, WON } from '../../turn.ts';
import type { Changing, Rows } from './rows.ts';

let entering: Int32Array | undefined;

/** For each set of occupied cells, the placements and pushes there are, as bits by id. */
function enteringTable(): Int32Array {
  entering ??= Int32Array.from({ length: 0x10000 }, (_, occupied) => {
    let mask = 0;
    PERIMETER.forEach((cell, id) => {
      if (((occupied >> cell) & 1) === 0) mask |= 1 << id;
    });
    TRACKS.forEach((track, way) => {
      const length = runLength(track, occupied);
      if (length > 0 && length < 4) mask |= 1 << (PUSH + way);
    });
    return mask;
  });
  return entering;
}

/** The shifts of a player with pieces on some cells, as bits from the first shift on. */
function shiftsOf(own: number): number {
  let mask = 0;
  for (let way = 0; way < TRACKS.length; way++) {
    if ((own & (TRACKS[way] as Track).farEnd) !== 0) mask |= 1 << way;
  }
  return mask;
}

/** Positions of Quatuor. */
export class QuatuorRows implements Rows<QuatuorTypes> {
  private readonly rules: Rules;
  private readonly entering: Int32Array;
  private readonly white: Uint16Array;
  private readonly black: Uint16Array;
  private readonly turn: Uint8Array;
  private readonly shifts: Float64Array;
  private readonly lent: Changing<Fields> = { ...fieldsOf(START) };

  constructor(rules: Rules, count: number) {
    this.rules = rules;
    this.entering = enteringTable();
    this.white = new Uint16Array(count);
    this.black = new Uint16Array(count);
    this.turn = new Uint8Array(count);
    this.shifts = new Float64Array(count);
  }

  reset(index: number): Turn {
    this.white[index] = 0;
    this.black[index] = 0;
    this.turn[index] = 0;
    this.shifts[index] = 0;
    return 0;
  }

  play(index: number, id: number): Turn {
    const cells = entered(
      this.white[index] as number,
      this.black[index] as number,
      this.turn[index] as number,
      id,
    );
    const white = cells & FULL;
    const black = cells >>> 16;
    this.white[index] = white;
    this.black[index] = black;
    if (id >= SHIFT) this.shifts[index] = (this.shifts[index] as number) + 1;
    const next = this.settled(index, white, black);
    this.turn[index] = next;
    return next;
  }

  copy(from: number, to: number): void {
    this.white[to] = this.white[from] as number;
    this.black[to] = this.black[from] as number;
    this.turn[to] = this.turn[from] as number;
    this.shifts[to] = this.shifts[from] as number;
  }

  writeLegal(index: number, masks: Int32Array): void {
    const white = this.white[index] as number;
    const black = this.black[index] as number;
    const occupied = white | black;
    const own = this.turn[index] === 0 ? white : black;
    masks[2 * index] = this.entering[occupied] as number;
    masks[2 * index + 1] = occupied === FULL ? shiftsOf(own) : 0;
  }

  state(index: number): QuatuorState {
    return seal({ ...fieldsOf(this.lend(index)) });
  }

  lend(index: number): QuatuorState {
    const { lent } = this;
    lent.white = this.white[index] as number;
    lent.black = this.black[index] as number;
    lent.turn = this.turn[index] as Turn;
    lent.shifts = this.shifts[index] as number;
    return lent as unknown as QuatuorState;
  }

  /** Whose turn is next, or the result. */
  private settled(index: number, white: number, black: number): Turn {
    const { rules } = this;
    const winner = soleWinner(rules, white, black);
    if (winner !== null) return (WON + winner) as Turn;
    const isOver = (white | black) === FULL && this.shifts[index] === rules.maxShifts;
    return isOver ? DRAWN : ((1 - (this.turn[index] as number)) as Turn);
  }
}
