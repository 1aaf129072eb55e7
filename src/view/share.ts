type Part = Readonly<Record<string, unknown>>;

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null;
}

/** A value, frozen with all that is in it, as far as that is not frozen already. */
export function frozen<V>(value: V): V {
  if (isPart(value) && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** An entry of a list that stays: at its place, or moved along with the end of the list. */
function shareEntry(
  before: readonly unknown[],
  entry: unknown,
  index: number,
  gap: number,
): unknown {
  const kept = shareUnchanged(before[index], entry);
  const moved = before[index + gap];
  if (gap === 0 || kept === before[index]) return kept;
  return shareUnchanged(moved, entry) === moved ? moved : kept;
}

/**
 * The next value, with every part of it that is deeply equal to the same part of the one
 * before replaced by that: whoever compares parts by `===` sees which ones have changed.
 * Entries of a list are found again where one has been taken out, or put in, before them.
 * For views, move lists and other frozen plain data without cycles; changes neither.
 */
export function shareUnchanged<V>(previous: unknown, next: V): V {
  if (!isPart(previous) || !isPart(next) || previous === next) return next;
  if (Array.isArray(previous) !== Array.isArray(next)) return next;
  if (Array.isArray(next)) {
    const before = previous as unknown as readonly unknown[];
    const gap = before.length - next.length;
    const list = next.map((entry, index) => shareEntry(before, entry, index, gap));
    const isSame = gap === 0 && list.every((entry, index) => entry === before[index]);
    return (isSame ? previous : Object.freeze(list)) as V;
  }
  const entries = Object.entries(next).map(
    ([key, part]) => [key, shareUnchanged(previous[key], part)] as const,
  );
  const isSame =
    entries.length === Object.keys(previous).length &&
    entries.every(([key, part]) => key in previous && part === previous[key]);
  return (isSame ? previous : Object.freeze(Object.fromEntries(entries))) as V;
}
