/**
 * Stands in for React's hook of this name when the guides run: one render at a time, which
 * is all they need. `dispatch` answers with what the next render would be given.
 */
export function useReducer<S, A>(
  reducer: (state: S, action: A) => S,
  initial: S,
): readonly [state: S, dispatch: (action: A) => S] {
  return [initial, (action) => reducer(initial, action)];
}

/** Stands in for React's hook of this name: there is one render, and nothing to remember. */
export function useMemo<V>(make: () => V, _dependencies: readonly unknown[]): V {
  return make();
}
