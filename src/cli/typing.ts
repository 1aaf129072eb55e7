import { isQuaternaError } from '../errors.ts';
import { type GameTypes, parseActions } from '../game.ts';
import type { Deed, Face } from './face.ts';
import type { Match, Seat } from './match.ts';
import { sentence } from './words.ts';

/** What can be typed besides actions. */
const COMMANDS: ReadonlyMap<string, string> = new Map([
  ['legal', 'list what may be played'],
  ['undo', 'take back your last action'],
  ['position', 'print the position as a line of text'],
  ['help', 'print this; so does ?'],
  ['quit', 'leave the game'],
]);

/** What `help` prints. */
export function helpOf({ notation, advice }: Face): readonly string[] {
  const rows = [...notation, ...COMMANDS];
  return [
    'Type actions, one or several on a line, or a command alone on its line:',
    ...rows.map(([typed, meaning]) => `  ${typed.padEnd(10)}${meaning}`),
    ...advice,
  ];
}

/** A word in what was typed that is a command, and so cannot be an action. */
function commandIn(typed: string): string | undefined {
  const words = typed.toLowerCase().split(/\s+/);
  return words.find((word) => COMMANDS.has(word) || word === '?');
}

/** The actions in a typed line; or what to say if there is no making it out. */
function readActions(
  { face, game, state }: Match,
  line: string,
): readonly GameTypes['action'][] | string {
  const command = commandIn(line);
  if (command !== undefined)
    return `"${command}" is a command: type it alone on a line.`;
  const typed = face.tidy(line);
  try {
    return parseActions(game, typed);
  } catch (error) {
    if (!isQuaternaError(error)) throw error;
    const from = typed.slice((error.column ?? 1) - 1);
    const [word] = /^\+?[^\s+]*/.exec(from) as RegExpExecArray;
    const expected = face.expectation(state, word, error.expected ?? '');
    return `Not understood: ${error.found}. Expected ${expected}.`;
  }
}

/**
 * Plays the actions of a line, as far as they are legal and a person's to play.
 *
 * @param tell - Is told what a player has done, once for all of it.
 * @returns What to say of the first that could not be played; `null` if all could.
 */
export function playTyped(
  match: Match,
  line: string,
  tell: (words: string) => void,
): string | null {
  const { face, game } = match;
  let speaker: Seat | null = null;
  let deeds: Deed[] = [];
  const report = (): void => {
    if (speaker !== null && deeds.length > 0) tell(sentence(speaker.name, deeds));
    deeds = [];
  };
  const typed = readActions(match, line);
  if (typeof typed === 'string') return typed;
  for (const action of typed) {
    const { seat, state } = match;
    const illegality = game.illegality(state, action);
    const isOthers = seat !== null && seat.computer !== null;
    if (illegality !== null || isOthers) {
      report();
      const reason = isOthers ? 'Your turn is over.' : illegality?.message;
      return `${game.formatAction(action)}: ${reason}`;
    }
    if (seat !== speaker) report();
    speaker = seat;
    deeds.push(face.deed(state, action));
    match.play(action);
  }
  report();
  return null;
}
