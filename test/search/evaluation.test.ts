import { expect, it } from 'vitest';
import { isBetter, type Value } from '../../src/search/evaluation.ts';

/** From best to worst; those in one row are as good as each other. */
const ORDER: readonly (readonly (readonly [Value, number | null])[])[] = [
  [['win', 1]],
  [['win', 3]],
  [
    ['draw', 2],
    ['draw', 9],
    ['draw', null],
  ],
  [['loss', 4]],
  [['loss', 2]],
];

it('prefers wins that are near and losses that are far', () => {
  ORDER.forEach((better, first) => {
    ORDER.forEach((worse, second) => {
      for (const [value, distance] of better) {
        for (const [otherValue, otherDistance] of worse) {
          const one = { value, distance };
          const other = { value: otherValue, distance: otherDistance };
          expect([one, other, isBetter(one, other)]).toEqual([
            one,
            other,
            first < second,
          ]);
        }
      }
    });
  });
});

it('prefers no win to another whose distance is unknown', () => {
  expect(
    isBetter({ value: 'win', distance: 1 }, { value: 'win', distance: null }),
  ).toBe(false);
  expect(
    isBetter({ value: 'win', distance: null }, { value: 'win', distance: 9 }),
  ).toBe(false);
});
