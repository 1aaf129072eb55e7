import { setImmediate } from 'node:timers/promises';
import { stopIfInterrupted } from './failure.ts';
import { type Io, type Paint, print } from './io.ts';
import type { Match } from './match.ts';

/** Lets two computers play to the end, telling every move. */
export async function watch(match: Match, io: Io, paint: Paint): Promise<void> {
  let number = 0;
  for (;;) {
    const deeds = await match.playTurn(io);
    if (deeds === null) break;
    number++;
    print(io, '', `${number}. ${deeds}`, ...match.face.draw(match.state, paint));
    await setImmediate();
    stopIfInterrupted(io.interrupt);
  }
  if (number === 0) print(io, '', ...match.face.draw(match.state, paint));
  print(io, '', match.ending);
}
