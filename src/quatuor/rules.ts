import type { CellMask } from '../board/cells.ts';
import type { LineKind } from '../board/lines.ts';
import { lineTable } from '../board/tables.ts';
import type { Player } from '../game.ts';
import type { QuatuorOptions } from './options.ts';

/** The kinds of lines that count. */
export const KINDS: readonly LineKind[] = ['row', 'column', 'diagonal'];

/** A game's options in the form the rules need. */
export interface Rules {
  /** After how many shifts a game without a winner is drawn; 0 without tie-break. */
  readonly maxShifts: number;
  /** The look-up table of `containsLine`, built at the first call. */
  readonly table: () => Uint8Array;
}

/** The rules that some options make. */
export function rulesOf({ tieBreak }: QuatuorOptions): Rules {
  return {
    maxShifts: tieBreak === false ? 0 : tieBreak.maxShifts,
    table: lineTable(KINDS),
  };
}

/** The one player who has a line of their own, or `null` if both or neither have one. */
export function soleWinner(
  rules: Rules,
  white: CellMask,
  black: CellMask,
): Player | null {
  const table = rules.table();
  if (table[white] === table[black]) return null;
  return table[white] === 1 ? 0 : 1;
}
