import { bitCount, type Cell, type CellMask, FULL } from '../board/cells.ts';
import type { Line } from '../board/lines.ts';
import { DRAWN, type Turn, WON } from '../turn.ts';
import { isAligned, isThroughLast } from './alignments.ts';
import type { Piece } from './pieces.ts';
import type { Rules } from './rules.ts';
import type { Fields } from './state.ts';

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
  | { readonly part: 'turn'; readonly turns: readonly Turn[] }
  | {
      readonly part: 'hand' | 'last' | 'claimed';
      /** `null` if there should be none. */
      readonly expected: string | null;
    };

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

/** The turns a position can be at, going by its pieces and whether any line is aligned. */
function turnsOf(rules: Rules, fields: Fields, isAnyAligned: boolean): readonly Turn[] {
  const { occupied, hand } = fields;
  // Players place in turn, player 1 first; who places gives, and may claim before giving.
  const player = ((bitCount(occupied) + (hand === null ? 0 : 1)) & 1) as 0 | 1;
  const isFull = occupied === FULL;
  if (!isAnyAligned) return [isFull ? DRAWN : player];
  const won = (WON + player) as Turn;
  if (!rules.announced) return [won];
  return isFull ? [0, 1, 2, 3, DRAWN] : [player, won];
}

/**
 * The first contradiction in a setup, or `null` if it describes a position. Whether play
 * could have led there is not asked (docs/rules.md).
 */
export function faultOf(rules: Rules, setup: Setup): Fault | null {
  const { board, hand, turn, last, claimed } = setup;
  const { announced } = rules;
  const twice = board.findIndex(
    (piece, cell) => piece !== null && board.indexOf(piece) < cell,
  );
  if (twice >= 0) return { part: 'board', cell: twice, expected: 'another piece' };
  if (hand !== null && board.includes(hand)) {
    return { part: 'hand', expected: 'a piece that is not on the board' };
  }
  const fields = fieldsFrom(setup);
  const isFinished = turn >= WON;
  const isWon = isFinished && turn < DRAWN;
  const isEmpty = fields.occupied === 0;
  const aligned = rules.lines.filter((line) => isAligned(rules, fields, line));
  const newest = aligned.filter((line) => isThroughLast(fields, line));
  if (aligned.length > 0 && !announced && hand !== null) {
    return { part: 'hand', expected: null };
  }
  const turns = turnsOf(rules, fields, aligned.length > 0);
  if (!turns.includes(turn)) return { part: 'turn', turns };
  const mayBeUnknown = isEmpty || !(announced || isFinished);
  if (last === null ? !mayBeUnknown : ((fields.occupied >> last) & 1) === 0) {
    return { part: 'last', expected: isEmpty ? null : 'the cell of the newest piece' };
  }
  if (!announced && isWon && newest.length < aligned.length) {
    return { part: 'last', expected: 'a cell on every alignment' };
  }
  // A full board waits for an answer only where there is a line to claim.
  if (announced && fields.occupied === FULL && !isFinished && newest.length === 0) {
    return { part: 'last', expected: 'a cell on an alignment' };
  }
  const isClaim = newest.some((line) => line.id === claimed);
  if (announced && isWon ? !isClaim : claimed !== null) {
    return { part: 'claimed', expected: 'the claimed line of a won game' };
  }
  return null;
}
