import { unexpected } from '../../errors.ts';
import type { Game, GameTypes } from '../../game.ts';
import type { QuartoGame, QuartoTypes } from '../../quarto/types.ts';
import type { QuatuorGame, QuatuorTypes } from '../../quatuor/types.ts';
import { beginnerPlayer } from './beginner.ts';
import { greedyPlayer } from './greedy.ts';
import { mctsPlayer } from './mcts.ts';
import { perfectPlayer } from './perfect.ts';
import type { ComputerPlayer } from './player.ts';

/** The levels of computer players, the weakest first. */
export const LEVELS: readonly Level[] = /* @__PURE__ */ Object.freeze([
  'beginner',
  'easy',
  'medium',
  'hard',
  'perfect',
] as const);

/** How well a computer plays. */
export type Level = 'beginner' | 'easy' | 'medium' | 'hard' | 'perfect';

/** Random games for a decision: each level is to beat the one before it clearly. */
const MEDIUM_PLAYOUTS = 300;
const HARD_PLAYOUTS = 2000;

const MAKERS: Readonly<
  Record<Level, <T extends GameTypes>(game: Game<T>) => ComputerPlayer<T>>
> = {
  beginner: beginnerPlayer,
  easy: greedyPlayer,
  medium: (game) => mctsPlayer(game, { playouts: MEDIUM_PLAYOUTS }),
  hard: (game) => mctsPlayer(game, { playouts: HARD_PLAYOUTS }),
  perfect: (game) => perfectPlayer(game),
};

/**
 * The computer player of a level, the same for every game:
 *
 * - `beginner` takes a win at once, and else plays any legal action;
 * - `easy` is {@link greedyPlayer};
 * - `medium` is {@link mctsPlayer} with 300 random games for a decision, `hard` with 2000;
 * - `perfect` is {@link perfectPlayer}.
 *
 * @throws `QuaternaError` `invalid-argument` for a level that there is none of, and for what
 * is no game.
 */
export function playerAt<T extends GameTypes>(
  game: Game<T>,
  level: Level,
): ComputerPlayer<T>;
/** The same for either game, where it is not known before which it will be. */
export function playerAt(
  game: QuartoGame | QuatuorGame,
  level: Level,
): ComputerPlayer<QuartoTypes> | ComputerPlayer<QuatuorTypes>;
export function playerAt<T extends GameTypes>(
  game: Game<T>,
  level: Level,
): ComputerPlayer<T> {
  if (!LEVELS.includes(level)) {
    throw unexpected('invalid-argument', 'level', level, LEVELS.join(', '));
  }
  return Object.freeze({ ...MAKERS[level](game), name: level });
}
