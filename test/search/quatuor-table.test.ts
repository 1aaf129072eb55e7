import { beforeAll, describe, expect, it } from 'vitest';
import {
  type GivenQuatuorOptions,
  type QuatuorGame,
  type QuatuorState,
  quarto,
  quatuor,
  seededRng,
} from '../../src/index.ts';
import { isBetter } from '../../src/search/evaluation.ts';
import {
  buildQuatuorTable,
  finish,
  QuatuorSolver,
  type QuatuorTable,
  readQuatuorTable,
} from '../../src/search/index.ts';
import { errorOf } from '../conformance.ts';
import { goldenLines } from '../goldens.ts';
import * as naive from '../naive/quatuor.ts';
import { Minimax } from './minimax.ts';

interface Golden {
  readonly options: GivenQuatuorOptions;
  readonly position: string;
  readonly value: string;
}

const OPPOSITE = { win: 'loss', draw: 'draw', loss: 'win' } as const;

const game = quatuor();
const tieBreak = quatuor({ tieBreak: {} });
const limited = [1, 2, 3].map((maxShifts) => quatuor({ tieBreak: { maxShifts } }));
const tables = new Map<QuatuorGame, QuatuorTable>();

function tableFor(wanted: QuatuorGame): QuatuorTable {
  const all = [...tables.values()];
  const table = tables.get(wanted) ?? all.find(({ covers }) => covers(wanted));
  if (table === undefined) throw new Error('no table was built');
  return table;
}

beforeAll(() => {
  const table = finish(buildQuatuorTable(game));
  tables.set(game, table).set(tieBreak, table);
  for (const short of limited) tables.set(short, finish(buildQuatuorTable(short)));
});

/** Random unfinished positions with at most so many empty cells. */
function latePositions(of: QuatuorGame, empty: number, count: number): QuatuorState[] {
  const rng = seededRng(17);
  const positions: QuatuorState[] = [];
  while (positions.length < count) {
    const until = 16 - rng.below(empty + 1) + rng.below(4);
    let state = of.start();
    for (let played = 0; played < until && of.toAct(state) !== null; played++) {
      const legal = of.legalActions(state);
      state = of.play(state, legal[rng.below(legal.length)] as (typeof legal)[0]);
    }
    const isLate = of.board(state).filter((piece) => piece === null).length <= empty;
    if (isLate && of.toAct(state) !== null) positions.push(state);
  }
  return positions;
}

