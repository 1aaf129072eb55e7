import type { CellMask } from './cells.ts';
import { type LineKind, linesOfKinds } from './lines.ts';

/** Visits every set that contains some cells: counts through the cells outside them. */
export function eachSuperset(mask: CellMask, visit: (set: CellMask) => void): void {
  const outside = 0xffff ^ mask;
  let rest = outside;
  for (;;) {
    visit(mask | rest);
    if (rest === 0) return;
    rest = (rest - 1) & outside;
  }
}

/** A function of kinds of lines that works out its answer once for each set of kinds. */
export function onceForKinds<V>(
  make: (kinds: readonly LineKind[]) => V,
): (kinds: readonly LineKind[]) => V {
  const known = new Map<string, V>();
  return (kinds) => {
    const key = kinds.join();
    const value = known.get(key) ?? make(kinds);
    known.set(key, value);
    return value;
  };
}

/**
 * For each of the 65,536 sets of cells, 1 if it contains a whole line of these kinds, else
 * 0. Built on first use and shared by everybody who asks for the same kinds, which are to
 * be without duplicates and in the order of `LINE_KINDS`.
 */
export const containsLine: (kinds: readonly LineKind[]) => Uint8Array =
  /* @__PURE__ */ onceForKinds((kinds) => {
    const table = new Uint8Array(0x10000);
    for (const { mask } of linesOfKinds(kinds)) {
      eachSuperset(mask, (set) => {
        table[set] = 1;
      });
    }
    return table;
  });

/** The table of {@link containsLine}, looked for at the first call only. */
export function lineTable(kinds: readonly LineKind[]): () => Uint8Array {
  let table: Uint8Array | undefined;
  return () => {
    table ??= containsLine(kinds);
    return table;
  };
}
