import { unexpected } from '../../errors.ts';
import { Described } from '../../show.ts';

/** The highest seed. */
const MOST_SEED = 2 ** 32 - 1;

/** What every command may have beside its own fields. */
const COMMON: readonly string[] = ['v', 'id', 'cmd'];

/** The fields of a command, read one by one. */
export class Fields {
  private readonly given: Readonly<Record<string, unknown>>;

  constructor(given: Readonly<Record<string, unknown>>) {
    this.given = given;
  }

  /**
   * Refuses all fields but these.
   *
   * @throws {@link QuaternaError} `invalid-message`, naming the first.
   */
  checkNames(names: readonly string[]): void {
    const known = [...COMMON, ...names];
    for (const name of Object.keys(this.given)) {
      if (known.includes(name)) continue;
      const expected = `only ${known.join(', ')}`;
      throw unexpected('invalid-message', name, this.given[name], expected);
    }
  }

  /** A field as it is; `undefined` if it is left out. */
  raw(name: string): unknown {
    // Only what the line says, not what all objects have.
    return Object.hasOwn(this.given, name) ? this.given[name] : undefined;
  }

  /** A field as it is; `undefined` if it is left out, or `null`. */
  optional(name: string): unknown {
    return this.raw(name) ?? undefined;
  }

  /**
   * A field that is an integer of at least so much.
   *
   * @param usual - What it is if left out; it must be there if that is left out.
   * @param most - The most it may be.
   * @throws {@link QuaternaError} `invalid-argument`.
   */
  integer(
    name: string,
    least: number,
    usual?: number,
    most: number = Number.MAX_SAFE_INTEGER,
  ): number {
    const value = this.raw(name) ?? usual;
    const isInteger = Number.isSafeInteger(value);
    if (isInteger && (value as number) >= least && (value as number) <= most) {
      return value as number;
    }
    const isOpen = most === Number.MAX_SAFE_INTEGER;
    const range = isOpen ? `of at least ${least}` : `from ${least} to ${most}`;
    const expected = `an integer ${range}`;
    throw unexpected('invalid-argument', name, value, expected);
  }

  /**
   * The field `seed`; 0 if left out.
   *
   * @throws {@link QuaternaError} `invalid-argument`.
   */
  seed(): number {
    return this.integer('seed', 0, 0, MOST_SEED);
  }

  /**
   * A field that is `true` or `false`; the latter if left out.
   *
   * @throws {@link QuaternaError} `invalid-argument`.
   */
  flag(name: string): boolean {
    const value = this.raw(name) ?? false;
    if (typeof value === 'boolean') return value;
    throw unexpected('invalid-argument', name, value, 'true or false');
  }

  /**
   * A field that is a list with something in it.
   *
   * @throws {@link QuaternaError} `invalid-argument`.
   */
  list(name: string): readonly unknown[] {
    const value = this.raw(name);
    const isList = Array.isArray(value);
    if (isList && value.length > 0) return value;
    const found = isList ? new Described('an empty list') : value;
    throw unexpected('invalid-argument', name, found, 'a list with something in it');
  }
}
