import type { Evaluation } from '../evaluation.ts';

/**
 * An evaluation in one byte: 0 for what is no unfinished position, 1 for a draw, `2 d` for
 * a win and `2 d + 1` for a loss in *d* actions. No game of Quatuor is won in more than 26.
 */
export type Code = number;

export const NONE: Code = 0;
export const DRAW: Code = 1;
export const WIN_NOW: Code = 2;
export const LOSS_NOW: Code = 3;

/** How many actions a win or loss takes. */
export function distanceOf(code: Code): number {
  return code >> 1;
}

/** What an evaluation is for the other player, one action earlier. */
export function before(code: Code): Code {
  return code === DRAW ? DRAW : (code ^ 1) + 2;
}

/**
 * How good a code is for the player to act: the sooner a win and the later a loss, the
 * better, and a draw is always 0.
 */
export function merit(code: Code): number {
  if (code === DRAW) return 0;
  return (code & 1) === 0 ? 256 - code : code - 256;
}

/** The evaluation behind a code; a draw lasts as long as the position still can. */
export function evaluationOf(code: Code, longest: number): Evaluation {
  if (code === DRAW) return { value: 'draw', distance: longest };
  return { value: (code & 1) === 0 ? 'win' : 'loss', distance: distanceOf(code) };
}
