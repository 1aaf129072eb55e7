import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lineName,
  type QuatuorGame,
  type QuatuorOptions,
  type QuatuorState,
  quatuor,
  quatuorReasons,
} from '../../src/index.ts';
import { runs } from '../laws.ts';
import { LINES } from '../naive/board.ts';
import * as naive from '../naive/quatuor.ts';
import { someOptions, somePicks, someSetUp } from './games.ts';

const COLOURS = ['w', 'b'] as const;
const actions = Array.from({ length: 52 }, (_, id) => quatuor().actionOf(id));

function colourOf(player: number | null): naive.Colour | null {
  return player === null ? null : (COLOURS[player] as naive.Colour);
}

function outcomeOf(game: QuatuorGame, state: QuatuorState): naive.NaiveOutcome | null {
  const outcome = game.outcome(state);
  return (
    outcome && {
      winner: colourOf(outcome.winner),
      by: outcome.by,
      lines: outcome.alignments.map(({ line }) => lineName(line)),
    }
  );
}

/** Holds one position against the same position of the naive implementation. */
function expectSame(
  game: QuatuorGame,
  state: QuatuorState,
  other: naive.NaiveState,
): void {
  const { options } = game;
  const legal = naive.legal(options, other);
  expect(game.legalActions(state).map(game.formatAction)).toEqual(legal);
  const refused = actions.filter((action) => game.illegality(state, action) !== null);
  const others = actions.filter((action) => !legal.includes(game.formatAction(action)));
  expect(refused).toEqual(others);
  expect(game.formatState(state)).toBe(naive.format(options, other));
  expect(colourOf(game.toAct(state))).toBe(other.toAct);
  expect(game.board(state).map(colourOf)).toEqual(other.board);
  expect(game.shifts(state)).toBe(other.shifts);
  const alignments = game.alignments(state).map(({ line, cells, player }) => ({
    line: lineName(line),
    cells,
    player: colourOf(player),
  }));
  expect(alignments).toEqual(
    naive.alignments(options, other).map(({ line, player }) => ({
      line,
      cells: LINES.find(({ name }) => name === line)?.cells,
      player,
    })),
  );
  const threats = game.threats(state).map(({ line, cell, player }) => ({
    line: lineName(line),
    cell,
    player: colourOf(player),
  }));
  expect(threats).toEqual(naive.threats(options, other));
  expect(outcomeOf(game, state)).toEqual(naive.outcome(options, other));
}

/** Plays on in both implementations, comparing every position. */
function playBoth(
  options: QuatuorOptions,
  from: naive.NaiveState,
  picks: readonly number[],
): void {
  const game = quatuor(options);
  let other = from;
  let state = game.parseState(naive.format(options, other));
  expectSame(game, state, other);
  for (const pick of picks) {
    const legal = game.legalActions(state);
    const action = legal[pick % legal.length];
    if (action === undefined) return;
    state = game.play(state, action);
    other = naive.play(options, other, game.formatAction(action));
    expectSame(game, state, other);
  }
}

describe('the naive second implementation', () => {
  it('agrees in everything, action by action, under random options', () => {
    fc.assert(
      fc.property(someOptions, somePicks, (options, picks) => {
        playBoth(options, naive.start(), picks);
      }),
      runs(1500),
    );
  });

  it('agrees in everything from random positions on', () => {
    const setUps = someOptions.chain((options) =>
      fc.tuple(fc.constant(options), someSetUp(options)),
    );
    fc.assert(
      fc.property(setUps, somePicks, ([options, from], picks) => {
        playBoth(options, from, picks);
      }),
      runs(3000),
    );
  });
});

describe('the random positions', () => {
  it('are of every kind there is', () => {
    const seen = new Set<string>();
    const game = quatuor({ tieBreak: { maxShifts: 3 } });
    const states = fc.sample(someSetUp(game.options), { seed: 1, numRuns: 1000 });
    for (const other of states) {
      const state = game.parseState(naive.format(game.options, other));
      const players = new Set(game.alignments(state).map(({ player }) => player));
      seen.add(`${game.phase(state)}, ${players.size} aligned`);
      seen.add(`by ${game.outcome(state)?.by}`);
      for (const action of actions) {
        seen.add(`refused: ${game.illegality(state, action)?.reason}`);
      }
    }
    expect([...seen].sort()).toEqual(
      [
        ...['enter, 0 aligned', 'enter, 2 aligned'],
        ...['over, 0 aligned', 'over, 1 aligned', 'over, 2 aligned'],
        ...['shift, 0 aligned', 'shift, 2 aligned'],
        ...['by alignment', 'by shift-limit', 'by undefined'],
        ...['refused: undefined', 'refused: game-over', 'refused: must-shift'],
        ...['refused: must-enter', 'refused: cell-occupied', 'refused: entry-empty'],
        ...['refused: line-full', 'refused: opposing-piece'],
      ].sort(),
    );
    expect(Object.keys(quatuorReasons).length).toBe(11);
  });
});
