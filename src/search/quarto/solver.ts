import { unexpected } from '../../errors.ts';
import type { QuartoAction } from '../../quarto/actions.ts';
import { rulesOf } from '../../quarto/rules.ts';
import type { QuartoState } from '../../quarto/state.ts';
import type { QuartoGame, QuartoTypes } from '../../quarto/types.ts';
import type { Work } from '../../work.ts';
import { SearchBudget } from '../budget.ts';
import {
  boundsOfBest,
  type Estimate,
  knownValue,
  OPPOSITE,
  type Value,
} from '../evaluation.ts';
import type { SearchedAction, SearchResult, SolveOptions, Solver } from '../solver.ts';
import { Kernel } from './kernel.ts';
import { Search } from './search.ts';
import { lineTables } from './tables.ts';
import { TranspositionTable } from './transpositions.ts';

/** The memory for what has been found, if nothing else is said: 64 MiB. */
const DEFAULT_BYTES = 2 ** 26;

/** The distance of the best of the actions; `null` if one that may be it is unknown. */
function bestDistance(
  actions: readonly SearchedAction<QuartoTypes>[],
  value: Value,
): number | null {
  const distances = actions
    .filter((action) => action.value === value)
    .map(({ distance }) => distance);
  const isOpen = actions.some((action) => action.value === null);
  if (isOpen || distances.includes(null)) return null;
  const known = distances as number[];
  return value === 'loss' ? Math.max(...known) : Math.min(...known);
}

/** Whether an action leads to an end, and as near as that one is known to be. */
function keeps(
  {
    value,
    distance,
  }: { readonly value: Value | null; readonly distance: number | null },
  end: Estimate,
): boolean {
  return value === end.value && (end.distance === null || distance === end.distance);
}

/**
 * A solver for Quarto under any options; with announced wins both sides are taken to see
 * every alignment. It keeps what it finds: later searches go quicker.
 */
export class QuartoSolver implements Solver<QuartoTypes> {
  readonly game: QuartoGame;
  private readonly kernel: Kernel;

  /**
   * @param bytes - The memory for what has been found: rounded down to a power of two.
   * @throws `QuaternaError` `invalid-argument` for less than 1 KiB or more than 8 GiB;
   * `RangeError` where there is not as much.
   */
  constructor(game: QuartoGame, bytes: number = DEFAULT_BYTES) {
    if (!(bytes >= 1024 && bytes <= 2 ** 33)) {
      throw unexpected(
        'invalid-argument',
        'bytes',
        bytes,
        'a number from 1024 to 2^33',
      );
    }
    this.game = game;
    const words = new Uint32Array(2 ** Math.floor(Math.log2(bytes / 4)));
    const table = new TranspositionTable(words);
    const { counting } = rulesOf(game.options);
    this.kernel = new Kernel(lineTables(game.options.lines), counting, table);
  }

  solve(
    state: QuartoState,
    options: SolveOptions = {},
  ): Work<SearchResult<QuartoTypes>> {
    if (this.game.toAct(state) === null) {
      const text = this.game.formatState(state);
      throw unexpected('invalid-argument', 'state', text, 'an unfinished position');
    }
    return this.search(state, options);
  }

  private *search(
    state: QuartoState,
    options: SolveOptions,
  ): Work<SearchResult<QuartoTypes>> {
    const { game, kernel } = this;
    const spent = kernel.nodes;
    const search = new Search(game, kernel, new SearchBudget(options, spent));
    const legal = game.legalActions(state);
    const actions: SearchedAction<QuartoTypes>[] = [];
    for (const [index, action] of legal.entries()) {
      search.done = index / legal.length;
      const bounds = yield* search.boundsOf(state, action);
      const value = knownValue(bounds);
      const isAsked = options.distance === true && value !== null;
      const distance = isAsked ? yield* search.distanceOf(state, action, value) : null;
      actions.push({ action, value, ...bounds, distance });
    }
    const { least: value, most } = boundsOfBest(actions);
    const exact = value === most;
    const distance = exact ? bestDistance(actions, value) : null;
    const end = { value, distance };
    const pv = exact ? yield* this.line(search, state, actions, end) : [];
    return {
      ...end,
      most,
      exact,
      actions,
      pv,
      nodes: kernel.nodes - spent,
    };
  }

  /**
   * Best play from a position, as far as the budget goes: at each step the first action
   * that keeps the value, and brings the end as near as it is known to be.
   */
  private *line(
    search: Search,
    state: QuartoState,
    actions: readonly SearchedAction<QuartoTypes>[],
    end: Estimate,
  ): Work<readonly QuartoAction[]> {
    const { game } = this;
    const first = actions.find((action) => keeps(action, end));
    const line: QuartoAction[] = [];
    let next = first?.action;
    let current = state;
    let { value, distance } = end;
    while (next !== undefined) {
      line.push(next);
      const player = game.toAct(current);
      current = game.play(current, next);
      if (game.toAct(current) !== player) value = OPPOSITE[value];
      distance = distance === null ? null : distance - 1;
      next = yield* this.keepingAction(search, current, { value, distance });
    }
    return line;
  }

  /** The first action that keeps to it; none at the end, or once the budget is spent. */
  private *keepingAction(
    search: Search,
    state: QuartoState,
    end: Estimate,
  ): Work<QuartoAction | undefined> {
    for (const action of this.game.legalActions(state)) {
      const value = knownValue(yield* search.boundsOf(state, action));
      if (value === end.value) {
        const isAsked = end.distance !== null;
        const distance = isAsked
          ? yield* search.distanceOf(state, action, value)
          : null;
        if (!search.isCut && keeps({ value, distance }, end)) return action;
      }
      if (search.isCut) return undefined;
    }
    return undefined;
  }
}
