/**
 * The laws of the contract as tests. Every game that implements `Game` has to pass them,
 * whatever its rules.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Game, GameTypes } from '../src/index.ts';
import { gameLaws } from '../src/research/index.ts';
import { runs } from './laws.ts';

/** Every state of the game that the choices lead through, the start first. */
export function statesOf<T extends GameTypes>(
  game: Game<T>,
  picks: readonly number[],
): readonly T['state'][] {
  const states = [game.start()];
  for (const pick of picks) {
    const state = states.at(-1) as T['state'];
    const legal = game.legalActions(state);
    if (legal.length === 0) break;
    states.push(game.play(state, legal[pick % legal.length] as T['action']));
  }
  return states;
}

/** The error that some work throws. */
export function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

/**
 * Makes a check that sees thousands of refusals: the traces of their errors would take
 * longer than all else. A check that fails is made once more, with them.
 */
function traceless(check: () => void): void {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    check();
  } catch (error) {
    Error.stackTraceLimit = stackTraceLimit;
    check();
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Runs every law on a game. */
export function describeGame<T extends GameTypes>(
  title: string,
  game: Game<T>,
  numRuns = 60,
): void {
  // Choices enough for a whole game, each taken modulo the number of legal actions.
  const length = Math.min(game.maxLength, 200);
  const picks = fc.array(fc.nat(), { minLength: length, maxLength: length });

  describe(`${title}: the contract`, () => {
    for (const law of gameLaws) {
      it(law.name, () => {
        const property = fc.property(picks, (line) => law.check(game, line));
        traceless(() => fc.assert(property, runs(numRuns)));
      });
    }

    it('calls random values malformed', () => {
      const state = game.start();
      fc.assert(
        fc.property(fc.anything(), (value) => {
          expect(game.illegality(state, value)?.reason).toBe('malformed');
        }),
        runs(300),
      );
    });
  });
}
