import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GivenQuartoOptions,
  LINE_KINDS,
  type QuartoGame,
  type QuartoState,
  quarto,
} from '../../src/index.ts';
import { type Bounds, rankOf } from '../../src/search/evaluation.ts';
import { finish, QuartoSolver, type Value } from '../../src/search/index.ts';
import { errorOf } from '../conformance.ts';
import { goldenLines } from '../goldens.ts';
import { runs } from '../laws.ts';
import * as naive from '../naive/quarto.ts';
import { ALL_LINES, someOptions } from '../quarto/games.ts';
import { QuartoMinimax } from './quarto-minimax.ts';
import { positionAfter } from './quarto-positions.ts';

interface Golden {
  readonly options: GivenQuartoOptions;
  readonly position: string;
  readonly value: string;
}

const SMALL = 2 ** 22;

/** Nodes visited by the solver on its fixed suite: a change is to be meant. */
const NODES: readonly (readonly number[])[] = [
  [92_259, 7_533, 4_741, 1_237, 172],
  [2_854, 405, 188, 50, 0],
];

function solver(game: QuartoGame, bytes = SMALL): QuartoSolver {
  return new QuartoSolver(game, bytes);
}

function naiveOptions({ options }: QuartoGame): naive.NaiveOptions {
  const { attributeSet, attributes, lines, win } = options;
  return {
    attributes: attributeSet.map(({ name }) => attributes.includes(name)),
    lines: [...lines],
    win,
  };
}

/** Seeds and lengths of random games. */
const somewhere = (least: number, most: number): fc.Arbitrary<[number, number]> =>
  fc.tuple(fc.integer({ min: least, max: most }), fc.nat(1e6));

