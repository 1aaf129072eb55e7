import type { Game, GameTypes, Player } from '../game.ts';
import { AGREEMENTS, type Agreement, type Ending } from './ending.ts';
import type { RecordNode } from './node.ts';
import { fault, type Place } from './read-moves.ts';
import { resultText } from './write.ts';

/** What a file says of the end of a game. */
export interface SaidResult {
  /** The last word of the moves. */
  readonly word: string;
  /** Where it stands. */
  readonly place: Place;
  /** The tag `Termination`, if there is one. */
  readonly termination: string | undefined;
}

const WINNERS: Readonly<Record<string, Player | null>> = {
  '1-0': 0,
  '0-1': 1,
  '1/2-1/2': null,
  '*': null,
};

/** The results that a way of ending a game can have. */
const RESULTS: Readonly<Record<Agreement, readonly string[]>> = {
  resignation: ['1-0', '0-1'],
  agreement: ['1/2-1/2'],
  time: ['1-0', '0-1'],
  abandoned: ['1-0', '0-1', '*'],
};

/**
 * The ending other than by the rules that a file tells of; `null` for an unfinished game,
 * and for one that its rules have ended.
 *
 * @throws {@link QuaternaError} `invalid-record` where it disagrees with the last position.
 */
export function endingFrom<T extends GameTypes>(
  game: Game<T>,
  { id, state }: RecordNode<T>,
  { word, place, termination }: SaidResult,
): Ending | null {
  const outcome = game.outcome(state);
  if (outcome !== null) {
    const expected = resultText({ winner: outcome.winner, by: outcome.by });
    if (word !== expected) throw fault(place, 'Result', word, expected);
    if (termination !== undefined && termination !== outcome.by) {
      throw fault(place, 'Termination', termination, outcome.by);
    }
    return null;
  }
  if (termination === undefined) {
    if (word === '*') return null;
    throw fault(place, 'Termination', termination, AGREEMENTS.join(', '));
  }
  if (!AGREEMENTS.includes(termination as Agreement)) {
    throw fault(place, 'Termination', termination, AGREEMENTS.join(', '));
  }
  const by = termination as Agreement;
  const results = RESULTS[by];
  if (!results.includes(word)) throw fault(place, 'Result', word, results.join(' or '));
  return Object.freeze({ by, winner: WINNERS[word] as Player | null, at: id });
}
