import { FULL } from '../board/cells.ts';
import { containsLine } from '../board/tables.ts';
import type { QuartoGame } from '../quarto/types.ts';
import type { Work } from '../work.ts';
import { checkedShard, type Shard, WHOLE } from './dataset/parts.ts';

// A full board is four sets of eight cells, the cells of value 1 on each attribute, that cut
// one another into sixteen single cells. Three of them cut the board into eight pairs of
// cells; the fourth takes one cell of each pair. So all the ways to pair the cells are gone
// through, 15 · 13 · 11 · 9 · 7 · 5 · 3 of them: for each, how many triples of sets made of
// its pairs have no line, times how many sets that take a cell of each pair have none.

const PAIRS = 8;

/** Into how many sets of pairs a pairing can be put together. */
const UNIONS = 1 << PAIRS;

/** The work is divided by how the two lowest cells that are left are paired first. */
const BEGINNINGS = 15 * 13;

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

/** What does not change while pairings are gone through. */
interface Plan {
  /** For each set of cells, 1 if neither it nor its complement has a line. */
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

function planFor({ options }: QuartoGame): Plan {
  const table = containsLine(options.lines);
  const counting = options.attributes.length;
  return {
    isFree: table.map((line, set) => (line | (table[FULL ^ set] as number) ? 0 : 1)),
    branches: branchesAfter([]),
    first: Math.min(counting, 3),
    isFourthFree: counting === 4,
  };
}

/** Counts the boards of one pairing after the other. */
class Counter {
  boards = 0;
  private readonly plan: Plan;
  private readonly unions = new Uint16Array(UNIONS);

  constructor(plan: Plan) {
    this.plan = plan;
  }

  /**
   * Counts the boards of all pairings that begin so.
   *
   * @param pairs - How many there are so far.
   * @param firsts - The lower cell of each of them, as a set.
   * @param left - The cells that are in none of them.
   */
  count(pairs: number, firsts: number, left: number): void {
    if (left === 0) {
      const { branches, first } = this.plan;
      const fourths = this.fourths(firsts);
      if (fourths > 0)
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
  add(pairs: number, pair: number): void {
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
  private fourths(firsts: number): number {
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

/** The pairings by how they begin: two pairs each, the lower cells first. */
function beginnings(): readonly (readonly [
  firsts: number,
  one: number,
  other: number,
])[] {
  const found: [number, number, number][] = [];
  for (let partner = 1; partner < 16; partner++) {
    const one = 1 | (1 << partner);
    const left = FULL ^ one;
    const first = left & -left;
    for (let rest = left ^ first; rest !== 0; rest &= rest - 1) {
      found.push([1 | first, one, first | (rest & -rest)]);
    }
  }
  return found;
}

/**
 * How many of the 16! ways to fill the board of Quarto with the sixteen pieces have no
 * alignment. Divided by 16! it is the chance that a game of random actions is drawn.
 *
 * ```ts
 * finish(drawnBoards(quarto())) / 20_922_789_888_000; // 0.0198
 * ```
 *
 * @param shard - Which share of the count to make: the shares add up to the whole.
 * @throws `QuaternaError` `invalid-argument` for a share that is none.
 */
export function drawnBoards(game: QuartoGame, shard: Shard = WHOLE): Work<number> {
  return countBoards(game, checkedShard(shard));
}

function* countBoards(game: QuartoGame, { index, count }: Shard): Work<number> {
  const counter = new Counter(planFor(game));
  for (const [place, [firsts, one, other]] of beginnings().entries()) {
    if (place % count !== index) continue;
    yield place / BEGINNINGS;
    counter.add(0, one);
    counter.add(1, other);
    counter.count(2, firsts, FULL ^ one ^ other);
  }
  return counter.boards;
}
