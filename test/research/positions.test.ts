import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonical,
  type Game,
  type GameTypes,
  quarto,
  quatuor,
} from '../../src/index.ts';
import {
  finish,
  type Layer,
  type LayerOptions,
  positionsFrom,
} from '../../src/research/index.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import * as naive from '../naive/quatuor.ts';
import { ALL_LINES } from '../quarto/games.ts';

/** The layers from the start to a ply. */
function layersTo<T extends GameTypes>(
  game: Game<T>,
  ply: number,
  options: LayerOptions = {},
): readonly Layer<T>[] {
  const layers = [positionsFrom(game, game.start(), options)];
  while (layers.length <= ply) {
    layers.push(finish((layers.at(-1) as Layer<T>).next()));
  }
  return layers;
}

function counts<T extends GameTypes>(layers: readonly Layer<T>[]): readonly number[] {
  return layers.map(({ positions }) => positions);
}

describe('positions up to symmetry', () => {
  // Every other ply has no piece in hand, and is a board (Kerner, 2001, among others).
  it('are the known ones of Quarto with ten lines', () => {
    const boards = counts(layersTo(quarto(), 10)).filter((_, ply) => ply % 2 === 0);
    expect(boards).toEqual([1, 2, 40, 454, 10_346, 214_800]);
  });

  it('are the known ones of Quarto with squares', () => {
    const layers = layersTo(quarto({ lines: ALL_LINES }), 8);
    const boards = counts(layers).filter((_, ply) => ply % 2 === 0);
    expect(boards).toEqual([1, 3, 84, 1_586, 39_055]);
    expect(layers[8]?.endings).toEqual({ alignment: layers[8]?.finished });
  });

  it('are as many as the different canonical positions, one by one', () => {
    const game = quatuor();
    let states = new Map([[game.formatState(game.start()), game.start()]]);
    for (const layer of layersTo(game, 5)) {
      expect(layer.positions).toBe(states.size);
      const next: typeof states = new Map();
      for (const state of states.values()) {
        for (const action of game.legalActions(state)) {
          const same = canonical(game, game.play(state, action));
          if (game.toAct(same) !== null) next.set(game.formatState(same), same);
        }
      }
      states = next;
    }
  });
});

describe('distinct positions', () => {
  const reachable = [1, 12, 144, 1_032, 6_888, 30_948, 125_664, 347_204];

  it('are the known ones of Quatuor', () => {
    const layers = layersTo(quatuor(), 7, { distinct: true });
    expect(counts(layers)).toEqual(reachable);
    expect(layers[7]?.finished).toBeGreaterThan(0);
    expect(layers[7]?.endings).toEqual({ alignment: layers[7]?.finished });
  });

  it('can be looked at until the next are asked for', () => {
    const game = quatuor();
    const layer = layersTo(game, 3, { distinct: true })[3] as Layer<GameTypes>;
    const states = [...layer.states()] as ReturnType<typeof game.start>[];
    expect(states.length).toBe(1_032);
    for (const state of states) {
      expect(Object.isFrozen(state)).toBe(true);
      expect(game.stateFrom(state)).toEqual(state);
    }
    expect(new Set(states.map(game.formatState)).size).toBe(1_032);
    finish(layer.next());
    expect([...layer.states()]).toEqual([]);
  });

  it('come to an end, with every ending, as the naive rules have them', () => {
    const options = { tieBreak: { maxShifts: 1 } } as const;
    const text = 'wbbw/wwwb/bw.b/bbww b 0';
    const game = quatuor(options);
    let layer = positionsFrom(game, game.parseState(text), { distinct: true });
    let states = new Map([[text, naive.parse(options, text)]]);
    while (layer.positions > 0) {
      layer = finish(layer.next());
      const endings: Record<string, number> = {};
      const next: typeof states = new Map();
      for (const state of states.values()) {
        for (const action of naive.legal(options, state)) {
          const after = naive.play(options, state, action);
          next.set(naive.format(options, after), after);
        }
      }
      states = new Map([...next].filter(([, { toAct }]) => toAct !== null));
      for (const state of next.values()) {
        const by = naive.outcome(options, state)?.by;
        if (by !== undefined) endings[by] = (endings[by] ?? 0) + 1;
      }
      expect(layer.positions).toBe(states.size);
      expect(layer.finished).toBe(next.size - states.size);
      expect(layer.endings).toEqual(endings);
    }
    expect(layer.ply).toBe(2);
    expect(Object.keys(layer.endings).sort()).toEqual(['alignment', 'shift-limit']);
  });

  it('keep values of any size, and null', () => {
    const maxShifts = 2 ** 53 - 1;
    const game = quatuor({ tieBreak: { maxShifts } });
    for (const shifts of [
      254,
      255,
      65_534,
      65_536,
      2 ** 32 - 2,
      2 ** 32,
      2 ** 53 - 3,
    ]) {
      const state = game.parseState(
        `wbbw/wwwb/bwbb/bbww ${shifts % 2 ? 'b' : 'w'} ${shifts}`,
      );
      const layer = positionsFrom(game, state, { distinct: true });
      expect([...layer.states()]).toEqual([state]);
      const next = finish(layer.next());
      const afters = game.legalActions(state).map((action) => game.play(state, action));
      const texts = afters
        .filter((after) => game.toAct(after) !== null)
        .map(game.formatState);
      expect([...next.states()].map(game.formatState).sort()).toEqual(
        [...new Set(texts)].sort(),
      );
      expect(texts.length).toBeGreaterThan(0);
    }
  });

  it('tell how far they are, and ask for a layer once', () => {
    const game = quatuor();
    const layer = layersTo(game, 4, { distinct: true })[4] as Layer<GameTypes>;
    const work = layer.next();
    const parts = [...work];
    expect(parts.length).toBe(Math.ceil(6_888 / 200) - 1);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.every((part) => part > 0 && part < 1)).toBe(true);
    expect(errorOf(() => layer.next())).toMatchObject({
      code: 'invalid-argument',
      field: 'layer',
    });
  });

  it('begin anywhere', () => {
    const game = quatuor();
    const over = positionsFrom(game, game.parseState('wwww/bbb./..../.... #w 0'));
    expect(over).toMatchObject({
      ply: 0,
      positions: 0,
      finished: 1,
      endings: { alignment: 1 },
    });
    expect(finish(over.next())).toMatchObject({ ply: 1, positions: 0, finished: 0 });
  });
});

