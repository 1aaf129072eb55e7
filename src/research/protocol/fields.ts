import { unexpected } from '../../errors.ts';

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
   * @throws {@link QuaternaError} `invalid-argument`.
   */
  integer(name: string, least: number, usual?: number): number {
    const value = this.raw(name) ?? usual;
    if (Number.isSafeInteger(value) && (value as number) >= least) {
      return value as number;
    }
    const expected = `an integer of at least ${least}`;
    throw unexpected('invalid-argument', name, value, expected);
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
    if (Array.isArray(value) && value.length > 0) return value;
    throw unexpected('invalid-argument', name, value, 'a list that is not empty');
  }
}
