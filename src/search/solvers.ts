import { checkGame } from '../checked-game.ts';
import type { Game, GameTypes } from '../game.ts';
import type { GivenQuartoOptions } from '../quarto/options.ts';
import { quarto } from '../quarto/quarto.ts';
import type { GivenQuatuorOptions } from '../quatuor/options.ts';
import { quatuor } from '../quatuor/quatuor.ts';
import { AlphaBetaSolver } from './alpha-beta/solver.ts';
import { QuartoSolver } from './quarto/solver.ts';
import { QuatuorSolver } from './quatuor/solver.ts';
import type { Solver } from './solver.ts';

/** About so much memory takes a position in the memory of {@link AlphaBetaSolver}. */
const BYTES_A_POSITION = 200;

/** How many positions fit into so much memory, within what the solver can take. */
function positionsIn(bytes: number): number {
  const positions = Math.floor(bytes / BYTES_A_POSITION);
  return Math.min(Math.max(positions, 2), 2 ** 24);
}

/**
 * The best solver that there is for a game: one of its own for Quarto and Quatuor,
 * recognised by name, and {@link AlphaBetaSolver} for all others.
 *
 * @param bytes - The memory for what it finds out; what the solver deems enough if left
 * out. The table of Quatuor is of one size.
 * @throws `QuaternaError` `invalid-argument` for less than Quarto's solver needs, and for what
 * is no game.
 */
export function solverFor<T extends GameTypes>(
  game: Game<T>,
  bytes?: number,
): Solver<T> {
  checkGame(game);
  // The game may be another copy's: made anew of its options it is the same game.
  if (game.name === 'quarto') {
    const own = quarto(game.options as GivenQuartoOptions);
    return new QuartoSolver(own, bytes) as Solver<GameTypes> as Solver<T>;
  }
  if (game.name === 'quatuor') {
    const own = quatuor(game.options as GivenQuatuorOptions);
    return new QuatuorSolver(own) as Solver<GameTypes> as Solver<T>;
  }
  const positions = bytes === undefined ? undefined : positionsIn(bytes);
  return new AlphaBetaSolver(game, { positions });
}
