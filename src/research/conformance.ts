import { isIndex, unexpected } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import { seededRng } from '../rng.ts';
import { actionLaws } from './laws/actions.ts';
import { wholeLaws } from './laws/games.ts';
import type { Law } from './laws/law.ts';
import { stateLaws } from './laws/states.ts';
import { reachOf, Trial } from './laws/trial.ts';

/** A law of the contract: what every game does, whatever its rules. */
export interface GameLaw {
  /** What every game does, in words, to go on from "every game": a title for a test. */
  readonly name: string;
  /**
   * Tries the law along one line of play. The picks choose its actions, each modulo the
   * number of legal ones; after the last pick comes the first again. The line ends with
   * the game, or after 200 actions if `maxLength` is above 1000.
   *
   * @param picks - Integers of at least 0; without any, the first action is always taken.
   * @throws `Error` if the law does not hold, which says of what game, where, and how.
   * @throws `QuaternaError` `invalid-argument` for picks that are no such integers.
   */
  check<T extends GameTypes>(game: Game<T>, picks: readonly number[]): void;
}

/** Tries a law; whatever goes wrong, be it an error of the game's own, breaks it. */
function check<T extends GameTypes>(
  law: Law,
  game: Game<T>,
  picks: readonly number[],
): void {
  for (const pick of picks) {
    if (isIndex(pick, 2 ** 53)) continue;
    throw unexpected('invalid-argument', 'picks', pick, 'integers of at least 0');
  }
  let trial: Trial<T> | undefined;
  try {
    trial = new Trial(game, picks);
    law.holds(trial);
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    const where = trial?.where() ?? '';
    const message = `${game.name} breaks the law "${law.name}"${where}: ${fault}`;
    throw new Error(message, { cause: error });
  }
}

/**
 * The laws of the contract, each once. A tool that is written over the contract relies on
 * them, so a game of your own has to keep them.
 *
 * ```ts
 * for (const law of gameLaws) {
 *   it(law.name, () => fc.assert(fc.property(picks, (line) => law.check(game, line))));
 * }
 * ```
 */
export const gameLaws: readonly GameLaw[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ [...actionLaws, ...stateLaws, ...wholeLaws].map((law) =>
    Object.freeze<GameLaw>({
      name: law.name,
      check: (game, picks) => check(law, game, picks),
    }),
  ),
);

/** How thoroughly a game is checked. */
export interface CheckOptions {
  /** Along how many random lines of play each law is tried: 100 if left out. */
  readonly games?: number | undefined;
  /** The seed of the lines of play, an integer from 0 to 2³² - 1: 1 if left out. */
  readonly seed?: number | undefined;
}

/** Picks enough for a line of play, after which they come again. */
const MOST_PICKS = 200;

/**
 * Tries every law of {@link gameLaws} along random lines of play, the same ones for the
 * same seed.
 *
 * ```ts
 * checkGame(ticTacToe);
 * ```
 *
 * @throws `Error` for the first law that does not hold: it says which, of what game, in
 * what position, and what differed.
 * @throws `QuaternaError` `invalid-argument` for other numbers of games, or seeds.
 */
export function checkGame<T extends GameTypes>(
  game: Game<T>,
  { games = 100, seed = 1 }: CheckOptions = {},
): void {
  if (!Number.isSafeInteger(games) || games < 1) {
    throw unexpected('invalid-argument', 'games', games, 'an integer of at least 1');
  }
  const length = Math.min(reachOf(game.maxLength), MOST_PICKS);
  for (const law of gameLaws) {
    const rng = seededRng(seed);
    for (let line = 0; line < games; line++) {
      law.check(
        game,
        Array.from({ length }, () => rng.below(2 ** 32)),
      );
    }
  }
}
