const FIRST_SWEEP = 64;

/**
 * A table that makes a value once for each key and hands out the same one for as long as
 * anybody holds it. Values nobody holds are let go, so that a server which accepts options
 * from its users does not grow for ever.
 */
export function internTable<V extends object>(): (key: string, make: () => V) => V {
  const held = new Map<string, WeakRef<V>>();
  let sweepAt = FIRST_SWEEP;
  return (key, make) => {
    const known = held.get(key)?.deref();
    if (known !== undefined) return known;
    if (held.size >= sweepAt) {
      for (const [old, reference] of held) {
        if (reference.deref() === undefined) held.delete(old);
      }
      sweepAt = Math.max(FIRST_SWEEP, 2 * held.size);
    }
    const value = make();
    held.set(key, new WeakRef(value));
    return value;
  };
}
