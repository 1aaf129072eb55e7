import { checkedState } from '../checked-state.ts';
import { unexpected } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import type { Work } from '../work.ts';
import {
  type Bounds,
  boundsOfBest,
  type Estimate,
  knownValue,
  OPPOSITE,
  UNKNOWN,
  type Value,
} from './evaluation.ts';
import type { SearchedAction, SearchResult, SolveOptions } from './solver.ts';

/** Finds out what single actions are worth, within a budget. */
export interface Probe<T extends GameTypes> {
  /** The part of the whole work that is done, from 0 to 1. */
  done: number;
  /** Whether the budget was spent before the answer was known. */
  readonly isCut: boolean;
  /**
   * What is known in the end of what an action is worth to the player who takes it.
   *
   * @param tell - Is told what is known on the way.
   */
  boundsOf(
    state: T['state'],
    action: T['action'],
    tell?: (bounds: Bounds) => void,
  ): Work<Bounds>;
  /** Actions to the end, for an action of known value; `null` if it is not found out. */
  distanceOf(state: T['state'], action: T['action'], value: Value): Work<number | null>;
}

/** A value that may not be known, and how far away the end is. */
interface Finding {
  readonly value: Value | null;
  readonly distance: number | null;
}

/**
 * A position to be searched, which a caller without types may have got wrong.
 *
 * @throws `QuaternaError` `invalid-argument` for a finished one, `invalid-state` for what
 * is no position of the game.
 */
export function unfinishedState<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): T['state'] {
  const checked = checkedState(game, state);
  if (game.toAct(checked) !== null) return checked;
  const text = game.formatState(checked);
  throw unexpected('invalid-argument', 'state', text, 'an unfinished position');
}

/** The distance of the best of the actions; `null` if one that may be it is unknown. */
function bestDistance<T extends GameTypes>(
  actions: readonly SearchedAction<T>[],
  value: Value,
): number | null {
  const distances = actions
    .filter((action) => action.value === value)
    .map(({ distance }) => distance);
  const isOpen = actions.some((action) => action.value === null);
  if (isOpen || distances.includes(null)) return null;
  const known = distances as number[];
  return value === 'loss' ? Math.max(...known) : Math.min(...known);
}

/** Whether an action leads to an end, and as near as that one is known to be. */
function keeps({ value, distance }: Finding, end: Estimate): boolean {
  return value === end.value && (end.distance === null || distance === end.distance);
}

/** What a search of an unfinished position finds out, but for the nodes it took. */
export function* searchResult<T extends GameTypes>(
  game: Game<T>,
  probe: Probe<T>,
  state: T['state'],
  { distance: isDistanceAsked, onBounds }: SolveOptions,
): Work<Omit<SearchResult<T>, 'nodes'>> {
  const legal = game.legalActions(state);
  const actions: SearchedAction<T>[] = [];
  for (const [index, action] of legal.entries()) {
    probe.done = index / legal.length;
    const tell = (found: Bounds): void => onBounds?.(index, found);
    const bounds = yield* probe.boundsOf(state, action, tell);
    if (bounds !== UNKNOWN) tell(bounds);
    const value = knownValue(bounds);
    const isAsked = isDistanceAsked === true && value !== null;
    const distance = isAsked ? yield* probe.distanceOf(state, action, value) : null;
    actions.push({ action, value, ...bounds, distance });
  }
  const { least: value, most } = boundsOfBest(actions);
  const exact = value === most;
  const end = { value, distance: exact ? bestDistance(actions, value) : null };
  const pv = exact ? yield* lineFrom(game, probe, state, actions, end) : [];
  return { ...end, most, exact, actions, pv };
}

/** Actions of a line between two steps of the work, where each takes no time. */
const ACTIONS_A_STEP = 100;

/**
 * Best play from a position, as far as the budget goes: at each step the first action
 * that keeps the value, and brings the end as near as it is known to be.
 */
function* lineFrom<T extends GameTypes>(
  game: Game<T>,
  probe: Probe<T>,
  state: T['state'],
  actions: readonly SearchedAction<T>[],
  end: Estimate,
): Work<readonly T['action'][]> {
  let next = actions.find((action) => keeps(action, end))?.action;
  const line: T['action'][] = [];
  let current = state;
  let { value, distance } = end;
  while (next !== undefined) {
    line.push(next);
    if (line.length % ACTIONS_A_STEP === 0) yield probe.done;
    const player = game.toAct(current);
    current = game.play(current, next);
    if (game.toAct(current) !== player) value = OPPOSITE[value];
    distance = distance === null ? null : distance - 1;
    next = yield* keepingAction(game, probe, current, { value, distance });
  }
  return line;
}

/** The first action that keeps to it; none at the end, or once the budget is spent. */
function* keepingAction<T extends GameTypes>(
  game: Game<T>,
  probe: Probe<T>,
  state: T['state'],
  end: Estimate,
): Work<T['action'] | undefined> {
  for (const action of game.legalActions(state)) {
    const value = knownValue(yield* probe.boundsOf(state, action));
    if (value === end.value) {
      const isAsked = end.distance !== null;
      const distance = isAsked ? yield* probe.distanceOf(state, action, value) : null;
      if (!probe.isCut && keeps({ value, distance }, end)) return action;
    }
    if (probe.isCut) return undefined;
  }
  return undefined;
}
