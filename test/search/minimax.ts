/**
 * Values of Quatuor by plain memoised minimax over the naive rules, to hold the table
 * against: what a position is worth is the best of what its successors are worth.
 */
import * as naive from '../naive/quatuor.ts';

/** For the player to act: above 0 a win, below 0 a loss; the nearer the end, the further. */
type Score = number;

const BIG = 1000;
/** So many shifts that `play` never ends the game for them. */
const ENDLESS: naive.NaiveOptions = { tieBreak: { maxShifts: 1e9 } };

interface Step {
  /** The score if the game is over, from the side of the player who moved. */
  readonly score: Score | null;
  readonly state: naive.NaiveState;
}

/** The score of a position one action earlier, for the other player or the same outcome. */
function earlier(score: Score): Score {
  if (score === 0) return 0;
  return score > 0 ? score - 1 : score + 1;
}

export interface NaiveEvaluation {
  value: 'win' | 'draw' | 'loss';
  /** Actions to the end; of a draw, as long as it lasts. */
  distance: number;
}

export class Minimax {
  private readonly maxShifts: number;
  private readonly scores = new Map<string, Score>();
  private static readonly steps = new Map<string, readonly Step[]>();

  constructor(maxShifts: number) {
    this.maxShifts = maxShifts;
  }

  evaluate(state: naive.NaiveState): NaiveEvaluation {
    const score = this.score(state);
    if (score > 0) return { value: 'win', distance: BIG - score };
    if (score < 0) return { value: 'loss', distance: BIG + score };
    const empty = state.board.filter((piece) => piece === null).length;
    return { value: 'draw', distance: empty + this.maxShifts - state.shifts };
  }

  private score(state: naive.NaiveState): Score {
    const isFull = !state.board.includes(null);
    if (isFull && state.shifts === this.maxShifts) return 0;
    const key = `${naive.format(ENDLESS, state)}`;
    const known = this.scores.get(key);
    if (known !== undefined) return known;
    const best = Math.max(
      ...Minimax.stepsFrom(state).map(({ score, state: next }) => {
        const shifts = isFull ? state.shifts + 1 : 0;
        return score ?? earlier(-this.score({ ...next, shifts }));
      }),
    );
    this.scores.set(key, best);
    return best;
  }

  /** What follows a position; how many shifts there have been changes nothing of it. */
  private static stepsFrom(state: naive.NaiveState): readonly Step[] {
    const from = { ...state, shifts: 0 };
    const key = naive.format(ENDLESS, from);
    let steps = Minimax.steps.get(key);
    if (steps !== undefined) return steps;
    steps = naive.legal(ENDLESS, from).map((action) => {
      const next = naive.play(ENDLESS, from, action);
      if (next.toAct !== null) return { score: null, state: next };
      const own = next.winner === state.toAct ? BIG - 1 : 1 - BIG;
      return { score: next.winner === null ? 0 : own, state: next };
    });
    Minimax.steps.set(key, steps);
    return steps;
  }
}