describe('the table of Quatuor', () => {
  it('says that the game is a draw without tie-break', () => {
    const evaluation = tableFor(game).evaluate(game, game.start());
    expect(evaluation).toEqual({ value: 'draw', distance: 16 });
  });

  it('says that the first player wins with tie-break, in 17 actions', () => {
    for (const of of [tieBreak, ...limited]) {
      const evaluation = tableFor(of).evaluate(of, of.start());
      expect(evaluation).toEqual({ value: 'win', distance: 17 });
    }
  });

  it('agrees with all known values', () => {
    const lines = goldenLines<Golden>('quatuor-values.jsonl');
    expect(lines.length).toBe(270);
    const found = lines.map(({ options, position }) => {
      const of = quatuor(options);
      return tableFor(of).evaluate(of, of.parseState(position))?.value;
    });
    expect(found).toEqual(lines.map(({ value }) => value));
  });

  it.each([
    ['without tie-break', 0],
    ['with one shift', 1],
    ['with three shifts', 3],
    ['with a hundred shifts', 100],
  ])(
    'agrees with minimax on 500 positions with three empty cells: %s',
    (_, maxShifts) => {
      const of = maxShifts === 0 ? game : quatuor({ tieBreak: { maxShifts } });
      const minimax = new Minimax(maxShifts);
      const seen = { win: 0, draw: 0, loss: 0 };
      for (const state of latePositions(of, 3, 500)) {
        const expected = minimax.evaluate(
          naive.parse(of.options, of.formatState(state)),
        );
        expect(tableFor(of).evaluate(of, state)).toEqual(expected);
        seen[expected.value]++;
      }
      expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
    },
  );

  it('is the same for positions alike by symmetry', () => {
    for (const state of latePositions(tieBreak, 12, 200)) {
      const values = tieBreak.symmetries.map((symmetry) =>
        tableFor(tieBreak).evaluate(tieBreak, symmetry.state(state)),
      );
      expect(new Set(values.map((value) => JSON.stringify(value))).size).toBe(1);
    }
  });

  it('has values and distances that follow from those one action on', () => {
    for (const of of [game, tieBreak, ...limited]) {
      const table = tableFor(of);
      for (const state of latePositions(of, 16, 300)) {
        const { value, distance, actions } = table.solve(of, state) ?? fail();
        expect({ value, distance }).toEqual(table.evaluate(of, state));
        expect(actions.map(({ action }) => action)).toEqual(of.legalActions(state));
        for (const { action, ...worth } of actions) {
          const next = of.play(state, action);
          const winner = of.outcome(next)?.winner;
          const after = table.evaluate(of, next);
          const [own, far] =
            after === null
              ? [
                  winner === null
                    ? 'draw'
                    : winner === of.toAct(state)
                      ? 'win'
                      : 'loss',
                  0,
                ]
              : [OPPOSITE[after.value], after.distance];
          expect(worth).toEqual({ value: own, distance: far + 1 });
        }
        const [first, ...others] = actions;
        const best = others.reduce(
          (one, other) => (isBetter(other, one) ? other : one),
          first ?? fail(),
        );
        expect({ value, distance }).toEqual({
          value: best.value,
          distance: best.distance,
        });
      }
    }
  });

  it('plays to the end it foretells', () => {
    for (const of of [game, tieBreak, ...limited]) {
      for (const state of [of.start(), ...latePositions(of, 14, 60)]) {
        const { value, distance, pv } = tableFor(of).solve(of, state) ?? fail();
        expect(pv.length).toBe(distance);
        const last = pv.reduce((next, action) => of.play(next, action), state);
        expect(of.toAct(last)).toBeNull();
        const winner = of.outcome(last)?.winner;
        const mover = of.toAct(state);
        expect(winner === null ? 'draw' : winner === mover ? 'win' : 'loss').toBe(
          value,
        );
      }
    }
  });

  it('has nothing to say of finished games', () => {
    const over = game.parseState('wwww/bbb./..../.... #w 0');
    expect(tableFor(game).evaluate(game, over)).toBeNull();
    expect(tableFor(game).solve(game, over)).toBeNull();
  });

  it('refuses other games and their states', () => {
    const table = tableFor(game);
    const [wrong, state] = [quarto(), quarto().start()] as unknown as readonly [
      QuatuorGame,
      QuatuorState,
    ];
    for (const work of [
      () => table.evaluate(game, state),
      () => table.solve(game, state),
      () => new QuatuorSolver(game, table).solve(state),
    ]) {
      expect(errorOf(work)).toMatchObject({ code: 'invalid-state', field: 'white' });
    }
    for (const work of [
      () => table.evaluate(wrong, game.start()),
      () => table.solve(wrong, game.start()),
    ]) {
      expect(errorOf(work)).toMatchObject({ code: 'invalid-argument', field: 'game' });
    }
  });

  it('answers for no tie-break, and for the limit it was built for', () => {
    const covered = (table: QuatuorTable): readonly boolean[] =>
      [1, 3, 9, 10, 2 ** 53 - 1].map((maxShifts) =>
        table.covers(quatuor({ tieBreak: { maxShifts } })),
      );
    expect(covered(tableFor(game))).toEqual([false, false, false, true, true]);
    const [one, , three] = limited as [QuatuorGame, QuatuorGame, QuatuorGame];
    expect(covered(tableFor(one))).toEqual([true, false, false, false, false]);
    expect(covered(tableFor(three))).toEqual([false, true, false, false, false]);
    expect(tableFor(one).covers(game)).toBe(true);
    expect(errorOf(() => tableFor(game).evaluate(three, three.start()))).toMatchObject({
      code: 'invalid-argument',
      message: 'maxShifts: found 3, expected 0, or at least 10',
    });
    expect(
      errorOf(() => tableFor(three).solve(tieBreak, tieBreak.start())),
    ).toMatchObject({
      code: 'invalid-argument',
      message: 'maxShifts: found 100, expected 0 or 3',
    });
  });

  it('decides more positions the more shifts there are', () => {
    const decided = [game, ...limited, tieBreak].map((of) => {
      const texts = latePositions(game, 3, 400).map(game.formatState);
      const values = texts.map((text) => {
        return tableFor(of).evaluate(of, of.parseState(text))?.value;
      });
      return values.filter((value) => value !== 'draw').length;
    });
    expect(decided).toEqual([...new Set(decided)].sort((a, b) => a - b));
  });

  it('tells how far building it is, and stops when it is told to', () => {
    const work = buildQuatuorTable(game);
    const first = work.next();
    const second = work.next();
    expect(first.done || second.done).toBe(false);
    expect(Number(second.value)).toBeGreaterThan(Number(first.value));
    expect(Number(second.value)).toBeLessThanOrEqual(1);
    expect(work.return(null as never)).toMatchObject({ done: true });
  });
});

