import { checkGame } from '../../checked-game.ts';
import { unexpected } from '../../errors.ts';
import type { QuatuorAction } from '../../quatuor/actions.ts';
import type { QuatuorState } from '../../quatuor/state.ts';
import type { QuatuorGame, QuatuorTypes } from '../../quatuor/types.ts';
import { atOnce, type Work } from '../../work.ts';
import { SearchBudget } from '../budget.ts';
import {
  type Bounds,
  type Evaluation,
  exactly,
  OPPOSITE,
  UNKNOWN,
  valueFor,
} from '../evaluation.ts';
import { type Probe, searchResult, unfinishedState } from '../result.ts';
import type { SearchResult, SolveOptions, Solver } from '../solver.ts';
import { buildQuatuorTable, type QuatuorTable } from './table.ts';

/** Steps of building a table between two steps of the work: some milliseconds. */
const BUILT_A_STEP = 64;

/**
 * Refuses a table that does not answer for a game, or that is none, such as the bytes of one.
 *
 * @throws {@link QuaternaError} `invalid-argument`.
 */
function checkTable(game: QuatuorGame, table: QuatuorTable): void {
  const isTable = typeof table?.covers === 'function';
  if (isTable && table.covers(game)) return;
  const found = isTable ? game.options.tieBreak : table;
  const expected = isTable
    ? 'a table for this tie-break'
    : 'a table that readQuatuorTable or buildQuatuorTable has made';
  throw unexpected('invalid-argument', 'table', found, expected);
}

/** What a table says of single actions; only how the game ends while there is none. */
class TableProbe implements Probe<QuatuorTypes> {
  done = 0;
  private readonly game: QuatuorGame;
  private readonly table: QuatuorTable | null;
  private readonly budget: SearchBudget;

  constructor(game: QuatuorGame, table: QuatuorTable | null, budget: SearchBudget) {
    this.game = game;
    this.table = table;
    this.budget = budget;
  }

  get isCut(): boolean {
    return this.table === null || this.budget.isSpent(0);
  }

  boundsOf(state: QuatuorState, action: QuatuorAction): Work<Bounds> {
    const found = this.evaluationOf(state, action);
    return atOnce(() => (found === null ? UNKNOWN : exactly(found.value)));
  }

  distanceOf(state: QuatuorState, action: QuatuorAction): Work<number | null> {
    // Whose value is known has been found.
    const found = this.evaluationOf(state, action) as Evaluation;
    return atOnce(() => found.distance);
  }

  /** What an action is worth to the player who takes it, itself counted. */
  private evaluationOf(state: QuatuorState, action: QuatuorAction): Evaluation | null {
    const { game, table } = this;
    const next = game.play(state, action);
    const outcome = game.outcome(next);
    if (outcome !== null)
      return { value: valueFor(game.toAct(state), outcome), distance: 1 };
    const found = table?.evaluate(game, next);
    if (found == null) return null;
    return { value: OPPOSITE[found.value], distance: found.distance + 1 };
  }
}

/**
 * A solver for Quatuor, which answers everything by a {@link QuatuorTable}, distances too.
 * Unless it is given one, it builds its own at the first question, which takes some
 * seconds and ends early for `stop` and `signal` only; the next question goes on with it.
 * A look-up is no node.
 */
export class QuatuorSolver implements Solver<QuatuorTypes> {
  readonly game: QuatuorGame;
  private built: QuatuorTable | null;
  private building: Work<void> | null = null;

  /**
   * @throws `QuaternaError` `invalid-argument` for another game, for what is no table, and
   * for a table that was not built for the game.
   */
  constructor(game: QuatuorGame, table: QuatuorTable | null = null) {
    checkGame(game, 'quatuor');
    if (table !== null) checkTable(game, table);
    this.game = game;
    this.built = table;
  }

  /** The table; `null` until it is there. */
  get table(): QuatuorTable | null {
    return this.built;
  }

  solve(
    state: QuatuorState,
    options: SolveOptions = {},
  ): Work<SearchResult<QuatuorTypes>> {
    return this.search(unfinishedState(this.game, state), options);
  }

  private *search(
    state: QuatuorState,
    options: SolveOptions,
  ): Work<SearchResult<QuatuorTypes>> {
    // Checked all the same: what is no budget is a mistake also where it does not count.
    new SearchBudget(options, 0);
    const { stop, signal } = options;
    const budget = new SearchBudget({ stop, signal }, 0);
    const table = yield* this.complete(budget);
    const probe = new TableProbe(this.game, table, budget);
    const result = yield* searchResult(this.game, probe, state, {
      ...options,
      distance: true,
    });
    return { ...result, nodes: 0 };
  }

  /** The table; `null` if the budget is spent before it is there. */
  private *complete(budget: SearchBudget): Work<QuatuorTable | null> {
    for (let steps = 0; this.built === null; steps++) {
      const isPause = steps % BUILT_A_STEP === 0;
      if (isPause && budget.isSpent(0)) return null;
      this.building ??= this.build();
      const step = this.building.next();
      if (step.done === true) this.building = null;
      else if (isPause) yield step.value;
    }
    return this.built;
  }

  private *build(): Work<void> {
    this.built = yield* buildQuatuorTable(this.game);
  }
}
