import type { GameTypes } from '../../game.ts';
import { formatRecord, type GameRecord } from '../../record/index.ts';
import type { Seat } from '../match.ts';
import { PLAYERS } from '../players.ts';
import { playerName, tagOf } from './tags.ts';

/** Says where a game stands in which something has been taken back. */
const STANDS = 'Ply';

const COMPUTER = 'The computer';

/** The text of a game that is being played. */
export function keptText(record: GameRecord<GameTypes>): string {
  const { children, ply } = record.current;
  return formatRecord(record.tag(STANDS, children.length > 0 ? `${ply}` : null));
}

/** A game that was kept, looked at where it stood. */
export function keptGame(record: GameRecord<GameTypes>): GameRecord<GameTypes> {
  const ply = tagOf(record, STANDS);
  if (ply === undefined) return record;
  const node = /^\d+$/.test(ply) ? record.mainLine()[Number(ply)] : undefined;
  return record.goTo(node?.id ?? record.current.id).tag(STANDS, null);
}

/** The names of the players, as tags tell them. */
export function withPlayers(
  record: GameRecord<GameTypes>,
  seats: readonly [Seat, Seat],
): GameRecord<GameTypes> {
  const [zero, one] = seats.map(({ name, computer }) =>
    computer === null ? name : `${name} (${computer})`,
  );
  return record.tag('Player0', zero ?? '').tag('Player1', one ?? '');
}

/** Who sits where, by the names of the players. */
export function seatsOf(record: GameRecord<GameTypes>): readonly [Seat, Seat] {
  const seat = (player: 0 | 1): Seat => {
    const name = playerName(record, player);
    const [, kind = ''] = /^The computer \((\w+)\)$/.exec(name) ?? [];
    return PLAYERS.has(kind)
      ? { name: COMPUTER, computer: kind }
      : { name, computer: null };
  };
  return [seat(0), seat(1)];
}
