import { unexpected } from '../../errors.ts';
import type { Game, GameTypes } from '../../game.ts';
import { type Environment, environment, type Step } from '../env/environment.ts';
import { base64, bitBytes } from './base64.ts';
import type { Fields } from './fields.ts';
import { conductFrom, type Played, playedFrom } from './games.ts';

/** The position of the field `state`, if it is there. */
function stateFrom(game: Game<GameTypes>, fields: Fields): object | undefined {
  const text = fields.optional('state');
  if (text === undefined) return undefined;
  if (typeof text === 'string') return game.parseState(text);
  throw unexpected('invalid-position', 'state', text, 'a string');
}

/** A game that is played by itself, and how far it has come. */
export class OpenGame {
  readonly kind = 'game';
  /** It counts for none of the games of vectors. */
  readonly count = 0;
  readonly played: Played;
  private env: Environment<GameTypes>;
  private step: Step<GameTypes>;
  private begin: object;
  private ids: number[] = [];
  private readonly make: () => Environment<GameTypes>;

  /**
   * The game of the fields `game`, `options`, `illegal`, `maxSteps` and `state`.
   *
   * @throws {@link QuaternaError} for what one of them cannot be.
   */
  constructor(fields: Fields) {
    this.played = playedFrom(fields);
    const { game, observer } = this.played;
    const options = conductFrom(fields, observer);
    this.make = () => environment(game, options);
    this.env = this.make();
    this.step = this.env.reset(null, stateFrom(game, fields));
    this.begin = this.env.state;
  }

  /** The position now. */
  get state(): object {
    return this.env.state;
  }

  /** What the environment tells of the position and the last step. */
  look(isObserved: boolean): object {
    const { env, step } = this;
    const { acted, toAct, steps, outcome, illegality } = step.info;
    return {
      state: this.played.game.formatState(env.state),
      toAct,
      legal: env.legalIds(),
      acted,
      reward: step.reward,
      terminated: step.terminated,
      truncated: step.truncated,
      steps,
      outcome,
      illegality,
      ...(isObserved ? { observation: this.observation() } : {}),
    };
  }

  /** The observation of the player to act, packed. */
  observation(): string {
    const entries = new Uint8Array(this.played.observer.size);
    this.env.observe(entries);
    return base64(bitBytes(entries));
  }

  /** The ids of the legal actions. */
  legal(): readonly number[] {
    return this.env.legalIds();
  }

  /** Their texts. */
  texts(): readonly string[] {
    const { game } = this.played;
    return this.env.legalIds().map((id) => game.formatAction(game.actionOf(id)));
  }

  /** Begins anew, at the field `state` if it is there. */
  reset(fields: Fields): void {
    this.step = this.env.reset(null, stateFrom(this.played.game, fields));
    this.begin = this.env.state;
    this.ids = [];
  }

  /**
   * Plays actions in turn, given by id or by text.
   *
   * @throws {@link QuaternaError} at the first that cannot be played; then none of them
   * has been.
   */
  play(actions: readonly unknown[]): void {
    const ids = actions.map((action) => this.idOf(action));
    if (ids.length === 1) this.step = this.env.step(ids[0] as number);
    else this.playElsewhere(ids);
    this.ids.push(...ids);
  }

  /** Plays on in another environment, which is of use once all has gone well. */
  private playElsewhere(ids: readonly number[]): void {
    const env = this.make();
    env.reset(null, this.begin);
    for (const id of this.ids) env.step(id);
    const steps = ids.map((id) => env.step(id));
    this.env = env;
    this.step = steps.at(-1) as Step<GameTypes>;
  }

  private idOf(action: unknown): number {
    const { game } = this.played;
    if (typeof action === 'number') return action;
    if (typeof action === 'string') return game.actionId(game.parseAction(action));
    throw unexpected('invalid-argument', 'actions', action, 'ids or texts of actions');
  }
}
