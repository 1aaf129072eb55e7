import { describe, expect, it } from 'vitest';
import { seededRng } from '../../src/index.ts';
import {
  DRAW,
  DRAW_KNOWN,
  TranspositionTable,
  WIN,
  WIN_KNOWN,
} from '../../src/search/quarto/transpositions.ts';

type Key = readonly [number, number, number];

function keys(count: number): readonly Key[] {
  const rng = seededRng(1);
  return Array.from(
    { length: count },
    () => [rng.below(2 ** 32), rng.below(2 ** 32), rng.below(2 ** 16)] as const,
  );
}

describe('a transposition table', () => {
  it('knows what it was told, and nothing of others', () => {
    const table = new TranspositionTable(new Uint32Array(2 ** 14));
    const [one, other] = keys(2) as [Key, Key];
    table.put(...one, WIN_KNOWN | WIN, 5);
    expect(table.get(...one)).toBe(WIN_KNOWN | WIN);
    expect(table.get(...other)).toBe(0);
    expect(table.get(one[0], one[1], one[2] ^ 1)).toBe(0);
  });

  it('adds to what it knows', () => {
    const table = new TranspositionTable(new Uint32Array(2 ** 14));
    const [key] = keys(1) as [Key];
    table.put(...key, WIN_KNOWN, 5);
    table.put(...key, DRAW_KNOWN | DRAW, 500);
    expect(table.get(...key)).toBe(WIN_KNOWN | DRAW_KNOWN | DRAW);
  });

  it('is never wrong, however full it is', () => {
    const table = new TranspositionTable(new Uint32Array(16 * 8));
    const told = keys(3000).map((key, index) => {
      const facts = [WIN_KNOWN, WIN_KNOWN | WIN, DRAW_KNOWN | DRAW][
        index % 3
      ] as number;
      table.put(...key, facts, index);
      return [key, facts] as const;
    });
    let known = 0;
    for (const [key, facts] of told) {
      const found = table.get(...key);
      expect([0, facts]).toContain(found);
      if (found !== 0) known++;
    }
    expect(known).toBe(32);
  });

  it('keeps what took more work', () => {
    const table = new TranspositionTable(new Uint32Array(16));
    const [costly, ...others] = keys(200) as [Key, ...Key[]];
    table.put(...costly, WIN_KNOWN, 1_000_000);
    for (const key of others) table.put(...key, WIN_KNOWN, 3);
    expect(table.get(...costly)).toBe(WIN_KNOWN);
  });

  it('does not believe an entry of which another thread has written half', () => {
    const words = new Uint32Array(16);
    const table = new TranspositionTable(words);
    const [key] = keys(1) as [Key];
    table.put(...key, WIN_KNOWN | WIN, 5);
    const third = words.findIndex((word) => word !== 0 && (word & 0xffff) === key[2]);
    words[third] = ((words[third] as number) ^ WIN) >>> 0;
    expect(table.get(...key)).toBe(0);
    expect(table.count(1)).toBe(0);
    table.put(...key, DRAW_KNOWN, 5);
    expect(table.get(...key)).toBe(DRAW_KNOWN);
  });
});
