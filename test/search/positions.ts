import fc from 'fast-check';
import { type Game, type GameTypes, seededRng } from '../../src/index.ts';

/**
 * An unfinished position after so many random actions, none of which ends the game; after
 * fewer where none is left.
 */
export function positionAfter<T extends GameTypes>(
  game: Game<T>,
  actions: number,
  seed: number,
): T['state'] {
  const rng = seededRng(seed);
  let state = game.start();
  for (let played = 0; played < actions; played++) {
    const going = game
      .legalActions(state)
      .map((action) => game.play(state, action))
      .filter((next) => game.toAct(next) !== null);
    if (going.length === 0) break;
    state = going[rng.below(going.length)] as T['state'];
  }
  return state;
}

/** How many actions, and a seed for them. */
export function somewhere(
  least: number,
  most: number,
): fc.Arbitrary<readonly [number, number]> {
  return fc.tuple(fc.integer({ min: least, max: most }), fc.nat(1e6));
}
