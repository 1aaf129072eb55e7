import type { Game, GameTypes } from '../game.ts';
import { perft } from '../research/perft.ts';
import type { Work } from '../work.ts';

/** Trees of this depth are counted in one go: thousands of actions, milliseconds. */
const AT_ONCE = 3;

/**
 * Perft as long work, which never overflows.
 *
 * @param done - Which part of all the work was done before.
 * @param share - Which part of it this is.
 */
export function* counting<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  depth: number,
  done = 0,
  share = 1,
): Work<bigint> {
  // No game is as long: there is no need to look through all of it.
  if (depth > game.maxLength) return 0n;
  if (depth <= AT_ONCE) {
    const nodes = perft(game, state, depth);
    yield done + share;
    return BigInt(nodes);
  }
  const actions = game.legalActions(state);
  const part = share / actions.length;
  let nodes = 0n;
  for (const [index, action] of actions.entries()) {
    const next = game.play(state, action);
    nodes += yield* counting(game, next, depth - 1, done + index * part, part);
  }
  return nodes;
}

/** A count as JSON: a number, or a decimal string beyond 2^53 (docs/text-forms.md). */
export function countJson(nodes: bigint): number | string {
  return nodes <= 2n ** 53n ? Number(nodes) : String(nodes);
}
