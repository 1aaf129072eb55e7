import { unexpected } from '../../errors.ts';
import type { Game, GameTypes } from '../../game.ts';
import { type Games, makerNamed } from '../../games.ts';
import { seededRng } from '../../rng.ts';
import type { Work } from '../../work.ts';
import { deadline } from '../deadline.ts';
import { type Level, playerAt } from '../players/levels.ts';
import type { Abortable, Budget, SearchResult } from '../solver.ts';
import { solverFor } from '../solvers.ts';
import type { ChooseRequest, PlainResult, SolveRequest } from './messages.ts';
import { now } from './time.ts';

/**
 * So many players and solvers are kept with all that they remember: those last used. More
 * of them only while more are at work.
 */
const KEPT = 4;

/** What can be asked to think. */
type ThinkRequest = ChooseRequest | SolveRequest;

/** A player or a solver of one game. */
export interface Thinker {
  /** What answers a request; the time it is given runs from the first step. */
  think(request: ThinkRequest, signal: Abortable): Work<number | PlainResult>;
  /** Settles when it has answered all that it has been asked. */
  free: Promise<unknown>;
  /** How many requests it has not answered yet. */
  queued: number;
}

/** Nodes are checked by those who count them. */
function budgetOf({ nodes, milliseconds }: ThinkRequest): Budget | undefined {
  if (milliseconds === undefined) return nodes === undefined ? undefined : { nodes };
  if (typeof milliseconds !== 'number' || !(milliseconds >= 0)) {
    const expected = 'a number of at least 0';
    throw unexpected('invalid-argument', 'milliseconds', milliseconds, expected);
  }
  return { nodes, stop: deadline(milliseconds, now) };
}

function playerOf(game: Game<GameTypes>, level: string): Thinker {
  const player = playerAt(game, level as Level);
  return {
    *think(request, signal) {
      const state = game.parseState(request.state);
      const rng = seededRng((request as ChooseRequest).seed);
      const budget = budgetOf(request);
      return game.actionId(yield* player.choose(state, { rng, signal, budget }));
    },
    free: Promise.resolve(),
    queued: 0,
  };
}

/** A result as it is sent. */
function plainResult(
  game: Game<GameTypes>,
  result: SearchResult<GameTypes>,
): PlainResult {
  const actions = result.actions.map(({ action, ...known }) => ({
    ...known,
    action: game.actionId(action),
  }));
  return { ...result, actions, pv: result.pv.map((action) => game.actionId(action)) };
}

function solverOf(game: Game<GameTypes>): Thinker {
  const solver = solverFor(game);
  return {
    *think(request, signal) {
      const state = game.parseState(request.state);
      const { distance } = request as SolveRequest;
      const options = { ...budgetOf(request), signal, distance };
      return plainResult(game, yield* solver.solve(state, options));
    },
    free: Promise.resolve(),
    queued: 0,
  };
}

/** The players and solvers of a worker. */
export class Thinkers {
  private readonly games: Games;
  /** The one used last comes last. */
  private readonly kept = new Map<string, Thinker>();

  constructor(games: Games) {
    this.games = games;
  }

  /**
   * Whoever answers such requests.
   *
   * @throws `QuaternaError` for a game, an option or a level that there is none of.
   */
  of(request: ThinkRequest): Thinker {
    const { name, options } = request.game;
    const game = makerNamed(this.games, name, 'invalid-message')(options);
    const level = request.kind === 'choose' ? request.level : null;
    const key = JSON.stringify([game.name, game.options, level]);
    const thinker =
      this.kept.get(key) ?? (level === null ? solverOf(game) : playerOf(game, level));
    this.kept.delete(key);
    this.forget(KEPT - 1);
    this.kept.set(key, thinker);
    return thinker;
  }

  /** Counts a request that has been answered. */
  release(thinker: Thinker): void {
    thinker.queued--;
    this.forget(KEPT);
  }

  /**
   * Forgets all but so many, and none who is at work: a second one for the same requests
   * would answer them out of order.
   */
  private forget(most: number): void {
    for (const [key, { queued }] of this.kept) {
      if (this.kept.size > most && queued === 0) this.kept.delete(key);
    }
  }
}
