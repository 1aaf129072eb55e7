import { type ErrorCode, unexpected } from './errors.ts';
import type { Game, GameTypes } from './game.ts';

/**
 * Games that may be asked for, by name: what makes each from its options, such as
 * `{ quarto, quatuor }`.
 */
// "never": makers with whatever options of their own will do.
export type Games = Readonly<Record<string, (options?: never) => Game<GameTypes>>>;

/**
 * What makes the game of a name from untrusted options, which it checks itself.
 *
 * @param code - Of the error for a name that none has, and for the field `game`.
 */
export function makerNamed(
  games: Games,
  name: unknown,
  code: ErrorCode,
): (options?: unknown) => Game<GameTypes> {
  const make = typeof name === 'string' && Object.hasOwn(games, name) && games[name];
  if (make) return (options) => make(options as never);
  throw unexpected(code, 'game', name, `one of ${Object.keys(games).join(', ')}`);
}
