import { formatActions, type Game, type GameTypes } from '../game.ts';
import { type Estimate, isBetter } from '../search/evaluation.ts';
import type { Face } from './face.ts';
import type { Paint } from './io.ts';
import { headLines } from './show.ts';
import type { Solved } from './solver.ts';
import { subjectOf } from './subject.ts';
import { block, counted, wrap } from './words.ts';

type Evaluated = Estimate & { readonly action: GameTypes['action'] };

/** What was found out about a position, and how long that took. */
export interface TimedSolution extends Solved<GameTypes> {
  readonly seconds: number;
}

/** The JSON document of `solve` (docs/command-line.md). */
export function solutionJson(
  game: Game<GameTypes>,
  state: object,
  { solution, exact, nodes, seconds }: TimedSolution,
): object {
  return {
    ...subjectOf(game, state),
    value: solution.value,
    distance: solution.distance,
    exact,
    actions: solution.actions.map(({ action, value, distance }) => ({
      action: game.formatAction(action),
      value,
      distance,
    })),
    pv: solution.pv.map(game.formatAction),
    nodes,
    seconds,
  };
}

/** The better one first; of two that are as good, the shorter. */
function order(one: Estimate, other: Estimate): number {
  if (isBetter(one, other)) return -1;
  return isBetter(other, one) ? 1 : (one.distance ?? 0) - (other.distance ?? 0);
}

/** `win in 3   a1 b1`: the actions that lead to the same end, best first. */
function actionRows(
  { formatAction }: Game<GameTypes>,
  actions: readonly Evaluated[],
): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const { action, value, distance } of actions.toSorted(order)) {
    const title = distance === null ? value : `${value} in ${distance}`;
    groups.set(title, [...(groups.get(title) ?? []), formatAction(action)]);
  }
  return [...groups].flatMap(([title, names]) => block(title, wrap(names, 54), 13));
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
  { solution, nodes, seconds }: TimedSolution,
  paint: Paint,
): readonly string[] {
  const { game } = face;
  const best = solution.actions.filter((action) => !isBetter(solution, action));
  const bestNames = best.map(({ action }) => game.formatAction(action));
  const play = formatActions(game, solution.pv).split(' ');
  return [
    ...headLines(face, state, paint),
    ...block('Value:', [valueWords(solution, game.toAct(state))]),
    ...block('Best:', wrap(bestNames, 66)),
    ...block('Actions:', actionRows(game, solution.actions)),
    ...block('Best play:', wrap(play, 66)),
    ...block('Looked at:', [`${nodes} positions, in ${seconds.toFixed(1)} seconds`]),
  ];
}
