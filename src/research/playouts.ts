import { checkedRng } from '../checked-rng.ts';
import { checkedState } from '../checked-state.ts';
import { unexpected } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import type { Rng } from '../rng.ts';
import type { Work } from '../work.ts';

/** Games between two steps of {@link playouts}. */
const GAMES_A_STEP = 500;

/** How some random games went. */
export interface PlayoutStatistics<T extends GameTypes> {
  /** How many games were played. */
  readonly games: number;
  /** How many of them player 0, and player 1, won. */
  readonly wins: readonly [number, number];
  /** How many were drawn. */
  readonly draws: number;
  /** How many ended by each rule; rules that ended none are left out. */
  readonly endings: Readonly<Partial<Record<T['ending'], number>>>;
  /** How many took each number of actions, by that number. */
  readonly lengths: readonly number[];
  /** The mean number of actions; 0 for no games. */
  readonly meanLength: number;
}

/** A random game to its end. */
export interface Playout<T extends GameTypes> {
  /** The finished position. */
  readonly state: T['state'];
  /** The actions that led there. */
  readonly actions: readonly T['action'][];
}

/**
 * Plays on with uniformly random legal actions until the game is over.
 *
 * @throws `QuaternaError` `invalid-state` for what is no position of the game,
 * `invalid-argument` for what is no source of chance.
 */
export function playout<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  rng: Rng,
): Playout<T> {
  return playFrom(game, checkedState(game, state), checkedRng(rng));
}

function playFrom<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  rng: Rng,
): Playout<T> {
  const actions: T['action'][] = [];
  let current = state;
  for (;;) {
    const legal = game.legalActions(current);
    if (legal.length === 0) return { state: current, actions };
    const action = legal[rng.below(legal.length)] as T['action'];
    actions.push(action);
    current = game.play(current, action);
  }
}

/**
 * Statistics of random games from a position: the same for the same generator's seed.
 *
 * ```ts
 * const { wins } = finish(playouts(game, game.start(), 1000, seededRng(1)));
 * ```
 *
 * @param games - How many, an integer of at least 0.
 * @throws `QuaternaError` `invalid-argument` for any other number of games or what is no
 * source of chance, `invalid-state` for what is no position of the game.
 */
export function playouts<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  games: number,
  rng: Rng,
): Work<PlayoutStatistics<T>> {
  if (!Number.isSafeInteger(games) || games < 0) {
    throw unexpected('invalid-argument', 'games', games, 'an integer of at least 0');
  }
  return play(game, checkedState(game, state), games, checkedRng(rng));
}

function* play<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  games: number,
  rng: Rng,
): Work<PlayoutStatistics<T>> {
  const winners: [number, number, number] = [0, 0, 0];
  const endings: Partial<Record<T['ending'], number>> = {};
  const lengths: number[] = [];
  let actionCount = 0;
  for (let played = 0; played < games; played++) {
    if (played > 0 && played % GAMES_A_STEP === 0) yield played / games;
    const { state: last, actions } = playFrom(game, state, rng);
    const outcome = game.outcome(last);
    if (outcome === null) throw new TypeError('a game without actions or outcome');
    winners[outcome.winner ?? 2]++;
    const by: T['ending'] = outcome.by;
    endings[by] = (endings[by] ?? 0) + 1;
    const { length } = actions;
    while (lengths.length <= length) lengths.push(0);
    lengths[length] = (lengths[length] as number) + 1;
    actionCount += length;
  }
  const [first, second, draws] = winners;
  const meanLength = games === 0 ? 0 : actionCount / games;
  return { games, wins: [first, second], draws, endings, lengths, meanLength };
}
