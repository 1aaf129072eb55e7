import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import type { Game, GameTypes } from '../../src/index.ts';
import { quarto, quatuor } from '../../src/index.ts';
import {
  type DatasetRun,
  differenceOf,
  formatHeader,
  formatManifest,
  headerFrom,
  manifestFrom,
  manifestOf,
  mergedManifest,
} from '../../src/research/dataset/manifest.ts';
import {
  checkedPart,
  type DatasetPart,
  partFrom,
} from '../../src/research/dataset/part.ts';
import {
  checkedShard,
  gamesOf,
  partCount,
  partName,
  partsOf,
} from '../../src/research/dataset/parts.ts';
import { finish, gameRng, selfPlay } from '../../src/research/index.ts';
import { greedyPlayer, randomPlayer, solverFor } from '../../src/search/index.ts';
import { runs } from '../laws.ts';

const GAMES: readonly Game<GameTypes>[] = [
  quarto(),
  quarto({ win: 'announced', lines: ['row', 'square'] }),
  quatuor({ tieBreak: {} }),
  ticTacToe,
] as object[] as Game<GameTypes>[];

const seeds = fc.nat({ max: 2 ** 32 - 1 });

describe('a game of a data set', () => {
  it('is told row by row as it was played', () => {
    const law = (game: Game<GameTypes>, seed: number, number: number): void => {
      const players = [greedyPlayer(game), randomPlayer(game)] as const;
      const { rows, winner } = finish(selfPlay(game, players, { seed, number }));
      let state = game.start();
      for (const [ply, row] of rows.entries()) {
        const toAct = game.toAct(state);
        const ids = game.legalActions(state).map((action) => game.actionId(action));
        const set = Array.from(row.legal, (bit, id) => (bit === '1' ? id : -1));
        expect([row.game, row.ply, row.player]).toEqual([number, ply, toAct]);
        expect(row.chooser).toBe((row.player + number) % 2);
        expect(row.position).toBe(game.formatState(state));
        expect(row.legal).toHaveLength(game.actionCount);
        expect(set.filter((id) => id >= 0)).toEqual(ids);
        expect(ids).toContain(row.action);
        expect(row.result).toBe(winner === null ? 0 : row.chooser === winner ? 1 : -1);
        expect('value' in row).toBe(false);
        state = game.play(state, game.actionOf(row.action));
      }
      const outcome = game.outcome(state);
      expect(rows.at(-1)?.ending).toBe(outcome?.by);
      const expected = outcome?.winner ?? null;
      expect(winner).toBe(expected === null ? null : (expected + number) % 2);
    };
    fc.assert(fc.property(fc.constantFrom(...GAMES), seeds, seeds, law), runs(40));
  });

  it('is the same again for the same seed and number, and another for others', () => {
    const game = quarto();
    const players = [randomPlayer(game), randomPlayer(game)] as const;
    const text = (seed: number, number: number): string =>
      JSON.stringify(
        finish(selfPlay(game, players, { seed, number })).rows.map(
          ({ action }) => action,
        ),
      );
    expect(text(1, 2)).toBe(text(1, 2));
    const all = [0, 1, 2, 3].flatMap((seed) =>
      Array.from({ length: 250 }, (_, number) => text(seed, number)),
    );
    expect(new Set(all).size).toBe(1000);
  });

  it('has exact values if asked, and none that are not proved', () => {
    const players = [randomPlayer(ticTacToe), randomPlayer(ticTacToe)] as const;
    const solver = solverFor(ticTacToe);
    const work = selfPlay(ticTacToe, players, { seed: 3, number: 4, solver });
    const told: number[] = [];
    let step = work.next();
    for (; step.done !== true; step = work.next()) told.push(step.value);
    expect(told).toEqual([...told].sort((one, other) => one - other));
    const points = { win: 1, draw: 0, loss: -1 };
    for (const { position, value } of step.value.rows) {
      const state = ticTacToe.parseState(position);
      expect(value).toBe(points[finish(solver.solve(state)).value]);
    }
    const fresh = solverFor(ticTacToe);
    const options = { seed: 3, number: 4, solver: fresh, nodes: 0 };
    const { rows } = finish(selfPlay(ticTacToe, players, options));
    expect(rows[0]?.value).toBe(null);
  });

  it('has a generator of its own', () => {
    const draws = Array.from({ length: 5000 }, (_, number) =>
      gameRng(9, number).below(2 ** 32),
    );
    expect(new Set(draws).size).toBe(5000);
    expect(() => gameRng(-1, 0)).toThrow('seed: found -1');
    expect(() => gameRng(0, 2 ** 32)).toThrow('number: found 4294967296');
  });
});

