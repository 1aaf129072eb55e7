import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellName,
  lineName,
  type QuartoGame,
  quarto,
  winningActions,
} from '../../src/index.ts';
import { runs } from '../laws.ts';
import * as naive from '../naive/quarto.ts';
import { someOptions, somePicks } from './games.ts';

const actions = Array.from({ length: 52 }, (_, id) => quarto().actionOf(id));
const texts = actions.map(quarto().formatAction);

function values(
  game: QuartoGame,
  shared: readonly naive.Shared[],
): Record<string, string> {
  return Object.fromEntries(
    shared.map(([bit, value]) => {
      const attribute = game.options.attributeSet[bit];
      return [attribute?.name, attribute?.values[value]];
    }),
  );
}

/** Whether the game is over, and this player has won it. */
function isWon(
  rules: naive.NaiveOptions,
  state: naive.NaiveState,
  player: naive.NaiveState['toAct'],
): boolean {
  const outcome = naive.outcome(rules, state);
  return outcome !== null && outcome.winner === player;
}

describe('the naive second implementation', () => {
  it('agrees in everything, action by action, under random options', () => {
    const reasons = new Set<string | null>();
    fc.assert(
      fc.property(someOptions, somePicks, (options, picks) => {
        const game = quarto(options);
        const rules: naive.NaiveOptions = {
          attributes: game.options.attributeSet.map(({ name }) =>
            game.options.attributes.includes(name),
          ),
          lines: [...game.options.lines],
          win: game.options.win,
        };
        let state = game.start();
        let other = naive.start();
        for (const pick of [...picks, 0]) {
          const legal = game.legalActions(state);
          expect(legal.map(game.formatAction)).toEqual(naive.legal(rules, other));
          const answers = actions.map(
            (action) => game.illegality(state, action)?.reason ?? null,
          );
          for (const answer of answers) reasons.add(answer);
          expect(answers).toEqual(
            texts.map((action) => naive.reason(rules, other, action)),
          );
          expect(game.formatState(state)).toBe(naive.format(rules, other));
          expect(game.toAct(state)).toBe(other.toAct);
          expect(game.board(state)).toEqual(other.board);
          expect(game.hand(state)).toBe(other.hand);
          expect(game.lastCell(state)).toBe(other.last);
          expect(
            game.alignments(state).map(({ line, cells, shared, claimable }) => ({
              line: lineName(line),
              cells,
              shared,
              claimable,
            })),
          ).toEqual(
            naive.alignments(rules, other).map(({ line, shared, claimable }) => ({
              line,
              cells: naive.LINES.find(({ name }) => name === line)?.cells,
              shared: values(game, shared),
              claimable,
            })),
          );
          expect(
            game.threats(state).map(({ line, cell, needs, pieces }) => ({
              line: lineName(line),
              cell: cellName(cell),
              needs,
              pieces,
            })),
          ).toEqual(
            naive.threats(rules, other).map(({ line, cell, needs, pieces }) => ({
              line,
              cell: cellName(cell),
              needs: values(game, needs),
              pieces,
            })),
          );
          const outcome = game.outcome(state);
          expect(
            outcome && {
              winner: outcome.winner,
              by: outcome.by,
              lines: outcome.alignments.map(({ line }) => lineName(line)),
            },
          ).toEqual(naive.outcome(rules, other));
          const wins = naive
            .legal(rules, other)
            .filter((text) =>
              isWon(rules, naive.play(rules, other, text), other.toAct),
            );
          expect(winningActions(game, state).map(game.formatAction)).toEqual(wins);
          const action = legal[pick % Math.max(1, legal.length)];
          if (action === undefined) break;
          state = game.play(state, action);
          other = naive.play(rules, other, game.formatAction(action));
        }
      }),
      runs(2000),
    );
    expect(reasons.size).toBe(13); // every reason but "malformed", and legal
  });
});
