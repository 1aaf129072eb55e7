import type { GameTypes } from '../../game.ts';
import type { GameRecord } from '../../record/index.ts';
import { Failure } from '../failure.ts';
import type { Flags } from '../flags.ts';
import { type Io, paintFor, print } from '../io.ts';
import { counted } from '../words.ts';
import { faultLine } from './fault.ts';
import { isFault } from './read.ts';
import { stepThrough } from './stepping.ts';
import { Survey } from './survey.ts';
import { Telling } from './telling.ts';

/** A game of a file by its number; nothing is read after it. */
export async function gameAt(
  path: string,
  number: number,
  io: Io,
): Promise<GameRecord<GameTypes>> {
  const survey = new Survey(io);
  for await (const found of survey.of([path])) {
    const isUnreadable = isFault(found) && found.line === null;
    if (survey.games < number && !isUnreadable) continue;
    if (isFault(found)) throw new Failure(1, faultLine(found));
    return found;
  }
  const what = counted(survey.games, 'game');
  throw new Failure(1, `${path}: found ${what}, expected at least ${number}`);
}

/** `quaterna replay`: a game at the reader's pace, or at once where there is no terminal. */
export async function replay(path: string, flags: Flags, io: Io): Promise<void> {
  const telling = new Telling(await gameAt(path, flags.gameNumber ?? 1, io));
  const paint = paintFor(io, flags.plain === true);
  const isTerminal = io.stdin.isTTY === true && io.stdout.isTTY === true;
  if (isTerminal && path !== '-') return stepThrough(telling, io, paint);
  print(io, ...telling.head, '');
  for (let index = 0; index <= telling.length; index++) {
    print(io, ...telling.told(index));
  }
  print(io, '', ...telling.board(telling.length, paint), '', ...telling.end);
}
