import { Described } from '../show.ts';
import { isRecord } from '../snapshot.ts';
import { failOption, optionsFrom } from '../untrusted.ts';

/** How far a full board without a winner is played on. */
export interface TieBreak {
  /** After how many shifts the game is a draw: an integer from 1 to 2⁵³ - 1. */
  readonly maxShifts: number;
}

/** The rule options of Quatuor, complete. */
export interface QuatuorOptions {
  /**
   * `false` if a full board without a winner is a draw at once, else how many shifts may
   * be made before it is one.
   */
  readonly tieBreak: false | TieBreak;
}

/** The rule options as a caller gives them: what is left out has its default. */
export interface GivenQuatuorOptions {
  /** `false` if left out; `{}` stands for `{ maxShifts: 100 }`. */
  readonly tieBreak?:
    | false
    | { readonly [K in keyof TieBreak]?: TieBreak[K] | undefined }
    | undefined;
}

/** The limit of a tie-break that names none. */
const DEFAULT_SHIFTS = 100;

/**
 * The complete, frozen options from what a caller gave.
 *
 * @throws {@link QuaternaError} `invalid-option`, naming the option.
 */
export function normalise(given: unknown): QuatuorOptions {
  const { tieBreak = false } = optionsFrom(given, ['tieBreak']);
  if (tieBreak === false) return Object.freeze({ tieBreak });
  if (!isRecord(tieBreak)) {
    return failOption('tieBreak', tieBreak, 'false or { maxShifts }');
  }
  const { maxShifts = DEFAULT_SHIFTS, ...others } = tieBreak;
  const [other] = Object.keys(others);
  if (other !== undefined) {
    const unknown = new Described('an unknown option');
    return failOption(`tieBreak.${other}`, unknown, 'only maxShifts');
  }
  if (!Number.isSafeInteger(maxShifts) || (maxShifts as number) < 1) {
    const expected = `an integer from 1 to ${Number.MAX_SAFE_INTEGER}`;
    return failOption('tieBreak.maxShifts', maxShifts, expected);
  }
  return Object.freeze({
    tieBreak: Object.freeze({ maxShifts: maxShifts as number }),
  });
}

/** Those of the options that differ from the defaults. */
export function changes(options: QuatuorOptions): Readonly<Partial<QuatuorOptions>> {
  return options.tieBreak === false ? Object.freeze({}) : options;
}
