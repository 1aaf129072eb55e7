import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import {
  type Game,
  type GameTypes,
  type QuartoGame,
  quarto,
  quatuor,
} from '../../src/index.ts';
import {
  AlphaBetaSolver,
  finish,
  QuartoSolver,
  type SearchResult,
} from '../../src/search/index.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import * as naiveQuarto from '../naive/quarto.ts';
import * as naiveQuatuor from '../naive/quatuor.ts';
import { someOptions } from '../quarto/games.ts';
import { Minimax } from './minimax.ts';
import { positionAfter, somewhere } from './positions.ts';
import { QuartoMinimax } from './quarto-minimax.ts';

interface Worth {
  readonly value: 'win' | 'draw' | 'loss' | null;
  /** `null` for a draw, which lasts as long as it lasts. */
  readonly distance: number | null;
}

const OPPOSITE = { win: 'loss', draw: 'draw', loss: 'win' } as const;

/** What an action leads to, from what the position after it is worth to who acts there. */
function before(worth: Worth, isMine: boolean): Worth {
  const { value, distance } = worth;
  if (value === null || value === 'draw') return { value, distance: null };
  const farther = distance === null ? null : distance + 1;
  return { value: isMine ? value : OPPOSITE[value], distance: farther };
}

/** The worth of an action that ends the game. */
function ended(winner: unknown, mover: unknown): Worth {
  if (winner === null) return { value: 'draw', distance: null };
  return { value: winner === mover ? 'win' : 'loss', distance: 1 };
}

/** The worths of all actions by plain minimax over the contract, without any memory. */
function plain<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): readonly Worth[] {
  const rank = ({ value, distance }: Worth): number => {
    if (value === 'draw') return 0;
    return value === 'win' ? 1000 - (distance ?? 0) : (distance ?? 0) - 1000;
  };
  const player = game.toAct(state);
  return game.legalActions(state).map((action) => {
    const next = game.play(state, action);
    const outcome = game.outcome(next);
    if (outcome !== null) return ended(outcome.winner, player);
    const [first, ...others] = plain(game, next) as readonly [Worth];
    const best = others.reduce((a, b) => (rank(b) > rank(a) ? b : a), first);
    return before(best, game.toAct(next) === player);
  });
}

/** What is found of the actions, without the distances of draws. */
function worths<T extends GameTypes>({ actions }: SearchResult<T>): readonly Worth[] {
  return actions.map(({ value, distance }) => ({
    value,
    distance: value === 'draw' ? null : distance,
  }));
}

function solve<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  solver: AlphaBetaSolver<T> = new AlphaBetaSolver(game),
): SearchResult<T> {
  return finish(solver.solve(state, { distance: true }));
}

/** That the result is one with itself, and its line leads where it says. */
function checkWhole<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  result: SearchResult<T>,
): void {
  const { value, most, exact, distance, actions, pv } = result;
  expect([exact, most]).toEqual([true, value]);
  expect(actions.map(({ action }) => action)).toEqual(game.legalActions(state));
  for (const one of actions)
    expect([one.least, one.most]).toEqual([one.value, one.value]);
  const last = pv.reduce((at, action) => game.play(at, action), state);
  const end = ended(game.outcome(last)?.winner, game.toAct(state));
  expect(end.value).toBe(value);
  if (value !== 'draw') expect(pv.length).toBe(distance);
}

