import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type QuartoGame,
  type QuartoState,
  type QuartoTypes,
  type QuaternaError,
  quarto,
} from '../../src/index.ts';
import { finish, QuartoSolver, type SearchResult } from '../../src/search/index.ts';
import { toBytes } from '../../src/search/quarto/file.ts';
import { TranspositionTable } from '../../src/search/quarto/transpositions.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import { ALL_LINES, someOptions } from '../quarto/games.ts';
import { positionAfter } from './quarto-positions.ts';

const SMALL = 2 ** 20;

/** A position of so many actions that takes some thousand nodes. */
const LENGTH = 14;
/** And of so many that it takes some ten thousand. */
const SHORT = 12;

function found({ value, exact, actions, pv }: SearchResult<QuartoTypes>): object {
  return { value, exact, actions, pv };
}

function solved(game: QuartoGame, state: QuartoState): SearchResult<QuartoTypes> {
  return finish(new QuartoSolver(game, SMALL).solve(state));
}

describe('what a solver has found, as bytes', () => {
  it('spares another one the work, and changes no answer', () => {
    const nodes = [0, 0] as [number, number];
    for (const seed of [1, 2, 3, 4]) {
      const game = quarto(seed % 2 === 0 ? { lines: ALL_LINES } : {});
      const state = positionAfter(game, SHORT, seed);
      const first = new QuartoSolver(game, SMALL);
      const result = finish(first.solve(state));
      const other = new QuartoSolver(game, SMALL);
      other.addBytes(first.toBytes());
      const again = finish(other.solve(state));
      expect(found(again)).toEqual(found(result));
      nodes[0] += result.nodes;
      nodes[1] += again.nodes;
    }
    expect(nodes[1]).toBeLessThan(nodes[0] / 10);
  });

  it('takes up a search where it was cut', () => {
    fc.assert(
      fc.property(
        someOptions,
        fc.nat(1e6),
        fc.integer({ min: 0, max: 5000 }),
        (rules, seed, nodes) => {
          const game = quarto(rules);
          const state = positionAfter(game, LENGTH, seed);
          const cut = new QuartoSolver(game, SMALL);
          finish(cut.solve(state, { nodes }));
          const next = new QuartoSolver(game, SMALL);
          next.addBytes(cut.toBytes());
          const whole = solved(game, state);
          expect(found(finish(next.solve(state)))).toEqual(found(whole));
        },
      ),
      runs(40),
    );
  });

  it('serves all rules with the same lines and as many attributes', () => {
    const one = quarto({ attributes: ['color', 'shape'] });
    const other = quarto({ attributes: ['height', 'solidity'], win: 'announced' });
    const solver = new QuartoSolver(one, SMALL);
    finish(solver.solve(positionAfter(one, 10, 1), { nodes: 5000 }));
    const bytes = solver.toBytes();
    expect(bytes.length).toBeGreaterThan(100);
    new QuartoSolver(other, SMALL).addBytes(bytes);
    for (const game of [quarto(), quarto({ attributes: ['color'] })]) {
      expect(
        errorOf(() => new QuartoSolver(game, SMALL).addBytes(bytes)),
      ).toMatchObject({
        code: 'invalid-file',
        field: 'rules',
      });
    }
    const lines = quarto({ attributes: ['color', 'shape'], lines: ALL_LINES });
    expect(errorOf(() => new QuartoSolver(lines, SMALL).addBytes(bytes))).toMatchObject(
      {
        field: 'rules',
      },
    );
  });

  it('fits into a smaller memory as far as there is room', () => {
    const game = quarto();
    const state = positionAfter(game, LENGTH, 1);
    const large = new QuartoSolver(game, SMALL);
    const result = finish(large.solve(state));
    const small = new QuartoSolver(game, 1024);
    small.addBytes(large.toBytes());
    expect(found(finish(small.solve(state)))).toEqual(found(result));
  });

  it('is what there was when it began, though another thread goes on', () => {
    class Growing extends TranspositionTable {
      override count(leastNodes: number): number {
        return super.count(leastNodes) - 1;
      }
    }
    const game = quarto();
    const solver = new QuartoSolver(game, SMALL);
    finish(solver.solve(positionAfter(game, SHORT, 1)));
    const rules = { lines: game.options.lines, counting: 15 };
    const bytes = toBytes(new Growing(solver.memory), rules);
    expect(bytes.length).toBe(solver.toBytes().length - 12);
    new QuartoSolver(game, SMALL).addBytes(bytes);
  });

  it('is refused where it is damaged', () => {
    const game = quarto();
    const solver = new QuartoSolver(game, SMALL);
    finish(solver.solve(positionAfter(game, LENGTH, 1)));
    const bytes = solver.toBytes();
    const damaged = (at: number): Uint8Array =>
      bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
    const field = (wrong: unknown): unknown => {
      const error = errorOf(() => solver.addBytes(wrong as Uint8Array));
      expect(error).toMatchObject({ code: 'invalid-file' });
      return (error as QuaternaError).field;
    };
    expect(field('bytes')).toBe('bytes');
    expect(field(damaged(0))).toBe('magic');
    expect(field(damaged(8))).toBe('version');
    expect(field(bytes.subarray(0, 15))).toBe('length');
    expect(field(bytes.subarray(0, bytes.length - 1))).toBe('length');
    expect(field(damaged(12))).toBe('length');
    for (const at of [9, 10, 11, 16, 20, bytes.length - 1]) {
      expect([at, field(damaged(at))]).toEqual([at, 'checksum']);
    }
  });
});

