import type { Game, GameTypes } from '../../game.ts';
import type { Work } from '../../work.ts';
import type { SearchBudget } from '../budget.ts';
import type { Bounds, Value } from '../evaluation.ts';
import type { Probe } from '../result.ts';
import { type Branch, branchOf, Frame, learn } from './frame.ts';
import type { Memory } from './memory.ts';
import { BEST, distanceOf, isSettled, type Score, valueFrom } from './scores.ts';

/** Steps along the path between two steps of the work: some milliseconds. */
const STEPS_A_STEP = 100;

/** A search of one position, within its budget. */
export class Search<T extends GameTypes> implements Probe<T> {
  /** How many positions have been searched. */
  nodes = 0;
  isCut: boolean;
  done = 0;
  private readonly game: Game<T>;
  private readonly memory: Memory;
  private readonly budget: SearchBudget;
  private steps = 0;

  constructor(game: Game<T>, memory: Memory, budget: SearchBudget) {
    this.game = game;
    this.memory = memory;
    this.budget = budget;
    this.isCut = budget.isSpent(0);
  }

  *boundsOf(state: T['state'], action: T['action']): Work<Bounds> {
    const branch = branchOf(this.game, state, action);
    // First whether it wins: cut short, the search still knows that it does not.
    yield* this.narrow(branch, 0, 1);
    yield* this.narrow(branch, -1, 0);
    const { least, most } = branch.range;
    return { least: valueFrom(least), most: valueFrom(most) };
  }

  *distanceOf(
    state: T['state'],
    action: T['action'],
    value: Value,
  ): Work<number | null> {
    const branch = branchOf(this.game, state, action);
    if (value === 'draw') return branch.key === '' ? 1 : null;
    const [alpha, beta] = value === 'win' ? [0, BEST] : [-BEST, 0];
    yield* this.narrow(branch, alpha, beta);
    const { least, most } = branch.range;
    return least === most ? distanceOf(least) : null;
  }

  /** Finds out whether a branch is worth more than `alpha`, less than `beta`, and what. */
  private *narrow(branch: Branch<T>, alpha: Score, beta: Score): Work<void> {
    const path: Frame<T>[] = [];
    this.enter(path, branch, alpha, beta);
    for (;;) {
      // What is answered from memory is work as well.
      if (++this.steps % STEPS_A_STEP === 0) yield* this.pause();
      const frame = path.at(-1);
      if (frame === undefined) return;
      const next = this.isCut ? null : frame.next();
      if (next !== null) this.enter(path, next, frame.floor, frame.beta);
      else this.leave(path, frame);
    }
  }

  /** Goes on with a branch, unless enough is known of it. */
  private enter(path: Frame<T>[], branch: Branch<T>, alpha: Score, beta: Score): void {
    if (branch.key === '') return;
    const { game, memory, budget } = this;
    const known = memory.get(branch.key);
    learn(branch, known);
    if (isSettled(branch.range, alpha, beta)) return;
    this.isCut ||= budget.isEmpty(this.nodes);
    if (this.isCut) return;
    this.nodes++;
    const branches = game
      .legalActions(branch.state)
      .map((action) => branchOf(game, branch.state, action));
    path.push(new Frame(branch, branches, known, alpha, beta));
  }

  /** Goes back to where a position was entered from, with what is known by now. */
  private leave(path: Frame<T>[], { origin, range }: Frame<T>): void {
    path.pop();
    this.memory.set(origin.key, range);
    learn(origin, range);
  }

  /** Lets others have their turn, and asks whether to go on. */
  private *pause(): Work<void> {
    yield this.done;
    if (this.budget.isSpent(this.nodes)) this.isCut = true;
  }
}
