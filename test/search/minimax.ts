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
  readonly to: Position;
}

/**
 * A position, however many shifts there have been: what follows it is the same. That it is
 * one object spares writing its text once for each number of shifts.
 */
class Position {
  private static readonly all = new Map<string, Position>();
  private known: readonly Step[] | null = null;
  readonly state: naive.NaiveState;
  readonly isFull: boolean;

  private constructor(state: naive.NaiveState) {
    this.state = state;
    this.isFull = !state.board.includes(null);
  }

  static of(state: naive.NaiveState): Position {
    const from = { ...state, shifts: 0 };
    const key = naive.format(ENDLESS, from);
    let node = Position.all.get(key);
    if (node === undefined) {
      node = new Position(from);
      Position.all.set(key, node);
    }
    return node;
  }

  steps(): readonly Step[] {
    this.known ??= naive.legal(ENDLESS, this.state).map((action) => {
      const next = naive.play(ENDLESS, this.state, action);
      const to = Position.of(next);
      if (next.toAct !== null) return { score: null, to };
      const own = next.winner === this.state.toAct ? BIG - 1 : 1 - BIG;
      return { score: next.winner === null ? 0 : own, to };
    });
    return this.known;
  }
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
  /** The scores of each position, by how many shifts there have been. */
  private readonly scores = new Map<Position, Score[]>();

  constructor(maxShifts: number) {
    this.maxShifts = maxShifts;
  }

  evaluate(state: naive.NaiveState): NaiveEvaluation {
    const score = this.score(Position.of(state), state.shifts);
    if (score > 0) return { value: 'win', distance: BIG - score };
    if (score < 0) return { value: 'loss', distance: BIG + score };
    const empty = state.board.filter((piece) => piece === null).length;
    return { value: 'draw', distance: empty + this.maxShifts - state.shifts };
  }

  private score(node: Position, shifts: number): Score {
    if (node.isFull && shifts === this.maxShifts) return 0;
    let scores = this.scores.get(node);
    if (scores === undefined) {
      scores = [];
      this.scores.set(node, scores);
    }
    const known = scores[shifts];
    if (known !== undefined) return known;
    const after = node.isFull ? shifts + 1 : 0;
    const best = Math.max(
      ...node.steps().map(({ score, to }) => score ?? earlier(-this.score(to, after))),
    );
    scores[shifts] = best;
    return best;
  }
}
