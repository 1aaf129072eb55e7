import { type Cell, type CellMask, FULL } from '../board/cells.ts';
import type { Line, LineInfo } from '../board/lines.ts';
import { LINES } from '../board/lines.ts';
import { claimableLines, isAligned, isThroughLast } from './alignments.ts';
import type { Piece } from './pieces.ts';
import { hasAlignment, type Rules } from './rules.ts';
import { DRAWN, type Fields, type Turn, WON } from './state.ts';

/** What somebody says a position is, before it has been checked. */
export interface Setup {
  readonly board: readonly (Piece | null)[];
  readonly hand: Piece | null;
  readonly turn: Turn;
  readonly last: Cell | null;
  readonly claimed: Line | null;
}

/** The part of a setup that contradicts the parts before it, and what it should be. */
export type Fault =
  | { readonly part: 'board'; readonly cell: Cell; readonly expected: string }
  | {
      readonly part: 'hand' | 'turn' | 'last' | 'claimed';
      readonly expected: string;
    };

function fault(part: 'hand' | 'turn' | 'last' | 'claimed', expected: string): Fault {
  return { part, expected };
}

/** The fields that a setup describes. */
export function fieldsFrom(setup: Setup): Fields {
  const { board, hand, turn, last, claimed } = setup;
  let occupied = 0;
  let reserve = hand === null ? 0xffff : 0xffff ^ (1 << hand);
  board.forEach((piece, cell) => {
    if (piece === null) return;
    occupied |= 1 << cell;
    reserve &= ~(1 << piece);
  });
  const ones = (bit: number): CellMask =>
    board.reduce<CellMask>(
      (mask, piece, cell) => mask | ((((piece ?? 0) >> bit) & 1) << cell),
      0,
    );
  return {
    occupied,
    ones0: ones(0),
    ones1: ones(1),
    ones2: ones(2),
    ones3: ones(3),
    reserve,
    hand,
    turn,
    last,
    claimed,
  };
}

function duplicate({ board, hand }: Setup): Fault | null {
  const again = board.findIndex(
    (piece, cell) => piece !== null && board.indexOf(piece) < cell,
  );
  if (again >= 0) {
    return {
      part: 'board',
      cell: again,
      expected: 'a piece that is not on the board yet',
    };
  }
  const isTwice = hand !== null && board.includes(hand);
  return isTwice ? fault('hand', 'a piece that is not on the board') : null;
}

/** Who must act: players place in turn, player 1 first, and the placer gives. */
function actor(placed: number, hand: Piece | null): 0 | 1 {
  return (placed + (hand === null ? 0 : 1)) % 2 === 0 ? 0 : 1;
}

function turnList(turns: readonly Turn[]): string {
  return turns.map((turn) => ['0', '1', '#0', '#1', '#='][turn]).join(' or ');
}

/** The turns a position can be at, going by its pieces alone. */
function possibleTurns(rules: Rules, fields: Fields, placed: number): readonly Turn[] {
  const player = actor(placed, fields.hand);
  const won = (WON + player) as Turn;
  const isFull = fields.occupied === FULL;
  if (!hasAlignment(rules, fields)) return [isFull ? DRAWN : player];
  if (!rules.announced) return [won];
  return isFull ? [0, 1, 2, 3, DRAWN] : [player, won];
}

function turnFault(rules: Rules, fields: Fields, placed: number): Fault | null {
  const hasWon = !rules.announced && hasAlignment(rules, fields);
  if (hasWon && fields.hand !== null) return fault('hand', '-, since the board is won');
  const turns = possibleTurns(rules, fields, placed);
  return turns.includes(fields.turn) ? null : fault('turn', turnList(turns));
}

function lastFault(rules: Rules, fields: Fields, placed: number): Fault | null {
  const { last, turn, occupied } = fields;
  if (placed === 0)
    return last === null ? null : fault('last', '- before any placement');
  if (last === null) {
    const mayBeUnknown = !rules.announced && turn < WON;
    return mayBeUnknown ? null : fault('last', 'the cell of the newest placement');
  }
  if (((occupied >> last) & 1) === 0) return fault('last', 'an occupied cell');
  if (rules.announced || turn >= DRAWN || turn < WON) return null;
  const isWinning = rules.lines.every(
    (line) => isThroughLast(fields, line) || !isAligned(rules, fields, line),
  );
  return isWinning ? null : fault('last', 'a cell that every alignment runs through');
}

function claimFault(rules: Rules, fields: Fields): Fault | null {
  const { claimed, turn } = fields;
  const isClaimed = rules.announced && (turn === WON || turn === WON + 1);
  if (!isClaimed) {
    return claimed === null ? null : fault('claimed', 'no claimed line');
  }
  const claimable = claimableLines(rules, { ...fields, turn: 0 });
  if (claimed !== null && claimable.includes(LINES[claimed] as LineInfo)) return null;
  return fault('claimed', 'an aligned line through the newest placement');
}

/** Passing is offered, and can have happened, only where there was a line to claim. */
function passFault(rules: Rules, fields: Fields): Fault | null {
  const isAnswer = rules.announced && fields.occupied === FULL && fields.turn < WON;
  if (!isAnswer || claimableLines(rules, fields).length > 0) return null;
  return fault('last', 'a cell that completed an alignment');
}

/**
 * The first contradiction in a setup, or `null` if it describes a position. Whether play
 * could have led there is not asked (RULES: "What reading checks").
 */
export function faultOf(rules: Rules, setup: Setup): Fault | null {
  const twice = duplicate(setup);
  if (twice !== null) return twice;
  const fields = fieldsFrom(setup);
  const placed = setup.board.filter((piece) => piece !== null).length;
  return (
    turnFault(rules, fields, placed) ??
    lastFault(rules, fields, placed) ??
    claimFault(rules, fields) ??
    passFault(rules, fields)
  );
}
