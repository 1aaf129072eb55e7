import { checkGame } from '../../checked-game.ts';
import { checkedRng } from '../../checked-rng.ts';
import { unexpected } from '../../errors.ts';
import type { Game, GameTypes, Illegality, Outcome, Player } from '../../game.ts';
import type { Rng } from '../../rng.ts';
import { Described } from '../../show.ts';
import { setLegal } from '../legal-mask.ts';
import { rewardFor } from '../reward.ts';
import { checkRoom, type NumberArray } from './observer.ts';
import {
  type Conduct,
  conductOf,
  type EnvironmentOptions,
  observerOf,
} from './options.ts';

/** What else there is to know after a step. */
export interface StepInfo<T extends GameTypes> {
  /** Who has acted; `null` after a reset. */
  readonly acted: Player | null;
  /** Who must act now, who may be the same player; `null` once the game is over. */
  readonly toAct: Player | null;
  /** How many actions have been played since the reset, an illegal one included. */
  readonly steps: number;
  /** How the game ended by its rules; `null` if it has not. */
  readonly outcome: Outcome<T['alignment'], T['ending']> | null;
  /** Why the action was illegal, where that loses the game. */
  readonly illegality: Illegality<T['reason']> | null;
}

/** What a step, or a reset, answers. */
export interface Step<T extends GameTypes> {
  /** The array given, with the observation of the player to act; `null` if none was. */
  readonly observation: NumberArray | null;
  /** For the player who acted: 1 won, -1 lost, 0 otherwise; the opponent's is the negative. */
  readonly reward: -1 | 0 | 1;
  /** Whether the game is over, by its rules or by an illegal action that loses it. */
  readonly terminated: boolean;
  /** Whether it has been cut short by `maxSteps`. */
  readonly truncated: boolean;
  /** What else there is to know. */
  readonly info: StepInfo<T>;
}

/**
 * A game as research code plays it, by the fixed ids of its actions: an agent-environment
 * cycle in the sense of PettingZoo (Terry and others, 2021). One player acts at a time.
 */
export interface Environment<T extends GameTypes> {
  /** The rules. */
  readonly game: Game<T>;
  /** The position now. */
  readonly state: T['state'];
  /** Who must act; `null` once the game is over or cut short. */
  readonly toAct: Player | null;
  /**
   * Begins a game.
   *
   * @param into - Where to write the observation.
   * @param state - The position to begin in: the start if left out.
   * @throws `QuaternaError` `invalid-state` for what is no position of the game;
   * `invalid-argument` for a finished one, or an array without an observer, or without
   * room. Then nothing has changed.
   */
  reset(into?: NumberArray | null, state?: T['state']): Step<T>;
  /**
   * Plays the action with an id.
   *
   * @param into - Where to write the observation.
   * @throws `QuaternaError` `illegal-action`, unless that loses the game;
   * `invalid-argument` for an id out of range, a game that is over, or an array without an
   * observer, or without room. Then nothing has changed.
   */
  step(id: number, into?: NumberArray | null): Step<T>;
  /** The ids of the legal actions, ascending, in a new array; none once the game is over. */
  legalIds(): number[];
  /**
   * Writes 1 for each legal action and 0 for each other one, by id.
   *
   * @param into - Where to write: into a new array if left out.
   * @returns That array.
   * @throws `QuaternaError` `invalid-argument` for an array without room.
   */
  legalMask(into?: NumberArray): NumberArray;
  /**
   * Writes the observation of the player to act.
   *
   * @throws `QuaternaError` `invalid-argument` without an observer, or without room.
   */
  observe(into: NumberArray, offset?: number): void;
  /**
   * The id of a uniformly random legal action.
   *
   * @throws `QuaternaError` `invalid-argument` once the game is over, or without a generator.
   */
  sample(rng: Rng): number;
}

/** The position of a caller who may have no types, checked by the rules. */
function beginningOf<T extends GameTypes>(
  game: Game<T>,
  given: T['state'] | null | undefined,
): T['state'] {
  if (given === null || given === undefined) return game.start();
  const state = game.stateFrom(given);
  return Object.isFrozen(given) ? given : state;
}