describe('the solver of Quarto', () => {
  it('agrees with all known values, and plays to the ends it foretells', () => {
    const lines = goldenLines<Golden>('quarto-values.jsonl');
    expect(lines.length).toBe(393);
    for (const { options, position, value } of lines) {
      const game = quarto(options);
      const state = game.parseState(position);
      if (game.toAct(state) === null) throw new Error(`${position} is over`);
      const result = finish(solver(game, 2 ** 24).solve(state));
      expect([position, result.value, result.exact]).toEqual([position, value, true]);
      const last = result.pv.reduce((next, action) => game.play(next, action), state);
      expect(game.toAct(last)).toBeNull();
      const winner = game.outcome(last)?.winner;
      const end = winner === game.toAct(state) ? 'win' : 'loss';
      expect(winner === null ? 'draw' : end).toBe(value);
    }
  });

  it('agrees with minimax over the naive rules, action by action', () => {
    const seen = { win: 0, draw: 0, loss: 0 };
    fc.assert(
      fc.property(someOptions, somewhere(27, 33), (rules, [actions, seed]) => {
        const game = quarto(rules);
        const state = positionAfter(game, actions, seed);
        const options = naiveOptions(game);
        fc.pre(game.reserve(state).length < 7);
        const minimax = new QuartoMinimax(options);
        const result = finish(solver(game).solve(state, { distance: true }));
        const text = game.formatState(state);
        const expected = minimax.evaluate(naive.parse(options, text));
        expect([text, result.value, result.exact]).toEqual([
          text,
          expected.value,
          true,
        ]);
        if (expected.distance !== null) {
          expect([text, result.distance]).toEqual([text, expected.distance]);
        }
        seen[expected.value]++;
        if (result.distance !== null) expect(result.pv.length).toBe(result.distance);
        const found = naive.parse(options, text);
        for (const { action, value, distance } of result.actions) {
          const next = naive.play(options, found, game.formatAction(action));
          const isMine = next.toAct === found.toAct;
          const then = next.toAct === null ? null : minimax.evaluate(next);
          const won = next.winner === found.toAct ? 'win' : 'loss';
          const opposite = { win: 'loss', draw: 'draw', loss: 'win' } as const;
          const end = next.winner === null ? 'draw' : won;
          const worth = then && (isMine ? then.value : opposite[then.value]);
          expect([text, action, value]).toEqual([text, action, worth ?? end]);
          if (then !== null && then.distance !== null) {
            expect([text, action, distance]).toEqual([text, action, then.distance + 1]);
          }
        }
      }),
      runs(150),
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
  });

  it('says how long a draw lasts: until the board is full', () => {
    let draws = 0;
    fc.assert(
      fc.property(somewhere(22, 31), ([actions, seed]) => {
        const game = quarto();
        const state = positionAfter(game, actions, seed);
        const { value, distance, pv } = finish(
          solver(game).solve(state, { distance: true }),
        );
        if (value !== 'draw') return;
        // Every piece not on the board is placed, and given unless it is in hand.
        const empty = game.board(state).filter((piece) => piece === null).length;
        expect(distance).toBe(2 * empty - Number(game.hand(state) !== null));
        expect(pv.length).toBe(distance);
        draws++;
      }),
      runs(100),
    );
    expect(draws).toBeGreaterThan(3);
  });

  it('takes lapsed lines for dead, and what is on offer for taken', () => {
    const game = quarto({ win: 'announced' });
    const values = (text: string): readonly (string | null)[] =>
      finish(solver(game).solve(game.parseState(text))).actions.map(
        ({ value }) => value,
      );
    // Placing lets the claim lapse, and giving hands it to the opponent.
    const claimable = values('0123/4567/89A./BC.. - 1 d1');
    expect(claimable).toEqual(['loss', 'loss', 'loss', 'win']);
  });

  it('finds the same values for positions alike by symmetry', () => {
    fc.assert(
      fc.property(
        someOptions,
        somewhere(16, 30),
        fc.nat(),
        (rules, [actions, seed], pick) => {
          const game = quarto(rules);
          const state = positionAfter(game, actions, seed);
          const symmetry = game.symmetries[pick % game.symmetries.length];
          const image = symmetry?.state(state) as QuartoState;
          const one = solver(game);
          const { value } = finish(one.solve(state));
          expect(finish(one.solve(image)).value).toBe(value);
          expect(finish(solver(game).solve(image)).value).toBe(value);
        },
      ),
      runs(150),
    );
  });

  it('never calls exact what is wrong, however little it may search', () => {
    let cut = 0;
    fc.assert(
      fc.property(
        someOptions,
        somewhere(18, 28),
        fc.integer({ min: 0, max: 3000 }),
        (rules, [actions, seed], nodes) => {
          const game = quarto(rules);
          const state = positionAfter(game, actions, seed);
          const distance = true;
          const whole = finish(solver(game).solve(state, { distance }));
          const part = finish(solver(game).solve(state, { distance, nodes }));
          expect(part.nodes).toBeLessThanOrEqual(nodes);
          if (part.exact) expect(part.value).toBe(whole.value);
          else cut++;
          expect(part.actions.length).toBe(whole.actions.length);
          part.actions.forEach(({ value, least, most }, index) => {
            const right = whole.actions[index]?.value as Value;
            if (value !== null) expect(value).toBe(right);
            expect(value === null).toBe(least !== most);
            expect(rankOf(least)).toBeLessThanOrEqual(rankOf(right));
            expect(rankOf(most)).toBeGreaterThanOrEqual(rankOf(right));
          });
          expect(part.exact).toBe(part.value === part.most);
          expect(rankOf(part.value)).toBeLessThanOrEqual(rankOf(whole.value));
          expect(rankOf(part.most)).toBeGreaterThanOrEqual(rankOf(whole.value));
          for (const [index, { distance: known }] of part.actions.entries()) {
            if (known !== null) expect(known).toBe(whole.actions[index]?.distance);
          }
          if (part.distance !== null) expect(part.distance).toBe(whole.distance);
          part.actions.forEach(({ value, distance: known }) => {
            if (value === null) expect(known).toBeNull();
          });
        },
      ),
      runs(200),
    );
    expect(cut).toBeGreaterThan(20);
  });

  it('never calls exact what is wrong, wherever it is cut', () => {
    const game = quarto();
    for (const text of ['...1/.3../DE.5/..B8 2 0', '...1/.3../DE.5/..B8 - 1']) {
      const state = game.parseState(text);
      const whole = finish(solver(game).solve(state, { distance: true }));
      expect(whole.nodes).toBeGreaterThan(1000);
      let known = 0;
      for (let nodes = 0; nodes < whole.nodes; nodes += 1 + Math.floor(nodes / 40)) {
        const part = finish(solver(game).solve(state, { distance: true, nodes }));
        expect(part.actions.length).toBe(whole.actions.length);
        part.actions.forEach(({ value, distance }, index) => {
          if (value !== null && !part.exact) known++;
          const { value: right, distance: away } = whole.actions[index] ?? {};
          expect([null, right]).toContain(value);
          expect([null, away]).toContain(distance);
        });
        if (part.exact) expect(part.value).toBe(whole.value);
        expect([null, whole.distance]).toContain(part.distance);
      }
      expect(known).toBeGreaterThan(0);
    }
  });

  it('tells what is proved of an action as soon as it is, and ever more', () => {
    const game = quarto();
    let halves = 0;
    for (const [actions, seed] of [12, 13, 15, 18].entries()) {
      const state = positionAfter(game, seed, actions);
      const told = game.legalActions(state).map((): Bounds[] => []);
      const onBounds = (index: number, bounds: Bounds): unknown =>
        told[index]?.push(bounds);
      const result = finish(solver(game).solve(state, { onBounds }));
      result.actions.forEach(({ least, most }, index) => {
        const bounds = told[index] ?? [];
        expect(bounds.at(-1)).toEqual({ least, most });
        halves += bounds.filter((known) => known.least !== known.most).length;
        const widths = bounds.map((known) => rankOf(known.most) - rankOf(known.least));
        expect(widths).toEqual([...widths].sort((a, b) => b - a));
      });
    }
    expect(halves).toBeGreaterThan(10);
  });

  it('asks whether to stop also where many small questions are put', () => {
    const game = quarto();
    const state = game.parseState('01../2.../5..7/...B - 0');
    let asked = 0;
    const { nodes } = finish(solver(game).solve(state, { stop: () => ++asked < 0 }));
    expect(nodes).toBeGreaterThan(40_000);
    expect(asked).toBeGreaterThanOrEqual(Math.floor(nodes / 20_000));
    const signal = { aborted: true };
    const stopped = finish(solver(game).solve(state, { signal, distance: true }));
    expect([stopped.nodes, stopped.exact]).toEqual([0, false]);
  });

  it('tells the win that needs no search, however little it may search', () => {
    const game = quarto();
    const state = game.parseState('..../..../..../012. 3 0');
    const { value, exact, pv } = finish(solver(game).solve(state, { nodes: 0 }));
    expect([value, exact, pv.map(game.formatAction)]).toEqual(['win', true, ['d4']]);
  });

  it('ends when it is told to, and knows the same afterwards', () => {
    const game = quarto();
    const state = positionAfter(game, 11, 5);
    const whole = finish(solver(game).solve(state));
    let asked = 0;
    const one = solver(game);
    const cut = finish(one.solve(state, { stop: () => ++asked > 3 }));
    expect(cut.exact).toBe(false);
    expect(asked).toBe(4);
    const signalled = finish(one.solve(state, { signal: { aborted: true } }));
    expect(signalled.exact).toBe(false);
    const after = finish(one.solve(state));
    expect(after.value).toBe(whole.value);
    expect(after.actions).toEqual(whole.actions);
    expect(after.pv).toEqual(whole.pv);
  });

  it('finds the same with a table so small that it forgets nearly all', () => {
    let forgotten = 0;
    for (let seed = 0; seed < 10; seed++) {
      for (const game of [quarto(), quarto({ lines: ALL_LINES })]) {
        const state = positionAfter(game, 15, seed);
        const [small, large] = [2 ** 10, 2 ** 24].map((bytes) =>
          finish(solver(game, bytes).solve(state)),
        );
        expect(small?.actions).toEqual(large?.actions);
        expect(small?.nodes).toBeGreaterThanOrEqual(large?.nodes ?? 0);
        forgotten += (small?.nodes ?? 0) - (large?.nodes ?? 0);
      }
    }
    expect(forgotten).toBeGreaterThan(0);
  });

  it('tells how far it is', () => {
    const game = quarto();
    const parts = [...solver(game).solve(positionAfter(game, 10, 1))];
    expect(parts.length).toBeGreaterThan(3);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true);
  });

  it('visits as many nodes as it always did', () => {
    const counts = [quarto(), quarto({ lines: ALL_LINES })].map((game) =>
      [12, 14, 16, 18, 20].map((actions) => {
        const state = positionAfter(game, actions, 1);
        return finish(solver(game, 2 ** 26).solve(state)).nodes;
      }),
    );
    expect(counts).toEqual(NODES);
  });

  it('refuses finished positions, and what is no budget or memory', () => {
    const game = quarto();
    const over = game.parseState('0123/..../..../.... - #0 d1');
    expect(errorOf(() => solver(game).solve(over))).toMatchObject({
      code: 'invalid-argument',
      field: 'state',
    });
    for (const nodes of [-1, Number.NaN, 'x']) {
      const search = (): unknown =>
        finish(solver(game).solve(game.start(), { nodes: nodes as number }));
      expect(errorOf(search)).toMatchObject({
        code: 'invalid-argument',
        field: 'nodes',
      });
    }
    for (const bytes of [0, 1023, 2 ** 34, Number.NaN]) {
      expect(errorOf(() => solver(game, bytes))).toMatchObject({ field: 'bytes' });
    }
  });

  it('solves the game of one attribute from the start: a draw', () => {
    for (const lines of [LINE_KINDS, ['row', 'column', 'diagonal']] as const) {
      const game = quarto({ attributes: ['color'], lines });
      const { value, exact } = finish(solver(game, 2 ** 26).solve(game.start()));
      expect([value, exact]).toEqual(['draw', true]);
    }
  });
});