describe('the parts of a data set', () => {
  it('hold every game once, and each belongs to one share', () => {
    const size = fc.integer({ min: 1, max: 300 });
    const law = (games: number, gamesPerFile: number, count: number): void => {
      const layout = { games, gamesPerFile };
      const shares = Array.from({ length: count }, (_, index) =>
        partsOf(layout, checkedShard({ index, count })),
      );
      const parts = shares.flat().sort((one, other) => one - other);
      expect(parts).toEqual(
        Array.from({ length: partCount(layout) }, (_, part) => part),
      );
      const numbers = parts.flatMap((part) => {
        const [from, to] = gamesOf(layout, part);
        return Array.from({ length: to - from }, (_, index) => from + index);
      });
      expect(numbers).toEqual(Array.from({ length: games }, (_, game) => game));
    };
    fc.assert(fc.property(size, size, fc.integer({ min: 1, max: 9 }), law), runs(50));
  });

  it('have names in order', () => {
    expect(partName(7)).toBe('part-00007');
  });

  it('are of a share that there is', () => {
    for (const [index, count] of [
      [2, 2],
      [-1, 2],
      [0, 0],
      [0.5, 2],
    ] as const) {
      expect(() => checkedShard({ index, count })).toThrow(
        /^shard\.(index|count): found /,
      );
    }
    for (const shard of [null, '0/2', undefined, 3]) {
      expect(() => checkedShard(shard as never)).toThrow('shard: found ');
    }
  });
});

const RUN: DatasetRun = {
  game: 'quarto',
  options: {},
  actionCount: 52,
  players: ['greedy', 'random'],
  seed: 1,
  games: 25,
  gamesPerFile: 10,
  valueNodes: null,
  formats: ['jsonl'],
  version: '1.2.3',
};

function part(number: number, games = 10): DatasetPart {
  const file = { name: `${partName(number)}.jsonl`, bytes: 5, sha256: 'ab' };
  const wins = [games - 3, 1] as const;
  return { part: number, games, rows: 9 * games, wins, draws: 2, files: [file] };
}

const ALL = [part(2, 5), part(0), part(1)];

