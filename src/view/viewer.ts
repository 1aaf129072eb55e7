import { shareUnchanged } from './share.ts';

/**
 * A view that remembers the last one it gave: what has not changed since is the same
 * object, so that a front end draws again only what is another one.
 *
 * ```ts
 * const viewer = createViewer(quartoView, game, { language: french });
 * const view = viewer(state);
 * ```
 *
 * @param view - `quartoView` or `quatuorView`.
 */
export function createViewer<G, S, O, V>(
  view: (game: G, state: S, options?: O) => V,
  game: G,
  options?: O,
): (state: S) => V {
  let last: V | undefined;
  return (state) => {
    last = shareUnchanged(last, view(game, state, options));
    return last;
  };
}
