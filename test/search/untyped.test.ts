import { describe, expect, test } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { quarto, quatuor, seededRng } from '../../src/index.ts';
import {
  AlphaBetaSolver,
  arena,
  type ComputerPlayer,
  finish,
  greedyPlayer,
  LEVELS,
  mctsPlayer,
  perfectPlayer,
  playerAt,
  QuartoSolver,
  QuatuorSolver,
  type QuatuorTable,
  randomPlayer,
  type Solver,
  solverFor,
  type Work,
} from '../../src/search/index.ts';
import { errorOf } from '../conformance.ts';
import type { AnyGame } from './games.ts';

/** What a program without types may write. */
// biome-ignore lint/suspicious/noExplicitAny: there are no types to go by.
type Untyped = any;

const game = quarto() as unknown as AnyGame;
const other = quatuor() as unknown as AnyGame;
const rng = seededRng(1);

/** What is no state of Quarto, and the field that is told. */
const NO_STATES: readonly (readonly [what: string, Untyped, field: string])[] = [
  ['a text', '..../..../..../.... - 0 -', 'state'],
  ['nothing', undefined, 'state'],
  ['a state of another game', other.start(), 'occupied'],
  ['an object', {}, 'occupied'],
];

/** Every kind of player by name. */
const PLAYERS: ReadonlyMap<string, ComputerPlayer<Untyped>> = new Map<
  string,
  ComputerPlayer<Untyped>
>([
  ['random', randomPlayer(game)],
  ['greedy', greedyPlayer(game)],
  ['mcts', mctsPlayer(game)],
  ['perfect', perfectPlayer(game)],
  ...LEVELS.map((level) => [level, playerAt(game, level)] as const),
]);

/** What cannot be asked of a player of a new game, and the field that is told. */
const NO_QUESTIONS: readonly (readonly [what: string, Untyped, field: string])[] = [
  ['no options', undefined, 'rng'],
  ['no chance', {}, 'rng'],
  ['a function for chance', { rng: () => 0 }, 'rng'],
  ['no budget', { rng, budget: null }, 'budget'],
  ['a number for a budget', { rng, budget: 100 }, 'budget'],
  ['no number of nodes', { rng, budget: { nodes: Number.NaN } }, 'nodes'],
  ['too few nodes', { rng, budget: { nodes: -1 } }, 'nodes'],
  ['nodes in words', { rng, budget: { nodes: '5' } }, 'nodes'],
  ['a time for a stop', { rng, budget: { stop: 50 } }, 'stop'],
  ['a word for a signal', { rng, signal: 'stop' }, 'signal'],
];

describe.each([...PLAYERS])('the player %s', (_, player) => {
  test.each(NO_STATES)('refuses for a state: %s', (_what, state, field) => {
    expect(errorOf(() => player.choose(state, { rng }))).toMatchObject({
      code: 'invalid-state',
      field,
    });
  });

  test.each(NO_QUESTIONS)('refuses for a question: %s', (_what, options, field) => {
    expect(errorOf(() => player.choose(game.start(), options))).toMatchObject({
      code: 'invalid-argument',
      field,
    });
  });
});

const SOLVERS: readonly (readonly [what: string, Solver<Untyped>])[] = [
  ['Quarto', new QuartoSolver(quarto())],
  ['any game', new AlphaBetaSolver(game)],
];

describe.each(SOLVERS)('a solver of %s', (_, solver) => {
  test.each(NO_STATES)('refuses for a state: %s', (_what, state, field) => {
    const refusal = { code: 'invalid-state', field };
    expect(errorOf(() => solver.solve(state))).toMatchObject(refusal);
    if (!(solver instanceof QuartoSolver)) return;
    expect(errorOf(() => solver.help(state))).toMatchObject(refusal);
  });

  test.each<[Untyped, string]>([
    [null, 'options'],
    [{ nodes: Number.NaN }, 'nodes'],
    [{ stop: 50 }, 'stop'],
    [{ signal: 1 }, 'signal'],
  ])('refuses options: %j', (options, field) => {
    const solve = (): unknown => finish(solver.solve(game.start(), options));
    expect(errorOf(solve)).toMatchObject({ code: 'invalid-argument', field });
  });
});

/** What cannot be made, and the field that is told. */
const NOT_MADE: readonly (readonly [what: string, () => unknown, field: string])[] = [
  ['a solver of no table', () => new QuatuorSolver(quatuor(), 5 as Untyped), 'table'],
  [
    'a solver of bytes',
    () => new QuatuorSolver(quatuor(), new Uint8Array(9) as Untyped),
    'table',
  ],
  [
    'a solver of another table',
    () => new QuatuorSolver(quatuor(), { covers: () => false } as Untyped),
    'table',
  ],
  ['a Quatuor solver of Quarto', () => new QuatuorSolver(game as Untyped), 'game'],
  ['a Quarto solver of Quatuor', () => new QuartoSolver(other as Untyped), 'game'],
  ['a solver of words', () => new QuartoSolver(quarto(), 'x' as Untyped), 'memory'],
  ['a solver of nothing', () => new AlphaBetaSolver(undefined as Untyped), 'game'],
  ['the best solver of nothing', () => solverFor(undefined as Untyped), 'game'],
  ['a player of nothing', () => randomPlayer(undefined as Untyped), 'game'],
  ['a level of nothing', () => playerAt({} as Untyped, 'easy'), 'game'],
  ['perfection of nothing', () => perfectPlayer(null as Untyped), 'game'],
  ['trees of nothing', () => mctsPlayer('quarto' as Untyped), 'game'],
  [
    'a player with no solver',
    () => perfectPlayer(game, { solver: {} as Untyped }),
    'solver',
  ],
];

test.each(NOT_MADE)('there is none: %s', (_, make, field) => {
  expect(errorOf(make)).toMatchObject({ code: 'invalid-argument', field });
});

test('a solver of no table says where tables come from', () => {
  const make = (): unknown => new QuatuorSolver(quatuor(), {} as QuatuorTable);
  expect(errorOf(make)).toMatchObject({
    found: 'a value of type object',
    expected: 'a table that readQuatuorTable or buildQuatuorTable has made',
  });
});

const player = randomPlayer(game);
const options = { games: 1, rng };

/** What makes no arena, and the field that is told. */
const NO_ARENAS: readonly (readonly [what: string, () => Work<unknown>, string])[] = [
  ['no game', () => arena(5 as Untyped, [player, player], options), 'game'],
  ['no players', () => arena(game, undefined as Untyped, options), 'players'],
  ['one player', () => arena(game, [player] as Untyped, options), 'players'],
  ['names', () => arena(game, ['a', 'b'] as Untyped, options), 'players[0]'],
  ['one, none', () => arena(game, [player, null] as Untyped, options), 'players[1]'],
  [
    'a player of another game',
    () => arena(game, [player, randomPlayer(ticTacToe) as Untyped], options),
    'players[1].game',
  ],
  [
    'a player of no game',
    () => arena(game, [{ choose: player.choose } as Untyped, player], options),
    'players[0].game',
  ],
  ['no options', () => arena(game, [player, player], undefined as Untyped), 'games'],
  ['no chance', () => arena(game, [player, player], { games: 1 } as Untyped), 'rng'],
];

test.each(NO_ARENAS)('there is no arena: %s', (_, start, field) => {
  expect(errorOf(start)).toMatchObject({ code: 'invalid-argument', field });
});
