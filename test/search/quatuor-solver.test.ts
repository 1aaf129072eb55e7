import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { quatuor } from '../../src/index.ts';
import {
  AlphaBetaSolver,
  finish,
  QuatuorSolver,
  type QuatuorTable,
} from '../../src/search/index.ts';
import { errorOf } from '../conformance.ts';
import { goldenLines } from '../goldens.ts';
import { runs } from '../laws.ts';
import { positionAfter, somewhere } from './positions.ts';

const game = quatuor();
const solver = new QuatuorSolver(game);

/** A position with two winning actions. */
const won = game.parseState('www./..../..../bbb. w 0');

/** Building the table takes long, so it is built once, and broken off before that. */
const begun = { asked: 0, before: [0], after: [0] };

beforeAll(() => {
  const stop = (): boolean => ++begun.asked > 100;
  begun.before = [...solver.solve(won, { stop })];
  // Two searches at a time share the work.
  const one = solver.solve(won);
  const other = solver.solve(game.start());
  const first = one.next();
  other.next();
  begun.after = [...other];
  expect([first.done, one.next().done]).toEqual([false, true]);
});

describe('the solver of Quatuor', () => {
  it('goes on building its table where it was broken off', () => {
    const { asked, before, after } = begun;
    expect(asked).toBe(101);
    expect(before.length).toBe(100);
    const parts = [...before, ...after];
    expect(parts.length).toBeGreaterThan(1000);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.at(-1)).toBeLessThanOrEqual(1);
    expect([...solver.solve(game.start())]).toEqual([]);
    expect(solver.table?.covers(game)).toBe(true);
    expect(new QuatuorSolver(game).table).toBeNull();
  });

  it('agrees with all known values, and plays to the ends it foretells', () => {
    const lines = goldenLines<{ options: object; position: string; value: string }>(
      'quatuor-values.jsonl',
    ).filter(({ options }) => Object.keys(options).length === 0);
    expect(lines.length).toBeGreaterThan(50);
    for (const { position, value } of lines) {
      const state = game.parseState(position);
      const result = finish(solver.solve(state, { nodes: 0 }));
      const { exact, most, nodes, distance, pv } = result;
      expect([position, result.value, exact, most, nodes]).toEqual([
        position,
        value,
        true,
        value,
        0,
      ]);
      expect(pv.length).toBe(distance);
      const last = pv.reduce((at, action) => game.play(at, action), state);
      const winner = game.outcome(last)?.winner;
      const end = winner === game.toAct(state) ? 'win' : 'loss';
      expect(winner === null ? 'draw' : end).toBe(value);
    }
  });

  it('agrees with alpha-beta', () => {
    fc.assert(
      fc.property(somewhere(11, 15), ([actions, seed]) => {
        const state = positionAfter(game, actions, seed);
        const one = finish(solver.solve(state));
        const slow = new AlphaBetaSolver(game).solve(state, { distance: true });
        const other = finish(slow);
        expect(other.value).toBe(one.value);
        for (const [index, action] of other.actions.entries()) {
          const { distance, ...known } = one.actions[index] as typeof action;
          expect(action).toMatchObject(known);
          if (action.value !== 'draw') expect(action.distance).toBe(distance);
        }
      }),
      runs(40),
    );
  });

  it('says nothing wrong as long as it has no table', () => {
    const signal = { aborted: true };
    const unknown = finish(new QuatuorSolver(game).solve(game.start(), { signal }));
    expect(unknown).toMatchObject({ exact: false, value: 'loss', most: 'win', pv: [] });
    expect(unknown.actions.every(({ value }) => value === null)).toBe(true);
    const result = finish(new QuatuorSolver(game).solve(won, { signal }));
    const known = result.actions.filter(({ value }) => value !== null);
    expect(known.map(({ action }) => game.formatAction(action))).toEqual([
      'd1',
      'a1>e',
    ]);
    expect([result.value, result.exact]).toEqual(['win', true]);
    expect(result.pv.map(game.formatAction)).toEqual(['d1']);
  });

  it('answers by the table it is given, if that is for its game', () => {
    const table: QuatuorTable = {
      covers: (of) => of === game,
      evaluate: () => ({ value: 'loss', distance: 4 }),
      solve: () => null,
      positions: 0,
      toBytes: () => new Uint8Array(0),
    };
    const other = new QuatuorSolver(game, table);
    expect([...other.solve(game.start())]).toEqual([]);
    const { value, distance } = finish(other.solve(game.start()));
    expect([value, distance]).toEqual(['win', 5]);
    const short = quatuor({ tieBreak: { maxShifts: 3 } });
    expect(errorOf(() => new QuatuorSolver(short, table))).toMatchObject({
      code: 'invalid-argument',
      field: 'table',
    });
  });

  it('refuses finished positions, and what is no budget', () => {
    const over = game.parseState('wwww/bbb./..../.... #w 0');
    expect(errorOf(() => solver.solve(over))).toMatchObject({
      code: 'invalid-argument',
      field: 'state',
    });
    const wrong = solver.solve(game.start(), { nodes: -1 });
    expect(errorOf(() => finish(wrong))).toMatchObject({
      code: 'invalid-argument',
      field: 'nodes',
    });
  });

  it('can be stopped while it plays a draw to a limit of shifts that is far away', () => {
    const game = quatuor({ tieBreak: { maxShifts: 20_000 } });
    const state = game.parseState('wbwb/bwbw/wbwb/bwbw w 0');
    const solver = new QuatuorSolver(game);
    const whole = [...solver.solve(state)];
    expect(whole.length).toBeGreaterThan(100);
    let asked = 0;
    const { value, exact, pv } = finish(
      solver.solve(state, { stop: () => ++asked > 1000 }),
    );
    expect([value, exact]).toEqual(['draw', true]);
    expect(pv.length).toBeLessThan(1001);
  });
});
