import type { QuartoViewOptions } from './options.ts';
import { frozen } from './share.ts';

/** So many ways of showing one position are remembered. */
const MOST = 8;

interface Made<V> {
  readonly key: readonly unknown[];
  readonly view: V;
}

/** What a view depends on beside the position; compared by `===`. */
function keyOf(game: object, options: QuartoViewOptions): readonly unknown[] {
  const { language, names, viewer, labels, claims } = options;
  return [game, language, names?.[0], names?.[1], viewer, labels, claims];
}

/** A view that is made once, frozen, for each position, game and way of showing it. */
export function memoised<
  G extends object,
  S extends object,
  O extends QuartoViewOptions,
  V,
>(make: (game: G, state: S, options: O) => V): (game: G, state: S, options: O) => V {
  const known = new WeakMap<S, readonly Made<V>[]>();
  return (game, state, options) => {
    const key = keyOf(game, options);
    const views = known.get(state) ?? [];
    const found = views.find((made) => made.key.every((part, at) => part === key[at]));
    if (found !== undefined) return found.view;
    const view = frozen(make(game, state, options));
    known.set(state, [{ key, view }, ...views.slice(0, MOST - 1)]);
    return view;
  };
}
