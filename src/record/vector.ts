const BITS = 5;
const WIDTH = 1 << BITS;

/** A node of the tree: values at the bottom, further nodes above. */
type Block<V> = readonly (V | Block<V> | undefined)[];

/**
 * A list that shares with its changed copies all that has not changed: a tree of blocks of
 * 32, as in Clojure's vectors (P. Bagwell; R. Hickey). Reading and changing an entry takes
 * log₃₂ n steps. It may have holes, which take no room.
 */
export interface Vector<V> {
  /** How many entries there are, holes among them. */
  readonly size: number;
  /** How many bits of an index the blocks below the root stand for. */
  readonly shift: number;
  readonly root: Block<V>;
}

/** The longest list there can be: its indices are 32-bit integers. */
export const LONGEST_VECTOR: number = 2 ** 30;

/** A list of so many holes, at most {@link LONGEST_VECTOR}. */
export function holes(size: number): Vector<never> {
  let shift = 0;
  while (WIDTH << shift < size) shift += BITS;
  return { size, shift, root: [] };
}

/** The entry at an index from 0 to `size - 1`, or `undefined` for a hole. */
export function entryAt<V>({ shift, root }: Vector<V>, index: number): V | undefined {
  let block: Block<V> | undefined = root;
  for (let bits = shift; bits > 0; bits -= BITS) {
    block = block?.[(index >>> bits) & (WIDTH - 1)] as Block<V> | undefined;
  }
  return block?.[index & (WIDTH - 1)] as V | undefined;
}

function put<V>(
  block: Block<V>,
  shift: number,
  index: number,
  value: V | undefined,
): Block<V> {
  const copy = block.slice();
  const place = (index >>> shift) & (WIDTH - 1);
  if (shift === 0) copy[place] = value;
  else copy[place] = put((copy[place] ?? []) as Block<V>, shift - BITS, index, value);
  return copy;
}

/** The list with another entry, or a hole, at an index; at `size` it grows by one. */
export function withEntry<V>(
  { size, shift, root }: Vector<V>,
  index: number,
  value: V | undefined,
): Vector<V> {
  const isFull = index === WIDTH << shift;
  const height = isFull ? shift + BITS : shift;
  const grown = put(isFull ? [root] : root, height, index, value);
  return { size: Math.max(size, index + 1), shift: height, root: grown };
}

/** The entries in their order, holes left out. */
export function* entriesOf<V>({ shift, root }: Vector<V>): Generator<V, void, void> {
  for (const entry of root) {
    if (entry === undefined) continue;
    if (shift === 0) yield entry as V;
    else yield* entriesOf({ size: 0, shift: shift - BITS, root: entry as Block<V> });
  }
}
