import { QuaternaError, unexpected } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import { type Games, makerNamed } from '../games.ts';

/**
 * The games that may be read, if there are any.
 *
 * @throws {@link QuaternaError} `invalid-argument` for none.
 */
export function checkedGames(games: Games): Games {
  const isThere = typeof games === 'object' && games !== null;
  if (isThere && Object.keys(games).length > 0) return games;
  const expected = 'the games that may be read, such as { quarto, quatuor }';
  throw unexpected('invalid-argument', 'games', games, expected);
}

/**
 * What makes the game of a name from untrusted options, which it checks itself.
 *
 * @throws {@link QuaternaError} `invalid-record` for the field `game`; `invalid-argument`
 * for no games at all.
 */
export function makerOf(
  games: Games,
  name: unknown,
): (options?: unknown) => Game<GameTypes> {
  return makerNamed(checkedGames(games), name, 'invalid-record');
}

/** An error of the rules as one of the record that it was found in. */
export function asFault(error: QuaternaError, field: string): QuaternaError {
  const { column, found, expected, illegality, message } = error;
  const isSame = error.field !== null && field.endsWith(error.field);
  const what = isSame ? `found ${found}, expected ${expected}` : message;
  const facts = { field, column, found, expected, illegality };
  return new QuaternaError('invalid-record', `${field}: ${what}`, facts);
}
