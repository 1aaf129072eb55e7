import { isQuaternaError, QuaternaError, unexpected } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';

/**
 * The games that may be read, by name: what makes each from its options, such as
 * `{ quarto, quatuor }`.
 */
// biome-ignore lint/suspicious/noExplicitAny: each game has options of its own to check
export type Games = Readonly<Record<string, (options?: any) => Game<any>>>;

/**
 * The game of a name, under some options.
 *
 * @throws {@link QuaternaError} `invalid-record` for the field `game`, or of an option.
 */
export function openGame(
  games: Games,
  name: unknown,
  options: object,
): Game<GameTypes> {
  if (typeof name !== 'string' || !Object.hasOwn(games, name)) {
    const expected = `one of ${Object.keys(games).join(', ')}`;
    throw unexpected('invalid-record', 'game', name, expected);
  }
  try {
    return (games[name] as Games[string])(options);
  } catch (error) {
    if (isQuaternaError(error)) throw asFault(error, `options.${error.field}`);
    throw error;
  }
}

/** An error of the rules as one of the record that it was found in. */
export function asFault(error: QuaternaError, field: string): QuaternaError {
  const { found, expected, illegality, message } = error;
  const what = illegality === null ? `found ${found}, expected ${expected}` : message;
  const facts = { field, found, expected, illegality };
  return new QuaternaError('invalid-record', `${field}: ${what}`, facts);
}
