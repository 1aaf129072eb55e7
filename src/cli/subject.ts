import type { Game, GameTypes } from '../game.ts';

/** With what the JSON documents begin: the game, its rules and the position. */
export function subjectOf<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): { readonly game: string; readonly options: object; readonly position: string } {
  return {
    game: game.name,
    options: game.changedOptions,
    position: game.formatState(state),
  };
}
