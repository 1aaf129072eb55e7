import type { Game, GameTypes, Player } from '../../game.ts';
import { hashBytes } from '../../hash.ts';
import { environment } from './environment.ts';
import type { Observer } from './observer.ts';

/** A position on the way through a game, with all that an environment tells of it. */
export interface PlaythroughStep {
  /** The position in text. */
  readonly state: string;
  /** Who must act; `null` once the game is over. */
  readonly toAct: Player | null;
  /** The ids of the legal actions, ascending. */
  readonly legal: readonly number[];
  /** The legal mask: a digit 0 or 1 for each action id. */
  readonly mask: string;
  /** The observation as bytes, hashed by FNV-1a: 16 hexadecimal digits. */
  readonly observation: string;
  /** The id of the action that was played; `null` where the game stops. */
  readonly action: number | null;
  /** Its text. */
  readonly text: string | null;
  /** What it brought the player who acted. */
  readonly reward: -1 | 0 | 1 | null;
  /** Whether it ended the game. */
  readonly terminated: boolean | null;
  /** Whether the game was cut short after it, which its rules never do. */
  readonly truncated: boolean | null;
}

/** What the actions of a playthrough add to its positions. */
type Played = 'action' | 'text' | 'reward' | 'terminated' | 'truncated';

const UNPLAYED = {
  action: null,
  text: null,
  reward: null,
  terminated: null,
  truncated: null,
} as const;

/** The hash of an observation, as playthroughs have it. */
export function observationHash(bytes: Uint8Array): string {
  return hashBytes(bytes).toString(16).padStart(16, '0');
}

/**
 * A game written down step by step, in the manner of OpenSpiel (Lanctot and others, 2019):
 * kept in a file, it tells when any of the layers that play the game behaves differently.
 *
 * @param actions - The ids of the actions from the start on.
 * @returns One step for each action, and one for the position that the last one leads to.
 * @throws `QuaternaError` `illegal-action`, or `invalid-argument` for an id out of
 * range, or one after the end.
 */
export function playthrough<T extends GameTypes>(
  game: Game<T>,
  observer: Observer<T>,
  actions: readonly number[],
): readonly PlaythroughStep[] {
  const env = environment(game, { observer });
  const bytes = new Uint8Array(observer.size);
  const look = (): Omit<PlaythroughStep, Played> => {
    env.observe(bytes);
    return {
      state: game.formatState(env.state),
      toAct: env.toAct,
      legal: env.legalIds(),
      mask: env.legalMask().join(''),
      observation: observationHash(bytes),
    };
  };
  const steps = actions.map((action) => {
    const before = look();
    const { reward, terminated, truncated } = env.step(action);
    return {
      ...before,
      action,
      text: game.formatAction(game.actionOf(action)),
      reward,
      terminated,
      truncated,
    };
  });
  return [...steps, { ...look(), ...UNPLAYED }];
}
