// Working backwards over masks: through the contract it would take many times as long.
import { bitCount, type CellMask, FULL } from '../../board/cells.ts';
import { containsLine } from '../../board/tables.ts';
import { KINDS } from '../../quatuor/rules.ts';
import {
  advance,
  PERIMETER,
  runLength,
  TRACKS,
  type Track,
} from '../../quatuor/ways.ts';
import type { Work } from '../../work.ts';
import {
  before,
  type Code,
  DRAW,
  distanceOf,
  LOSS_NOW,
  merit,
  NONE,
  WIN_NOW,
} from './codes.ts';
import { positionNumbering } from './numbering.ts';

/** What is known of each position, by its number. */
export interface SolvedCodes {
  /** Without tie-break: a full board is the end. */
  readonly plain: Uint8Array;
  /** With tie-break; full boards as if any number of shifts could follow. */
  readonly tieBreak: Uint8Array;
  /** How many positions there are. */
  readonly positions: number;
  /** How many shifts may follow a full board in `tieBreak`: no more than `longest`. */
  readonly limit: number;
  /** The most shifts that any forced win takes: more of them change no value. */
  readonly longest: number;
}

type Visit = (white: CellMask, black: CellMask) => void;

/** What stands on the board after each way of entering a piece. */
function eachEntry(
  white: CellMask,
  black: CellMask,
  isWhite: boolean,
  visit: Visit,
): void {
  const occupied = white | black;
  for (const cell of PERIMETER) {
    const entry = 1 << cell;
    if ((occupied & entry) !== 0) continue;
    visit(isWhite ? white | entry : white, isWhite ? black : black | entry);
  }
  for (const track of TRACKS) {
    const length = runLength(track, occupied);
    if (length > 0 && length < 4) move(track, length, white, black, isWhite, visit);
  }
}

/** What stands on a full board after each shift. */
function eachShift(
  white: CellMask,
  black: CellMask,
  isWhite: boolean,
  visit: Visit,
): void {
  const own = isWhite ? white : black;
  for (const track of TRACKS) {
    if ((own & track.farEnd) !== 0) move(track, 3, white, black, isWhite, visit);
  }
}

function move(
  track: Track,
  length: number,
  white: CellMask,
  black: CellMask,
  isWhite: boolean,
  visit: Visit,
): void {
  const entry = track.firsts[1] as CellMask;
  const nextWhite = advance(track, white, length);
  const nextBlack = advance(track, black, length);
  visit(
    isWhite ? nextWhite | entry : nextWhite,
    isWhite ? nextBlack : nextBlack | entry,
  );
}

/** Solves the game from full boards down to the empty one. */
export class Builder {
  private readonly numbering = positionNumbering();
  private positions = 0;
  private readonly isLine = containsLine(KINDS);
  private readonly plain = new Uint8Array(this.numbering.size);
  private readonly tieBreak = new Uint8Array(this.numbering.size);

  /** The tables for a game with so many shifts. */
  *work(maxShifts: number): Work<SolvedCodes> {
    const longest = this.solveShifts();
    const limit = Math.min(maxShifts, longest);
    let done = 0;
    for (let pieces = 15; pieces >= 0; pieces--) {
      for (let occupied = 0; occupied <= FULL; occupied++) {
        if (bitCount(occupied) !== pieces) continue;
        this.numbering.eachOn(occupied, (white, black) =>
          this.solve(white, black, limit),
        );
        yield ++done / FULL;
      }
    }
    const { plain, tieBreak, positions } = this;
    return { plain, tieBreak, positions, limit, longest };
  }

  /** The code of a position in which one player alone is aligned, for that `isWhite`. */
  private result(white: CellMask, black: CellMask, isWhite: boolean): Code {
    const isWhiteAligned = this.isLine[white] === 1;
    if (isWhiteAligned === (this.isLine[black] === 1)) return NONE;
    return isWhiteAligned === isWhite ? WIN_NOW : LOSS_NOW;
  }

  /**
   * Solves the full boards: in pass *d* those that end after exactly *d* shifts. A board
   * decided after *d* is a draw where fewer shifts are left, and stays decided where more
   * are, so one table serves every limit.
   *
   * @returns The last pass that decided anything.
   */
  private solveShifts(): number {
    let open: { white: CellMask; black: CellMask; turn: number; number: number }[] = [];
    this.numbering.eachOn(FULL, (white, black) => {
      if (this.result(white, black, true) !== NONE) return;
      for (const turn of [0, 1]) {
        const number = this.numbering.numberOf(white, black, turn);
        this.tieBreak[number] = DRAW;
        this.positions++;
        open.push({ white, black, turn, number });
      }
    });
    for (let pass = 1; ; pass++) {
      const still = open.filter(({ white, black, turn, number }) => {
        const code = this.shiftCode(white, black, turn, pass);
        this.tieBreak[number] = code;
        return code === DRAW;
      });
      if (still.length === open.length) return pass - 1;
      open = still;
    }
  }

  /** The code of a full board, from those of the boards decided in passes before. */
  private shiftCode(
    white: CellMask,
    black: CellMask,
    turn: number,
    pass: number,
  ): Code {
    let best: Code = NONE;
    eachShift(white, black, turn === 0, (nextWhite, nextBlack) => {
      let code = this.result(nextWhite, nextBlack, turn === 0);
      if (code === NONE) {
        const number = this.numbering.numberOf(nextWhite, nextBlack, 1 - turn);
        const known = this.tieBreak[number] as Code;
        code = distanceOf(known) < pass ? before(known) : DRAW;
      }
      if (best === NONE || merit(code) > merit(best)) best = code;
    });
    return best;
  }

  /** Solves a board that is not full, from those with one piece more. */
  private solve(white: CellMask, black: CellMask, limit: number): void {
    if (this.result(white, black, true) !== NONE) return;
    const pieces = bitCount(white | black);
    const turn = pieces & 1;
    let plain: Code = NONE;
    let tieBreak: Code = NONE;
    eachEntry(white, black, turn === 0, (nextWhite, nextBlack) => {
      let plainNext = this.result(nextWhite, nextBlack, turn === 0);
      let tieBreakNext = plainNext;
      if (plainNext === NONE) {
        const number = this.numbering.numberOf(nextWhite, nextBlack, 1 - turn);
        const isFull = pieces === 15;
        const known = this.tieBreak[number] as Code;
        plainNext = isFull ? DRAW : before(this.plain[number] as Code);
        tieBreakNext = isFull && distanceOf(known) > limit ? DRAW : before(known);
      }
      if (plain === NONE || merit(plainNext) > merit(plain)) plain = plainNext;
      if (tieBreak === NONE || merit(tieBreakNext) > merit(tieBreak)) {
        tieBreak = tieBreakNext;
      }
    });
    const number = this.numbering.numberOf(white, black, turn);
    this.plain[number] = plain;
    this.tieBreak[number] = tieBreak;
    this.positions++;
  }
}
