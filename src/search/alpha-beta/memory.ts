import { ANY, type Range } from './scores.ts';

/**
 * What is known of positions, by their text. When it is full, the older half is forgotten;
 * what was asked for since counts as new.
 */
export class Memory {
  private readonly half: number;
  private newer = new Map<string, Range>();
  private older = new Map<string, Range>();

  /** @param positions - How many it may hold. */
  constructor(positions: number) {
    this.half = Math.floor(positions / 2);
  }

  /** What is known of a position. */
  get(key: string): Range {
    const known = this.newer.get(key);
    if (known !== undefined) return known;
    const old = this.older.get(key);
    if (old === undefined) return ANY;
    this.set(key, old);
    return old;
  }

  /** Keeps what is now known of a position. */
  set(key: string, range: Range): void {
    if (this.newer.size >= this.half && !this.newer.has(key)) {
      this.older = this.newer;
      this.newer = new Map();
    }
    this.newer.set(key, range);
  }
}
