import { type CellMask, FULL } from '../../board/cells.ts';
import { type BoardSymmetry, imageOf } from '../../board/symmetries.ts';
import type { Work } from '../../work.ts';
import type { Shard } from '../dataset/parts.ts';

// A full board is four sets of eight cells, the cells of value 1 on each attribute, that cut
// one another into sixteen single cells. Three of them cut the board into eight pairs of
// cells; the fourth takes one cell of each pair. So all the ways to pair the cells are gone
// through, 15 · 13 · 11 · 9 · 7 · 5 · 3 of them: for each, how many triples of sets made of
// its pairs have no line, times how many sets that take a cell of each pair have none.

const PAIRS = 8;

/** Into how many sets of pairs a pairing can be put together. */
const UNIONS = 1 << PAIRS;

/** The work is divided by how the pairings begin: with so many pairs. */
const FIRST_PAIRS = 3;

/**
 * In how many ways others go with some sets without a line, each set or its complement, the
 * sets in every order: by how many sets must be without a line.
 */
const WAYS = [0, 8 * 72 * 2, 8 * 8 * 2, 8 * 6];

/** A set of four pairs, and the sets after it that cut it, and those before it, in half. */
interface Branch {
  readonly set: number;
  readonly next: readonly Branch[];
}

/** Which ways to fill the board are counted. */
export interface Fillings {
  /** The cells among which no alignment may be. */
  readonly cells: CellMask;
  /** How many attributes count. */
  readonly counting: number;
  /** For each set of cells, 1 if it contains a line, else 0. */
  readonly containsLine: Uint8Array;
  /** Symmetries of the board that keep the cells and the lines. */
  readonly symmetries: readonly BoardSymmetry[];
}

/** What does not change while pairings are gone through. */
interface Plan {
  /** For each set of cells, 1 if neither it nor its complement has a line that matters. */
  readonly isFree: Uint8Array;
  readonly branches: readonly Branch[];
  /** How many of the first three sets must be without a line. */
  readonly first: number;
  /** Whether the fourth set must be without a line too. */
  readonly isFourthFree: boolean;
}

/** Whether sets, each or its complement, all have equally many pairs in common. */
function isEvenCut(sets: readonly number[]): boolean {
  const sizes = new Array<number>(1 << sets.length).fill(0);
  for (let pair = 0; pair < PAIRS; pair++) {
    const code = sets.reduce((bits, set) => (bits << 1) | ((set >> pair) & 1), 0);
    sizes[code] = (sizes[code] as number) + 1;
  }
  return sizes.every((size) => size === PAIRS / sizes.length);
}

/** The sets that go on from some, ascending; those with the first pair stand for both. */
function branchesAfter(before: readonly number[]): readonly Branch[] {
  if (before.length === 3) return [];
  const branches: Branch[] = [];
  for (let set = (before.at(-1) ?? -1) + 2; set < UNIONS; set += 2) {
    const sets = [...before, set];
    if (isEvenCut(sets)) branches.push({ set, next: branchesAfter(sets) });
  }
  return branches;
}

function planFor({ cells, counting, containsLine }: Fillings): Plan {
  const isFree = containsLine.map((_, set) => {
    const zeros = cells & ~set;
    return (containsLine[cells & set] as number) | (containsLine[zeros] as number)
      ? 0
      : 1;
  });
  return {
    isFree,
    branches: branchesAfter([]),
    first: Math.min(counting, 3),
    isFourthFree: counting === 4,
  };
}

/** Counts the boards of one pairing after the other. */
class Counter {
  private boards = 0;
  private readonly plan: Plan;
  private readonly unions = new Uint16Array(UNIONS);

  constructor(plan: Plan) {
    this.plan = plan;
  }

