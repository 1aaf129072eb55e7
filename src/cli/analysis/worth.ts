import type { Outcome, Player } from '../../game.ts';
import {
  type Bounds,
  exactly,
  knownValue,
  OPPOSITE,
  rankOf,
} from '../../search/evaluation.ts';

/** What player 0 knows of a worth, as a player sees it; and the other way round. */
export function seenBy(player: Player, { least, most }: Bounds): Bounds {
  if (player === 0) return { least, most };
  return { least: OPPOSITE[most], most: OPPOSITE[least] };
}

/** All that two findings about the same thing say. */
export function narrowed(one: Bounds, other: Bounds): Bounds {
  return {
    least: rankOf(one.least) >= rankOf(other.least) ? one.least : other.least,
    most: rankOf(one.most) <= rankOf(other.most) ? one.most : other.most,
  };
}

/** What an end is worth to player 0. */
export function endWorth({ winner }: Outcome<unknown, string>): Bounds {
  if (winner === null) return exactly('draw');
  return exactly(winner === 0 ? 'win' : 'loss');
}

/** `a draw`, `a draw or win`. */
export function valueWords({ least, most }: Bounds): string {
  return least === most ? `a ${least}` : `a ${least} or ${most}`;
}

/** `drawn`, `drawn or won for Ada`: what a position is worth, given as player 0 sees it. */
export function worthWords(worth: Bounds, names: readonly [string, string]): string {
  const [zero, one] = names.map((name) => `won for ${name}`);
  const value = knownValue(worth);
  if (value === 'draw') return 'drawn';
  if (value !== null) return `${value === 'win' ? zero : one}`;
  if (worth.least === 'draw') return `drawn or ${zero}`;
  return worth.most === 'draw' ? `drawn or ${one}` : 'unknown';
}