describe('alpha-beta', () => {
  it('knows that tic-tac-toe is a draw, in nine actions', () => {
    const result = solve(ticTacToe, ticTacToe.start());
    expect(result).toMatchObject({ value: 'draw', exact: true, distance: null });
    expect(result.pv.length).toBe(9);
    expect(worths(result)).toEqual(Array(9).fill({ value: 'draw', distance: null }));
    checkWhole(ticTacToe, ticTacToe.start(), result);
  });

  it('agrees with plain minimax on tic-tac-toe', () => {
    fc.assert(
      fc.property(somewhere(4, 8), ([actions, seed]) => {
        const state = positionAfter(ticTacToe, actions, seed);
        const result = solve(ticTacToe, state);
        expect(worths(result)).toEqual(plain(ticTacToe, state));
        checkWhole(ticTacToe, state, result);
      }),
      runs(100),
    );
  });

  it('agrees with minimax over the naive rules of Quarto, and with its solver', () => {
    const seen = { win: 0, draw: 0, loss: 0 };
    fc.assert(
      fc.property(someOptions, somewhere(26, 33), (rules, [actions, seed]) => {
        const game = quarto(rules);
        const state = positionAfter(game, actions, seed);
        fc.pre(game.reserve(state).length < 6);
        const result = solve(game, state);
        checkWhole(game, state, result);
        seen[result.value]++;
        expect(worths(result)).toEqual(naiveWorths(game, game.formatState(state)));
        const own = new QuartoSolver(game, 2 ** 20).solve(state, { distance: true });
        expect(worths(result)).toEqual(worths(finish(own)));
      }),
      runs(150),
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
  });

  it('tells no distance that was not asked for', () => {
    const state = positionAfter(ticTacToe, 3, 1);
    const result = finish(new AlphaBetaSolver(ticTacToe).solve(state));
    const asked = solve(ticTacToe, state);
    expect(result.distance).toBeNull();
    expect(result.actions).toEqual(
      asked.actions.map((action) => ({ ...action, distance: null })),
    );
  });

  it('says of the action that ends the game with a draw that it is one away', () => {
    const state = ticTacToe.parseState('xox/xoo/ox.');
    expect(solve(ticTacToe, state)).toMatchObject({ value: 'draw', distance: 1 });
  });
});

/** By minimax over the naive rules of Quarto. */
function naiveWorths(game: QuartoGame, text: string): readonly Worth[] {
  const { attributeSet, attributes, lines, win } = game.options;
  const counts = attributeSet.map(({ name }) => attributes.includes(name));
  const options = { attributes: counts, lines: [...lines], win };
  const minimax = new QuartoMinimax(options);
  const state = naiveQuarto.parse(options, text);
  const ids = (action: string): number => game.actionId(game.parseAction(action));
  return [...naiveQuarto.legal(options, state)]
    .sort((one, other) => ids(one) - ids(other))
    .map((action) => {
      const next = naiveQuarto.play(options, state, action);
      if (next.toAct === null) return ended(next.winner, state.toAct);
      return before(minimax.evaluate(next), next.toAct === state.toAct);
    });
}

describe('alpha-beta on Quatuor', () => {
  const games = [
    quatuor(),
    quatuor({ tieBreak: { maxShifts: 1 } }),
    quatuor({ tieBreak: { maxShifts: 3 } }),
  ];
  it('agrees with minimax over the naive rules', () => {
    fc.assert(
      fc.property(fc.nat(2), somewhere(13, 18), (which, [actions, seed]) => {
        const game = games[which] ?? quatuor();
        const state = positionAfter(game, actions, seed);
        const result = solve(game, state);
        checkWhole(game, state, result);
        const { options } = game;
        const shifts = options.tieBreak === false ? 0 : options.tieBreak.maxShifts;
        const naive = naiveQuatuor.parse(options, game.formatState(state));
        const expected = new Minimax(shifts).evaluate(naive);
        expect(result.value).toBe(expected.value);
        if (result.value !== 'draw') expect(result.distance).toBe(expected.distance);
      }),
      runs(50),
    );
  });
});

describe('an alpha-beta search that is cut', () => {
  const games: readonly Game<GameTypes>[] = [
    ticTacToe,
    quarto(),
    quarto({ win: 'announced', lines: ['square'] }),
    quatuor({ tieBreak: { maxShifts: 2 } }),
  ] as unknown as readonly Game<GameTypes>[];
  const lengths = [2, 24, 25, 11];

  it('never calls exact what is wrong, however little it may search', () => {
    let cut = 0;
    let partly = 0;
    fc.assert(
      fc.property(fc.nat(3), fc.nat(1e6), fc.nat(300), (which, seed, nodes) => {
        const game = games[which] as Game<GameTypes>;
        const state = positionAfter(game, lengths[which] ?? 0, seed);
        const whole = solve(game, state);
        const solver = new AlphaBetaSolver(game);
        const part = finish(solver.solve(state, { distance: true, nodes }));
        expect(part.nodes).toBeLessThanOrEqual(nodes);
        if (!part.exact) cut++;
        const rank = (value: string): number => ['loss', 'draw', 'win'].indexOf(value);
        for (const [index, one] of part.actions.entries()) {
          const right = whole.actions[index] as typeof one;
          expect(rank(one.least)).toBeLessThanOrEqual(rank(right.least));
          expect(rank(one.most)).toBeGreaterThanOrEqual(rank(right.most));
          expect(one.value).toBe(one.least === one.most ? one.least : null);
          expect([null, right.distance]).toContain(one.distance);
          if (one.value === null && (one.least !== 'loss' || one.most !== 'win'))
            partly++;
        }
        if (part.exact) expect(part.value).toBe(whole.value);
        expect([null, whole.distance]).toContain(part.distance);
        // What it has found stays: going on, it comes to the same end.
        expect(worths(solve(game, state, solver))).toEqual(worths(whole));
      }),
      runs(80),
    );
    expect(cut).toBeGreaterThan(10);
    expect(partly).toBeGreaterThan(0);
  });

  it('ends when it is told to, and goes on from there', () => {
    const game = quarto();
    const state = positionAfter(game, 20, 3);
    const whole = finish(new AlphaBetaSolver(game).solve(state));
    const solver = new AlphaBetaSolver(game);
    let asked = 0;
    const cut = finish(solver.solve(state, { stop: () => ++asked > 2 }));
    expect([cut.exact, asked]).toEqual([false, 3]);
    const signal = { aborted: true };
    const none = finish(solver.solve(state, { signal, distance: true }));
    expect([none.exact, none.nodes]).toEqual([false, 0]);
    const rest = finish(solver.solve(state));
    expect(rest.actions).toEqual(whole.actions);
    expect(rest.nodes).toBeLessThan(whole.nodes);
    const again = finish(solver.solve(state, { nodes: 0 }));
    expect([again.nodes, again.actions[0]?.value]).toEqual([
      0,
      whole.actions[0]?.value,
    ]);
  });

  it('tells the win that needs no search, however little it may search', () => {
    const state = ticTacToe.parseState('xx./oo./...');
    const solver = new AlphaBetaSolver(ticTacToe);
    const { value, exact, pv, nodes } = finish(solver.solve(state, { nodes: 0 }));
    expect([value, exact, pv.map(ticTacToe.formatAction), nodes]).toEqual([
      'win',
      true,
      ['c1'],
      0,
    ]);
  });

  it('tells how far it is', () => {
    const solver = new AlphaBetaSolver(quarto());
    const parts = [...solver.solve(positionAfter(quarto(), 20, 3))];
    expect(parts.length).toBeGreaterThan(3);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.every((part) => part >= 0 && part < 1)).toBe(true);
  });
});

