import { isQuaternaError, QuaternaError } from '../errors.ts';
import { asFault } from './games.ts';

function caught<R>(work: () => R, told: (error: QuaternaError) => QuaternaError): R {
  try {
    return work();
  } catch (error) {
    throw isQuaternaError(error) ? told(error) : error;
  }
}

/** Does some work for a field, so that what goes wrong there is told of it. */
export function within<R>(field: string, work: () => R): R {
  return caught(work, (error) => asFault(error, field));
}

/** Does some work for a part, so that what goes wrong in a field is told of that part's. */
export function inside<R>(part: string, work: () => R): R {
  return caught(work, (error) => {
    const { field, column, message, found, expected, illegality } = error;
    if (field === null || field === part) return asFault(error, part);
    const facts = { field: `${part}.${field}`, column, found, expected, illegality };
    // A message begins with its field.
    return new QuaternaError('invalid-record', `${part}.${message}`, facts);
  });
}
