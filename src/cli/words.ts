import type { Game, GameTypes, Outcome } from '../game.ts';
import type { Deed, Face } from './face.ts';

const YOU = 'You';

/** The verb as it follows a name: `place` after `You`, else `places`. */
function third(name: string, verb: string): string {
  if (name === YOU) return verb;
  return `${verb}${/s$|sh$/.test(verb) ? 'es' : 's'}`;
}

/** `You begin`, `Player A wins`. */
function clause(name: string, verb: string): string {
  return `${name} ${third(name, verb)}`;
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
  const how = lines.length === 0 ? by : `${by}: ${lines.join('; ')}`;
  return `${clause(names[winner], 'win')} by ${how}.`;
}

/** Words in lines of at most `width` characters, with a gap between any two. */
export function wrap(
  words: readonly string[],
  width: number,
  gap = ' ',
): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const joined = `${lines.at(-1)}${gap}${word}`;
    if (lines.length > 0 && joined.length <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

/** `Legal:      a1 b1 ...`, on as many lines as it takes; nothing for no entries. */
export function block(
  title: string,
  entries: readonly string[],
  width = 12,
): readonly string[] {
  return entries.map(
    (entry, index) => `${(index === 0 ? title : '').padEnd(width)}${entry}`,
  );
}

/** `1 game`, `2 games`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Where a game is left that is not over. */
export function standing<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): string {
  return `The game stands at: ${game.formatState(state)}`;
}

/** A text on one line, whatever came into it. */
export function flat(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
