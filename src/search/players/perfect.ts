import { checkGame, checkSameRules } from '../../checked-game.ts';
import { type Game, type GameTypes, winningActions } from '../../game.ts';
import { type Work, within } from '../../work.ts';
import { SearchBudget } from '../budget.ts';
import { rankOf } from '../evaluation.ts';
import type { SearchResult, SolveOptions, Solver } from '../solver.ts';
import { solverFor } from '../solvers.ts';
import { type Asked, playerWho } from './asked.ts';
import { pick } from './choice.ts';
import { checkedAmount } from './mcts.ts';
import type { ComputerPlayer } from './player.ts';
import { treeSearch } from './tree.ts';

/** Nodes for a decision, if nothing else is said: fractions of a second. */
const QUARTO_NODES = 100_000;
/** Where the solver goes through the contract, a node takes many times as long. */
const OTHER_NODES = 1000;

/** Memory for what the solver finds out in a game: it seldom needs as much. */
const BYTES = 2 ** 24;

/** Random games for a decision, if nothing else is said. */
const PLAYOUTS = 300;

const EXPLORATION = 1;

/** The solver's part of the work, the rest of it random games. */
const SOLVING = 1 / 2;

/** How a perfect player thinks. */
export interface PerfectOptions<T extends GameTypes> {
  /** Where values come from: the best solver there is if left out, made at first use. */
  readonly solver?: Solver<T> | undefined;
  /**
   * Nodes that the solver may visit for a decision, if the player is given none: a number
   * of at least 0; 100,000 for Quarto and 1000 for other games if left out.
   */
  readonly nodes?: number | undefined;
  /** Random games for a decision, a number of at least 0: 300 if left out. */
  readonly playouts?: number | undefined;
  /** `perfect` if left out. */
  readonly name?: string | undefined;
}

/** The actions that may be the best, going by what is known, at least one. */
function candidates<T extends GameTypes>({
  value,
  distance,
  exact,
  actions,
}: SearchResult<T>): readonly T['action'][] {
  const floor = Math.max(rankOf(value), rankOf('draw'));
  const best = actions.filter((action) => {
    if (!exact) return rankOf(action.most) >= floor;
    return action.value === value && (distance ?? action.distance) === action.distance;
  });
  return best.map(({ action }) => action);
}

/** What the solver finds out, with distances if the game is decided and nodes are left. */
function* solved<T extends GameTypes>(
  solver: Solver<T>,
  state: T['state'],
  options: SolveOptions & { readonly nodes: number },
): Work<SearchResult<T>> {
  const result = yield* solver.solve(state, options);
  const { value, exact, distance } = result;
  if (!exact || value === 'draw' || distance !== null) return result;
  const nodes = Math.max(options.nodes - result.nodes, 0);
  const again = yield* solver.solve(state, { ...options, nodes, distance: true });
  // A second search that was cut knows less than the first.
  const found = again.exact ? again : result;
  return { ...found, nodes: result.nodes + again.nodes };
}

/**
 * A player who makes no mistake where its solver knows the answer within its nodes: it
 * wins as soon as it can, loses as late as it can, and among equals takes what most random
 * games speak for, as among all that is not proved lost where the solver does not know.
 * Quatuor it knows whole, whatever its nodes. Keep the player: its solver remembers.
 *
 * @throws `QuaternaError` `invalid-argument` for what is no number of at least 0, for what
 * is no game, and for a solver of another game or other rules.
 */
export function perfectPlayer<T extends GameTypes>(
  game: Game<T>,
  options: PerfectOptions<T> = {},
): ComputerPlayer<T> {
  checkGame(game);
  const { name = 'perfect' } = options;
  const usual = game.name === 'quarto' ? QUARTO_NODES : OTHER_NODES;
  const usualNodes = checkedAmount('nodes', options.nodes ?? usual);
  const usualPlayouts = checkedAmount('playouts', options.playouts ?? PLAYOUTS);
  let { solver } = options;
  // The values of a solver of other rules would be those of another game.
  if (solver !== undefined) checkSameRules(game, 'solver', solver.game);
  function* think({ state, rng, signal, budget: given }: Asked<T>): Work<T['action']> {
    const { nodes: most, stop } = given;
    const limits = { stop, signal, nodes: most ?? usualNodes };
    const winning = winningActions(game, state);
    if (winning.length > 0) return pick(winning, rng);
    solver ??= solverFor(game, BYTES);
    const result = yield* within(solved(solver, state, limits), 0, SOLVING);
    const left = most === undefined ? usualPlayouts : Math.max(most - result.nodes, 0);
    const playouts = Math.min(usualPlayouts, left);
    const budget = new SearchBudget({ ...limits, nodes: playouts }, 0);
    const tree = { exploration: EXPLORATION, playouts, budget, rng };
    return yield* within(treeSearch(game, state, candidates(result), tree), SOLVING, 1);
  }
  return playerWho(name, game, think);
}
