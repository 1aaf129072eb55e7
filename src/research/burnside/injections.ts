import { bitCount, type CellMask, cellsOf, maskOf } from '../../board/cells.ts';
import { type Work, within } from '../../work.ts';

// How many ways there are to put different pieces on some cells so that no line is aligned:
// the cells of value 1 must be a set without a line, and so must those of value 0, for each
// attribute by itself; what binds the attributes together is that no two cells may have the
// same piece. Möbius inversion over the partitions of the cells undoes that (G.-C. Rota,
// 1964): the ways with all pieces different are the sum over all partitions of
//
//   product of (-1)^(s-1) (s-1)! over its blocks of s cells
//     × (ways to give each block one value, without a line) ^ attributes
//
// and since each attribute has the same ways, they are needed only once. Partitions are gone
// through cell by cell from the last: a cell is joined to a lower one that none is joined to
// yet, or is the lowest of its block. A table has the ways that are left for each choice of
// values of the cells below: joining a cell to another keeps those where both have the same
// value, closing its block adds up both its values. The first cell always has the value 0:
// the other half of the ways are complements.

/** The partitions of the lowest cells are gone through in one step. */
const CELLS_A_STEP = 8;

/** The ways to give the cells values without a line, by number: bit i for cell i + 1. */
function freeSets(cells: CellMask, containsLine: Uint8Array): Int32Array {
  const others = cellsOf(cells).slice(1);
  return Int32Array.from({ length: 2 ** others.length }, (_, set) => {
    const ones = maskOf(cellsOf(set).map((place) => others[place] as number));
    return containsLine[ones] || containsLine[cells ^ ones] ? 0 : 1;
  });
}

/** The ways where a cell, the last of the table, has the value of another one. */
function joinCells(
  ways: Int32Array,
  half: number,
  other: number,
  room: Int32Array,
): boolean {
  let any = 0;
  const bit = other === 0 ? 0 : 1 << (other - 1);
  for (let set = 0; set < half; set++) {
    const left = ways[(set & bit) === 0 ? set : half + set] as number;
    room[set] = left;
    any |= left;
  }
  return any !== 0;
}

/** The ways whatever value the last cell of the table has. */
function closeBlock(ways: Int32Array, half: number, room: Int32Array): void {
  for (let set = 0; set < half; set++) {
    room[set] = (ways[set] as number) + (ways[half + set] as number);
  }
}

/** Goes through the partitions of some cells, the last cell first. */
class Partitions {
  /**
   * The sum of the products of the partitions with `b` blocks and `2 * w` ways to give them
   * values, at `2 ** (b - 1) + w - 1`: `w` is at most `2 ** (b - 1)`.
   */
  readonly weights: Float64Array;
  /** How many cells are joined to each so far, itself among them. */
  private readonly joined: number[];
  /** The table for each cell: of the values that it and the cells below it have. */
  private readonly tables: readonly Int32Array[];

  constructor(cells: number, ways: Int32Array) {
    this.weights = new Float64Array(2 ** cells);
    this.joined = new Array<number>(cells).fill(1);
    this.tables = this.joined.map((_, cell) => new Int32Array(2 ** cell));
    this.tables.at(-1)?.set(ways);
  }

  /**
   * Goes through all partitions that continue what the cells above are joined to, in steps.
   *
   * @param cell - The next cell, counted from 0.
   * @param taken - The cells that some cell above is joined to, as a set.
   * @param blocks - How many blocks are complete.
   * @param weight - The product of what has been joined.
   */
  *steps(cell: number, taken: number, blocks: number, weight: number): Work<void> {
    if (cell < CELLS_A_STEP) {
      this.run(cell, taken, blocks, weight);
      return;
    }
    const others = cellsOf(((1 << cell) - 1) & ~taken);
    const share = 1 / (others.length + 1);
    this.close(cell);
    yield* within(this.steps(cell - 1, taken, blocks + 1, weight), 0, share);
    for (const [index, other] of others.entries()) {
      const done = (index + 1) * share;
      yield done;
      if (!this.join(cell, other)) continue;
      const product = -(this.joined[cell] as number) * weight;
      const below = this.steps(cell - 1, taken | (1 << other), blocks, product);
      yield* within(below, done, done + share);
      this.joined[other] = 1;
    }
  }

  /** The same at once. */
  private run(cell: number, taken: number, blocks: number, weight: number): void {
    if (cell <= 1) {
      this.end(cell, taken, blocks, weight);
      return;
    }
    this.close(cell);
    this.run(cell - 1, taken, blocks + 1, weight);
    for (let other = cell - 1; other >= 0; other--) {
      if (((taken >> other) & 1) === 1 || !this.join(cell, other)) continue;
      const product = -(this.joined[cell] as number) * weight;
      this.run(cell - 1, taken | (1 << other), blocks, product);
      this.joined[other] = 1;
    }
  }

  private close(cell: number): void {
    const { tables } = this;
    const below = tables[cell - 1] as Int32Array;
    closeBlock(tables[cell] as Int32Array, 1 << (cell - 1), below);
  }

  /** Joins a cell to one below; whether there is a way left. */
  private join(cell: number, other: number): boolean {
    const { tables, joined } = this;
    const below = tables[cell - 1] as Int32Array;
    const isLeft = joinCells(tables[cell] as Int32Array, 1 << (cell - 1), other, below);
    if (isLeft) joined[other] = (joined[cell] as number) + 1;
    return isLeft;
  }

  /** The last two cells: the second is joined to the first, or it is not. */
  private end(cell: number, taken: number, blocks: number, weight: number): void {
    const ways = this.tables[cell] as Int32Array;
    const first = ways[0] as number;
    const second = cell === 0 ? 0 : (ways[1] as number);
    this.add(blocks + cell + 1, first + second, weight);
    if (cell === 0 || (taken & 1) === 1) return;
    this.add(blocks + 1, first, -(this.joined[1] as number) * weight);
  }

  private add(blocks: number, ways: number, weight: number): void {
    if (ways === 0) return;
    const at = (1 << (blocks - 1)) + ways - 1;
    this.weights[at] = (this.weights[at] as number) + weight;
  }
}

/** The partitions of some cells, by how often they count and how many ways they have. */
export type Tally = readonly (readonly [
  blocks: bigint,
  ways: bigint,
  weight: bigint,
])[];

/** Goes through the partitions of some cells. */
export function* tallyOf(cells: CellMask, containsLine: Uint8Array): Work<Tally> {
  if (cells === 0) return [[0n, 1n, 1n]];
  const size = bitCount(cells);
  const partitions = new Partitions(size, freeSets(cells, containsLine));
  yield* partitions.steps(size - 1, 0, 0, 1);
  const tally: [bigint, bigint, bigint][] = [];
  partitions.weights.forEach((weight, at) => {
    if (weight === 0) return;
    const blocks = 32 - Math.clz32(at);
    const ways = 2 * (at + 1 - 2 ** (blocks - 1));
    tally.push([BigInt(blocks), BigInt(ways), BigInt(weight)]);
  });
  return tally;
}

/**
 * In how many ways cells can be given different pieces without an alignment.
 *
 * @param counting - On how many attributes that count the pieces differ independently.
 * @param others - And on how many that do not.
 */
export function injections(tally: Tally, counting: number, others: number): number {
  let sum = 0n;
  for (const [blocks, ways, weight] of tally) {
    sum += weight * ways ** BigInt(counting) * 2n ** (blocks * BigInt(others));
  }
  return Number(sum);
}
