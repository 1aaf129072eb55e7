import { type Cell, type CellMask, lowestCell } from '../board/cells.ts';
import { type Line, type LineInfo, linesOfKinds } from '../board/lines.ts';
import type { Player } from '../game.ts';
import { WON } from '../turn.ts';
import { KINDS } from './rules.ts';
import type { Fields } from './state.ts';

/** A row, column or diagonal full of one player's pieces. */
export interface QuatuorAlignment {
  /** The line. */
  readonly line: Line;
  /** Its four cells, ascending. */
  readonly cells: readonly Cell[];
  /** Whose it is. */
  readonly player: Player;
}

/**
 * Three pieces of one player and a gap on a row, column or diagonal. A gap among the inner
 * cells can only be filled by a push: for tactics ask `winningActions`.
 */
export interface QuatuorThreat {
  /** The line. */
  readonly line: Line;
  /** The empty cell. */
  readonly cell: Cell;
  /** Whose three pieces they are. */
  readonly player: Player;
}

const COUNTING: readonly LineInfo[] = /* @__PURE__ */ linesOfKinds(KINDS);

/** Every alignment on the board, ascending by line. */
export function alignmentsOf({ white, black }: Fields): readonly QuatuorAlignment[] {
  return COUNTING.flatMap(({ id, cells, mask }) => {
    const player = [white & mask, black & mask].indexOf(mask);
    return player < 0 ? [] : [{ line: id, cells, player: player as Player }];
  });
}

function isSingle(mask: CellMask): boolean {
  return mask !== 0 && (mask & (mask - 1)) === 0;
}

/** Every line that one more piece would complete, ascending by line; none at the end. */
export function threatsOf({ white, black, turn }: Fields): readonly QuatuorThreat[] {
  if (turn >= WON) return [];
  return COUNTING.flatMap(({ id, mask }) => {
    const gap = mask & ~(white | black);
    const owners = [white & mask, black & mask];
    const player = owners.indexOf(mask ^ gap);
    if (!isSingle(gap) || player < 0) return [];
    return [{ line: id, cell: lowestCell(gap), player: player as Player }];
  });
}
