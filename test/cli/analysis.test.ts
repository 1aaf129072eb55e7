import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Analysis, type Assessed } from '../../src/cli/analysis/analysis.ts';
import { mistakesOf } from '../../src/cli/analysis/mistakes.ts';
import { seenBy, valueWords, worthWords } from '../../src/cli/analysis/worth.ts';
import type { GameTypes } from '../../src/game.ts';
import { type QuartoGame, quarto, seededRng } from '../../src/index.ts';
import { type GameRecord, newRecord } from '../../src/record/index.ts';
import type { Bounds, Value } from '../../src/search/evaluation.ts';
import { finish, QuartoSolver, type Solver } from '../../src/search/index.ts';
import { runs } from '../laws.ts';
import { someOptions } from '../quarto/games.ts';

const VALUES: readonly Value[] = ['loss', 'draw', 'win'];
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** With how many pieces on the board the games begin that are analysed. */
const PIECES = 9;

/** The end of a random game, from a late position on. */
function lateGame(game: QuartoGame, seed: number): GameRecord<GameTypes> | null {
  const rng = seededRng(seed);
  let state = game.start();
  let record = null;
  while (game.toAct(state) !== null) {
    const pieces = game.board(state).filter((piece) => piece !== null).length;
    if (pieces >= PIECES) record ??= newRecord(game, state);
    const legal = game.legalActions(state);
    const action = legal[rng.below(legal.length)];
    if (action === undefined) throw new Error('a game that goes on has actions');
    record = record?.play(action) ?? null;
    state = game.play(state, action);
  }
  return record as GameRecord<GameTypes> | null;
}

function analysed(record: GameRecord<GameTypes>, nodes: number): Analysis {
  const solver = new QuartoSolver(record.game as never, 2 ** 20) as object;
  const analysis = new Analysis(record, solver as Solver<GameTypes>, nodes);
  finish(analysis.work());
  return analysis;
}

function isExact({ worth }: Assessed): boolean {
  return worth.least === worth.most;
}

/** States a law of random late games under random options, and random budgets. */
function law(
  name: string,
  holds: (record: GameRecord<GameTypes>, nodes: number) => void,
): void {
  it(name, () => {
    const check = fc.property(
      someOptions,
      seeds,
      fc.nat({ max: 300 }),
      (options, seed, nodes) => {
        const record = lateGame(quarto(options), seed);
        fc.pre(record !== null);
        holds(record, nodes);
      },
    );
    fc.assert(check, runs(60));
  });
}

describe('an analysis', () => {
  law('knows all values where it may search as long as it takes', (record) => {
    const { positions } = analysed(record, Number.MAX_SAFE_INTEGER);
    expect(positions.every(isExact)).toBe(true);
    for (const { node, player, worth } of positions) {
      if (player === null) continue;
      const alone = new QuartoSolver(record.game as never, 2 ** 20);
      const { value } = finish(alone.solve(node.state as never));
      expect(seenBy(player, worth).least).toBe(value);
    }
  });

  law('says nothing wrong, however little it may search', (record, nodes) => {
    const exact = analysed(record, Number.MAX_SAFE_INTEGER).positions;
    const { positions, nodes: visited } = analysed(record, nodes);
    expect(visited).toBeLessThanOrEqual(nodes * positions.length);
    for (const [index, { worth }] of positions.entries()) {
      const value = exact[index]?.worth.least as Value;
      const possible = VALUES.slice(
        VALUES.indexOf(worth.least),
        VALUES.indexOf(worth.most) + 1,
      );
      expect(possible).toContain(value);
    }
  });

  law('calls a mistake what made the value worse, and nothing else', (record) => {
    const { positions } = analysed(record, Number.MAX_SAFE_INTEGER);
    const worse = positions.slice(1).filter(({ worth }, index) => {
      const { player, worth: before } = positions[index] as Assessed;
      const values = [before, worth].map((one) =>
        VALUES.indexOf(seenBy(player ?? 0, one).least),
      );
      return (values[1] as number) < (values[0] as number);
    });
    const mistakes = mistakesOf(positions);
    expect(mistakes.map(({ node }) => node)).toEqual(worse.map(({ node }) => node));
    for (const { node, player, before, best } of mistakes) {
      expect(best.length).toBeGreaterThan(0);
      expect(best).not.toContain(node.action);
      const from = record.goTo(node.parent as number);
      for (const action of best) {
        const worth = valueAfter(from.play(action));
        expect(seenBy(player, worth)).toEqual(before);
      }
    }
  });

  law('calls nothing a mistake that is not proved to be one', (record, nodes) => {
    const all = mistakesOf(analysed(record, Number.MAX_SAFE_INTEGER).positions);
    const found = mistakesOf(analysed(record, nodes).positions);
    const ids = all.map(({ node }) => node.id);
    for (const { node } of found) expect(ids).toContain(node.id);
  });
});

/** What the node looked at is worth to player 0, found out anew. */
function valueAfter({ game, current }: GameRecord<GameTypes>): Bounds {
  const { positions } = analysed(
    newRecord(game, current.state),
    Number.MAX_SAFE_INTEGER,
  );
  return (positions[0] as Assessed).worth;
}

describe('what a position is worth in words', () => {
  it('to one player', () => {
    expect(valueWords({ least: 'draw', most: 'draw' })).toBe('a draw');
    expect(valueWords({ least: 'draw', most: 'win' })).toBe('a draw or win');
  });

  it.each<[Value, Value, string]>([
    ['win', 'win', 'won for Ada'],
    ['draw', 'draw', 'drawn'],
    ['loss', 'loss', 'won for Blaise'],
    ['draw', 'win', 'drawn or won for Ada'],
    ['loss', 'draw', 'drawn or won for Blaise'],
    ['loss', 'win', 'unknown'],
  ])('%s to %s', (least, most, words) => {
    expect(worthWords({ least, most }, ['Ada', 'Blaise'])).toBe(words);
  });
});
