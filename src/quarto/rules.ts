import type { CellMask } from '../board/cells.ts';
import type { LineInfo } from '../board/lines.ts';
import { linesOfKinds } from '../board/lines.ts';
import { lineTable } from '../board/tables.ts';
import { type AttributeValues, valueTable } from './attributes.ts';
import type { QuartoOptions } from './options.ts';

/** A game's options in the form the rules need. */
export interface Rules {
  readonly options: QuartoOptions;
  readonly announced: boolean;
  /** The attributes that count, as a mask of bits 0–3. */
  readonly counting: number;
  /** The lines that count. */
  readonly lines: readonly LineInfo[];
  /** The labels of attribute values; see {@link valueTable}. */
  readonly valuesOf: (values: number) => AttributeValues;
  /** The look-up table of `containsLine`, built at the first call. */
  readonly table: () => Uint8Array;
}

/** The rules that some options make. */
export function rulesOf(options: QuartoOptions): Rules {
  const counting = options.attributeSet.reduce(
    (mask, { name }, bit) =>
      options.attributes.includes(name) ? mask | (1 << bit) : mask,
    0,
  );
  return {
    options,
    announced: options.win === 'announced',
    counting,
    lines: linesOfKinds(options.lines),
    valuesOf: valueTable(options.attributeSet),
    table: lineTable(options.lines),
  };
}

/**
 * Whether any counting line is full of pieces that share a counting attribute: a line of
 * ones, or of zeros, on some attribute (docs/rules.md), eight look-ups at most.
 */
export function hasAlignment(
  rules: Rules,
  occupied: CellMask,
  ones0: CellMask,
  ones1: CellMask,
  ones2: CellMask,
  ones3: CellMask,
): boolean {
  const table = rules.table();
  if (table[occupied] === 0) return false;
  const { counting } = rules;
  const found =
    (counting & 1 && look(table, ones0, occupied)) |
    (counting & 2 && look(table, ones1, occupied)) |
    (counting & 4 && look(table, ones2, occupied)) |
    (counting & 8 && look(table, ones3, occupied));
  return found !== 0;
}

/** Not 0 if the ones or the zeros of an attribute fill a line. */
function look(table: Uint8Array, ones: CellMask, occupied: CellMask): number {
  return (table[ones] as number) | (table[occupied ^ ones] as number);
}
