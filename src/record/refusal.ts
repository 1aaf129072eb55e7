import { explained } from '../errors.ts';
import type { GameTypes, Illegality } from '../game.ts';
import type { Match } from './match.ts';

/** Why a match refuses what somebody wants to do; {@link matchReasons} explains each. */
export type MatchReason =
  | 'unknown-player'
  | 'game-over'
  | 'time-over'
  | 'no-clock'
  | 'paused'
  | 'not-paused'
  | 'not-your-turn'
  | 'offer-stands'
  | 'no-offer'
  | 'illegal';

/**
 * What each reason says, `{}` standing for a name, or for the sentence of the game. When
 * several apply, the first of this order is given.
 */
export const matchReasons: Readonly<Record<MatchReason, string>> =
  /* @__PURE__ */ Object.freeze({
    'unknown-player': 'There is no {} in this match.',
    'game-over': 'The game is over.',
    'time-over': 'The time of {} is over.',
    'no-clock': 'This match is played without a clock.',
    paused: 'The match is paused.',
    'not-paused': 'The match is not paused.',
    'not-your-turn': 'It is not the turn of {}.',
    'offer-stands': 'A draw is offered already.',
    'no-offer': 'The opponent does not offer a draw.',
    illegal: '{}',
  });

/** Why something was refused. Nothing has changed by it, but that time may have run out. */
export interface Refusal<T extends GameTypes> extends Illegality<MatchReason> {
  /** Why the game does not allow an action, with the reason `illegal`; else `null`. */
  readonly illegality: Illegality<T['reason']> | null;
  /**
   * The match to go on with: with the reason `time-over` it has ended, and else it is the
   * one that refused.
   */
  readonly match: Match<T>;
}

/** What a match answers to whatever is done in it. */
export type MatchResult<T extends GameTypes> =
  | {
      /** It was done. */
      readonly ok: true;
      /** The match after it. */
      readonly match: Match<T>;
    }
  | {
      /** It was refused. */
      readonly ok: false;
      /** Why, and the match to go on with. */
      readonly refusal: Refusal<T>;
    };

/** The answer that something was done. */
export function done<T extends GameTypes>(match: Match<T>): MatchResult<T> {
  return Object.freeze({ ok: true, match });
}

/** The answer that something was refused. */
export function refused<T extends GameTypes>(
  match: Match<T>,
  reason: MatchReason,
  subject: string | null = null,
  illegality: Illegality<T['reason']> | null = null,
): MatchResult<T> {
  const why = explained(matchReasons, reason, illegality?.message ?? subject);
  const refusal = Object.freeze({ ...why, subject, illegality, match });
  return Object.freeze({ ok: false, refusal });
}
