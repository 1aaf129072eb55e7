import { QuaternaError } from '../../errors.ts';
import type { Game, GameTypes } from '../../game.ts';
import { seededRng } from '../../rng.ts';
import type { Work } from '../../work.ts';
import { playouts } from '../playouts.ts';
import type { Fields } from './fields.ts';
import { full } from './handles.ts';
import { USUAL } from './limits.ts';
import type { Command, Room, Solved } from './room.ts';

/** Positions between two steps of the work: some milliseconds. */
const VISITED_A_STEP = 10_000;

/** Counts sequences of actions, as long as the budget lasts. */
class Counter {
  private readonly game: Game<GameTypes>;
  private readonly most: number;
  private visited = 0;
  private pauseAt = VISITED_A_STEP;

  constructor(game: Game<GameTypes>, most: number) {
    this.game = game;
    this.most = most;
  }

  *count(state: object, depth: number): Work<number> {
    if (++this.visited > this.most) throw this.spent();
    if (depth === 0) return 1;
    if (this.visited >= this.pauseAt) {
      this.pauseAt = this.visited + VISITED_A_STEP;
      yield this.visited / this.most;
    }
    const { game } = this;
    const actions = game.legalActions(state);
    if (depth === 1) return this.playedOnce(state, actions);
    let found = 0;
    for (const action of actions) {
      found += yield* this.count(game.play(state, action), depth - 1);
    }
    return found;
  }

  /** The last action of each sequence, for which it takes no generator. */
  private playedOnce(state: object, actions: readonly GameTypes['action'][]): number {
    this.visited += actions.length;
    if (this.visited > this.most) throw this.spent();
    for (const action of actions) this.game.play(state, action);
    return actions.length;
  }

  private spent(): QuaternaError {
    const expected = `a count within ${this.most} nodes`;
    const message = `nodes: found more than there may be, expected ${expected}`;
    return new QuaternaError('limit-reached', message, { field: 'nodes', expected });
  }
}

function* perft(fields: Fields, { handles, limits }: Room): Work<object> {
  const { played, state } = handles.game(fields);
  const depth = fields.integer('depth', 0);
  // Each ply is a call within the one before: the stack has an end.
  if (depth > limits.depth) throw full('depth', limits.depth);
  const counter = new Counter(
    played.game,
    fields.integer('nodes', 1, USUAL.perftNodes),
  );
  // No game is as long: there is no need to look through all of it.
  const isTooDeep = depth > played.game.maxLength;
  return { depth, nodes: isTooDeep ? 0 : yield* counter.count(state, depth) };
}

function* playoutsOf(fields: Fields, { handles }: Room): Work<object> {
  const { played, state } = handles.game(fields);
  const games = fields.integer('games', 1, USUAL.playouts);
  const seed = fields.seed();
  const found = yield* playouts(played.game, state, games, seededRng(seed));
  return { seed, ...found };
}

/** What was found, with actions by their ids. */
function solvedFacts(game: Game<GameTypes>, { actions, pv, ...rest }: Solved): object {
  return {
    ...rest,
    actions: actions.map(({ action, ...facts }) => ({
      action: game.actionId(action),
      ...facts,
    })),
    pv: pv.map(game.actionId),
  };
}

function* solve(fields: Fields, room: Room): Work<object> {
  const { played, state } = room.handles.game(fields);
  const nodes = fields.integer('nodes', 0, USUAL.solveNodes);
  const distance = fields.flag('distance');
  const work = room.solver(played.game).solve(state, { nodes, distance });
  return solvedFacts(played.game, yield* work);
}

/** The commands that take their time. */
export const COUNTING: Readonly<Record<string, Command>> = {
  perft: { fields: ['handle', 'depth', 'nodes'], run: perft },
  playouts: { fields: ['handle', 'games', 'seed'], run: playoutsOf },
  solve: { fields: ['handle', 'nodes', 'distance'], run: solve },
};
