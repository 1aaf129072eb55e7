import { unexpected } from '../../errors.ts';
import type { Game, GameTypes } from '../../game.ts';
import { makerNamed } from '../../games.ts';
import { quarto } from '../../quarto/quarto.ts';
import { quatuor } from '../../quatuor/quatuor.ts';
import type { Observer } from '../env/observer.ts';
import { quartoObserver } from '../env/quarto-observer.ts';
import { quatuorObserver } from '../env/quatuor-observer.ts';
import type { VectorEnvironment, VectorOptions } from '../env/vector.ts';
import { quartoVector, quatuorVector } from '../env/vectors.ts';
import type { Fields } from './fields.ts';

/** A game as it is played over lines. */
export interface Played {
  readonly game: Game<GameTypes>;
  readonly observer: Observer<GameTypes>;
  /** Many of it side by side. */
  vector(
    count: number,
    options: VectorOptions<GameTypes>,
  ): VectorEnvironment<GameTypes>;
}

interface Tools {
  observer(game: Game<GameTypes>): Observer<GameTypes>;
  vector(
    game: Game<GameTypes>,
    count: number,
    options: VectorOptions<GameTypes>,
  ): VectorEnvironment<GameTypes>;
}

const MAKERS = { quarto, quatuor };

const TOOLS: Readonly<Record<string, Tools>> = {
  quarto: { observer: quartoObserver, vector: quartoVector },
  quatuor: { observer: quatuorObserver, vector: quatuorVector },
};

/** The names of the games there are. */
export const GAME_NAMES: readonly string[] = Object.keys(MAKERS);

/**
 * The game of the fields `game` and `options`.
 *
 * @throws {@link QuaternaError} `invalid-argument`, or `invalid-option`.
 */
export function playedFrom(fields: Fields): Played {
  const make = makerNamed(MAKERS, fields.raw('game'), 'invalid-argument');
  const game = make(fields.optional('options'));
  const { observer, vector } = TOOLS[game.name] as Tools;
  return {
    game,
    observer: observer(game),
    vector: (count, options) => vector(game, count, options),
  };
}

/** The options for an environment of the fields `illegal` and `maxSteps`. */
export function conductFrom(
  fields: Fields,
  observer: Observer<GameTypes>,
): VectorOptions<GameTypes> {
  // Checked by the environment, as it is in the library.
  return {
    observer,
    illegal: fields.optional('illegal') as 'throw' | 'lose' | undefined,
    maxSteps: fields.optional('maxSteps') as number | undefined,
  };
}

/** The position that a field, or an entry of one, has as text. */
export function parsedState(
  game: Game<GameTypes>,
  text: unknown,
  name: string,
): object {
  if (typeof text === 'string') return game.parseState(text);
  throw unexpected('invalid-position', name, text, 'a string');
}
