import { Described } from './show.ts';

/** Longer lists, and deeper ones, than most things ask for are not copied. */
const LONGEST = 100;
const DEEPEST = 8;
/** So many values in all for each entry of the longest list: one value may stand often. */
const VALUES_AN_ENTRY = 20;

/** What is left to be copied, and how long a list may be. */
interface Limits {
  readonly longest: number;
  values: number;
}

/** Whether an object is one that a literal or JSON makes, in whatever realm. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null) return true;
  // Only the prototype of all objects has nothing above it and this; not one of a caller's.
  const isTop = Object.getPrototypeOf(prototype) === null;
  return isTop && Object.hasOwn(prototype as object, 'isPrototypeOf');
}

function copy(value: unknown, limits: Limits, depth: number): unknown {
  if (limits.values-- === 0) throw new Described('too many values');
  if (value === 0) return 0; // JSON has no -0
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return new Described('too deep a value');
  const next = (entry: unknown): unknown => copy(entry, limits, depth + 1);
  if (Array.isArray(value)) {
    const { length } = value;
    if (length > limits.longest) return new Described(`${length} entries`);
    // By index: an iterator of the caller's need not end.
    return Array.from({ length }, (_, index) => next(value[index]));
  }
  if (!isPlain(value)) return new Described('an object that is not plain');
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, next(entry)]),
  );
}

/**
 * Untrusted data as plain data, read once: no getter, proxy or prototype of the caller's is
 * met again, and `__proto__` is a key like any other. What is no plain data, an instance of
 * a class, say, is replaced by its description, which nothing takes for a value.
 */
export function snapshot(value: unknown, longest: number = LONGEST): unknown {
  try {
    return copy(value, { longest, values: VALUES_AN_ENTRY * (longest + 1) }, 0);
  } catch (error) {
    const isTooMuch = error instanceof Described;
    return isTooMuch ? error : new Described('what cannot be read');
  }
}

/** Whether a snapshot is of an object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && !Array.isArray(value) && !(value instanceof Described);
}