describe('two solvers with one memory', () => {
  it('find what one finds alone, however their steps are mixed', () => {
    fc.assert(
      fc.property(
        someOptions,
        fc.integer({ min: LENGTH, max: 30 }),
        fc.nat(1e6),
        fc.array(fc.nat(3), { minLength: 1, maxLength: 9 }),
        (rules, actions, seed, turns) => {
          const game = quarto(rules);
          const state = positionAfter(game, actions, seed);
          const main = new QuartoSolver(game, new Uint32Array(2 ** 16));
          const helper = new QuartoSolver(game, main.memory);
          const helping = helper.help(state);
          const work = main.solve(state);
          for (let turn = 0; ; turn++) {
            const steps = turns[turn % turns.length] as number;
            for (let step = 0; step < steps; step++) helping.next();
            const { done, value } = work.next();
            if (done !== true) continue;
            expect(found(value)).toEqual(found(solved(game, state)));
            return;
          }
        },
      ),
      runs(40),
    );
  });

  it('share the work: what a helper has found is not searched again', () => {
    const game = quarto();
    let [spent, left] = [0, 0];
    for (const seed of [1, 2, 3]) {
      const state = positionAfter(game, SHORT, seed);
      const main = new QuartoSolver(game, SMALL);
      const helper = new QuartoSolver(game, main.memory);
      const nodes = finish(helper.help(state));
      expect(nodes).toBe(helper.nodes);
      const alone = solved(game, state);
      const result = finish(main.solve(state));
      expect(found(result)).toEqual(found(alone));
      spent += alone.nodes;
      left += result.nodes;
    }
    expect(left).toBeLessThan(spent / 10);
  });

  it('meet half-way from the start of a whole game', () => {
    const game = quarto({ attributes: ['color'] });
    const main = new QuartoSolver(game, 2 ** 24);
    const helper = new QuartoSolver(game, main.memory);
    const cut = finish(helper.help(game.start(), { nodes: 500 }));
    expect(cut).toBe(500);
    const nodes = finish(helper.help(game.start()));
    expect(nodes).toBeGreaterThan(10_000);
    const result = finish(main.solve(game.start()));
    expect([result.value, result.exact]).toEqual(['draw', true]);
    expect(result.nodes).toBeLessThan(nodes / 2);
  });

  it('need no help where a gift wins at once or a claim is on offer', () => {
    const game = quarto({ win: 'announced' });
    for (const text of ['..../..../..../012. 3 0 c4', '0123/4567/89A./BC.. - 1 d1']) {
      const state = game.parseState(text);
      const solver = new QuartoSolver(game, SMALL);
      const { value } = finish(solver.solve(state));
      expect(finish(solver.help(state, { nodes: 1000 }))).toBeLessThanOrEqual(1000);
      expect(finish(solver.solve(state)).value).toBe(value);
    }
    const over = quarto().parseState('0123/..../..../.... - #0 d1');
    expect(errorOf(() => new QuartoSolver(quarto(), SMALL).help(over))).toMatchObject({
      field: 'state',
    });
  });

  it('take memory whose length is a power of two', () => {
    for (const length of [0, 255, 128, 1000]) {
      const memory = new Uint32Array(length);
      expect(errorOf(() => new QuartoSolver(quarto(), memory))).toMatchObject({
        code: 'invalid-argument',
        field: 'memory.length',
      });
    }
    const memory = new Uint32Array(new SharedArrayBuffer(1024));
    expect(new QuartoSolver(quarto(), memory).memory).toBe(memory);
  });
});
