import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type TicTacToeState, ticTacToe } from '../../examples/tic-tac-toe.ts';
import {
  canonical,
  hashState,
  parseActions,
  seededRng,
  tryPlay,
  winningActions,
} from '../../src/index.ts';
import {
  finish,
  gameLaws,
  type Layer,
  perft,
  playout,
  playouts,
  positionsFrom,
} from '../../src/research/index.ts';
import { describeGame, errorOf } from '../conformance.ts';
import { fencesOf } from '../docs/fences.ts';

const game = ticTacToe;

/** The layers of positions from the start to the last. */
function layers(distinct: boolean): readonly Layer<never>[] {
  const all = [positionsFrom(game, game.start(), { distinct })];
  for (let last = all[0]; last !== undefined && last.positions > 0; ) {
    last = finish(last.next());
    all.push(last);
  }
  return all as unknown as readonly Layer<never>[];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** How many sequences there are of each length, and how many of them are games. */
function everySequence(): { readonly all: number[]; readonly games: number[] } {
  const all = Array.from({ length: 10 }, () => 0);
  const games = [...all];
  const walk = (state: TicTacToeState, length: number): void => {
    const legal = game.legalActions(state);
    all[length] = (all[length] as number) + 1;
    if (legal.length === 0) games[length] = (games[length] as number) + 1;
    for (const action of legal) walk(game.play(state, action), length + 1);
  };
  walk(game.start(), 0);
  return { all, games };
}

describeGame('tic-tac-toe', game);

describe('tic-tac-toe', () => {
  it('has 255,168 games, and as many sequences of each length as is known', () => {
    const known = [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872];
    const { all, games } = everySequence();
    expect(all).toEqual(known);
    expect(games).toEqual([0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 127872]);
    expect(sum(games)).toBe(255_168);
    const counts = known
      .slice(0, 7)
      .map((_, depth) => perft(game, game.start(), depth));
    expect(counts).toEqual(known.slice(0, 7));
  });

  it('has 5478 positions, and 765 up to symmetry, 138 of them finished', () => {
    const all = layers(true);
    expect(sum(all.map((layer) => layer.positions + layer.finished))).toBe(5478);
    const alike = layers(false);
    expect(sum(alike.map((layer) => layer.positions))).toBe(627);
    expect(sum(alike.map((layer) => layer.finished))).toBe(138);
    expect(alike.at(-1)?.endings).toEqual({ alignment: 12, 'full-board': 3 });
  });

  it('has one canonical position for all that are alike', () => {
    const corners = ['a1', 'c1', 'a3', 'c3'].map((text) =>
      canonical(game, game.play(game.start(), game.parseAction(text))),
    );
    expect(new Set(corners.map(game.formatState)).size).toBe(1);
    expect(new Set(corners.map((state) => hashState(game, state))).size).toBe(1);
  });

  it('is played at random', () => {
    const { state, actions } = playout(game, game.start(), seededRng(1));
    expect(game.outcome(state)).not.toBeNull();
    expect(actions.length).toBeLessThanOrEqual(9);
    const games = 5000;
    const { wins, draws } = finish(
      playouts(game, game.start(), games, seededRng(20261130)),
    );
    // 737/1260, 121/420 and 8/63 of random games, as is known.
    for (const [found, share] of [
      [wins[0], 737 / 1260],
      [wins[1], 121 / 420],
      [draws, 8 / 63],
    ] as const) {
      const deviation = Math.sqrt(games * share * (1 - share));
      expect(Math.abs(found - games * share)).toBeLessThan(5 * deviation);
    }
  });

  it('reports every line, and every threat', () => {
    const state = game.parseState('xx./oo./...');
    expect(game.threats(state)).toMatchObject([
      { line: 0, cell: 2, player: 0 },
      { line: 1, cell: 5, player: 1 },
    ]);
    expect(winningActions(game, state).map(game.formatAction)).toEqual(['c1']);
    const fork = game.play(game.parseState('xx./oox/oox'), game.actionOf(2));
    expect(game.outcome(fork)).toEqual({
      winner: 0,
      by: 'alignment',
      alignments: [
        { line: 0, cells: [0, 1, 2], player: 0 },
        { line: 5, cells: [2, 5, 8], player: 0 },
      ],
    });
  });

  it('refuses with a reason', () => {
    const state = parseActions(game, 'b2').reduce(game.play, game.start());
    expect(tryPlay(game, state, { type: 'mark', cell: 4 })).toEqual({
      ok: false,
      illegality: {
        reason: 'cell-occupied',
        subject: 'b2',
        message: 'There is already a mark on b2.',
      },
    });
  });

  it.each([
    ['xxx/.../...', 'crosses only'],
    ['oo./x../...', 'a nought too many'],
    ['xxx/ooo/...', 'two winners'],
    ['xxx/oo./o..', 'marks after a line'],
    ['x/./.', 'no board'],
  ])('%s is no position: %s', (text) => {
    expect(errorOf(() => game.parseState(text))).toMatchObject({
      code: 'invalid-position',
      field: 'state',
      column: 1,
      found: JSON.stringify(text),
    });
  });
});

describe('the guide to a game of your own', () => {
  const guide = readFileSync('docs/your-own-game.md', 'utf8');

  it('shows the whole example', () => {
    const code = fencesOf(guide).map((fence) => fence.code);
    const example = readFileSync('examples/tic-tac-toe.ts', 'utf8');
    expect(`${code.slice(0, 7).join('\n\n')}\n`).toBe(example);
  });

  it('explains every law', () => {
    const explained = Array.from(
      guide.matchAll(/^\| (?!law|-)(.*?) +\|/gm),
      ([, law]) => law,
    );
    expect(explained).toEqual(gameLaws.map(({ name }) => name));
  });
});
