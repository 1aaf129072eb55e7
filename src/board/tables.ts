import { type LineKind, linesOfKinds } from './lines.ts';

const tables = /* @__PURE__ */ new Map<string, Uint8Array>();

/**
 * For each of the 65,536 sets of cells, 1 if it contains a whole line of these kinds, else
 * 0. Built on first use and shared by everybody who asks for the same kinds.
 *
 * @param kinds - Without duplicates and in the order of `LINE_KINDS`.
 */
export function containsLine(kinds: readonly LineKind[]): Uint8Array {
  const key = kinds.join();
  const known = tables.get(key);
  if (known !== undefined) return known;
  const table = new Uint8Array(0x10000);
  for (const { mask } of linesOfKinds(kinds)) {
    // Every superset of the line: count through the cells outside it.
    const outside = 0xffff ^ mask;
    let rest = outside;
    table[mask] = 1;
    while (rest !== 0) {
      table[mask | rest] = 1;
      rest = (rest - 1) & outside;
    }
  }
  tables.set(key, table);
  return table;
}
