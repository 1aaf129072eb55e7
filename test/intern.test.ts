import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { internTable } from '../src/intern.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** References are let go at the end of a task. */
async function forget(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1));
  collectGarbage();
}

describe('the table of interned values', () => {
  it('makes a value once for each key', () => {
    const table = internTable<object>();
    const first = table('a', () => ({}));
    expect(table('a', () => ({}))).toBe(first);
    expect(table('b', () => ({}))).not.toBe(first);
  });

  it('keeps what is held and lets go of the rest', async () => {
    const table = internTable<object>();
    const held = table('held', () => ({}));
    let made = 0;
    const fill = (): void => {
      for (let key = 0; key < 1000; key++) {
        table(`${key}`, () => {
          made++;
          return {};
        });
      }
    };
    fill();
    expect(made).toBe(1000);
    await forget();
    fill();
    expect(made).toBe(2000);
    expect(table('held', () => ({}))).toBe(held);
  });

  it('forgets the keys of what it let go', async () => {
    const { set } = Map.prototype;
    const maps = new Set<Map<unknown, unknown>>();
    Map.prototype.set = function (key, value) {
      maps.add(this);
      return set.call(this, key, value);
    };
    try {
      const table = internTable<object>();
      for (let round = 0; round < 20; round++) {
        for (let key = 0; key < 50; key++) table(`${round}-${key}`, () => ({}));
        await forget();
      }
    } finally {
      Map.prototype.set = set;
    }
    const sizes = [...maps].filter((map) => map.has('19-49')).map((map) => map.size);
    expect(sizes.length).toBe(1);
    expect(sizes[0]).toBeLessThan(200);
  });
});