class SingleEnvironment<T extends GameTypes> implements Environment<T> {
  readonly game: Game<T>;
  private readonly conduct: Conduct<T>;
  private at: T['state'];
  private player: Player | null;
  private steps = 0;
  /** What has ended the game, other than its rules. */
  private stopped: string | null = null;

  constructor(game: Game<T>, conduct: Conduct<T>) {
    this.game = game;
    this.conduct = conduct;
    this.at = game.start();
    this.player = game.toAct(this.at);
  }

  get state(): T['state'] {
    return this.at;
  }

  get toAct(): Player | null {
    return this.player;
  }

  reset(into: NumberArray | null = null, state?: T['state']): Step<T> {
    const { game } = this;
    const start = beginningOf(game, state);
    const player = game.toAct(start);
    if (player === null) {
      const text = game.formatState(start);
      throw unexpected('invalid-argument', 'state', text, 'an unfinished position');
    }
    this.checkArray(into);
    this.at = start;
    this.player = player;
    this.steps = 0;
    this.stopped = null;
    return this.told(into, null, null);
  }

  step(id: number, into: NumberArray | null = null): Step<T> {
    const { game, at, player } = this;
    const action = game.actionOf(id);
    this.checkGoing();
    this.checkArray(into);
    const illegality = this.conduct.losesIfIllegal ? game.illegality(at, action) : null;
    if (illegality === null) this.at = game.play(at, action);
    this.steps++;
    this.player = game.toAct(this.at);
    if (illegality !== null) this.stop('a game lost by an illegal action');
    else if (this.player !== null && this.steps >= this.conduct.maxSteps) {
      this.stop('a game cut short by maxSteps');
    }
    return this.told(into, player, illegality);
  }

  legalIds(): number[] {
    const { game } = this;
    return this.player === null ? [] : game.legalActions(this.at).map(game.actionId);
  }

  legalMask(into?: NumberArray): NumberArray {
    const { actionCount } = this.game;
    const mask = into ?? new Uint8Array(actionCount);
    checkRoom(mask, 0, actionCount);
    mask.fill(0, 0, actionCount);
    if (this.player !== null) setLegal(this.game, this.at, mask);
    return mask;
  }

  observe(into: NumberArray, offset = 0): void {
    observerOf(this.conduct).write(this.at, into, offset);
  }

  sample(rng: Rng): number {
    this.checkGoing();
    const ids = this.legalIds();
    return ids[checkedRng(rng).below(ids.length)] as number;
  }

  private checkGoing(): void {
    if (this.player !== null) return;
    const { game, at, stopped } = this;
    const found = stopped === null ? game.formatState(at) : new Described(stopped);
    throw unexpected('invalid-argument', 'state', found, 'a game that goes on');
  }

  /** Ends a game that would go on by its rules. */
  private stop(why: string): void {
    this.player = null;
    this.stopped = why;
  }

  private checkArray(into: NumberArray | null): void {
    if (into === null) return;
    checkRoom(into, 0, this.conduct.observer?.size ?? 0);
    observerOf(this.conduct);
  }

  private told(
    into: NumberArray | null,
    acted: Player | null,
    illegality: Illegality<T['reason']> | null,
  ): Step<T> {
    const outcome = this.game.outcome(this.at);
    const terminated = outcome !== null || illegality !== null;
    const reward = illegality !== null ? -1 : rewardFor(acted, outcome?.winner ?? null);
    if (into !== null) this.observe(into);
    const { player, steps } = this;
    return {
      observation: into,
      reward,
      terminated,
      truncated: !terminated && player === null,
      info: { acted, toAct: player, steps, outcome, illegality },
    };
  }
}

/**
 * An environment that plays one game at a time, at its start.
 *
 * ```ts
 * const env = environment(quarto());
 * while (env.toAct !== null) env.step(env.sample(rng));
 * ```
 *
 * @throws `QuaternaError` `invalid-argument`, naming the option.
 */
export function environment<T extends GameTypes>(
  game: Game<T>,
  options: EnvironmentOptions<T> = {},
): Environment<T> {
  checkGame(game);
  return new SingleEnvironment(game, conductOf(game, options));
}
