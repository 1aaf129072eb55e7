import type { Game, GameTypes, Player } from '../game.ts';
import { AGREEMENTS, type Agreement, canEnd, type Ending } from './ending.ts';
import type { RecordNode } from './node.ts';
import { fault, type Place } from './place.ts';
import type { TagReader } from './read-tags.ts';
import { resultText } from './write.ts';

/** The last word of the moves, and where it stands. */
export interface LastWord extends Place {
  readonly word: string;
}

const WINNERS: Readonly<Record<string, Player | null>> = {
  '1-0': 0,
  '0-1': 1,
  '1/2-1/2': null,
  '*': null,
};

/** What the last word of a game can be. */
export const RESULTS = '1-0, 0-1, 1/2-1/2 or *';

/** The results that a way of ending a game can have. */
function resultsOf(by: Agreement): readonly string[] {
  const winners = ([0, 1, null] as const).filter((winner) => canEnd(by, winner));
  return winners.map((winner) => resultText({ winner, by }));
}

/** Whether a word is the last one of a game. */
export function isResult(word: string): boolean {
  return Object.hasOwn(WINNERS, word);
}

/**
 * The ending other than by the rules that a file tells of; `null` for an unfinished game,
 * and for one that its rules have ended.
 *
 * @throws {@link QuaternaError} `invalid-record` where it disagrees with the last position.
 */
export function endingFrom<T extends GameTypes>(
  game: Game<T>,
  { id, state }: RecordNode<T>,
  last: LastWord,
  tags: TagReader,
): Ending | null {
  const { word } = last;
  const said = tags.get('Result')?.value ?? word;
  if (said !== word) throw fault(last, 'Result', word, `${said}, as its tag says`);
  const tag = tags.get('Termination');
  const termination = tag?.value;
  const outcome = game.outcome(state);
  if (outcome !== null) {
    const expected = resultText({ winner: outcome.winner, by: outcome.by });
    if (word !== expected) throw fault(last, 'Result', word, expected);
    if (tag !== undefined && termination !== outcome.by) {
      throw fault(tag, 'Termination', termination, outcome.by);
    }
    return null;
  }
  if (termination === undefined && word === '*') return null;
  const by = AGREEMENTS.find((agreement) => agreement === termination);
  if (by === undefined) {
    throw fault(tag ?? last, 'Termination', termination, AGREEMENTS.join(', '));
  }
  const results = resultsOf(by);
  if (!results.includes(word)) throw fault(last, 'Result', word, results.join(' or '));
  return Object.freeze({ by, winner: WINNERS[word] as Player | null, at: id });
}

/**
 * Who offers a draw in an unfinished game.
 *
 * @throws {@link QuaternaError} `invalid-record` for what is no player, or a finished game.
 */
export function offerFrom(tags: TagReader, isOver: boolean): Player | null {
  const tag = tags.get('DrawOffer');
  if (tag === undefined) return null;
  const { value } = tag;
  if (!isOver && (value === '0' || value === '1')) return Number(value) as Player;
  throw fault(tag, 'DrawOffer', value, isOver ? 'none in a finished game' : '0 or 1');
}
