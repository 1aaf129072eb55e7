import { expect, it } from 'vitest';
import { Budget, StateSet } from '../../src/research/state-set.ts';
import { errorOf } from '../conformance.ts';

it('stays as it was where it may not grow', () => {
  const set = new StateSet({ a: 0, b: null as number | null }, new Budget(20_000));
  const state = (value: number) => ({ a: value % 256, b: value >> 8 });
  const work = (): void => {
    for (let value = 0; value < 5000; value++) set.add(state(value));
  };
  expect(errorOf(work)).toMatchObject({ code: 'limit-reached', field: 'maxBytes' });
  const { size } = set;
  expect(size).toBe(1024);
  for (let again = 0; again < 3; again++) {
    expect(errorOf(() => set.add(state(size)))).toMatchObject({
      code: 'limit-reached',
    });
    for (let value = 0; value < size; value++) set.add(state(value));
    expect(set.size).toBe(size);
  }
  expect([...set.states()]).toEqual(Array.from({ length: size }, (_, v) => state(v)));
});
