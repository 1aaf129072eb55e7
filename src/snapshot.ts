/** JSON has no such numbers, and would turn them into null. */
function markNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

/**
 * Untrusted data as plain JSON data, read once: no getter, proxy or prototype of the
 * caller's is met again, and `__proto__` is a key like any other. `undefined` for what is
 * no JSON.
 */
export function snapshot(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value, markNumbers));
  } catch {
    return undefined;
  }
}

/** Whether a snapshot is of an object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
