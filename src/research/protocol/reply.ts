import { isQuaternaError } from '../../errors.ts';

/** What can be an id of a request: it is sent back with the reply. */
export type RequestId = string | number | null;

/** The facts of an error that has none. */
const NO_FACTS = { field: null, line: null, column: null, found: null, expected: null };

/** What the error of a reply says. */
function factsOf(error: unknown): object {
  if (isQuaternaError(error)) {
    const { code, field, line, column, found, expected, message, illegality } = error;
    return { code, field, line, column, found, expected, message, illegality };
  }
  // A mistake of the library's: told, and survived.
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'internal', ...NO_FACTS, message, illegality: null };
}

/** The text of a reply to a command that was done. */
export function done(id: RequestId, facts: object): string {
  return JSON.stringify({ id, ok: true, ...facts });
}

/** The text of a reply to a command that could not be done. */
export function refused(id: RequestId, line: number, error: unknown): string {
  return JSON.stringify({ id, ok: false, line, error: factsOf(error) });
}
