import type { LineTables } from './tables.ts';

/** What all boards alike by symmetry have in common: 80 bits, in three numbers. */
export class Key {
  /** The occupied cells, and the first mask. */
  a = 0;
  /** The second mask and the third. */
  b = 0;
  /** The fourth mask. */
  c = 0;
  private readonly images: Uint16Array;
  private readonly least: Uint16Array;
  private readonly leastBy: Uint32Array;

  constructor({ images, least, leastBy }: LineTables) {
    this.images = images;
    this.least = least;
    this.leastBy = leastBy;
  }

  /**
   * Takes the key of a board: the least of all boards alike by symmetry. Each attribute's mask is
   * replaced by the smaller of itself and its complement, and the four are sorted, for each
   * of the few symmetries that make the occupied cells least.
   */
  set(occupied: number, o0: number, o1: number, o2: number, o3: number): void {
    const { images } = this;
    const all = this.least[occupied] as number;
    let isFirst = true;
    for (let rest = this.leastBy[occupied] as number; rest !== 0; rest &= rest - 1) {
      const base = (31 - Math.clz32(rest & -rest)) << 9;
      let m0 =
        (images[base + (o0 & 255)] as number) |
        (images[base + 256 + (o0 >> 8)] as number);
      let m1 =
        (images[base + (o1 & 255)] as number) |
        (images[base + 256 + (o1 >> 8)] as number);
      let m2 =
        (images[base + (o2 & 255)] as number) |
        (images[base + 256 + (o2 >> 8)] as number);
      let m3 =
        (images[base + (o3 & 255)] as number) |
        (images[base + 256 + (o3 >> 8)] as number);
      m0 = Math.min(m0, all ^ m0);
      m1 = Math.min(m1, all ^ m1);
      m2 = Math.min(m2, all ^ m2);
      m3 = Math.min(m3, all ^ m3);
      const low01 = Math.min(m0, m1);
      const high01 = Math.max(m0, m1);
      const low23 = Math.min(m2, m3);
      const high23 = Math.max(m2, m3);
      const first = Math.min(low01, low23);
      const fourth = Math.max(high01, high23);
      const middleA = Math.max(low01, low23);
      const middleB = Math.min(high01, high23);
      const second = Math.min(middleA, middleB);
      const third = Math.max(middleA, middleB);
      const a = ((all << 16) | first) >>> 0;
      const b = ((second << 16) | third) >>> 0;
      const isLess =
        isFirst ||
        a < this.a ||
        (a === this.a && (b < this.b || (b === this.b && fourth < this.c)));
      if (!isLess) continue;
      isFirst = false;
      this.a = a;
      this.b = b;
      this.c = fourth;
    }
  }
}
