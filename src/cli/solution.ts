import { formatActions, type Game, type GameTypes } from '../game.ts';
import {
  type Bounds,
  type Estimate,
  isBetter,
  knownValue,
} from '../search/evaluation.ts';
import type { SearchedAction, SearchResult } from '../search/solver.ts';
import type { Face } from './face.ts';
import type { Paint } from './io.ts';
import { headLines } from './show.ts';
import { subjectOf } from './subject.ts';
import { block, counted, wrap } from './words.ts';

type Searched = SearchedAction<GameTypes>;
type Evaluated = Estimate & { readonly action: GameTypes['action'] };

/** What was found out about a position, and how long that took. */
export interface TimedSolution extends SearchResult<GameTypes> {
  readonly seconds: number;
}

/** The JSON document of `solve` (docs/command-line.md). */
export function solutionJson(
  game: Game<GameTypes>,
  state: object,
  { value, most, exact, distance, actions, pv, nodes, seconds }: TimedSolution,
): object {
  return {
    ...subjectOf(game, state),
    value,
    ...(exact ? {} : { most }),
    distance,
    exact,
    actions: actions.map((action) => ({
      action: game.formatAction(action.action),
      value: action.value,
      ...(action.value === null ? { least: action.least, most: action.most } : {}),
      distance: action.distance,
    })),
    pv: pv.map(game.formatAction),
    nodes,
    seconds,
  };
}

/** The better one first; of two that are as good, the shorter. */
function order(one: Estimate, other: Estimate): number {
  if (isBetter(one, other)) return -1;
  return isBetter(other, one) ? 1 : (one.distance ?? 0) - (other.distance ?? 0);
}

function isEvaluated(action: Searched): action is Searched & Evaluated {
  return action.value !== null;
}

/** `win in 3   a1 b1`: the actions that lead to the same end, best first. */
function actionRows(
  { formatAction }: Game<GameTypes>,
  actions: readonly Searched[],
): readonly string[] {
  const groups = new Map<string, string[]>();
  const add = (
    title: string,
    { action }: { readonly action: Evaluated['action'] },
  ): void => {
    groups.set(title, [...(groups.get(title) ?? []), formatAction(action)]);
  };
  for (const found of actions.filter(isEvaluated).toSorted(order)) {
    const { value, distance } = found;
    add(distance === null ? value : `${value} in ${distance}`, found);
  }
  for (const found of actions) if (!isEvaluated(found)) add(rangeWords(found), found);
  return [...groups].flatMap(([title, names]) => block(title, wrap(names, 54), 13));
}

/** `draw or win`, `unknown`. */
function rangeWords({ least, most }: Bounds): string {
  return least === 'loss' && most === 'win' ? 'unknown' : `${least} or ${most}`;
}

/** What is proved of a position: `at least a draw`; `nothing` if it may be anything. */
export function provedWords(bounds: Bounds): string {
  const value = knownValue(bounds);
  if (value !== null) return `a ${value}`;
  if (bounds.least === 'draw') return 'at least a draw';
  return bounds.most === 'draw' ? 'at most a draw' : 'nothing';
}

/** `win for player 0, in 3 actions`. */
function valueWords({ value, distance }: Estimate, player: number | null): string {
  const whose = value === 'draw' ? value : `${value} for player ${player}`;
  if (distance === null) return whose;
  return `${whose}, in ${counted(distance, 'action')}`;
}

/** A position for people, with what it is worth. */
export function solutionText(
  face: Face,
  state: object,
  solution: TimedSolution,
  paint: Paint,
): readonly string[] {
  const { game } = face;
  const { value, most, exact, actions, pv, nodes, seconds } = solution;
  const toAct = game.toAct(state);
  const proved = provedWords({ least: value, most });
  const whose = proved === 'nothing' ? '' : ` for player ${toAct}`;
  const unfinished = `not found; ${proved}${whose} is proved`;
  const best = actions.filter(
    (action) => isEvaluated(action) && !isBetter(solution, action),
  );
  const bestNames = exact ? best.map(({ action }) => game.formatAction(action)) : [];
  const play = pv.length === 0 ? [] : formatActions(game, pv).split(' ');
  return [
    ...headLines(face, state, paint),
    ...block('Value:', [exact ? valueWords(solution, toAct) : unfinished]),
    ...block('Best:', wrap(bestNames, 66)),
    ...block('Actions:', actionRows(game, actions)),
    ...block('Best play:', wrap(play, 66)),
    ...block('Looked at:', [`${nodes} positions, in ${seconds.toFixed(1)} seconds`]),
  ];
}
