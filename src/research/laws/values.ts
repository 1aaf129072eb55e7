import { cut, show } from '../../show.ts';

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A value for a report: plain data as JSON. */
function told(value: unknown): string {
  return isObject(value) ? cut(JSON.stringify(value)) : show(value);
}

/** Where two values of plain data first differ, and how; `null` if they are equal. */
export function difference(
  found: unknown,
  expected: unknown,
  path = '',
): string | null {
  if (Object.is(found, expected)) return null;
  const areAlike =
    isObject(found) &&
    isObject(expected) &&
    Array.isArray(found) === Array.isArray(expected);
  if (!areAlike) return `${path}: found ${told(found)}, expected ${told(expected)}`;
  for (const key of new Set([...Object.keys(found), ...Object.keys(expected)])) {
    const inner = `${path}.${key}`;
    if (!Object.hasOwn(found, key)) return `${inner} is missing`;
    if (!Object.hasOwn(expected, key)) return `${inner} should not be there`;
    const fault = difference(
      Reflect.get(found, key),
      Reflect.get(expected, key),
      inner,
    );
    if (fault !== null) return fault;
  }
  return null;
}

/** A copy of plain data that is not frozen, as it comes out of a file or a message. */
export function copyOf<V>(value: V): V {
  return JSON.parse(JSON.stringify(value));
}

/** Whether a value and all that is in it is frozen. */
export function isDeeplyFrozen(value: unknown): boolean {
  if (!isObject(value)) return true;
  return Object.isFrozen(value) && Object.values(value).every(isDeeplyFrozen);
}

/** Whether a value is a text that says something. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function trap(): never {
  throw new Error('a trap');
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

/** What is no action, no text and no state of any game, and what breaks careless readers. */
export const HOSTILE: readonly unknown[] = /* @__PURE__ */ hostileValues();

function hostileValues(): readonly unknown[] {
  return [
    null,
    undefined,
    0,
    -1,
    0.5,
    2 ** 40,
    Number.NaN,
    '0',
    'a1',
    [],
    {},
    trap,
    Symbol('a1'),
    10n,
    { type: 'nothing' },
    withTrap({}, 'type'),
    new Proxy({}, { get: trap, ownKeys: trap }),
    revoked(),
  ];
}

/** A copy of an object that throws when one of its properties is read. */
export function withTrap(original: object, key: string): object {
  return Object.defineProperty({ ...original }, key, { get: trap, enumerable: true });
}
