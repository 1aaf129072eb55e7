import type { GameTypes } from '../game.ts';
import type { Games } from '../games.ts';
import { isRecord } from '../snapshot.ts';
import type { Clock } from './clock.ts';
import { clockFrom } from './clock-json.ts';
import { recordFromJson } from './json.ts';
import { fail } from './json-fields.ts';
import { Match, playersOf } from './match.ts';
import { opponentOf } from './player.ts';
import type { GameRecord } from './record.ts';
import type { RecordJson } from './to-json.ts';
import { inside } from './within.ts';

/** A match as JSON, with nothing lost; `matchFrom` reads it. */
export interface MatchJson {
  /** The version of this form. */
  readonly version: 1;
  /** The record; its tags `Player0` and `Player1` are the names. */
  readonly record: RecordJson;
  /** The clock, or `null` if there is none. */
  readonly clock: Clock | null;
}

/** Refuses a record that no match makes. */
function checkRecord(record: GameRecord<GameTypes>): void {
  const { game, tags, root, current, ending } = record;
  if (playersOf(tags) === null) {
    fail('record.tags', tags, 'Player0 and Player1, two different names');
  }
  if (game.toAct(root.state) === null) {
    const start = game.formatState(root.state);
    fail('record.start', start, 'a position in which the game goes on');
  }
  const last = record.mainLine().at(-1)?.id;
  if (current.id !== last) fail('record.current', current.id, `${last}`);
  if (ending !== null && ending.at !== last) {
    fail('record.ending', ending.at, `${last}`);
  }
}

/** Refuses a clock that does not belong to the record. */
function checkClock(record: GameRecord<GameTypes>, clock: Clock | null): void {
  const { game, current, result } = record;
  const isOnTime = result?.by === 'time';
  if (clock === null) {
    if (isOnTime) fail('clock', clock, 'a clock whose flag has fallen');
    return;
  }
  const flag = isOnTime ? opponentOf(result.winner) : null;
  if (clock.flag !== flag) fail('clock.flag', clock.flag, String(flag));
  const running = result === null ? game.toAct(current.state) : null;
  if (clock.running !== running) fail('clock.running', clock.running, String(running));
}

/**
 * The match that went into JSON, from untrusted data. That its clock shows what the times
 * in its record leave is not checked.
 *
 * @param games - The games that may be played, such as `{ quarto, quatuor }`.
 * @throws `QuaternaError` `invalid-record`, naming the field, such as `clock.remaining[0]`
 * or `record.nodes[3].action`.
 */
export function matchFrom(json: unknown, games: Games): Match<GameTypes> {
  let copy: unknown;
  try {
    copy = JSON.parse(JSON.stringify(json));
  } catch {
    return fail('match', json, 'plain JSON data');
  }
  if (!isRecord(copy)) return fail('match', copy, 'an object');
  const { version, record: game, clock: times } = copy;
  if (version !== 1) return fail('version', version, '1');
  const record = inside('record', () => recordFromJson(game, games));
  checkRecord(record);
  const clock = times === null ? null : inside('clock', () => clockFrom(times));
  checkClock(record, clock);
  return new Match(record, clock);
}
