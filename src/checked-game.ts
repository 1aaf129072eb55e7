import { unexpected } from './errors.ts';
import type { Game, GameTypes } from './game.ts';
import { Described } from './show.ts';

/** As much of a game as says which it is. */
interface Rules {
  readonly name: string;
  readonly options: object;
}

/** Whether a value from a caller without types is a game, going by what tools call. */
function isGame(value: unknown): value is Rules {
  const given = value as Partial<Game<GameTypes>> | null | undefined;
  return typeof given?.play === 'function' && typeof given.stateFrom === 'function';
}

/**
 * Refuses what is no game, or not the one that a tool is made for.
 *
 * @param name - Of the one game that will do; any will if left out.
 * @throws {@link QuaternaError} `invalid-argument`, for the field `game`.
 */
export function checkGame(game: unknown, name?: string): void {
  const expected = name === undefined ? 'a game' : `the game ${name}`;
  if (!isGame(game)) throw unexpected('invalid-argument', 'game', game, expected);
  if (name === undefined || game.name === name) return;
  const found = new Described(`the game ${game.name}`);
  throw unexpected('invalid-argument', 'game', found, expected);
}

/** The rules of a game in words, the same for another copy's game with these rules. */
function rulesWords({ name, options }: Rules): string {
  return `${name} ${JSON.stringify(options)}`;
}

/**
 * Refuses what was made for another game or other rules.
 *
 * @param field - What that is.
 * @param other - The game that it was made for.
 * @throws {@link QuaternaError} `invalid-argument`, for the field.
 */
export function checkSameRules(game: Rules, field: string, other: unknown): void {
  const expected = rulesWords(game);
  const found = isGame(other) ? rulesWords(other) : other;
  if (found !== expected) throw unexpected('invalid-argument', field, found, expected);
}
