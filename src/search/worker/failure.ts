import {
  type ErrorCode,
  type ErrorFacts,
  isQuaternaError,
  QuaternaError,
} from '../../errors.ts';

/** An error as plain data. */
export interface PlainError {
  readonly name: string;
  readonly message: string;
  /** Of an error of this library. */
  readonly code: ErrorCode | null;
  readonly facts: ErrorFacts | null;
}

/** What was thrown, to be sent. */
export function plainError(thrown: unknown): PlainError {
  if (isQuaternaError(thrown)) {
    const { name, message, code, field, line, column, found, expected } = thrown;
    const illegality = thrown.illegality && { ...thrown.illegality };
    const facts = { field, line, column, found, expected, illegality };
    return { name, message, code, facts };
  }
  const isError = thrown instanceof Error;
  const name = isError ? thrown.name : 'Error';
  const message = isError ? thrown.message : String(thrown);
  return { name, message, code: null, facts: null };
}

/** An error as it was before it was sent; its stack tells where it came in. */
export function errorFrom({ name, message, code, facts }: PlainError): Error {
  if (code !== null && facts !== null) return new QuaternaError(code, message, facts);
  return Object.assign(new Error(message), { name });
}
