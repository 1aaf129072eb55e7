import { unexpected } from '../../errors.ts';
import type { Game, GameTypes } from '../../game.ts';
import { type Environment, environment, type Step } from '../env/environment.ts';
import type { EnvironmentOptions } from '../env/options.ts';
import { base64, bitBytes } from './base64.ts';
import type { Fields } from './fields.ts';
import { conductFrom, type Played, parsedState, playedFrom } from './games.ts';
import { forEntry } from './named.ts';

/** The position of the field `state`, if it is there. */
function stateFrom(game: Game<GameTypes>, fields: Fields): object | undefined {
  const text = fields.optional('state');
  return text === undefined ? undefined : parsedState(game, text, 'state');
}

/** A game that is played by itself, and how far it has come. */
export class OpenGame {
  readonly kind = 'game';
  /** It counts for none of the games of vectors. */
  readonly count = 0;
  readonly played: Played;
  private readonly options: EnvironmentOptions<GameTypes>;
  private readonly env: Environment<GameTypes>;
  private step: Step<GameTypes>;

  /**
   * The game of the fields `game`, `options`, `illegal`, `maxSteps` and `state`.
   *
   * @throws {@link QuaternaError} for what one of them cannot be.
   */
  constructor(fields: Fields) {
    this.played = playedFrom(fields);
    const { game, observer } = this.played;
    this.options = conductFrom(fields, observer);
    this.env = environment(game, this.options);
    this.step = this.env.reset(null, stateFrom(game, fields));
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
  }

  /**
   * Plays actions in turn, given by id or by text.
   *
   * @throws {@link QuaternaError} at the first that cannot be played, saying which it is
   * of several; then none of them has been.
   */
  play(actions: readonly unknown[]): void {
    if (actions.length === 1) {
      this.step = this.env.step(this.idOf(actions[0], 'actions'));
      return;
    }
    const ids = actions.map((action, index) =>
      forEntry('actions', index, (name) => this.idOf(action, name)),
    );
    this.rehearse(ids);
    for (const id of ids) this.step = this.env.step(id);
  }

  /** Plays where nothing is lost if one of several cannot be played. */
  private rehearse(ids: readonly number[]): void {
    const env = this.env.toAct === null ? this.env : this.elsewhere();
    ids.forEach((id, index) => {
      forEntry('actions', index, () => env.step(id));
    });
  }

  /** Another environment that has come as far as this one, whose game goes on. */
  private elsewhere(): Environment<GameTypes> {
    const { maxSteps = Number.POSITIVE_INFINITY } = this.options;
    const left = maxSteps - this.step.info.steps;
    const env = environment(this.played.game, { ...this.options, maxSteps: left });
    env.reset(null, this.env.state);
    return env;
  }

  private idOf(action: unknown, name: string): number {
    const { game } = this.played;
    if (typeof action === 'number') return action;
    if (typeof action === 'string') return game.actionId(game.parseAction(action));
    throw unexpected('invalid-argument', name, action, 'an id or a text of an action');
  }
}
