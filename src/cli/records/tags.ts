import type { GameTypes, Player } from '../../game.ts';
import type { GameRecord } from '../../record/index.ts';

/** What a tag of a record says; `undefined` where it has none of that name. */
export function tagOf(record: GameRecord<GameTypes>, name: string): string | undefined {
  return record.tags.find(([one]) => one === name)?.[1];
}

/** What a player of a record is called. */
export function playerName(record: GameRecord<GameTypes>, player: Player): string {
  return tagOf(record, `Player${player}`) || `Player ${player}`;
}
