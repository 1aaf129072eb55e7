import fc from 'fast-check';
import {
  type Game,
  type GameTypes,
  type GivenQuatuorOptions,
  type QuartoOptions,
  quarto,
  quatuor,
} from '../../src/index.ts';
import {
  type Observer,
  quartoObserver,
  quartoVector,
  quatuorObserver,
  quatuorVector,
  type VectorEnvironment,
  type VectorOptions,
} from '../../src/research/index.ts';
import { someOptions as someOptionsOfQuarto } from '../quarto/games.ts';
import { someOptions as someOptionsOfQuatuor } from '../quatuor/games.ts';

/** A game by name and options, as files of playthroughs have it. */
export type Rules =
  | { readonly game: 'quarto'; readonly options: Partial<QuartoOptions> }
  | { readonly game: 'quatuor'; readonly options: GivenQuatuorOptions };

/** A game with all that environments have for it. */
export interface Equipped {
  readonly game: Game<GameTypes>;
  readonly observer: Observer<GameTypes>;
  vector(
    count: number,
    options?: VectorOptions<GameTypes>,
  ): VectorEnvironment<GameTypes>;
}

/** The game that some rules make, equipped. */
export function equipped(rules: Rules): Equipped {
  if (rules.game === 'quarto') {
    const game = quarto(rules.options);
    return {
      game,
      observer: quartoObserver(game),
      vector: (count, options) => quartoVector(game, count, options),
    };
  }
  const game = quatuor(rules.options);
  return {
    game,
    observer: quatuorObserver(game),
    vector: (count, options) => quatuorVector(game, count, options),
  };
}

/** Random rules. */
export const someRules: fc.Arbitrary<Rules> = fc.oneof(
  someOptionsOfQuarto.map((options) => ({ game: 'quarto' as const, options })),
  someOptionsOfQuatuor.map((options) => ({ game: 'quatuor' as const, options })),
);

/** Random seeds. */
export const someSeed: fc.Arbitrary<number> = fc.nat(2 ** 32 - 1);
