const MOST_ENTRIES = 64;
const DEEPEST = 4;

const UNREADABLE = /* @__PURE__ */ Symbol('an unreadable object');
const ACCESSOR = /* @__PURE__ */ Symbol('a getter');

function copy(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const keys = Reflect.ownKeys(value);
  if (depth > DEEPEST || keys.length > MOST_ENTRIES) return UNREADABLE;
  const entries = new Map<string, unknown>();
  for (const key of keys) {
    const property = Reflect.getOwnPropertyDescriptor(value, key);
    const isData = property !== undefined && 'value' in property;
    entries.set(String(key), isData ? copy(property.value, depth + 1) : ACCESSOR);
  }
  if (!Array.isArray(value)) return entries;
  const length = entries.get('length') as number;
  if (length > MOST_ENTRIES) return UNREADABLE;
  return Array.from({ length }, (_, index) => entries.get(String(index)));
}

/**
 * Untrusted data, read once and without running anything of the caller's: objects become
 * maps of their own properties (so `__proto__` is a key like any other), arrays become
 * arrays, and what cannot be read (getters, throwing proxies, huge or deep structures)
 * becomes a symbol, which no check accepts.
 */
export function snapshot(value: unknown): unknown {
  try {
    return copy(value, 0);
  } catch {
    return UNREADABLE;
  }
}

/** Whether a snapshot is of an object. */
export function isRecord(value: unknown): value is ReadonlyMap<string, unknown> {
  return value instanceof Map;
}
