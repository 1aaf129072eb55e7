import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GameTypes,
  give,
  pass,
  quarto,
  quatuor,
  type Symmetry,
  seededRng,
} from '../../src/index.ts';
import {
  environment,
  type Observer,
  playout,
  quartoObserver,
  quatuorObserver,
  symmetricCopy,
} from '../../src/research/index.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import { equipped, type Rules, someRules, someSeed } from './env-games.ts';

/** The planes of an observation that are not empty, each as its sixteen digits, by index. */
function planesOf<T extends GameTypes>(
  observer: Observer<T>,
  state: T['state'],
): Record<number, string> {
  const into = new Uint8Array(observer.size);
  observer.write(state, into);
  const planes = observer.planes.map((_, plane) =>
    into.slice(16 * plane, 16 * plane + 16).join(''),
  );
  return Object.fromEntries(
    [...planes.entries()].filter(([, plane]) => plane.includes('1')),
  );
}

const ALL = '1'.repeat(16);

/** Some cells of a plane. */
function only(...cells: number[]): string {
  return Array.from({ length: 16 }, (_, cell) =>
    cells.includes(cell) ? '1' : '0',
  ).join('');
}

/** The planes of Quarto with its usual options. */
const USUAL = Object.fromEntries([23, 24, 25, 26, 27, 28, 29].map((p) => [p, ALL]));

describe('an observation of Quarto', () => {
  it('has the planes that the guide tells of', () => {
    const game = quarto();
    const { shape, size, planes } = quartoObserver(game);
    expect(shape).toEqual([32, 4, 4]);
    expect(size).toBe(512);
    expect(planes).toHaveLength(32);
    expect(planes[0]).toBe('cells whose piece is color dark');
    expect(planes[5]).toBe('cells whose piece is shape round');
    expect(planes[12]).toBe('all: the piece in hand is height short');
    expect(planes[17]).toBe('all: the piece in hand is solidity solid');
    expect(planes[26]).toBe('all: solidity counts');
    expect(planes[30]).toBe('all: lines of the kind square count');
  });

  it('shows board, hand, reserve, phase and options', () => {
    const game = quarto();
    const observer = quartoObserver(game);
    expect(planesOf(observer, game.start())).toEqual({ ...USUAL, 18: ALL, 19: ALL });
    const state = game.parseState('1..A/..../..../.... 6 1 d1');
    expect(planesOf(observer, state)).toEqual({
      ...USUAL,
      0: only(0),
      1: only(3),
      3: only(3),
      4: only(3),
      5: only(0),
      6: only(0, 3),
      7: only(0),
      8: only(0, 3),
      11: ALL,
      12: ALL,
      14: ALL,
      17: ALL,
      18: only(0, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 14, 15),
      20: ALL,
    });
  });

  it('shows other options, and with announced wins the newest placement', () => {
    const game = quarto({ attributes: ['shape'], lines: ['square'], win: 'announced' });
    const planes = planesOf(
      quartoObserver(game),
      game.parseState('1..A/..../..../.... - 0 d1'),
    );
    expect(planes).toMatchObject({ 9: only(3), 19: ALL, 24: ALL, 30: ALL, 31: ALL });
    expect(Object.keys(planes).map(Number)).not.toContain(23);
    expect(Object.keys(planes).map(Number)).not.toContain(27);
  });

  it('tells the two answers on a full board apart, and shows no phase at the end', () => {
    const game = quarto({ win: 'announced' });
    const observer = quartoObserver(game);
    const full = game.parseState('8421/3579/B6CA/0DEF - 0 d2');
    const planes = (state: typeof full): object => {
      const { 21: placer, 22: opponent } = planesOf(observer, state);
      return { placer, opponent };
    };
    const once = game.play(full, pass());
    expect(planes(full)).toEqual({ placer: ALL, opponent: undefined });
    expect(planes(once)).toEqual({ placer: undefined, opponent: ALL });
    expect(planes(game.play(once, pass()))).toEqual({});
  });
});

describe('an observation of Quatuor', () => {
  it('has the planes that the guide tells of', () => {
    const { shape, size, planes } = quatuorObserver(quatuor());
    expect(shape).toEqual([12, 4, 4]);
    expect(size).toBe(192);
    expect(planes).toHaveLength(12);
    expect(planes[11]).toBe('all: bit 7 of the number of shifts left, 255 for more');
  });

  it('shows the board from the side of the player to act', () => {
    const game = quatuor();
    const observer = quatuorObserver(game);
    const planes = (text: string): object => planesOf(observer, game.parseState(text));
    expect(planes('w..b/.w../..../.... b 0')).toEqual({
      0: only(3),
      1: only(0, 5),
      2: ALL,
    });
    expect(planes('w..b/bw../..../.... w 0')).toEqual({
      0: only(0, 5),
      1: only(3, 4),
      2: ALL,
    });
    expect(planes('wwww/bbb./..../.... #w 0')).toEqual({
      0: only(0, 1, 2, 3),
      1: only(4, 5, 6),
    });
  });

  it('shows how many shifts are left', () => {
    const full = 'wbwb/wbwb/bwbw/bwbw w';
    const planes = (maxShifts: number, shifts: number): number[] => {
      const game = quatuor({ tieBreak: { maxShifts } });
      const state = game.parseState(`${full} ${shifts}`);
      return Object.keys(planesOf(quatuorObserver(game), state)).map(Number);
    };
    expect(planes(6, 0)).toEqual([0, 1, 3, 5, 6]);
    expect(planes(6, 4)).toEqual([0, 1, 3, 5]);
    expect(planes(255, 0)).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(planes(2 ** 53 - 1, 0)).toEqual(planes(255, 0));
    expect(planes(260, 6)).toEqual([0, 1, 3, 5, 6, 7, 8, 9, 10, 11]);
  });
});

