import { checkGame, checkSameRules } from '../../checked-game.ts';
import { checkedRng } from '../../checked-rng.ts';
import { unexpected } from '../../errors.ts';
import type { Game, GameTypes, Player } from '../../game.ts';
import type { Rng } from '../../rng.ts';
import { Described } from '../../show.ts';
import { type Work, within } from '../../work.ts';
import type { ComputerPlayer } from './player.ts';
import { scoreInterval } from './score-interval.ts';

/** How many games are played, and where chance comes from. */
export interface ArenaOptions {
  /** How many games, an integer of at least 1. */
  readonly games: number;
  /** The same generator gives the same games again. */
  readonly rng: Rng;
  /** Is told after every game how it stands; what it throws ends the work. */
  readonly onGame?: ((soFar: ArenaResult) => void) | undefined;
}

/** How the games between two computer players went. */
export interface ArenaResult {
  /** How many there were. */
  readonly games: number;
  /** How many each of the two won, in the order in which they were given. */
  readonly wins: readonly [number, number];
  /** How many nobody won. */
  readonly draws: number;
  /** The share of the points that the first has, from 0 to 1: half a point for a draw. */
  readonly score: number;
  /**
   * Where its true share lies with 95 % confidence: the score interval for wins, draws and
   * losses (T. Tango, 1998), which without draws is E. B. Wilson's (1927). It is wide for a
   * handful of games, also if all of them ended alike.
   */
  readonly interval: readonly [number, number];
}

/** Plays one game. */
function* playGame<T extends GameTypes>(
  game: Game<T>,
  seats: readonly [ComputerPlayer<T>, ComputerPlayer<T>],
  rng: Rng,
): Work<Player | null> {
  let state = game.start();
  for (;;) {
    const toAct = game.toAct(state);
    if (toAct === null) return game.outcome(state)?.winner ?? null;
    state = game.play(state, yield* seats[toAct].choose(state, { rng }));
  }
}

/** The other of the two. */
function turned(player: Player): Player {
  return player === 0 ? 1 : 0;
}

/** The result of so many wins, draws and losses of the first player. */
function resultOf(wins: readonly [number, number], draws: number): ArenaResult {
  const games = wins[0] + wins[1] + draws;
  const score = (wins[0] + draws / 2) / games;
  return {
    games,
    wins,
    draws,
    score,
    interval: scoreInterval(wins[0], draws, wins[1]),
  };
}

function* playAll<T extends GameTypes>(
  game: Game<T>,
  [first, second]: readonly [ComputerPlayer<T>, ComputerPlayer<T>],
  { games, rng, onGame }: ArenaOptions,
): Work<ArenaResult> {
  const wins: [number, number] = [0, 0];
  let draws = 0;
  for (let played = 0; played < games; played++) {
    const isTurned = played % 2 === 1;
    const seats = isTurned ? ([second, first] as const) : ([first, second] as const);
    const done = played / games;
    const winner = yield* within(playGame(game, seats, rng), done, done);
    if (winner === null) draws++;
    else wins[isTurned ? turned(winner) : winner]++;
    onGame?.(resultOf([wins[0], wins[1]], draws));
    yield (played + 1) / games;
  }
  return resultOf(wins, draws);
}

/**
 * Refuses what cannot play each other, from a caller without types.
 *
 * @throws {@link QuaternaError} `invalid-argument`.
 */
function checkPlayers<T extends GameTypes>(
  game: Game<T>,
  players: readonly [ComputerPlayer<T>, ComputerPlayer<T>],
): void {
  checkGame(game);
  const count = Array.isArray(players) ? players.length : null;
  if (count !== 2) {
    const found = count === null ? players : new Described(`${count} players`);
    throw unexpected('invalid-argument', 'players', found, 'an array of two');
  }
  players.forEach((player: ComputerPlayer<T> | null | undefined, index) => {
    const field = `players[${index}]`;
    if (typeof player?.choose !== 'function') {
      throw unexpected('invalid-argument', field, player, 'a computer player');
    }
    checkSameRules(game, `${field}.game`, player.game);
  });
}

/**
 * Plays games between two computer players, who are player 0 by turns, the first of them
 * in the first game.
 *
 * ```ts
 * const players = [greedyPlayer(game), randomPlayer(game)] as const;
 * finish(arena(game, players, { games: 100, rng: seededRng(1) })).score;
 * ```
 *
 * @throws `QuaternaError` `invalid-argument` for what is no number of games, no player of the
 * game or no source of chance.
 */
export function arena<T extends GameTypes>(
  game: Game<T>,
  players: readonly [ComputerPlayer<T>, ComputerPlayer<T>],
  options: ArenaOptions,
): Work<ArenaResult> {
  checkPlayers(game, players);
  const { games, rng } = (options ?? {}) as ArenaOptions;
  if (!Number.isSafeInteger(games) || games < 1)
    throw unexpected('invalid-argument', 'games', games, 'an integer of at least 1');
  checkedRng(rng);
  return playAll(game, players, options);
}
