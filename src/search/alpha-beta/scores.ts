import type { Value } from '../evaluation.ts';

/**
 * What a position is worth to a player, with how far away the end is: a win by the next
 * action is `SOONEST`, one an action later less by 1; a draw is 0; losses are negative.
 */
export type Score = number;

/** No score is better; none is worse than its negative. */
export const BEST: Score = 2 ** 30;

/** What the action is worth that wins at once. */
const SOONEST: Score = BEST - 1;

/** What is known of a score: it is one of those from the least to the most. */
export interface Range {
  readonly least: Score;
  readonly most: Score;
}

/** Nothing is known. */
export const ANY: Range = { least: -BEST, most: BEST };

/** The score of an action that ends the game. */
export function scoreOf(value: Value): Score {
  if (value === 'draw') return 0;
  return value === 'win' ? SOONEST : -SOONEST;
}

/** Of any score, what it is worth, however far away the end. */
export function valueFrom(score: Score): Value {
  if (score === 0) return 'draw';
  return score > 0 ? 'win' : 'loss';
}

/** How many actions there are to an end that is no draw. */
export function distanceOf(score: Score): number {
  return BEST - Math.abs(score);
}

/** A score seen from one action earlier. */
export function earlier(score: Score): Score {
  return score - Math.sign(score);
}

/** A score seen from one action later: what {@link earlier} was made from. */
export function later(score: Score): Score {
  return score + Math.sign(score);
}

/** A range as the other player sees it. */
export function turned({ least, most }: Range): Range {
  // Zero less a number is never a negative zero.
  return { least: 0 - most, most: 0 - least };
}

/** Whether it is known of a score what it is, between the two limits, or that it is beyond. */
export function isSettled({ least, most }: Range, alpha: Score, beta: Score): boolean {
  return least >= beta || most <= alpha || least === most;
}
