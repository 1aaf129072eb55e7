import type { GameTypes } from '../../game.ts';
import type { GameRecord, NodeId } from '../../record/index.ts';
import { knownValue } from '../../search/evaluation.ts';
import type { Analysis } from './analysis.ts';
import { mistakesOf } from './mistakes.ts';
import { mistakeWords, positionWords } from './words.ts';

/** What there is to say, by position: of mistakes, and of values that are news. */
function notesOf(analysis: Analysis): ReadonlyMap<NodeId, string> {
  const { record, positions } = analysis;
  const mistakes = mistakesOf(positions).map(
    (mistake) => [mistake.node.id, mistakeWords(record.game, mistake)] as const,
  );
  const notes = new Map<NodeId, string>(mistakes);
  let told = null;
  for (const position of positions) {
    const { id } = position.node;
    const value = knownValue(position.worth);
    if (value === null || position.player === null) continue;
    if (value !== told && !notes.has(id))
      notes.set(id, positionWords(analysis, position));
    told = value;
  }
  return notes;
}

/** The record with what was found out among its comments, after those that are there. */
export function annotated(analysis: Analysis): GameRecord<GameTypes> {
  let { record } = analysis;
  for (const [id, note] of notesOf(analysis)) {
    const { comment } = record.node(id);
    if (comment.split('\n').includes(note)) continue; // the game was annotated before
    record = record.comment(id, comment === '' ? note : `${comment}\n${note}`);
  }
  return record;
}
