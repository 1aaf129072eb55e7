/** The same work as the kernel's, through the public contract alone. */
import type { Game, GameTypes, Rng } from '../src/index.ts';
import type { Leaves, Tally } from './kernel.ts';

function visit<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  left: number,
  leaves: Leaves,
): void {
  if (left === 0) {
    leaves.nodes++;
    if (game.toAct(state) === null) leaves.finished++;
    return;
  }
  for (const action of game.legalActions(state)) {
    visit(game, game.play(state, action), left - 1, leaves);
  }
}

/** Counts every sequence of `depth` actions from a position, making every leaf. */
export function contractPerft<T extends GameTypes>(
  game: Game<T>,
  start: T['state'],
  depth: number,
): Leaves {
  const leaves: Leaves = { nodes: 0, finished: 0 };
  visit(game, start, depth, leaves);
  return leaves;
}

/** Plays uniformly random games to their ends. */
export function contractGames<T extends GameTypes>(
  game: Game<T>,
  games: number,
  rng: Rng,
): Tally {
  const tally: Tally = { games, actions: 0, draws: 0 };
  for (let played = 0; played < games; played++) {
    let state = game.start();
    while (game.toAct(state) !== null) {
      const actions = game.legalActions(state);
      state = game.play(state, actions[rng.below(actions.length)] as T['action']);
      tally.actions++;
    }
    if (game.outcome(state)?.winner === null) tally.draws++;
  }
  return tally;
}
