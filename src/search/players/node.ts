import type { Game, GameTypes, Player } from '../../game.ts';
import type { Rng } from '../../rng.ts';

/** How a game went: what player 0 gets of the point that is played for. */
export type Reward = number;

/** What a player gets. */
function shareOf(player: Player | null, reward: Reward): number {
  return player === 0 ? reward : 1 - reward;
}

/** The reward of a finished position; `null` while the game goes on. */
export function rewardOf<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): Reward | null {
  const outcome = game.outcome(state);
  if (outcome === null) return null;
  if (outcome.winner === null) return 1 / 2;
  return outcome.winner === 0 ? 1 : 0;
}

/** An action that has been tried, with what it leads to. */
interface Tried<T extends GameTypes> {
  readonly action: T['action'];
  readonly node: TreeNode<T>;
}

/** A position in the tree, with what is known of it from the games through it. */
export class TreeNode<T extends GameTypes> {
  readonly state: T['state'];
  /** How many games went through it. */
  visits = 0;
  /** What it is worth under best play, once that is proved. */
  proven: Reward | null;
  private readonly player: Player | null;
  private readonly tried: Tried<T>[] = [];
  private readonly untried: T['action'][];
  private total = 0;

  /** @param actions - Those to choose from. */
  constructor(game: Game<T>, state: T['state'], actions: readonly T['action'][]) {
    this.state = state;
    this.player = game.toAct(state);
    this.proven = rewardOf(game, state);
    this.untried = [...actions];
  }

  /** The position after an action not tried yet, drawn by lot; `null` if there is none. */
  expand(game: Game<T>, rng: Rng): TreeNode<T> | null {
    const { untried, tried } = this;
    if (untried.length === 0) return null;
    const [action] = untried.splice(rng.below(untried.length), 1) as [T['action']];
    const state = game.play(this.state, action);
    const node = new TreeNode(game, state, game.legalActions(state));
    tried.push({ action, node });
    return node;
  }

  /** The position to look at next, which promises much or is little known; none is lost. */
  select(exploration: number): TreeNode<T> {
    const { player, visits, tried } = this;
    const logarithm = Math.log(visits);
    let best: TreeNode<T> | undefined;
    let most = -Infinity;
    for (const { node } of tried) {
      if (node.isLostFor(player)) continue;
      const chance = exploration * Math.sqrt(logarithm / node.visits);
      const promise = node.meanFor(player) + chance;
      if (promise <= most) continue;
      most = promise;
      best = node;
    }
    return best as TreeNode<T>;
  }

  /**
   * Notes how a game through this position went.
   *
   * @returns The reward, or what the position is worth once that is proved.
   */
  note(reward: Reward): Reward {
    this.prove();
    const noted = this.proven ?? reward;
    this.visits++;
    this.total += noted;
    return noted;
  }

  /** The best action, most looked at; `null` if none has been tried. */
  best(): T['action'] | null {
    let best: Tried<T> | null = null;
    for (const one of this.tried) {
      if (best === null || this.isBetter(one.node, best.node)) best = one;
    }
    return best?.action ?? null;
  }

  private isBetter(one: TreeNode<T>, other: TreeNode<T>): boolean {
    const { player } = this;
    const ahead = one.certaintyFor(player) - other.certaintyFor(player);
    if (ahead !== 0) return ahead > 0;
    if (one.visits !== other.visits) return one.visits > other.visits;
    return one.meanFor(player) > other.meanFor(player);
  }

  /** 1 for a win that is proved, -1 for a loss. */
  private certaintyFor(player: Player | null): number {
    if (this.proven === null || this.proven === 1 / 2) return 0;
    return this.isLostFor(player) ? -1 : 1;
  }

  private isLostFor(player: Player | null): boolean {
    return this.proven !== null && shareOf(player, this.proven) === 0;
  }

  private meanFor(player: Player | null): number {
    return shareOf(player, this.proven ?? this.total / this.visits);
  }

  /** A position is won by one winning action, and known when all its actions are. */
  private prove(): void {
    const { player, tried, untried } = this;
    if (this.proven !== null || player === null) return;
    let best = 0;
    let isKnown = untried.length === 0;
    for (const { node } of tried) {
      if (node.proven === null) isKnown = false;
      else best = Math.max(best, shareOf(player, node.proven));
    }
    if (isKnown || best === 1) this.proven = shareOf(player, best);
  }
}
