import type { GameTypes, Outcome } from '../game.ts';
import type { Deed, Face } from './face.ts';

const YOU = 'You';

/** `You place`, `Player A passes`. */
function clause(name: string, verb: string): string {
  if (name === YOU) return `${name} ${verb}`;
  return `${name} ${verb}${verb.endsWith('s') ? 'es' : 's'}`;
}

function third(name: string, verb: string): string {
  return clause(name, verb).slice(name.length + 1);
}

/** `Player A places 5 on c2 and gives A (dark, round, tall, hollow).` */
export function sentence(name: string, deeds: readonly Deed[]): string {
  const parts = deeds.map(({ verb, object }) =>
    `${third(name, verb)} ${object}`.trimEnd(),
  );
  return `${name} ${parts.join(' and ')}.`;
}

/** Who begins, or who is which player where the game has begun. */
export function opening(name: string, isStart: boolean, isLot: boolean): string {
  const lot = isLot ? ', drawn by lot' : '';
  if (isStart) return `${clause(name, 'begin')}${lot}.`;
  return `${name} ${name === YOU ? 'are' : 'is'} player 0${lot}.`;
}

/** How a game ended, by the names of players 0 and 1. */
export function outcomeWords<T extends GameTypes>(
  face: Face<T>,
  { winner, by, alignments }: Outcome<T['alignment'], T['ending']>,
  names: readonly [string, string],
): string {
  if (winner === null) return `A draw: ${by.replace('-', ' ')}.`;
  const lines = alignments.map((alignment) => face.alignment(alignment).text);
  return `${clause(names[winner], 'win')} by ${by}: ${lines.join('; ')}.`;
}
