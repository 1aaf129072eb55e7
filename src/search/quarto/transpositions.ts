/** Words of an entry: three of the position with what is known of it, and one to check. */
const WORDS = 4;
/** Entries side by side that a position may be in: 64 bytes, a line of the cache. */
const WAYS = 4;

/** What is known of a position, as bits beside the fourth mask of its key. */
export const WIN_KNOWN: number = 1 << 16;
export const WIN: number = 1 << 17;
export const DRAW_KNOWN: number = 1 << 18;
export const DRAW: number = 1 << 19;
/** The logarithm of the work that went into an entry, from bit 20 on. */
const WORK_SHIFT = 20;
const FACTS = 0xf0000;

/**
 * What has been found out of positions, in so much memory: the key of a position is stored
 * whole, so that none is taken for another. Where there is no room, the entry that took the least work gives way.
 * Several threads may share the memory: the last word tells an entry half written.
 */
export class TranspositionTable {
  readonly words: Uint32Array;
  private readonly mask: number;

  /** @param words - The memory: a power of two of at least 16 words. */
  constructor(words: Uint32Array) {
    this.words = words;
    this.mask = words.length / (WORDS * WAYS) - 1;
  }

  /** What is known of a position: its facts, or 0. */
  get(a: number, b: number, c: number): number {
    const { words } = this;
    const first = this.bucket(a, b, c);
    for (let at = first; at < first + WORDS * WAYS; at += WORDS) {
      if (words[at] !== a || words[at + 1] !== b) continue;
      const third = words[at + 2] as number;
      if ((third & 0xffff) === c && words[at + 3] === check(a, b, third)) {
        return third & FACTS;
      }
    }
    return 0;
  }

  /** Adds facts about a position that took so many nodes to find. */
  put(a: number, b: number, c: number, facts: number, nodes: number): void {
    this.add(a, b, c, facts, logarithm(nodes));
  }

  /** Calls back for each entry that took so many nodes, with its three words. */
  forEach(
    leastNodes: number,
    visit: (first: number, second: number, third: number) => void,
  ): void {
    const { words } = this;
    const least = logarithm(leastNodes);
    for (let at = 0; at < words.length; at += WORDS) {
      const third = words[at + 2] as number;
      if (third >>> WORK_SHIFT < least) continue;
      const first = words[at] as number;
      const second = words[at + 1] as number;
      if (words[at + 3] === check(first, second, third)) visit(first, second, third);
    }
  }

  /** How many entries took so many nodes. */
  count(leastNodes: number): number {
    let count = 0;
    this.forEach(leastNodes, () => {
      count++;
    });
    return count;
  }

  /** Adds an entry by its three words. */
  restore(first: number, second: number, third: number): void {
    this.add(first, second, third & 0xffff, third & FACTS, third >>> WORK_SHIFT);
  }

  private add(a: number, b: number, c: number, facts: number, took: number): void {
    const { words } = this;
    const first = this.bucket(a, b, c);
    let worst = first;
    let worstWork = 1 << 12;
    let known = 0;
    let work = took;
    for (let at = first; at < first + WORDS * WAYS; at += WORDS) {
      const third = words[at + 2] as number;
      if (words[at] === a && words[at + 1] === b && (third & 0xffff) === c) {
        worst = at;
        if (words[at + 3] === check(a, b, third)) {
          known = third & FACTS;
          work = Math.max(work, third >>> WORK_SHIFT);
        }
        break;
      }
      const isFree = third === 0;
      const other = isFree ? -1 : third >>> WORK_SHIFT;
      if (other >= worstWork) continue;
      worst = at;
      worstWork = other;
    }
    const third = (c | known | facts | (work << WORK_SHIFT)) >>> 0;
    words[worst] = a;
    words[worst + 1] = b;
    words[worst + 2] = third;
    words[worst + 3] = check(a, b, third);
  }

  private bucket(a: number, b: number, c: number): number {
    let hash = Math.imul(a ^ (b >>> 15), 0x9e3779b1);
    hash = Math.imul(hash ^ (hash >>> 15) ^ b, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13) ^ c, 0xc2b2ae35);
    return ((hash ^ (hash >>> 16)) & this.mask) * (WORDS * WAYS);
  }
}

/** How much work so many nodes are. */
function logarithm(nodes: number): number {
  return 32 - Math.clz32(Math.min(nodes, 0x7fffffff));
}

function check(a: number, b: number, third: number): number {
  return (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ third) >>> 0;
}
