import type { Game, GameTypes } from './game.ts';

/**
 * One position for all that a symmetry of the game carries onto each other, and that so
 * have the same value and as many ways to go on: equal canonical positions are the same
 * position seen from another side. Frozen, and valid under the same rules.
 *
 * A game that knows a quick way has a `canonical` of its own; else it is the image with
 * the least text.
 */
export function canonical<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): T['state'] {
  if (game.canonical !== undefined) return game.canonical(state);
  let least = state;
  let leastText = game.formatState(state);
  for (const symmetry of game.symmetries) {
    const image = symmetry.state(state);
    const text = game.formatState(image);
    if (text >= leastText) continue;
    least = image;
    leastText = text;
  }
  return least;
}
