import type { Game, GameTypes } from '../../game.ts';
import { type Bounds, knownValue, type Value } from '../../search/evaluation.ts';
import { subjectOf } from '../subject.ts';
import type { Analysis, Assessed } from './analysis.ts';
import { type Mistake, mistakesOf } from './mistakes.ts';
import { seenBy } from './worth.ts';

interface WorthJson extends Bounds {
  readonly value: Value | null;
}

function worthJson(bounds: Bounds): WorthJson {
  const { least, most } = bounds;
  return { value: knownValue(bounds), least, most };
}

function nodeJson(
  { formatAction }: Game<GameTypes>,
  { ply, move, action }: Assessed['node'],
): { readonly ply: number; readonly move: number; readonly action: string | null } {
  return { ply, move, action: action === null ? null : formatAction(action) };
}

function positionJson(
  game: Game<GameTypes>,
  { node, player, worth }: Assessed,
): object {
  return {
    ...nodeJson(game, node),
    position: game.formatState(node.state),
    toAct: player,
    ...(player === null ? {} : worthJson(seenBy(player, worth))),
  };
}

function mistakeJson(
  game: Game<GameTypes>,
  { node, player, before, after, best }: Mistake,
): object {
  return {
    ...nodeJson(game, node),
    player,
    before: worthJson(before),
    after: worthJson(after),
    best: best.map(game.formatAction),
  };
}

/** The JSON document of `analyse` (docs/command-line.md). */
export function analysisJson(
  { record, positions, open, searched, limit, nodes }: Analysis,
  seconds: number,
): object {
  const { game, root } = record;
  return {
    ...subjectOf(game, root.state),
    positions: positions.map((position) => positionJson(game, position)),
    // Where it was stopped, most mistakes have not been looked for.
    ...(searched < open ? { searched } : {}),
    mistakes: mistakesOf(positions).map((mistake) => mistakeJson(game, mistake)),
    limit,
    nodes,
    seconds,
  };
}
