import { unexpected } from './errors.ts';
import type { Rng } from './rng.ts';

/**
 * A source of chance from a caller who may have forgotten it.
 *
 * @throws {@link QuaternaError} `invalid-argument`.
 */
export function checkedRng(rng: Rng | undefined): Rng {
  if (typeof rng?.below === 'function') return rng;
  const expected = 'a source of chance, such as seededRng(1)';
  throw unexpected('invalid-argument', 'rng', rng, expected);
}
