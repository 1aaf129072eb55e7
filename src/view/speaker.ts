import { cellName } from '../board/cells.ts';
import { type Line, type LineInfo, lineInfo, lineOf } from '../board/lines.ts';
import { illegal } from '../errors.ts';
import type { Game, GameTypes, Player } from '../game.ts';
import type { QuartoEnding } from '../quarto/types.ts';
import type { QuatuorEnding } from '../quatuor/types.ts';
import { type Facts, fill } from './fill.ts';
import type { ActionKind, Phrasebook, Task } from './phrasebook.ts';
import { endedWords, say, type Voice } from './voice.ts';

/** The types of a game that there are words for. */
export interface SpokenTypes extends GameTypes {
  action: { readonly type: ActionKind };
  ending: QuartoEnding | QuatuorEnding;
}

/** A voice that knows a game. */
export interface Speaker<T extends SpokenTypes> extends Voice {
  readonly game: Game<T> & {
    readonly phase: (state: T['state']) => Task | 'over';
  };
  /** What the phrases about a legal action name. */
  readonly factsOf: (state: T['state'], action: T['action']) => Facts;
  /** What the phrases about the turn name. */
  readonly taskFacts: (state: T['state']) => Facts;
  /** What makes a line an alignment, or nearly one: `dark`. */
  readonly remark: (found: T['alignment'] | T['threat']) => string;
}

function cornersOf({ cells }: LineInfo): string {
  return [cells[0], cells[3]].map((cell) => cellName(cell as number)).join('–');
}

/** A line in words: `row 1`, `diagonal a1–d4`. */
export function lineWords({ lines }: Phrasebook, line: Line): string {
  const info = lineInfo(line);
  const isStraight = info.kind === 'row' || info.kind === 'column';
  const name = isStraight ? info.name.slice(3) : cornersOf(info);
  return fill(lines[info.kind], { name });
}

/** An alignment, or what is nearly one, in words: `row 1 (dark)`. */
export function foundWords<T extends SpokenTypes>(
  { language, remark }: Speaker<T>,
  found: T['alignment'] | T['threat'],
): string {
  return `${lineWords(language, found.line)} (${remark(found)})`;
}

/** What a legal action would do, in words. */
export function offerWords<T extends SpokenTypes>(
  { language, factsOf }: Speaker<T>,
  state: T['state'],
  action: T['action'],
): string {
  return fill(language.offers[action.type], factsOf(state, action));
}

/**
 * What a player does, in a sentence.
 *
 * @throws {@link QuaternaError} `illegal-action`.
 */
export function deedWords<T extends SpokenTypes>(
  speaker: Speaker<T>,
  state: T['state'],
  action: T['action'],
): string {
  const { game, language, factsOf } = speaker;
  const illegality = game.illegality(state, action);
  if (illegality !== null) throw illegal(illegality);
  const player = game.toAct(state) as Player;
  return say(speaker, player, language.deeds[action.type], factsOf(state, action));
}

/** Whose turn it is and what there is to do, or how the game ended. */
export function statusWords<T extends SpokenTypes>(
  speaker: Speaker<T>,
  state: T['state'],
): string {
  const { game, language, taskFacts } = speaker;
  const outcome = game.outcome(state);
  if (outcome !== null) {
    const lines = outcome.alignments.map((found) => foundWords(speaker, found));
    return endedWords(speaker, outcome, lines);
  }
  const task = language.tasks[game.phase(state) as Task];
  return say(speaker, game.toAct(state) as Player, task, taskFacts(state));
}

/**
 * Why an action, or anything else, may not be played here, in a sentence; `null` if it may.
 *
 * @param named - What a piece, which is called by its name, is called here.
 */
export function refusalWords<T extends SpokenTypes>(
  { game, language }: Speaker<T>,
  reasons: Readonly<Record<T['reason'], string>>,
  state: T['state'],
  action: unknown,
  named: (name: string) => string = String,
): string | null {
  const illegality = game.illegality(state, action);
  if (illegality === null) return null;
  const subject = illegality.subject ?? '';
  const line = lineOf(subject);
  const about = line === null ? named(subject) : lineWords(language, line);
  return fill(reasons[illegality.reason as T['reason']], { '': about });
}
