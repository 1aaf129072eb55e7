import type { GameTypes, Player } from '../../game.ts';
import type { RecordNode } from '../../record/index.ts';
import { type Bounds, rankOf } from '../../search/evaluation.ts';
import type { Assessed } from './analysis.ts';
import { seenBy } from './worth.ts';

/** An action that is worth less than the position in which it was taken. */
export interface Mistake {
  /** What the action led to. */
  readonly node: RecordNode<GameTypes>;
  /** Who took it. */
  readonly player: Player;
  /** What the position was worth to that player before it, and after it. */
  readonly before: Bounds;
  readonly after: Bounds;
  /** The actions that would have kept what the position was sure to be worth. */
  readonly best: readonly GameTypes['action'][];
}

/** The mistake that led from one position to the next, if it is proved to be one. */
function mistakeBetween(
  { player: toAct, worth, actions }: Assessed,
  next: Assessed,
): readonly Mistake[] {
  const player = toAct as Player; // the game goes on from here
  const before = seenBy(player, worth);
  const after = seenBy(player, next.worth);
  if (rankOf(after.most) >= rankOf(before.least)) return [];
  const best = actions.filter(({ least }) => least === before.least);
  return [
    { node: next.node, player, before, after, best: best.map(({ action }) => action) },
  ];
}

/** The mistakes of a game, in the order of play. */
export function mistakesOf(positions: readonly Assessed[]): readonly Mistake[] {
  return positions
    .slice(1)
    .flatMap((next, index) => mistakeBetween(positions[index] as Assessed, next));
}
