import type { Game, GameTypes } from '../game.ts';
import { perft } from '../research/perft.ts';
import type { Work } from '../work.ts';

/** Trees of this depth are counted in one go: thousands of actions, milliseconds. */
const AT_ONCE = 3;

/**
 * Perft as long work, which tells of every part of the sum as soon as it is counted.
 *
 * @param tell - Is given how many sequences more there are.
 */
export function* telling<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  depth: number,
  [done, share]: readonly [done: number, share: number],
  tell: (nodes: number) => void,
): Work<void> {
  // No game is as long: there is no need to look through all of it.
  if (depth > game.maxLength) return;
  if (depth <= AT_ONCE) {
    tell(perft(game, state, depth));
    yield done + share;
    return;
  }
  const actions = game.legalActions(state);
  const part = share / actions.length;
  for (const [index, action] of actions.entries()) {
    const next = game.play(state, action);
    yield* telling(game, next, depth - 1, [done + index * part, part], tell);
  }
}

/** Perft as long work, which never overflows. */
export function* counting<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  depth: number,
): Work<bigint> {
  let sum = 0n;
  yield* telling(game, state, depth, [0, 1], (nodes) => {
    sum += BigInt(nodes);
  });
  return sum;
}

/** A count as JSON: a number, or a decimal string beyond 2^53 (docs/text-forms.md). */
export function countJson(nodes: bigint): number | string {
  return nodes <= 2n ** 53n ? Number(nodes) : String(nodes);
}