describe('the memory of alpha-beta', () => {
  it('finds the same when it is too small, with more nodes', () => {
    const game = quarto();
    for (const seed of [1, 2, 3]) {
      const state = positionAfter(game, 23, seed);
      const large = solve(game, state);
      for (const positions of [2, 3, 100]) {
        const small = solve(game, state, new AlphaBetaSolver(game, { positions }));
        expect(small.actions).toEqual(large.actions);
        expect(small.nodes).toBeGreaterThanOrEqual(large.nodes);
      }
    }
  });

  it('answers what it knows without a node', () => {
    const solver = new AlphaBetaSolver(ticTacToe);
    const first = solve(ticTacToe, ticTacToe.start(), solver);
    const second = solve(ticTacToe, ticTacToe.start(), solver);
    expect(second).toEqual({ ...first, nodes: 0 });
    const images = new Set(
      [...Array(9).keys()].map((cell) => {
        const state = ticTacToe.play(ticTacToe.start(), ticTacToe.actionOf(cell));
        return solve(ticTacToe, state, solver).nodes;
      }),
    );
    expect(first.nodes).toBeGreaterThan(100);
    // Three openings are different, and those are known from the start.
    expect(Math.max(...images)).toBeLessThan(first.nodes);
  });

  it('refuses finished positions, and what is no budget or memory', () => {
    const over = ticTacToe.parseState('xxx/oo./...');
    const solver = new AlphaBetaSolver(ticTacToe);
    expect(errorOf(() => solver.solve(over))).toMatchObject({
      code: 'invalid-argument',
      field: 'state',
    });
    for (const nodes of [-1, Number.NaN]) {
      expect(
        errorOf(() => finish(solver.solve(ticTacToe.start(), { nodes }))),
      ).toMatchObject({ code: 'invalid-argument', field: 'nodes' });
    }
    for (const positions of [1, 2 ** 24 + 1, 2.5, Number.NaN]) {
      expect(
        errorOf(() => new AlphaBetaSolver(ticTacToe, { positions })),
      ).toMatchObject({ code: 'invalid-argument', field: 'positions' });
    }
    for (const positions of [2, 2 ** 24]) {
      expect(new AlphaBetaSolver(ticTacToe, { positions }).game).toBe(ticTacToe);
    }
  });
});
