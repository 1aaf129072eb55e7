import type { Game, GameTypes, Outcome, Player } from '../../game.ts';
import type { Rng } from '../../rng.ts';
import type { Work } from '../../work.ts';
import { setLegal } from '../legal-mask.ts';
import { rewardFor } from '../reward.ts';
import { gameRng } from './game-rng.ts';
import type { Points, SelfPlayRow } from './row.ts';

/** Decides on actions: a computer player of `quaterna/search`, or anything like it. */
export interface Chooser<T extends GameTypes> {
  /** Decides on one legal action of the player to act. */
  choose(state: T['state'], options: { readonly rng: Rng }): Work<T['action']>;
}

/** Finds values: a solver of `quaterna/search`, or anything like it. */
export interface Valuer<T extends GameTypes> {
  /** What an unfinished position is worth to the player to act, and whether it is proved. */
  solve(
    state: T['state'],
    options: { readonly nodes: number },
  ): Work<{
    /** What it is worth. */
    readonly value: 'win' | 'draw' | 'loss';
    /** Whether that is proved. */
    readonly exact: boolean;
  }>;
}

/** Which game of which data set is played, and what is told of its positions. */
export interface SelfPlayOptions<T extends GameTypes> {
  /** The data set's seed, an integer from 0 to 2³² - 1. */
  readonly seed: number;
  /** The game's number, an integer from 0 to 2³² - 1. */
  readonly number: number;
  /** Where exact values come from; without it there are none. */
  readonly solver?: Valuer<T> | undefined;
  /** Nodes that the solver may visit for a position: as many as it takes if left out. */
  readonly nodes?: number | undefined;
}

/** A game that was played for a data set. */
export interface SelfPlayGame {
  /** A row for each action, in order. */
  readonly rows: readonly SelfPlayRow[];
  /** Which of the two computer players won, in the order given; `null` for a draw. */
  readonly winner: 0 | 1 | null;
}

/** The rest of the work, once the game is played, is to find values. */
const PLAYING = 1 / 2;

const POINTS = { win: 1, draw: 0, loss: -1 } as const;

/** A decision, with the position that it was taken in. */
interface Decision<T extends GameTypes> {
  readonly state: T['state'];
  readonly player: Player;
  readonly action: T['action'];
}

/** For each action id, `1` if the action is legal. */
function legalText<T extends GameTypes>(game: Game<T>, state: T['state']): string {
  const isLegal = new Uint8Array(game.actionCount);
  setLegal(game, state, isLegal);
  return isLegal.join('');
}

/** Work of which no part counts until it is done. */
function* standingAt<R>(work: Work<R>, done: number): Work<R> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    yield done;
  }
}

/** Plays to the end. */
function* decisionsOf<T extends GameTypes>(
  game: Game<T>,
  seats: readonly [Chooser<T>, Chooser<T>],
  rng: Rng,
): Work<{ readonly decisions: readonly Decision<T>[]; readonly last: T['state'] }> {
  const decisions: Decision<T>[] = [];
  let state = game.start();
  for (;;) {
    const player = game.toAct(state);
    if (player === null) return { decisions, last: state };
    const done = (PLAYING * decisions.length) / game.maxLength;
    const action = yield* standingAt(seats[player].choose(state, { rng }), done);
    decisions.push({ state, player, action });
    state = game.play(state, action);
  }
}

/** What the positions are worth, the last ones first: they help with those before. */
function* valuesOf<T extends GameTypes>(
  decisions: readonly Decision<T>[],
  solver: Valuer<T>,
  nodes: number,
): Work<readonly (Points | null)[]> {
  const values: (Points | null)[] = [];
  for (const { state } of [...decisions].reverse()) {
    const done = PLAYING + ((1 - PLAYING) * values.length) / decisions.length;
    const { value, exact } = yield* standingAt(solver.solve(state, { nodes }), done);
    values.push(exact ? POINTS[value] : null);
  }
  return values.reverse();
}

/**
 * Plays one game of a data set between two computer players, who are player 0 by turns, the
 * first of them in the games of even numbers. The same game comes out again for the same
 * seed and number, if the players and the solver keep nothing from one game to another.
 *
 * ```ts
 * const players = [greedyPlayer(game), randomPlayer(game)] as const;
 * finish(selfPlay(game, players, { seed: 1, number: 0 })).rows;
 * ```
 *
 * @throws `QuaternaError` `invalid-argument` for a seed or number out of range.
 */
export function selfPlay<T extends GameTypes>(
  game: Game<T>,
  players: readonly [Chooser<T>, Chooser<T>],
  options: SelfPlayOptions<T>,
): Work<SelfPlayGame> {
  return playGame(game, players, options, gameRng(options.seed, options.number));
}

function* playGame<T extends GameTypes>(
  game: Game<T>,
  [first, second]: readonly [Chooser<T>, Chooser<T>],
  options: SelfPlayOptions<T>,
  rng: Rng,
): Work<SelfPlayGame> {
  const { number, solver, nodes = Number.POSITIVE_INFINITY } = options;
  const isTurned = number % 2 === 1;
  const indexOf = (player: Player): 0 | 1 => (isTurned === (player === 0) ? 1 : 0);
  const seats = isTurned ? ([second, first] as const) : ([first, second] as const);
  const { decisions, last } = yield* decisionsOf(game, seats, rng);
  const values =
    solver === undefined ? null : yield* valuesOf(decisions, solver, nodes);
  const { winner, by } = game.outcome(last) as Outcome<T['alignment'], T['ending']>;
  const rows = decisions.map(
    ({ state, player, action }, ply): SelfPlayRow => ({
      game: number,
      ply,
      position: game.formatState(state),
      player,
      chooser: indexOf(player),
      legal: legalText(game, state),
      action: game.actionId(action),
      result: rewardFor(player, winner),
      ending: by,
      ...(values === null ? {} : { value: values[ply] as Points | null }),
    }),
  );
  return { rows, winner: winner === null ? null : indexOf(winner) };
}
