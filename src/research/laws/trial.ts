import { isQuaternaError, type QuaternaError } from '../../errors.ts';
import type { Game, GameTypes } from '../../game.ts';
import { difference } from './values.ts';

/** The longest game that has to be played to its end. */
const LONG = 1000;
/** How far a longer one is played. */
const FAR = 200;

/** A line of play on which a law is tried, and where the trial stands, for the report. */
export class Trial<T extends GameTypes> {
  readonly game: Game<T>;
  /** The states of the line, the start first. */
  readonly states: readonly T['state'][];
  /** A number that differs from line to line, for choices other than actions. */
  readonly choice: number;
  private state: T['state'] | null = null;
  private action: T['action'] | null = null;

  constructor(game: Game<T>, picks: readonly number[]) {
    this.game = game;
    this.choice = picks.reduce((sum, pick) => (sum + pick) % 2 ** 32, 0);
    this.states = lineOfPlay(game, picks);
  }

  /** The states of the line, one after the other. */
  *along(): Generator<T['state']> {
    for (const state of this.states) {
      this.state = state;
      yield state;
    }
  }

  /** Some actions, one after the other. */
  *over(actions: readonly T['action'][]): Generator<T['action']> {
    for (const action of actions) {
      this.action = action;
      yield action;
    }
    this.action = null;
  }

  /** Every action of the game, by id. */
  *everyAction(): Generator<T['action']> {
    const ids = Array.from({ length: this.game.actionCount }, (_, id) => id);
    yield* this.over(ids.map((id) => this.game.actionOf(id)));
  }

  /** Where the trial stands. */
  where(): string {
    const { game, state, action } = this;
    const at = state === null ? '' : ` at ${textOf(state, (s) => game.formatState(s))}`;
    const by =
      action === null ? '' : `, ${textOf(action, (a) => game.formatAction(a))}`;
    return `${at}${by}`;
  }
}

/** A text for a report, even of what the game itself cannot print. */
function textOf<V>(value: V, print: (value: V) => string): string {
  try {
    return print(value);
  } catch {
    return JSON.stringify(value);
  }
}

/** How many actions of a game are played. */
export function reachOf(maxLength: number): number {
  return maxLength <= LONG ? maxLength : FAR;
}

/**
 * The states that some picks lead through, each pick taken modulo the number of legal
 * actions, from the first pick again when they run out. A fault of the game ends the line
 * and is left to the law that it breaks.
 */
function lineOfPlay<T extends GameTypes>(
  game: Game<T>,
  picks: readonly number[],
): readonly T['state'][] {
  const states = [game.start()];
  const reach = reachOf(game.maxLength);
  try {
    while (states.length <= reach) {
      const state = states.at(-1) as T['state'];
      const legal = game.legalActions(state);
      if (legal.length === 0) break;
      const pick = picks[(states.length - 1) % picks.length] ?? 0;
      states.push(game.play(state, legal[pick % legal.length] as T['action']));
    }
  } catch {}
  return states;
}

/** Throws what is wrong unless something holds. */
export function demand(holds: boolean, fault: string): asserts holds {
  if (!holds) throw new Error(fault);
}

/** Throws how something differs from what it should be. */
export function same(what: string, found: unknown, expected: unknown): void {
  const fault = difference(found, expected, what);
  if (fault !== null) throw new Error(fault);
}

/** The refusal that some work ends in. */
export function refusal(what: string, work: () => unknown): QuaternaError {
  try {
    work();
  } catch (error) {
    if (isQuaternaError(error)) return error;
    throw new Error(`${what} throws something else than a QuaternaError: ${error}`);
  }
  throw new Error(`${what} is not refused`);
}
