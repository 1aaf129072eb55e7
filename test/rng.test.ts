import { describe, expect, it } from 'vitest';
import { drawFirst, seededRng } from '../src/index.ts';
import { errorOf } from './conformance.ts';

describe('the seeded generator', () => {
  it('gives the same numbers for the same seed, for ever', () => {
    const rng = seededRng(1);
    const numbers = Array.from({ length: 12 }, () => rng.below(1000));
    const again = seededRng(1);
    expect(Array.from({ length: 12 }, () => again.below(1000))).toEqual(numbers);
    expect(numbers).toEqual([920, 556, 862, 161, 0, 57, 418, 583, 397, 736, 460, 233]);
    const other = seededRng(2);
    expect(Array.from({ length: 12 }, () => other.below(1000))).not.toEqual(numbers);
  });

  it('is uniform below a bound', () => {
    const rng = seededRng(7);
    const counts = Array<number>(16).fill(0);
    for (let draw = 0; draw < 16_000; draw++) {
      const number = rng.below(16);
      counts[number] = (counts[number] ?? Number.NaN) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(160);
    expect(rng.below(1)).toBe(0);
  });

  it.each([0, 1, 2 ** 31, 2 ** 32 - 1])('takes the seed %i', (seed) => {
    expect(seededRng(seed).below(2 ** 32)).toBeGreaterThanOrEqual(0);
  });

  it.each([-1, 2 ** 32, 0.5, Number.NaN, '1', null, undefined])(
    'refuses %j',
    (seed) => {
      expect(errorOf(() => seededRng(seed as number))).toMatchObject({
        code: 'invalid-argument',
        field: 'seed',
        expected: 'an integer from 0 to 4294967295',
      });
    },
  );
});

describe('a draw below a bound', () => {
  it.each([0, -3, Number.NaN, 1.5, 2 ** 32 + 1, Infinity, '3', null, undefined, 3n])(
    'has no bound %s',
    (bound) => {
      expect(errorOf(() => seededRng(1).below(bound as number))).toMatchObject({
        code: 'invalid-argument',
        field: 'n',
        expected: 'an integer from 1 to 4294967296',
      });
    },
  );

  it('has any bound from 1 to 2 ** 32', () => {
    const rng = seededRng(1);
    const draws = Array.from({ length: 1000 }, () => rng.below(2 ** 32));
    expect(draws.every((draw) => Number.isInteger(draw) && draw >= 0)).toBe(true);
    expect(Math.max(...draws)).toBeGreaterThan(2 ** 31);
    expect(Math.max(...draws)).toBeLessThan(2 ** 32);
    expect(rng.below(1)).toBe(0);
  });

  it('uses up no chance where the bound is refused', () => {
    const [rng, other] = [seededRng(5), seededRng(5)];
    errorOf(() => rng.below(0));
    expect(rng.below(1000)).toBe(other.below(1000));
  });
});

describe('the draw for the first move', () => {
  it.each([1, 2, 1000, 65_536])('is fair over seeds %i apart', (step) => {
    const firsts = Array.from({ length: 10_000 }, (_, index) =>
      drawFirst(seededRng(index * step)),
    );
    const ones = firsts.filter((first) => first === 1).length;
    expect(Math.abs(ones - 5000)).toBeLessThan(250);
    const repeats = firsts.filter((first, index) => first === firsts[index - 1]).length;
    expect(Math.abs(repeats - 5000)).toBeLessThan(250);
  });

  it('is fair, and comes from the generator alone', () => {
    let firsts = 0;
    for (let seed = 0; seed < 10_000; seed++) firsts += drawFirst(seededRng(seed));
    expect(Math.abs(firsts - 5000)).toBeLessThan(250);
    expect(drawFirst({ below: () => 0 })).toBe(0);
    expect(drawFirst({ below: (bound) => bound - 1 })).toBe(1);
  });
});