describe('a manifest', () => {
  it('sums up, in order, and comes back from its text', () => {
    const manifest = manifestOf(RUN, null, ALL);
    expect(manifest.parts.map((one) => one.part)).toEqual([0, 1, 2]);
    expect(manifest.totals).toEqual({ games: 25, rows: 225, wins: [16, 3], draws: 6 });
    expect(manifestFrom(JSON.parse(formatManifest(manifest)))).toEqual(manifest);
    const valued = { ...RUN, valueNodes: 0, formats: ['jsonl', 'parquet'] };
    const text = formatHeader(valued, null);
    expect(headerFrom(JSON.parse(text))).toEqual({ run: valued, shard: null });
    const shard = { index: 1, count: 2 };
    const header = JSON.parse(formatHeader(RUN, shard));
    expect(headerFrom(header)).toEqual({ run: RUN, shard });
  });

  it('of shares becomes that of the whole, which need not be told', () => {
    const shares = [0, 1].map((index) =>
      manifestOf(
        RUN,
        { index, count: 2 },
        ALL.filter((one) => one.part % 2 === index),
      ),
    );
    expect(mergedManifest(shares)).toEqual(manifestOf(RUN, null, ALL));
    expect(() => mergedManifest([])).toThrow('manifests: found nothing');
    expect(() => mergedManifest(shares.slice(1))).toThrow('found 1, expected part 0');
    expect(() => mergedManifest([...shares, ...shares])).toThrow(
      'parts: found 0, expected part 1',
    );
    const other = manifestOf({ ...RUN, seed: 2 }, null, ALL);
    expect(() => mergedManifest([...shares, other])).toThrow('seed: found 2');
    expect(differenceOf(RUN, RUN)).toBe(null);
  });

  it('misses no part and has none too many', () => {
    expect(() => manifestOf(RUN, null, ALL.slice(1))).toThrow(
      'parts: found nothing, expected part 2',
    );
    expect(() => manifestOf(RUN, null, [...ALL, part(3)])).toThrow(
      'parts: found 3, expected no part more',
    );
  });

  const whole = JSON.parse(formatManifest(manifestOf(RUN, null, ALL)));

  it.each([
    [null, 'kind: found null'],
    [{ ...whole, kind: 'other' }, 'kind: found "other"'],
    [{ ...whole, run: 5 }, 'run: found 5'],
    [{ ...whole, run: { ...RUN, games: 0 } }, 'games: found 0'],
    [{ ...whole, run: { ...RUN, gamesPerFile: 'x' } }, 'gamesPerFile: found "x"'],
    [{ ...whole, shard: 1 }, 'shard: found 1'],
    [{ ...whole, shard: { index: 4, count: 2 } }, 'shard.index: found 4'],
    [{ ...whole, shard: { index: 0, count: 0 } }, 'shard.count: found 0'],
    [{ ...whole, shard: { index: 0 } }, 'shard.count: found nothing'],
    [{ ...whole, run: { ...RUN, game: 1 } }, 'game: found 1'],
    [{ ...whole, run: { ...RUN, options: [] } }, 'options: found an array'],
    [{ ...whole, run: { ...RUN, actionCount: 0 } }, 'actionCount: found 0'],
    [{ ...whole, run: { ...RUN, players: 'ab' } }, 'players: found "ab"'],
    [{ ...whole, run: { ...RUN, players: ['a'] } }, 'players: found an array'],
    [{ ...whole, run: { ...RUN, players: ['a', 1] } }, 'players: found an array'],
    [{ ...whole, run: { ...RUN, seed: 2 ** 32 } }, 'seed: found 4294967296'],
    [{ ...whole, run: { ...RUN, valueNodes: -1 } }, 'valueNodes: found -1'],
    [{ ...whole, run: { ...RUN, formats: 'jsonl' } }, 'formats: found "jsonl"'],
    [{ ...whole, run: { ...RUN, formats: [] } }, 'formats: found an array'],
    [{ ...whole, run: { ...RUN, formats: ['csv'] } }, 'formats: found an array'],
    [{ ...whole, run: { ...RUN, version: null } }, 'version: found null'],
    [{ ...whole, parts: {} }, 'parts: found a value of type object'],
  ])('is refused if it is none: %#', (json, message) => {
    const [field] = message.split(':');
    expect(() => manifestFrom(json)).toThrow(message);
    expect(() => manifestFrom(json)).toThrow(
      expect.objectContaining({ code: 'invalid-file', field }),
    );
  });

  const [file] = part(0).files;

  it.each([
    [[], 'part: found an array'],
    [{ ...part(0), part: -1 }, 'part: found -1'],
    [{ ...part(0), wins: [1] }, 'wins: found an array'],
    [{ ...part(0), wins: 3 }, 'wins: found 3'],
    [{ ...part(0), draws: 1.5 }, 'draws: found 1.5'],
    [{ ...part(0), files: null }, 'files: found null'],
    [{ ...part(0), files: ['x'] }, 'files: found "x"'],
    [{ ...part(0), files: [{ ...file, name: '../x' }] }, 'name: found "../x"'],
    [{ ...part(0), files: [{ ...file, name: 7 }] }, 'name: found 7'],
    [{ ...part(0), files: [{ ...file, sha256: 7 }] }, 'sha256: found 7'],
    [{ ...part(0), files: [{ ...file, bytes: 'x' }] }, 'bytes: found "x"'],
  ])('has parts that are some: %#', (json, message) => {
    expect(() => partFrom(json)).toThrow(message);
  });

  it.each([
    [{ part: 3 }, 'part: found 3, expected a part before 3'],
    [{ games: 9 }, 'games: found 9, expected 10 in part 0'],
    [{ draws: 3 }, 'draws: found 11, expected 10 with what was won'],
    [{ rows: 9 }, 'rows: found 9, expected at least 10 in part 0'],
    [{ files: [] }, 'files: found nothing, expected part-00000.jsonl'],
    [{ files: [file, file] }, 'files: found "part-00000.jsonl, part-00000.jsonl"'],
  ])('has parts that belong to its run: %#', (wrong, message) => {
    expect(checkedPart(RUN, part(0))).toEqual(part(0));
    const given = { ...part(0), ...wrong } as DatasetPart;
    expect(() => checkedPart(RUN, given)).toThrow(message);
    const { parts } = whole;
    const json = { ...whole, parts: [given, ...parts.slice(1)] };
    expect(() => manifestFrom(json)).toThrow(message);
  });
});
