import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuaternaError, quarto, quatuor, seededRng } from '../../src/index.ts';
import {
  environment,
  gameRng,
  quartoObserver,
  quartoVector,
  quatuorObserver,
  quatuorVector,
  vectorEnvironment,
} from '../../src/research/index.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import { equipped, someRules, someSeed } from './env-games.ts';
import { steppedOneByOne, toldBy } from './env-told.ts';

const COUNT = 4;
const STEPS = 60;

const someLimit = fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined });

describe('a vectorised environment', () => {
  it('is as many single ones, in typed arrays or over the contract', () => {
    fc.assert(
      fc.property(someRules, someSeed, someLimit, (rules, seed, maxSteps) => {
        const { game, observer, vector } = equipped(rules);
        const options = { observer, maxSteps, seed };
        const fast = vector(COUNT, options);
        const plain = vectorEnvironment(game, COUNT, options);
        const singles = Array.from({ length: COUNT }, () =>
          environment(game, { observer, maxSteps }),
        );
        const rngs = singles.map((_, index) => gameRng(seed, index));
        const [actions, same] = [new Uint8Array(COUNT), new Int32Array(COUNT)];
        for (let step = 0; step < STEPS; step++) {
          fast.sampleActions(actions);
          plain.sampleActions(same);
          const drawn = singles.map((env, index) =>
            env.sample(rngs[index] as (typeof rngs)[0]),
          );
          expect([...actions]).toEqual(drawn);
          expect([...same]).toEqual(drawn);
          fast.step(actions);
          plain.step(same);
          const told = steppedOneByOne(singles, actions, observer.size);
          expect(toldBy(fast, observer.size)).toEqual(told);
          expect(toldBy(plain, observer.size)).toEqual(told);
          for (let index = 0; index < COUNT; index++) {
            expect(fast.state(index)).toEqual(singles[index]?.state);
          }
        }
      }),
      runs(25),
    );
  });

  it('loses by illegal actions as single ones do', () => {
    fc.assert(
      fc.property(someRules, someSeed, (rules, seed) => {
        const { game, observer, vector } = equipped(rules);
        const options = { observer, illegal: 'lose' } as const;
        const fast = vector(COUNT, options);
        const plain = vectorEnvironment(game, COUNT, options);
        const singles = Array.from({ length: COUNT }, () => environment(game, options));
        const rng = seededRng(seed);
        const actions = new Uint8Array(COUNT);
        for (let step = 0; step < STEPS; step++) {
          fast.sampleActions(actions);
          actions[rng.below(COUNT)] = rng.below(game.actionCount);
          fast.step(actions);
          plain.step(actions);
          const told = steppedOneByOne(singles, actions, observer.size);
          expect(toldBy(fast, observer.size)).toEqual(told);
          expect(toldBy(plain, observer.size)).toEqual(told);
        }
      }),
      runs(25),
    );
  });

  it('still shows where a game ended, was cut short or lost, when the next has begun', () => {
    const game = quatuor();
    const observer = quatuorObserver(game);
    const vector = quatuorVector(game, 3, { observer, maxSteps: 3, illegal: 'lose' });
    const looks = new Uint8Array(3 * observer.size).fill(7);
    vector.step(Uint8Array.of(0, 0, 0));
    expect(vector.finalState(0)).toBeNull();
    vector.finalObserve(looks);
    expect(looks.every((entry) => entry === 7)).toBe(true);
    vector.step(Uint8Array.of(1, 1, 0));
    expect([...vector.finalLengths, ...vector.illegal]).toEqual([0, 0, 2, 0, 0, 1]);
    expect(game.formatState(vector.finalState(2) ?? game.start())).toBe(
      'w.../..../..../.... b 0',
    );
    vector.step(Uint8Array.of(2, 2, 2));
    expect([...vector.finalLengths, ...vector.illegal]).toEqual([3, 3, 0, 0, 0, 0]);
    expect([...vector.truncated, ...vector.lengths]).toEqual([1, 1, 0, 0, 0, 1]);
    vector.finalObserve(looks);
    // The player to act, black, has the second cell.
    expect([...looks.slice(0, 5), ...looks.slice(16, 21)]).toEqual([
      0, 1, 0, 0, 0, 1, 0, 1, 0, 0,
    ]);
    expect(looks.slice(2 * observer.size).every((entry) => entry === 7)).toBe(true);
    vector.reset();
    expect([...vector.finalLengths, ...vector.illegal]).toEqual(Array(6).fill(0));
    expect(vector.finalState(0)).toBeNull();
  });

  it('gives an observer that may keep positions values of their own', () => {
    const game = quatuor();
    const { borrows, ...plain } = quatuorObserver(game);
    expect(borrows).toBe(true);
    const kept: object[] = [];
    const observer = {
      ...plain,
      write: (state: ReturnType<typeof game.start>) => {
        kept.push(state);
      },
    };
    const vector = quatuorVector(game, 2, { observer });
    const looks = new Uint8Array(2 * observer.size);
    vector.observe(looks);
    vector.step(Uint8Array.of(0, 1));
    vector.observe(looks);
    expect(kept.slice(0, 2)).toEqual([game.start(), game.start()]);
    expect(kept.slice(2)).toEqual([vector.state(0), vector.state(1)]);
    expect(kept.every((state) => Object.isFrozen(state))).toBe(true);
  });

  it('has the legal actions as bits', () => {
    const vector = quartoVector(quarto(), 2);
    expect(vector.words).toBe(2);
    expect([...vector.masks]).toEqual([0xffff << 16, 0, 0xffff << 16, 0]);
    vector.step(new Uint8Array([31, 16]));
    expect([...vector.masks]).toEqual([0xffff, 0, 0xffff, 0]);
    vector.step(new Uint8Array([15, 0]));
    expect([...vector.masks]).toEqual([0x7fff << 16, 0, 0xfffe << 16, 0]);
  });

  it('offers claims and passes', () => {
    const game = quarto({ win: 'announced', attributes: ['color'], lines: ['column'] });
    const vector = quartoVector(game, 1);
    // Columns of unlike colours but the last, which is completed last.
    const order = [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15];
    const pieces = [0, 2, 4, 1, 6, 8, 10, 3, 12, 14, 5, 7, 9, 11, 13, 15];
    order.forEach((cell, index) => {
      vector.step(Uint8Array.of(16 + (pieces[index] as number)));
      vector.step(Uint8Array.of(cell));
    });
    expect(vector.masks[1]).toBe((1 << 7) | (1 << 19));
    vector.step(Uint8Array.of(51));
    expect([...vector.toAct, ...vector.terminated]).toEqual([1, 0]);
    vector.step(Uint8Array.of(39));
    expect([...vector.acted, ...vector.rewards, ...vector.terminated]).toEqual([
      1, 1, 1,
    ]);
  });

  it('begins anew, with the same random actions', () => {
    const vector = quatuorVector(quatuor(), 3, { seed: 2 ** 32 - 2 });
    const draw = (): number[] => {
      const actions = new Uint8Array(3);
      return Array.from({ length: 30 }, () => {
        vector.sampleActions(actions);
        vector.step(actions);
        return [...actions];
      }).flat();
    };
    const first = draw();
    vector.reset();
    expect([...vector.toAct, ...vector.rewards, ...vector.lengths]).toEqual(
      Array(9).fill(0),
    );
    expect(draw()).toEqual(first);
    expect(draw()).not.toEqual(first);
  });

  it('shares no game with one of another seed', () => {
    const drawn = [1, 2, 3].flatMap((seed) => {
      const vector = quatuorVector(quatuor(), 256, { seed });
      const actions = new Uint8Array(256);
      const games = Array.from(actions, (): number[] => []);
      for (let step = 0; step < 16; step++) {
        vector.sampleActions(actions);
        vector.step(actions);
        games.forEach((game, index) => {
          game.push(actions[index] as number);
        });
      }
      return games.map((game) => game.join());
    });
    expect(new Set(drawn).size).toBe(3 * 256);
  });

  it('throws for an illegal action, says which, and changes nothing', () => {
    const game = quatuor();
    const vector = quatuorVector(game, 3);
    const error = errorOf(() => vector.step(Uint8Array.of(0, 1, 12)));
    expect(error).toMatchObject({
      code: 'illegal-action',
      field: 'actions[2]',
      message: 'actions[2]: There is no piece on a1 to push: place one there.',
      illegality: { reason: 'entry-empty' },
    });
    expect([...vector.lengths]).toEqual([0, 0, 0]);
    expect(vector.state(0)).toEqual(game.start());
  });

  it('lets through what else a game of one’s own throws', () => {
    const broken = new RangeError('broken');
    const game = {
      ...quatuor(),
      play: () => {
        throw broken;
      },
    };
    const vector = vectorEnvironment(game, 1);
    expect(errorOf(() => vector.step(Uint8Array.of(12)))).toBe(broken);
    expect(isQuaternaError(broken)).toBe(false);
  });

  it('takes bytes only where every id fits', () => {
    const most = { ...quatuor(), actionCount: 256 };
    const more = { ...most, actionCount: 257 };
    const bytes = Uint8Array.of(12);
    const fitting = vectorEnvironment(most, 1);
    fitting.sampleActions(bytes);
    fitting.step(bytes);
    const vector = vectorEnvironment(more, 1);
    const fault = { code: 'invalid-argument', found: 'bytes' };
    expect(errorOf(() => vector.sampleActions(bytes))).toMatchObject({
      ...fault,
      field: 'into',
    });
    expect(errorOf(() => vector.step(bytes))).toMatchObject({
      ...fault,
      field: 'actions',
    });
    expect([...vector.lengths]).toEqual([0]);
    const ids = new Int32Array(1);
    vector.sampleActions(ids);
    vector.step(ids);
    expect([...fitting.lengths, ...vector.lengths]).toEqual([1, 1]);
  });

  it('refuses what it cannot do', () => {
    const game = quarto();
    const vector = quartoVector(game, 2);
    const watched = quartoVector(game, 2, { observer: quartoObserver(game) });
    const refused: [() => unknown, string][] = [
      [() => vector.step(Uint8Array.of(16)), 'actions'],
      [() => vector.step(Uint8Array.of(16, 52)), 'actions[1]'],
      [() => vector.step(Int32Array.of(-1, 16)), 'actions[0]'],
      [() => vector.sampleActions(new Uint8Array(1)), 'into'],
      [() => vector.writeMasks(new Uint8Array(103)), 'into'],
      [() => vector.observe(new Uint8Array(1024)), 'observer'],
      [() => vector.finalObserve(new Uint8Array(1024)), 'observer'],
      [() => watched.finalObserve(new Uint8Array(1023)), 'into'],
      [() => vector.finalState(2), 'index'],
      [() => vector.state(2), 'index'],
      [() => vector.state(-1), 'index'],
      [() => quartoVector(game, 0), 'count'],
      [() => quatuorVector(quatuor(), 1.5), 'count'],
      [() => vectorEnvironment(game, 2 ** 25), 'count'],
      [() => quartoVector(game, 1, { seed: -1 }), 'seed'],
      [() => quartoVector(game, 1, { maxSteps: -1 }), 'maxSteps'],
    ];
    for (const [work, field] of refused) {
      expect(errorOf(work)).toMatchObject({ code: 'invalid-argument', field });
    }
    expect([...vector.lengths]).toEqual([0, 0]);
  });
});
