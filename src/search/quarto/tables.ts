// Searching asks for millions of positions, so this works on masks, not on states.
import { type LineKind, linesOfKinds } from '../../board/lines.ts';
import { boardSymmetries, imageOf } from '../../board/symmetries.ts';
import { eachSuperset, onceForKinds } from '../../board/tables.ts';

/** What is known of each of the 65,536 sets of cells, for some kinds of lines. */
export interface LineTables {
  /** The cells that complete a line whose three other cells are in the set. */
  readonly completing: Uint16Array;
  /** How many lines have no cell in the set. */
  readonly untouched: Uint8Array;
  /** Where sets of cells go, 512 entries for each symmetry: see `BoardSymmetry.halves`. */
  readonly images: Uint16Array;
  /** The least image of a set under the symmetries of the board. */
  readonly least: Uint16Array;
  /** The symmetries that lead there, as a mask: there are up to 32. */
  readonly leastBy: Uint32Array;
}

function makeTables(kinds: readonly LineKind[]): LineTables {
  const lines = linesOfKinds(kinds);
  const completing = new Uint16Array(0x10000);
  const untouched = new Uint8Array(0x10000);
  for (const { mask, cells } of lines) {
    for (const cell of cells) {
      const bit = 1 << cell;
      eachSuperset(mask ^ bit, (set) => {
        completing[set] = (completing[set] as number) | bit;
      });
    }
    // A set without a cell of the line is one whose complement has them all.
    eachSuperset(mask, (set) => {
      const without = 0xffff ^ set;
      untouched[without] = (untouched[without] as number) + 1;
    });
  }
  const symmetries = boardSymmetries(kinds);
  const images = new Uint16Array(512 * symmetries.length);
  symmetries.forEach(({ halves }, index) => {
    images.set(halves, 512 * index);
  });
  const least = new Uint16Array(0x10000).fill(0xffff);
  const leastBy = new Uint32Array(0x10000);
  symmetries.forEach((symmetry, index) => {
    for (let set = 0; set < 0x10000; set++) {
      const image = imageOf(symmetry, set);
      const smallest = least[set] as number;
      if (image > smallest) continue;
      const others = image === smallest ? (leastBy[set] as number) : 0;
      least[set] = image;
      leastBy[set] = others | (1 << index);
    }
  });
  return { completing, untouched, images, least, leastBy };
}

/** The tables for some kinds of lines, made once for each set of kinds. */
export const lineTables: (kinds: readonly LineKind[]) => LineTables =
  /* @__PURE__ */ onceForKinds(makeTables);
