import { unexpected } from '../../errors.ts';
import type { Game, GameTypes } from '../../game.ts';
import { greedyPlayer } from './greedy.ts';
import type { ComputerPlayer } from './player.ts';
import { randomPlayer } from './random.ts';

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

/**
 * The computer player of a level.
 *
 * @throws `QuaternaError` `invalid-argument` for a level that there is none of.
 */
export function playerAt<T extends GameTypes>(
  game: Game<T>,
  level: Level,
): ComputerPlayer<T> {
  if (!LEVELS.includes(level)) {
    throw unexpected('invalid-argument', 'level', level, LEVELS.join(', '));
  }
  const player = level === 'beginner' ? randomPlayer(game) : greedyPlayer(game);
  return Object.freeze({ ...player, name: level });
}
