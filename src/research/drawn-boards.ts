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

/** Each of three sets can be exchanged for its complement. */
const COMPLEMENTS = 8;

/** What does not change while pairings are gone through. */
interface Plan {
  /** For each set of cells, 1 if neither it nor its complement has a line. */
  readonly isFree: Uint8Array;
  /** The sets of pairs that three sets with the first pair in them are, by threes. */
  readonly triples: readonly number[];
  /** In how many orders three sets will do, by how many of them are without a line. */
  readonly orders: readonly number[];
  /** Whether the fourth set must be without a line too. */
  readonly isFourthFree: boolean;
}

/** Whether three sets of pairs, and their complements, cut one another into single pairs. */
function isCut(one: number, other: number, third: number): boolean {
  const codes = new Set<number>();
  for (let pair = 0; pair < PAIRS; pair++) {
    const code = (one >> pair) & 1;
    codes.add(code | (((other >> pair) & 1) << 1) | (((third >> pair) & 1) << 2));
  }
  return codes.size === PAIRS;
}

/** All the ways to put three such sets together, regardless of order and complements. */
function triplesOfSets(): readonly number[] {
  const triples: number[] = [];
  const sets = Array.from({ length: UNIONS }, (_, set) => set);
  const halves = sets.filter((set) => (set & 1) === 1 && isCutInHalves(set));
  for (const one of halves) {
    for (const other of halves.filter((set) => set > one)) {
      for (const third of halves.filter((set) => set > other)) {
        if (isCut(one, other, third)) triples.push(one, other, third);
      }
    }
  }
  return triples;
}

function isCutInHalves(set: number): boolean {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  return size === PAIRS / 2;
}

/** `n · (n - 1) · …`, so many factors. */
function falling(n: number, factors: number): number {
  return factors === 0 ? 1 : n * falling(n - 1, factors - 1);
}

function planFor({ options }: QuartoGame): Plan {
  const table = containsLine(options.lines);
  const isFree = table.map((line, set) => (line | (table[FULL ^ set] as number) ? 0 : 1));
  const counting = options.attributes.length;
  const first = Math.min(counting, 3);
  const orders = [0, 1, 2, 3].map((free) => falling(free, first) * falling(3 - first, 3 - first));
  return { isFree, triples: triplesOfSets(), orders, isFourthFree: counting === 4 };
}

/** Counts the boards of one pairing after the other. */
class Counter {
  boards = 0;
  private readonly plan: Plan;
  private readonly unions = new Uint16Array(UNIONS);
  private readonly isFree = new Uint8Array(UNIONS);

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
      this.boards += this.triples() * this.fourths(firsts);
      return;
    }
    const first = left & -left;
    for (let rest = left ^ first; rest !== 0; rest &= rest - 1) {
      const pair = first | (rest & -rest);
      this.add(pairs, pair);
      this.count(pairs + 1, firsts | first, left ^ pair);
    }
  }

  /** Adds a pair after so many others. */
  add(pairs: number, pair: number): void {
    const { unions } = this;
    const size = 1 << pairs;
    for (let set = 0; set < size; set++) unions[size | set] = (unions[set] as number) | pair;
  }

  /** How many triples of sets will do, in order. */
  private triples(): number {
    const { unions, isFree, plan } = this;
    const { triples, orders } = plan;
    for (let set = 0; set < UNIONS; set++) {
      isFree[set] = plan.isFree[unions[set] as number] as number;
    }
    let found = 0;
    for (let at = 0; at < triples.length; at += 3) {
      const free =
        (isFree[triples[at] as number] as number) +
        (isFree[triples[at + 1] as number] as number) +
        (isFree[triples[at + 2] as number] as number);
      found += orders[free] as number;
    }
    return found * COMPLEMENTS;
  }

  /** How many sets with a cell of each pair will do as the fourth. */
  private fourths(firsts: number): number {
    const { unions, plan } = this;
    if (!plan.isFourthFree) return UNIONS;
    let found = 0;
    for (let set = 0; set < UNIONS; set++) {
      found += plan.isFree[firsts ^ (unions[set] as number)] as number;
    }
    return found;
  }
}

/** The pairings by how they begin: two pairs each, the lower cells first. */
function beginnings(): readonly (readonly [firsts: number, one: number, other: number])[] {
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
