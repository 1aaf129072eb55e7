import { unexpected } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import { Described, show } from '../show.ts';
import { isRecord, snapshot } from '../snapshot.ts';
import { checkedTime, newClock, startClock } from './clock.ts';
import type { TimeControl } from './control.ts';
import { Match } from './match.ts';
import { newRecord } from './record.ts';
import type { Tags } from './tags.ts';

/** What a match begins with. */
export interface MatchSetup<T extends GameTypes> {
  /** The names of player 0, who begins, and player 1: different, and not empty. */
  readonly players: readonly [string, string];
  /** How much time there is; no clock if left out. */
  readonly control?: TimeControl | null | undefined;
  /** What time it is, in milliseconds: with a control, the first move begins now. */
  readonly now?: number | undefined;
  /** The position to begin with, if it is not the usual one. */
  readonly start?: T['state'] | undefined;
  /** What else the record says of the game, such as `{ Date: '1991-10-04' }`. */
  readonly tags?: Readonly<Record<string, string>> | undefined;
}

const KEYS = ['players', 'control', 'now', 'start', 'tags'];

/** Two names with which a match can begin; the error tells what is wrong with others. */
function checkedPlayers(given: unknown): readonly [string, string] {
  const fail = (found: unknown): never => {
    throw unexpected('invalid-argument', 'players', found, 'two different names');
  };
  const names = snapshot(given);
  if (!Array.isArray(names)) return fail(names);
  const [first, second] = names;
  if (names.length !== 2) return fail(new Described(`${names.length} names`));
  for (const [player, name] of names.entries()) {
    if (typeof name === 'string' && name !== '') continue;
    fail(new Described(`${show(name)} for the name of player ${player}`));
  }
  if (first === second) return fail(new Described(`${show(first)} twice`));
  return [first, second];
}

/**
 * A match at its beginning.
 *
 * @throws `QuaternaError` `invalid-option` for a time control, as `newClock` does;
 * `invalid-argument` for a key that is none of these and for the fields `players`, `now`
 * (with a control it is needed), `start` (a game that is over) and tags; `invalid-state`
 * for a start that is no position.
 */
export function newMatch<T extends GameTypes>(
  game: Game<T>,
  setup: MatchSetup<T>,
): Match<T> {
  const other = Object.keys(setup).find((key) => !KEYS.includes(key));
  if (other !== undefined) {
    const expected = `only ${KEYS.join(', ')}`;
    throw unexpected(
      'invalid-argument',
      other,
      new Described('an unknown key'),
      expected,
    );
  }
  const { control = null, now, start = game.start() } = setup;
  const names = checkedPlayers(setup.players);
  const named: Tags = names.map((name, player) => [`Player${player}`, name]);
  const tags = snapshot(setup.tags ?? {});
  if (!isRecord(tags)) {
    throw unexpected('invalid-argument', 'tags', tags, 'an object of texts');
  }
  const state = game.stateFrom(start);
  const player = game.toAct(state);
  if (player === null) {
    const expected = 'a position in which the game goes on';
    throw unexpected('invalid-argument', 'start', game.formatState(state), expected);
  }
  // The names come first, and last, so that no other tag replaces them.
  const record = [...named, ...Object.entries(tags), ...named].reduce(
    (tagged, [name, value]) => tagged.tag(name, value as string),
    newRecord(game, state),
  );
  if (now !== undefined) checkedTime(now, null);
  if (control === null) return new Match(record, null);
  return new Match(record, startClock(newClock(control), player, now as number));
}