  /** How many boards there are of all pairings that begin with some pairs. */
  boardsFrom(pairs: readonly CellMask[]): number {
    const lower = pairs.reduce((cells, pair) => cells | (pair & -pair), 0);
    for (const [place, pair] of pairs.entries()) this.add(place, pair);
    this.count(
      pairs.length,
      lower,
      pairs.reduce((left, pair) => left ^ pair, FULL),
    );
    return this.boards;
  }

  /**
   * Goes through the pairings of the cells that are left.
   *
   * @param pairs - How many pairs there are so far.
   * @param firsts - The lower cell of each of them, as a set.
   */
  private count(pairs: number, firsts: CellMask, left: CellMask): void {
    if (left === 0) {
      const { branches, first } = this.plan;
      const fourths = this.fourths(firsts);
      this.boards += fourths * (WAYS[first] as number) * this.free(branches, first);
      return;
    }
    const lower = left & -left;
    for (let rest = left ^ lower; rest !== 0; rest &= rest - 1) {
      const pair = lower | (rest & -rest);
      this.add(pairs, pair);
      this.count(pairs + 1, firsts | lower, left ^ pair);
    }
  }

  /** Adds a pair after so many others. */
  private add(pairs: number, pair: CellMask): void {
    const { unions } = this;
    const size = 1 << pairs;
    for (let set = 0; set < size; set++)
      unions[size | set] = (unions[set] as number) | pair;
  }

  /** How many ways there are to take so many sets without a line, ascending. */
  private free(branches: readonly Branch[], sets: number): number {
    const { unions, plan } = this;
    let found = 0;
    for (const { set, next } of branches) {
      if (plan.isFree[unions[set] as number] === 0) continue;
      found += sets === 1 ? 1 : this.free(next, sets - 1);
    }
    return found;
  }

  /** How many sets with a cell of each pair will do as the fourth. */
  private fourths(firsts: CellMask): number {
    const { unions, plan } = this;
    if (!plan.isFourthFree) return UNIONS;
    let found = 0;
    // The other half of them are their complements.
    for (let set = 0; set < UNIONS / 2; set++) {
      found += plan.isFree[firsts ^ (unions[set] as number)] as number;
    }
    return 2 * found;
  }
}

/** How pairings begin, and how many beginnings are like this one by symmetry. */
interface Beginning {
  readonly pairs: readonly CellMask[];
  alike: number;
}

/** What some pairs and all that are like them by symmetry have in common. */
function keyOf(
  symmetries: readonly BoardSymmetry[],
  pairs: readonly CellMask[],
): string {
  const keys = symmetries.map((symmetry) => {
    const images = pairs.map((pair) => imageOf(symmetry, pair));
    return images.sort((one, other) => one - other).join();
  });
  return keys.sort()[0] as string;
}

/** All beginnings, the lowest cell that is left always paired first. */
function beginnings(symmetries: readonly BoardSymmetry[]): readonly Beginning[] {
  const found = new Map<string, Beginning>();
  const extend = (pairs: readonly CellMask[], left: CellMask): void => {
    if (pairs.length === FIRST_PAIRS) {
      const key = keyOf(symmetries, pairs);
      const known = found.get(key);
      if (known === undefined) found.set(key, { pairs, alike: 1 });
      else known.alike++;
      return;
    }
    const lower = left & -left;
    for (let rest = left ^ lower; rest !== 0; rest &= rest - 1) {
      const pair = lower | (rest & -rest);
      extend([...pairs, pair], left ^ pair);
    }
  };
  extend([], FULL);
  return [...found.values()];
}

/** How many ways to fill the board there are, in steps, or those of a share. */
export function* countFillings(
  fillings: Fillings,
  { index, count }: Shard,
): Work<number> {
  const plan = planFor(fillings);
  const all = beginnings(fillings.symmetries);
  let boards = 0;
  for (let place = index; place < all.length; place += count) {
    yield place / all.length;
    const { pairs, alike } = all[place] as Beginning;
    boards += alike * new Counter(plan).boardsFrom(pairs);
  }
  return boards;
}
