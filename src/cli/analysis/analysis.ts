import type { Game, GameTypes, Player } from '../../game.ts';
import type { GameRecord, RecordNode } from '../../record/index.ts';
import { type Bounds, boundsOfBest, UNKNOWN } from '../../search/evaluation.ts';
import type { SearchResult, Solver } from '../../search/solver.ts';
import type { Work } from '../../work.ts';
import { endWorth, narrowed, seenBy } from './worth.ts';

/** What is known of a legal action, for the player who takes it. */
interface KnownAction extends Bounds {
  readonly action: GameTypes['action'];
}

/** A position of a game as it was played, and what is known of it. */
export interface Assessed {
  readonly node: RecordNode<GameTypes>;
  /** Who is to act; `null` at the end. */
  readonly player: Player | null;
  /** What the position is worth to player 0. */
  readonly worth: Bounds;
  /** Every legal action, once the position has been searched. */
  readonly actions: readonly KnownAction[];
}

/** What is known of a position before it is searched. */
function unsearched(game: Game<GameTypes>, node: RecordNode<GameTypes>): Assessed {
  const outcome = game.outcome(node.state);
  const worth = outcome === null ? UNKNOWN : endWorth(outcome);
  return { node, player: game.toAct(node.state), worth, actions: [] };
}

/**
 * Finds out what the positions of a game as it was played are worth. It goes from the end
 * backwards, so that what is found of one position helps with the one before.
 */
export class Analysis {
  readonly record: GameRecord<GameTypes>;
  /** How many nodes may be visited for one position. */
  readonly limit: number;
  private readonly solver: Solver<GameTypes>;
  private readonly line: Assessed[];
  private visited = 0;

  constructor(record: GameRecord<GameTypes>, solver: Solver<GameTypes>, limit: number) {
    this.record = record;
    this.solver = solver;
    this.limit = limit;
    this.line = record.mainLine().map((node) => unsearched(record.game, node));
  }

  /** The positions from the start on, with what is known by now. */
  get positions(): readonly Assessed[] {
    return this.line;
  }

  /** How many positions there are to search. */
  get open(): number {
    return this.line.filter(({ player }) => player !== null).length;
  }

  /** How many of them, the last ones of the game, have been searched by now. */
  get searched(): number {
    return this.line.filter(({ actions }) => actions.length > 0).length;
  }

  /** How many nodes have been visited by now. */
  get nodes(): number {
    return this.visited;
  }

  /** Searches all positions. */
  *work(): Work<void> {
    const { length } = this.line;
    for (let index = length - 1; index >= 0; index--) {
      const { node, player } = this.line[index] as Assessed;
      if (player === null) continue;
      const search = this.solver.solve(node.state, { nodes: this.limit });
      let step = search.next();
      for (; step.done !== true; step = search.next()) {
        yield (length - 1 - index + step.value) / length;
      }
      this.learn(index, player, step.value);
    }
  }

  /** Notes what a search has found, and what is known of the action that was played. */
  private learn(index: number, player: Player, found: SearchResult<GameTypes>): void {
    const { node } = this.line[index] as Assessed;
    const next = this.line[index + 1];
    this.visited += found.nodes;
    const actions = found.actions.map(({ action, least, most }) => {
      const isPlayed = next !== undefined && this.leadsTo(action, next);
      const known = isPlayed ? seenBy(player, next.worth) : UNKNOWN;
      return { action, ...narrowed({ least, most }, known) };
    });
    const worth = seenBy(player, boundsOfBest(actions));
    this.line[index] = { node, player, worth, actions };
  }

  private leadsTo(action: GameTypes['action'], { node }: Assessed): boolean {
    const { game } = this.record;
    return game.actionId(action) === game.actionId(node.action as typeof action);
  }
}
