import { readRecords } from '../../record/index.ts';
import { Failure } from '../failure.ts';
import type { Flags } from '../flags.ts';
import { Match, type Seat } from '../match.ts';
import { refuseOthers } from '../rules.ts';
import { draw, inOrder, type Lot } from '../table.ts';
import { faultLine, faultOf } from './fault.ts';
import { keptGame, seatsOf } from './keeping.ts';
import { faceOf, KNOWN } from './known.ts';
import { bytesBefore, bytesIn, Store } from './store.ts';

type LastGame = Parameters<typeof keptGame>[0];

/** The last game of a file, and what stands before it. */
async function lastGame(path: string): Promise<readonly [LastGame, Buffer]> {
  const bytes = bytesIn(path);
  let last = null;
  for await (const read of readRecords(bytes.toString('utf8'), KNOWN)) last = read;
  if (last === null) throw new Failure(1, `${path}: found no game to go on with`);
  if (!last.ok) throw new Failure(1, faultLine(faultOf(path, last.error)));
  if (last.record.result !== null) {
    throw new Failure(1, `${path}: the last game in it is over`);
  }
  return [last.record, bytesBefore(bytes, last.line)];
}

/**
 * Goes on with the last game of a file. Who plays is what the file says, unless it was
 * typed.
 *
 * @param typed - The flags that have been typed.
 */
export async function resumed(
  path: string,
  typed: Flags,
  seats: readonly [Seat, Seat],
): Promise<{ readonly match: Match; readonly lot: Lot; readonly store: Store }> {
  const { opponent, first } = typed;
  if (first !== undefined && opponent === undefined) {
    throw new Failure(2, '--first: with --resume only where --opponent is given');
  }
  const [last, before] = await lastGame(path);
  const record = keptGame(last);
  await refuseOthers(record.game, typed);
  const lot = draw(typed);
  const players = opponent === undefined ? seatsOf(record) : inOrder(seats, lot);
  const match = new Match(faceOf(record.game), record, players, lot.rng);
  return { match, lot, store: new Store(path, before) };
}
