import type { Illegality } from '../game.ts';
import type { BoardGame, BoardTypes } from './scene.ts';

/** What somebody attempts on a board. */
export interface BoardAttempt {
  /** The action. */
  readonly action: BoardTypes['action'];
  /** Its text form, such as `c2`. */
  readonly text: string;
  /** Why it may not be played; `null` if it may. */
  readonly illegality: Illegality<BoardTypes['reason']> | null;
  /** The position after it; `null` if it may not be played. */
  readonly state: BoardTypes['state'] | null;
}

/**
 * The event `quaterna-action`: somebody attempts an action, legal or not. Unless it is
 * prevented, the board then plays it, or says why it may not be played.
 */
export type BoardEvent = CustomEvent<BoardAttempt>;

/** What an action comes to, as the game has it. */
export function attemptOf(
  game: BoardGame,
  state: BoardTypes['state'],
  { action, text }: Pick<BoardAttempt, 'action' | 'text'>,
): BoardAttempt {
  const illegality = game.illegality(state, action);
  return {
    action,
    text,
    illegality,
    state: illegality === null ? game.play(state, action) : null,
  };
}
