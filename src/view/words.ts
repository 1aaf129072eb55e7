import { cellName } from '../board/cells.ts';
import { type Line, type LineInfo, lineInfo, lineOf } from '../board/lines.ts';
import { illegal } from '../errors.ts';
import type { Game, GameTypes, Illegality, Outcome, Player } from '../game.ts';
import type { QuartoEnding } from '../quarto/types.ts';
import type { QuatuorEnding } from '../quatuor/types.ts';
import type { RecordResult } from '../record/ending.ts';
import { fill } from './fill.ts';
import type { Voice } from './options.ts';
import type { Phrasebook, Said } from './phrasebook.ts';

/** What is put into phrases. */
export type Facts = Readonly<Record<string, string | number>>;

/** What is said of a player, or to the one who looks. */
export function say(
  { names, viewer, language }: Voice,
  player: Player,
  [you, they]: Said,
  facts: Facts = {},
): string {
  const opponent = player === 0 ? 1 : 0;
  const other = opponent === viewer ? language.you : names[opponent];
  return fill(player === viewer ? you : they, { who: names[player], other, ...facts });
}

function cornersOf({ cells }: LineInfo): string {
  return [cells[0], cells[3]].map((cell) => cellName(cell as number)).join('–');
}

/** A line in words: `row 1`, `diagonal a1–d4`; with a remark, `row 1 (dark)`. */
export function lineWords({ lines }: Phrasebook, line: Line, remark = ''): string {
  const info = lineInfo(line);
  const isStraight = info.kind === 'row' || info.kind === 'column';
  const name = isStraight ? info.name.slice(3) : cornersOf(info);
  const words = fill(lines[info.kind], { name });
  return remark === '' ? words : `${words} (${remark})`;
}

/** How a game ended, in a sentence; the alignments that decided it are given in words. */
export function endedWords(
  voice: Voice,
  { winner, by }: RecordResult<QuartoEnding | QuatuorEnding>,
  alignments: readonly string[] = [],
): string {
  const { endings, won, drawn, unfinished } = voice.language;
  const how = [endings[by], ...alignments].join(', ');
  if (winner !== null) return say(voice, winner, won, { how });
  return fill(by === 'abandoned' ? unfinished : drawn, { how });
}

/** Why something is illegal, in a sentence; a piece it is about is given in words. */
export function illegalityWords<R extends string>(
  language: Phrasebook,
  reasons: Readonly<Record<R, string>>,
  illegality: Illegality<R> | null,
  pieceWords: (name: string) => string = String,
): string | null {
  if (illegality === null) return null;
  const { reason, subject } = illegality;
  if (subject === null) return reasons[reason];
  const line = lineOf(subject);
  const about = line === null ? pieceWords(subject) : lineWords(language, line);
  return fill(reasons[reason], { '': about });
}

/** The lines that decided a game, and nothing while it goes on. */
export function decidingLines<A extends { readonly line: Line }>(
  outcome: Outcome<A, string> | null,
): readonly Line[] {
  return outcome === null ? [] : outcome.alignments.map(({ line }) => line);
}

/**
 * Makes sure that an action is legal.
 *
 * @throws {@link QuaternaError} `illegal-action`.
 */
export function checkLegal<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: T['action'],
): void {
  const illegality = game.illegality(state, action);
  if (illegality !== null) throw illegal(illegality);
}