describe('observations', () => {
  it('determine the legal mask and all that follows', () => {
    // Positions that look alike go on alike: their next observations, action by action.
    fc.assert(
      fc.property(someRules, fc.array(someSeed, { minLength: 8 }), (rules, seeds) => {
        const { game, observer } = equipped(rules);
        const env = environment(game, { observer });
        const into = new Uint8Array(observer.size);
        const known = new Map<string, string>();
        for (const seed of seeds) {
          const rng = seededRng(seed % 16); // few seeds, so that games meet
          env.reset();
          while (env.toAct !== null) {
            env.observe(into);
            const look = into.join('');
            const follow = env.legalIds().map((id) => {
              const state = game.play(env.state, game.actionOf(id));
              observer.write(state, into);
              const winner = game.outcome(state)?.winner;
              return winner === undefined ? into.join('') : winner === env.toAct;
            });
            const next = `${env.legalMask().join('')} ${follow.join()}`;
            expect(known.get(look) ?? next).toBe(next);
            known.set(look, next);
            env.step(env.sample(rng));
          }
        }
      }),
      runs(12),
    );
  });

  it('are written whole', () => {
    fc.assert(
      fc.property(someRules, someSeed, (rules, seed) => {
        const { game, observer } = equipped(rules);
        const { state } = playout(game, game.start(), seededRng(seed));
        const [zeros, sevens] = [
          new Float32Array(observer.size),
          new Float32Array(observer.size).fill(7),
        ];
        observer.write(state, zeros);
        observer.write(state, sevens);
        expect(zeros.join('')).toBe(sevens.join(''));
        expect(zeros.join('')).toMatch(/^[01]+$/);
      }),
      runs(60),
    );
  });

  it('tell positions apart that differ only in what has been claimed or lapsed', () => {
    const game = quarto({ win: 'announced' });
    const observer = quartoObserver(game);
    const newer = game.parseState('048C/1.../..../.... - 1 a2');
    const older = game.parseState('048C/1.../..../.... - 1 d1');
    expect(planesOf(observer, newer)).not.toEqual(planesOf(observer, older));
    const held = game.play(older, give(2));
    expect(planesOf(observer, held)).toMatchObject({ 9: only(3) });
  });
});

/** A symmetry of the game and a position of it, by numbers. */
function samplesOf(
  rules: Rules,
  seed: number,
): readonly [Symmetry<GameTypes>, GameTypes['state']] {
  const { game } = equipped(rules);
  const rng = seededRng(seed);
  const symmetry = game.symmetries[rng.below(game.symmetries.length)];
  const env = environment(game);
  for (let left = rng.below(34); left > 0 && env.toAct !== null; left--) {
    env.step(env.sample(rng));
  }
  return [symmetry as Symmetry<GameTypes>, env.state];
}

describe('a symmetric copy', () => {
  it('is what is seen of the image of the position', () => {
    fc.assert(
      fc.property(someRules, someSeed, (rules, seed) => {
        const { game, observer } = equipped(rules);
        const [symmetry, state] = samplesOf(rules, seed);
        const copy = symmetricCopy(game, observer, symmetry);
        const image = symmetry.state(state);
        const [from, copied, expected] = [0, 1, 2].map(
          () => new Uint8Array(observer.size),
        ) as [Uint8Array, Uint8Array, Uint8Array];
        observer.write(state, from);
        observer.write(image, expected);
        copy.observation(from, copied);
        expect(copied.join('')).toBe(expected.join(''));
        if (game.toAct(state) === null) return;
        const env = environment(game);
        env.reset(null, state);
        const mask = new Float32Array(game.actionCount).fill(7);
        copy.mask(env.legalMask(), mask);
        const ids = env.legalIds().map(copy.actionId);
        env.reset(null, image);
        expect([...mask]).toEqual([...env.legalMask()]);
        expect(ids.sort((a, b) => a - b)).toEqual(env.legalIds());
      }),
      runs(150),
    );
  });

  it('moves every entry to a place of its own', () => {
    const game = quarto();
    const observer = quartoObserver(game);
    for (const symmetry of game.symmetries.slice(0, 400)) {
      expect(new Set(observer.image(symmetry)).size).toBe(512);
    }
  });

  it('refuses arrays that are too short, and ids out of range', () => {
    const game = quatuor();
    const [first] = game.symmetries;
    const copy = symmetricCopy(
      game,
      quatuorObserver(game),
      first as Exclude<typeof first, undefined>,
    );
    const mask = (): void => copy.mask(new Uint8Array(52), new Uint8Array(51));
    expect(errorOf(mask)).toMatchObject({ code: 'invalid-argument', field: 'into' });
    const look = (): void => copy.observation(new Uint8Array(192), new Uint8Array(191));
    expect(errorOf(look)).toMatchObject({ code: 'invalid-argument', field: 'into' });
    const short = [
      () => copy.mask(new Uint8Array(51), new Uint8Array(52)),
      () => copy.observation(new Uint8Array(191), new Uint8Array(192)),
    ];
    for (const work of short) {
      expect(errorOf(work)).toMatchObject({ code: 'invalid-argument', field: 'from' });
    }
    expect(errorOf(() => copy.actionId(52))).toMatchObject({ field: 'id' });
  });
});
