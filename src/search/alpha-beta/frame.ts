import type { Game, GameTypes, Player } from '../../game.ts';
import { canonical } from '../../symmetry.ts';
import { valueFor } from '../evaluation.ts';
import {
  ANY,
  earlier,
  isSettled,
  later,
  type Range,
  type Score,
  scoreOf,
  turned,
} from './scores.ts';

/** An action, by what it leads to. */
export interface Branch<T extends GameTypes> {
  /** The position after it. */
  readonly state: T['state'];
  /** The text of that position, the same for all alike; empty at the end of the game. */
  readonly key: string;
  /** Whether the same player has to act again. */
  readonly isMine: boolean;
  /** What is known of what the action is worth to the player who takes it. */
  range: Range;
}

/** The branch of one action. */
export function branchOf<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: T['action'],
): Branch<T> {
  const player = game.toAct(state) as Player;
  const next = game.play(state, action);
  const outcome = game.outcome(next);
  if (outcome !== null) {
    const score = scoreOf(valueFor(player, outcome));
    return { state: next, key: '', isMine: true, range: { least: score, most: score } };
  }
  const key = game.formatState(canonical(game, next));
  return { state: next, key, isMine: game.toAct(next) === player, range: ANY };
}

/** Notes what is known of the position that a branch leads to. */
export function learn(branch: Branch<GameTypes>, found: Range): void {
  const { least, most } = branch.isMine ? found : turned(found);
  branch.range = { least: earlier(least), most: earlier(most) };
}

/** A position on the path that is searched, between two limits. */
export class Frame<T extends GameTypes> {
  /** Where it comes from, and what is learnt of it goes to. */
  readonly origin: Branch<T>;
  /** A score up to this one need not be known more precisely. */
  readonly alpha: Score;
  /** Neither need one from this one on. */
  readonly beta: Score;
  private readonly branches: readonly Branch<T>[];
  private readonly known: Range;

  /**
   * @param known - What is known of the position already.
   * @param alpha - As the player sees it who comes from `origin`.
   * @param beta - The same.
   */
  constructor(
    origin: Branch<T>,
    branches: readonly Branch<T>[],
    known: Range,
    alpha: Score,
    beta: Score,
  ) {
    const limits = { least: later(alpha), most: later(beta) };
    const { least, most } = origin.isMine ? limits : turned(limits);
    this.origin = origin;
    this.branches = branches;
    this.known = known;
    this.alpha = least;
    this.beta = most;
  }

  /** What is known of the position, going by its branches. */
  get range(): Range {
    let { least } = this.known;
    let best = -Infinity;
    for (const { range } of this.branches) {
      least = Math.max(least, range.least);
      best = Math.max(best, range.most);
    }
    return { least, most: Math.min(this.known.most, best) };
  }

  /** What a branch has to be better than to be worth knowing. */
  get floor(): Score {
    return Math.max(this.alpha, this.range.least);
  }

  /** The most promising branch that is worth knowing; none once enough is known. */
  next(): Branch<T> | null {
    const { range, alpha, beta, floor } = this;
    if (isSettled(range, alpha, beta)) return null;
    let best: Branch<T> | null = null;
    for (const branch of this.branches) {
      if (isSettled(branch.range, floor, beta)) continue;
      if (best === null || branch.range.most > best.range.most) best = branch;
    }
    return best;
  }
}