describe('shares of positions', () => {
  const GAMES = [
    quatuor(),
    quarto({ win: 'announced' }),
    quarto({ lines: ['square'] }),
  ] as readonly object[];

  it('add up to the whole at every ply, and only the last is divided', () => {
    fc.assert(
      fc.property(
        fc.nat(2),
        fc.boolean(),
        fc.integer({ min: 2, max: 4 }),
        (pick, distinct, count) => {
          const game = GAMES[pick] as Game<GameTypes>;
          const lastPly = distinct ? 3 : 5;
          const whole = layersTo(game, lastPly, { distinct });
          const shares = Array.from({ length: count }, (_, index) =>
            layersTo(game, lastPly, { distinct, lastPly, shard: { index, count } }),
          );
          for (const [ply, layer] of whole.entries()) {
            const parts = shares.map((share) => share[ply] as Layer<GameTypes>);
            const sum = parts.reduce((total, { positions }) => total + positions, 0);
            expect(sum).toBe(layer.positions);
            expect(parts.every(({ hasNext }) => hasNext === ply < lastPly)).toBe(true);
          }
          const kept = shares.flatMap((share) =>
            [...(share[lastPly] as Layer<GameTypes>).states()].map(game.formatState),
          );
          const all = [...(whole[lastPly] as Layer<GameTypes>).states()];
          expect(kept.sort()).toEqual(all.map(game.formatState).sort());
        },
      ),
      runs(8),
    );
  });

  it('have their part of the finished positions', () => {
    const game = quatuor();
    const state = game.parseState('wbwb/wbww/wwbb/bb.w b 0');
    const before = game.parseState('wbwb/wb.w/wwbb/bb.w w 0');
    for (const from of [state, before]) {
      const whole = finish(positionsFrom(game, from).next());
      const parts = [0, 1, 2].map((index) =>
        finish(positionsFrom(game, from, { shard: { index, count: 3 } }).next()),
      );
      expect(parts.reduce((sum, { finished }) => sum + finished, 0)).toBe(
        whole.finished,
      );
    }
  });

  it('end at the last ply', () => {
    const last = layersTo(quatuor(), 2, { lastPly: 2 })[2] as Layer<GameTypes>;
    expect(last.hasNext).toBe(false);
    expect(errorOf(() => last.next())).toMatchObject({
      code: 'invalid-argument',
      field: 'layer',
      found: 'the last one',
    });
  });

  it.each([
    [{ shard: { index: 1, count: 1 } }, 'shard.index'],
    [{ shard: { index: 0, count: 0 } }, 'shard.count'],
    [{ lastPly: -1 }, 'lastPly'],
    [{ lastPly: Number.NaN }, 'lastPly'],
    [{ lastPly: 2.5 }, 'lastPly'],
    [{ lastPly: '3' as never }, 'lastPly'],
    [{ shard: null as never }, 'shard'],
  ])('are to be shares: %j', (options, field) => {
    const game = quatuor();
    expect(errorOf(() => positionsFrom(game, game.start(), options))).toMatchObject({
      code: 'invalid-argument',
      field,
    });
  });
});

describe('the memory for positions', () => {
  it('holds the last ply in shares where it does not hold the whole', () => {
    const options = { distinct: true, lastPly: 7, maxBytes: 8_000_000 };
    expect(errorOf(() => layersTo(quatuor(), 7, options))).toMatchObject({
      code: 'limit-reached',
    });
    const positions = [0, 1].map((index) => {
      const shared = { ...options, shard: { index, count: 2 } };
      return layersTo(quatuor(), 7, shared).at(-1)?.positions as number;
    });
    expect((positions[0] as number) + (positions[1] as number)).toBe(347_204);
  });

  it('is never exceeded: the count stops, and says why', () => {
    const maxBytes = 300_000;
    const error = errorOf(() => layersTo(quatuor(), 8, { distinct: true, maxBytes }));
    expect(error).toMatchObject({
      code: 'limit-reached',
      field: 'maxBytes',
      expected: 'at most 300000',
    });
    expect((error as Error).message).toMatch(
      /^maxBytes: found \d+ bytes needed, expected at most 300000$/,
    );
  });

  it('is given back as layers are left behind', () => {
    // Two layers of seven plies fit, and all eight would not.
    const layers = layersTo(quatuor(), 6, { distinct: true, maxBytes: 8_000_000 });
    expect(layers.at(-1)?.positions).toBe(125_664);
  });

  it.each([0, -1, 1.5, Number.NaN, '1'])('cannot be %s', (maxBytes) => {
    const game = quatuor();
    const work = (): unknown =>
      positionsFrom(game, game.start(), { maxBytes: maxBytes as number });
    expect(errorOf(work)).toMatchObject({
      code: 'invalid-argument',
      field: 'maxBytes',
    });
  });
});
