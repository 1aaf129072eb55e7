import { isQuaternaError, QuaternaError } from '../../errors.ts';

/** The error for one of several things, which says for which. */
function within(name: string, error: unknown): unknown {
  if (!isQuaternaError(error) || error.field === name) return error;
  const { code, message, line, column, found, expected, illegality } = error;
  const facts = { field: name, line, column, found, expected, illegality };
  return new QuaternaError(code, `${name}: ${message}`, facts);
}

/**
 * Does something with an entry of a list.
 *
 * @throws {@link QuaternaError} what the task throws, for a field such as `actions[3]`.
 */
export function forEntry<R>(list: string, index: number, task: (name: string) => R): R {
  const name = `${list}[${index}]`;
  try {
    return task(name);
  } catch (error) {
    throw within(name, error);
  }
}
