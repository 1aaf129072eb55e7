import type { GameTypes } from '../../game.ts';
import { type GameRecord, readRecords } from '../../record/index.ts';
import type { Source } from '../source.ts';
import { type Fault, faultOf } from './fault.ts';
import { recognised } from './form.ts';
import { recordOf } from './json-game.ts';
import { entriesIn, linesIn } from './json-texts.ts';
import { KNOWN } from './known.ts';

/** A game of a file, or what is wrong with it. */
export type Found = GameRecord<GameTypes> | Fault;

/** Whether a game could not be read. */
export function isFault(found: Found): found is Fault {
  return 'message' in found;
}

/** The games of a file in whatever form, one after another. */
export async function* gamesIn(source: Source): AsyncGenerator<Found, void, void> {
  const { path } = source;
  const { form, pieces } = await recognised(source.pieces());
  if (form === 'text') {
    for await (const read of readRecords(pieces, KNOWN)) {
      yield read.ok ? read.record : faultOf(path, read.error);
    }
    return;
  }
  const parts = form === 'json' ? entriesIn(pieces) : linesIn(pieces);
  for await (const part of parts) yield recordOf(path, part);
}
