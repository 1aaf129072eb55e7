/**
 * Values of Quarto by plain memoised minimax over the naive rules, to hold the solver
 * against.
 */
import * as naive from '../naive/quarto.ts';

export interface NaiveEvaluation {
  value: 'win' | 'draw' | 'loss';
  /** Actions to the end; `null` for a draw, which lasts as long as it lasts. */
  distance: number | null;
}

const BIG = 1000;

export class QuartoMinimax {
  private readonly options: naive.NaiveOptions;
  private readonly scores = new Map<string, number>();

  constructor(options: naive.NaiveOptions) {
    this.options = options;
  }

  evaluate(state: naive.NaiveState): NaiveEvaluation {
    const score = this.score(state);
    if (score === 0) return { value: 'draw', distance: null };
    const value = score > 0 ? 'win' : 'loss';
    return { value, distance: BIG - Math.abs(score) };
  }

  /** For the player to act: above 0 a win, below 0 a loss; the nearer, the further from 0. */
  private score(state: naive.NaiveState): number {
    const key = naive.format(this.options, state);
    const known = this.scores.get(key);
    if (known !== undefined) return known;
    const scores = naive.legal(this.options, state).map((action) => {
      const next = naive.play(this.options, state, action);
      if (next.toAct === null) {
        if (next.winner === null) return 0;
        return next.winner === state.toAct ? BIG - 1 : 1 - BIG;
      }
      const own = this.score(next) * (next.toAct === state.toAct ? 1 : -1);
      return own - Math.sign(own);
    });
    const best = Math.max(...scores);
    this.scores.set(key, best);
    return best;
  }
}
