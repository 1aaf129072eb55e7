/** A key as Node's `readline` reports it. */
export interface Keypress {
  readonly name?: string | undefined;
  readonly ctrl?: boolean | undefined;
  readonly meta?: boolean | undefined;
  readonly shift?: boolean | undefined;
}

/** A key by its name, such as `up` or `ctrl-c`, or the character that it types. */
export type Key = string;

/** What is reported to the screen that nobody has typed. */
export const RESIZED: Key = 'resized';
/** The keyboard is gone. */
export const HUNG_UP: Key = 'hung-up';

const NAMED: ReadonlyMap<string | undefined, Key> = new Map([
  ...['up', 'down', 'left', 'right', 'tab', 'escape', 'backspace'].map(
    (name): [string, Key] => [name, name],
  ),
  ['return', 'enter'],
  ['enter', 'enter'],
]);

/** The key that has been pressed; empty for one that means nothing here. */
export function keyOf(
  typed: string | undefined,
  { name, ctrl, meta, shift }: Keypress,
): Key {
  if (ctrl === true) return `ctrl-${name}`;
  if (name === 'tab' && shift === true) return 'back-tab';
  const named = NAMED.get(name);
  if (named !== undefined) return named;
  return meta !== true && typed !== undefined && isCharacter(typed) ? typed : '';
}

/** Whether a key types a character. */
export function isCharacter(key: Key): boolean {
  return /^[^\p{Cc}\p{Cs}]$/u.test(key);
}
