import { QuaternaError } from '../errors.ts';

/** Integers from 0 on, 0 standing for `null`, in the narrowest array that holds them. */
type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

const WIDTHS = [
  { bound: 2 ** 8, of: Uint8Array },
  { bound: 2 ** 16, of: Uint16Array },
  { bound: 2 ** 32, of: Uint32Array },
  { bound: Number.POSITIVE_INFINITY, of: Float64Array },
] as const;

/** Which of the widths a column has. */
function widthOf(column: Column): number {
  return WIDTHS.findIndex(({ of }) => column instanceof of);
}

/** The first value that a column cannot hold. */
function boundOf(column: Column): number {
  return (WIDTHS[widthOf(column)] as (typeof WIDTHS)[number]).bound;
}

/** A copy of a column with room for more rows, or greater values. */
function wider(column: Column, rows: number, width: number): Column {
  const { of } = WIDTHS[width] as (typeof WIDTHS)[number];
  const copy = new of(rows);
  copy.set(column);
  return copy;
}

/** Makes of a hash another one, for shares. */
const SHARES = 0x5bd1e995;

const FIRST_ROWS = 1024;
/** Slots of the index for each row there is room for. */
const SLOTS_A_ROW = 2;

/** Memory shared by several sets, in bytes. */
export class Budget {
  private readonly limit: number;
  private used = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /**
   * Takes bytes before they are allocated.
   *
   * @throws {@link QuaternaError} `limit-reached` if there are not as many left.
   */
  take(bytes: number): void {
    if (this.used + bytes > this.limit) {
      const found = `${this.used + bytes} bytes needed`;
      const expected = `at most ${this.limit}`;
      const message = `maxBytes: found ${found}, expected ${expected}`;
      throw new QuaternaError('limit-reached', message, {
        field: 'maxBytes',
        found,
        expected,
      });
    }
    this.used += bytes;
  }

  /** Gives bytes back. */
  give(bytes: number): void {
    this.used -= bytes;
  }
}

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}

/**
 * A set of states of one game. The contract has states be flat objects of integers and
 * nulls, always with the same keys: each key is a column of a typed array here, and an
 * open-addressing table finds rows again. Whole rows are compared, so that no two states
 * are ever taken for one.
 */
export class StateSet<S extends object> {
  private readonly keys: readonly (keyof S)[];
  private readonly budget: Budget;
  private columns: Column[];
  private row: number[];
  private rows = FIRST_ROWS;
  private index: Int32Array;
  private count = 0;

  /** @param like - Any state of the game. */
  constructor(like: S, budget: Budget) {
    this.keys = Object.keys(like) as (keyof S)[];
    this.budget = budget;
    budget.take(this.keys.length * this.rows + 4 * SLOTS_A_ROW * this.rows);
    this.columns = this.keys.map(() => new Uint8Array(this.rows));
    this.row = this.keys.map(() => 0);
    this.index = new Int32Array(SLOTS_A_ROW * this.rows).fill(-1);
  }

  /** How many states there are. */
  get size(): number {
    return this.count;
  }

  /** Which of so many shares a state belongs to: the same in every set. */
  shareOf(state: S, shares: number): number {
    if (shares === 1) return 0;
    this.load(state);
    // Mixed once more, or the states of a share would have their slots in common.
    return (mix(this.hash(), SHARES) >>> 0) % shares;
  }

  /**
   * Adds a state, unless it is there.
   *
   * @returns Whether it is new.
   * @throws {@link QuaternaError} `limit-reached`; the set is then as it was.
   */
  add(state: S): boolean {
    const { row } = this;
    this.load(state);
    let slot = this.slot();
    if (this.index[slot] !== -1) return false;
    if (this.count === this.rows) {
      this.grow();
      slot = this.slot();
    }
    for (let column = 0; column < row.length; column++) {
      this.put(column, this.row[column] as number);
    }
    this.index[slot] = this.count++;
    return true;
  }

  /** The states, in the order in which they came. */
  *states(): Generator<S, void, void> {
    for (let row = 0; row < this.count; row++) {
      const state: Partial<S> = {};
      this.keys.forEach((key, column) => {
        const value = this.columns[column]?.[row] as number;
        state[key] = (value === 0 ? null : value - 1) as S[keyof S];
      });
      yield Object.freeze(state) as S;
    }
  }

  /** Lets go of the memory; the set is empty and of no further use. */
  release(): void {
    this.budget.give(this.bytes());
    this.count = 0;
    this.columns = [];
    this.index = new Int32Array(0);
  }

  private bytes(): number {
    const { byteLength } = this.index;
    return this.columns.reduce((sum, column) => sum + column.byteLength, byteLength);
  }

  private load(state: S): void {
    const { keys, row } = this;
    for (let column = 0; column < row.length; column++) {
      const value = state[keys[column] as keyof S] as number | null;
      row[column] = value === null ? 0 : value + 1;
    }
  }

  /** Where the index holds the row, or the free slot where it belongs. */
  private slot(): number {
    const mask = this.index.length - 1;
    let slot = this.hash() & mask;
    for (;;) {
      const at = this.index[slot] as number;
      if (at === -1 || this.isRow(at)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  private hash(): number {
    let hash = 0;
    for (const value of this.row) {
      hash = mix(hash, value);
      if (value >= 2 ** 32) hash = mix(hash, value / 2 ** 32);
    }
    return hash;
  }

  private isRow(at: number): boolean {
    for (let column = 0; column < this.row.length; column++) {
      if (this.columns[column]?.[at] !== this.row[column]) return false;
    }
    return true;
  }

  /** Writes a value of the new row, in a wider column if it does not fit. */
  private put(at: number, value: number): void {
    const column = this.columns[at] as Column;
    if (value >= boundOf(column)) {
      this.widen(
        at,
        WIDTHS.findIndex(({ bound }) => value < bound),
      );
    }
    (this.columns[at] as Column)[this.count] = value;
  }

  private grow(): void {
    const rows = 2 * this.rows;
    // Taken at once, so that a set that may not grow stays as it was.
    const old = this.bytes();
    this.budget.take(2 * old);
    this.columns = this.columns.map((column) => wider(column, rows, widthOf(column)));
    this.rows = rows;
    this.index = new Int32Array(SLOTS_A_ROW * rows).fill(-1);
    this.budget.give(old);
    this.reindex();
  }

  private widen(at: number, width: number): void {
    const column = this.columns[at] as Column;
    const { of } = WIDTHS[width] as (typeof WIDTHS)[number];
    this.budget.take(this.rows * of.BYTES_PER_ELEMENT);
    this.columns[at] = wider(column, this.rows, width);
    this.budget.give(column.byteLength);
  }

  private reindex(): void {
    const wanted = [...this.row];
    for (let at = 0; at < this.count; at++) {
      for (let column = 0; column < this.row.length; column++) {
        this.row[column] = this.columns[column]?.[at] as number;
      }
      this.index[this.slot()] = at;
    }
    this.row = wanted;
  }
}
