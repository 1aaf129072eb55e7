import { resolve } from 'node:path';
import type { Flags } from './flags.ts';
import { type Io, paintFor } from './io.ts';
import type { Match, Seat } from './match.ts';
import { type Keep, play } from './play.ts';
import { keptText, withPlayers } from './records/keeping.ts';
import { resumed } from './records/resume.ts';
import { bytesIfGames, Store } from './records/store.ts';
import { tagOf } from './records/tags.ts';
import { isCapable } from './screen/terminal.ts';
import { announce, setUp } from './table.ts';

function seatsFrom({ opponent = 'human' }: Flags): readonly [Seat, Seat] {
  const computer = opponent === 'human' ? null : opponent;
  const [you = '', other = ''] =
    computer === null ? ['Player A', 'Player B'] : ['You', 'The computer'];
  return [
    { name: you, computer: null },
    { name: other, computer },
  ];
}

/** `2026.11.30`, as chess players write it. */
function today(): string {
  const now = new Date();
  const numbers = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return numbers.map((number) => `${number}`.padStart(2, '0')).join('.');
}

/** What keeps a game in a file, of which it is seen at once that it can be written. */
function keeping(match: Match, store: Store | null): Keep {
  if (store === null) return () => {};
  const date = tagOf(match.record, 'Date') ?? today();
  store.check();
  return () => {
    const record = withPlayers(match.record, match.seats).tag('Date', date);
    store.write(keptText(record));
  };
}

/**
 * `quaterna play`
 *
 * @param typed - The flags without those that have their default.
 */
export async function runPlay(flags: Flags, typed: Flags, io: Io): Promise<void> {
  const isPlain = flags.plain === true;
  const paint = paintFor(io, isPlain);
  const isOnScreen = !isPlain && isCapable(io);
  const seats = seatsFrom(flags);
  const { save, resume } = flags;
  const saved = save === undefined ? null : new Store(save, bytesIfGames(save));
  if (resume === undefined) {
    const [match, lot] = await setUp(flags, seats);
    const keep = keeping(match, saved);
    announce(match, lot, flags.first === undefined, io);
    return play(match, io, paint, keep, isOnScreen);
  }
  const { match, lot, store } = await resumed(resume, typed, seats);
  const isSame = save === undefined || resolve(save) === resolve(resume);
  const keep = keeping(match, isSame ? store : saved);
  const isLot = typed.opponent !== undefined && typed.first === undefined;
  announce(match, lot, isLot, io);
  return play(match, io, paint, keep, isOnScreen);
}
