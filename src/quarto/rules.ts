import type { LineInfo } from '../board/lines.ts';
import { linesOfKinds } from '../board/lines.ts';
import { containsLine } from '../board/tables.ts';
import type { QuartoOptions } from './options.ts';
import type { Fields } from './state.ts';

/** A game's options in the form the rules need. */
export interface Rules {
  readonly options: QuartoOptions;
  readonly announced: boolean;
  /** The attributes that count, as a mask of bits 0–3. */
  readonly counting: number;
  /** The lines that count. */
  readonly lines: readonly LineInfo[];
  /** The look-up table of {@link containsLine}, built at the first call. */
  readonly table: () => Uint8Array;
}

/** The rules that some options make. */
export function rulesOf(options: QuartoOptions): Rules {
  const counting = options.attributeSet.reduce(
    (mask, { name }, bit) =>
      options.attributes.includes(name) ? mask | (1 << bit) : mask,
    0,
  );
  let table: Uint8Array | undefined;
  return {
    options,
    announced: options.win === 'announced',
    counting,
    lines: linesOfKinds(options.lines),
    table: () => {
      table ??= containsLine(options.lines);
      return table;
    },
  };
}

/**
 * Whether any counting line is full of pieces that share a counting attribute: a line of
 * ones, or of zeros, on some attribute (RULES: "Alignment"), eight look-ups at most.
 */
export function hasAlignment(
  { counting, table }: Rules,
  { occupied, ones0, ones1, ones2, ones3 }: Fields,
): boolean {
  const contains = table();
  if (contains[occupied] === 0) return false;
  const shares = (ones: number): boolean =>
    (contains[ones] as number) + (contains[occupied ^ ones] as number) > 0;
  return (
    ((counting & 1) !== 0 && shares(ones0)) ||
    ((counting & 2) !== 0 && shares(ones1)) ||
    ((counting & 4) !== 0 && shares(ones2)) ||
    ((counting & 8) !== 0 && shares(ones3))
  );
}
