import { checkedState } from '../checked-state.ts';
import { unexpected } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';

function count<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  depth: number,
): number {
  if (depth === 0) return 1;
  let nodes = 0;
  for (const action of game.legalActions(state)) {
    nodes += count(game, game.play(state, action), depth - 1);
  }
  return nodes;
}

/**
 * The number of different sequences of exactly `depth` legal actions, each of them played
 * to its end (the perft of computer chess).
 *
 * @param depth - An integer of at least 0; a sequence of no actions is one sequence.
 * @throws `QuaternaError` `invalid-argument` for any other depth, `invalid-state` for what is no
 * position of the game.
 */
export function perft<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  depth: number,
): number {
  if (!Number.isSafeInteger(depth) || depth < 0) {
    throw unexpected('invalid-argument', 'depth', depth, 'an integer of at least 0');
  }
  const from = checkedState(game, state);
  // No game is as long: there is no need to look through all of it.
  return depth > game.maxLength ? 0 : count(game, from, depth);
}

/** How many sequences begin with an action. */
export interface Division<T extends GameTypes> {
  /** The first action. */
  readonly action: T['action'];
  /** The sequences that begin with it, of the length asked for. */
  readonly nodes: number;
}

/**
 * {@link perft} taken apart by the first action, in the order of `legalActions`.
 *
 * @param depth - An integer of at least 1.
 * @throws `QuaternaError` `invalid-argument` for any other depth, `invalid-state` for what is no
 * position of the game.
 */
export function divide<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  depth: number,
): readonly Division<T>[] {
  if (!Number.isSafeInteger(depth) || depth < 1) {
    throw unexpected('invalid-argument', 'depth', depth, 'an integer of at least 1');
  }
  const from = checkedState(game, state);
  return game.legalActions(from).map((action) => ({
    action,
    nodes: depth > game.maxLength ? 0 : count(game, game.play(from, action), depth - 1),
  }));
}
