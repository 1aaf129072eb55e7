const BITS = 5;
const WIDTH = 1 << BITS;

/** A node of the tree: values at the bottom, further nodes above. */
type Block<V> = readonly (V | Block<V>)[];

/**
 * A list that shares with its changed copies all that has not changed: a tree of blocks of
 * 32, as in Clojure's vectors (P. Bagwell; R. Hickey). Reading and changing an entry takes
 * log₃₂ n steps.
 */
export interface Vector<V> {
  /** How many entries there are. */
  readonly size: number;
  /** How many bits of an index the blocks below the root stand for. */
  readonly shift: number;
  readonly root: Block<V>;
}

/** The list without entries. */
export const EMPTY: Vector<never> = /* @__PURE__ */ Object.freeze({
  size: 0,
  shift: 0,
  root: [],
});

/** The entry at an index from 0 to `size - 1`. */
export function entryAt<V>(vector: Vector<V>, index: number): V {
  let block = vector.root;
  for (let shift = vector.shift; shift > 0; shift -= BITS) {
    block = block[(index >>> shift) & (WIDTH - 1)] as Block<V>;
  }
  return block[index & (WIDTH - 1)] as V;
}

function put<V>(block: Block<V>, shift: number, index: number, value: V): Block<V> {
  const copy = block.slice();
  const place = (index >>> shift) & (WIDTH - 1);
  if (shift === 0) copy[place] = value;
  else copy[place] = put((copy[place] ?? []) as Block<V>, shift - BITS, index, value);
  return copy;
}

/** The list with another entry at an index; at `size` it grows by one. */
export function withEntry<V>(
  { size, shift, root }: Vector<V>,
  index: number,
  value: V,
): Vector<V> {
  const isFull = index === WIDTH << shift;
  const height = isFull ? shift + BITS : shift;
  const grown = put(isFull ? [root] : root, height, index, value);
  return { size: Math.max(size, index + 1), shift: height, root: grown };
}
