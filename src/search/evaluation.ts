import type { Game, GameTypes, Outcome, Player } from '../game.ts';

/** What a position is worth to a player when both play their best. */
export type Value = 'win' | 'draw' | 'loss';

/** An exact value, and how far away the end is. */
export interface Evaluation {
  /** For the player to act. */
  readonly value: Value;
  /**
   * Actions to the end of the game when the winner hurries and the loser holds out; at
   * least 1.
   */
  readonly distance: number;
}

/** A value, and how far away the end is if that is known. */
export interface Estimate {
  readonly value: Value;
  readonly distance: number | null;
}

/** A legal action with what it leads to. */
export interface EvaluatedAction<T extends GameTypes> extends Evaluation {
  /** The action; its value is for the player who takes it, its distance counts it. */
  readonly action: T['action'];
}

/** All that there is to know of an unfinished position. */
export interface Solution<T extends GameTypes> extends Evaluation {
  /** Every legal action, ascending by id. */
  readonly actions: readonly EvaluatedAction<T>[];
  /** Best play to the end, the first of the best actions each time. */
  readonly pv: readonly T['action'][];
}

/** A value as the other player sees it. */
export const OPPOSITE: Readonly<Record<Value, Value>> = {
  win: 'loss',
  draw: 'draw',
  loss: 'win',
};

const RANKS: readonly Value[] = ['loss', 'draw', 'win'];

/** Values by how good they are. */
export function rankOf(value: Value): number {
  return RANKS.indexOf(value);
}

/** What is known of a value: it is one of those from the least to the most. */
export interface Bounds {
  /** It is no worse than this. */
  readonly least: Value;
  /** It is no better than this. */
  readonly most: Value;
}

/** Nothing is known. */
export const UNKNOWN: Bounds = { least: 'loss', most: 'win' };

/** A value that is known. */
export function exactly(value: Value): Bounds {
  return { least: value, most: value };
}

/** The value, if it is known. */
export function knownValue({ least, most }: Bounds): Value | null {
  return least === most ? least : null;
}

/** The better of two values. */
function better(one: Value, other: Value): Value {
  return rankOf(other) > rankOf(one) ? other : one;
}

/** What is known of a position from what is known of its actions. */
export function boundsOfBest(actions: readonly Bounds[]): Bounds {
  return actions.reduce<Bounds>(
    (all, { least, most }) => ({
      least: better(all.least, least),
      most: better(all.most, most),
    }),
    exactly('loss'),
  );
}

/** What an outcome is worth to a player. */
export function valueFor(
  player: Player | null,
  { winner }: Outcome<unknown, string>,
): Value {
  if (winner === null) return 'draw';
  return winner === player ? 'win' : 'loss';
}

/** Whether one action is to be preferred to another: wins soon, losses late. */
export function isBetter(one: Estimate, other: Estimate): boolean {
  const ahead = rankOf(one.value) - rankOf(other.value);
  if (ahead !== 0) return ahead > 0;
  if (one.distance === null || other.distance === null) return false;
  if (one.value === 'win') return one.distance < other.distance;
  return one.value === 'loss' && one.distance > other.distance;
}

/** What one action leads to, for the player who takes it. */
function afterAction<T extends GameTypes>(
  game: Game<T>,
  evaluate: (state: T['state']) => Evaluation,
  state: T['state'],
  action: T['action'],
): EvaluatedAction<T> {
  const player = game.toAct(state);
  const next = game.play(state, action);
  const outcome = game.outcome(next);
  if (outcome !== null)
    return { action, value: valueFor(player, outcome), distance: 1 };
  const { value, distance } = evaluate(next);
  return { action, value: OPPOSITE[value], distance: distance + 1 };
}

/** The legal actions of an unfinished position, and the first of the best ones. */
function compare<T extends GameTypes>(
  game: Game<T>,
  evaluate: (state: T['state']) => Evaluation,
  state: T['state'],
): {
  readonly actions: readonly EvaluatedAction<T>[];
  readonly best: EvaluatedAction<T>;
} {
  const actions = game
    .legalActions(state)
    .map((action) => afterAction(game, evaluate, state, action));
  const best = actions.reduce((first, next) => (isBetter(next, first) ? next : first));
  return { actions, best };
}

/**
 * The solution of an unfinished position of a game whose players act in turn, from exact
 * values of all that follow it.
 */
export function solutionFrom<T extends GameTypes>(
  game: Game<T>,
  evaluate: (state: T['state']) => Evaluation,
  state: T['state'],
): Solution<T> {
  const { actions, best } = compare(game, evaluate, state);
  const pv: T['action'][] = [];
  let current = state;
  while (game.toAct(current) !== null) {
    const { action } = compare(game, evaluate, current).best;
    pv.push(action);
    current = game.play(current, action);
  }
  return { value: best.value, distance: best.distance, actions, pv };
}