describe('the file of the table', () => {
  let file: Uint8Array;

  beforeAll(() => {
    file = tableFor(game).toBytes();
  });

  /** Compared as a whole: millions of single expectations would take a minute. */
  const isSame = (table: QuatuorTable): boolean =>
    Buffer.compare(table.toBytes(), file) === 0;

  it('reads back as the same table, and is small', () => {
    expect(file.length).toBe(3_559_918);
    const read = readQuatuorTable(file);
    expect(isSame(read)).toBe(true);
    for (const of of [game, tieBreak]) {
      for (const state of latePositions(of, 16, 300)) {
        expect(read.evaluate(of, state)).toEqual(tableFor(of).evaluate(of, state));
      }
    }
    const part = new Uint8Array(file.length + 7);
    part.set(file, 7);
    expect(isSame(readQuatuorTable(part.subarray(7)))).toBe(true);
  });

  it.each<[string, (file: Uint8Array) => unknown, string]>([
    ['something else', () => 'quatuor', 'bytes'],
    ['nothing', () => new Uint8Array(0), 'magic'],
    ['another file', () => Uint8Array.from({ length: 4e6 }, (_, i) => i), 'magic'],
    ['a later version', (whole) => whole.with(8, 2), 'version'],
    ['a header alone', (whole) => whole.slice(0, 20), 'length'],
    ['half a header', (whole) => whole.slice(0, 11), 'length'],
    ['a file cut short', (whole) => whole.slice(0, -1), 'length'],
    ['a file without codes', (whole) => whole.slice(0, 1_272_352), 'length'],
    ['a longer file', longer, 'length'],
    ['a wrong count', (whole) => whole.with(12, (whole[12] ?? 0) ^ 1), 'length'],
    ['a wrong checksum', (whole) => whole.with(16, (whole[16] ?? 0) ^ 1), 'checksum'],
    ['another limit', (whole) => whole.with(9, 5), 'checksum'],
    ['a flipped bit', (whole) => whole.with(2e6, (whole[2e6] ?? 0) ^ 4), 'checksum'],
    [
      'a flipped last bit',
      (whole) => whole.with(-1, (whole.at(-1) ?? 0) ^ 1),
      'checksum',
    ],
  ])('refuses %s', (_, spoil, field) => {
    expect(errorOf(() => readQuatuorTable(spoil(file) as Uint8Array))).toMatchObject({
      code: 'invalid-file',
      field,
    });
  });
});

function longer(file: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(file.length + 1);
  bytes.set(file);
  return bytes;
}

function fail(): never {
  throw new Error('the game is over');
}
