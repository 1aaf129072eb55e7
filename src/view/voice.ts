import { unexpected } from '../errors.ts';
import type { Player } from '../game.ts';
import type { QuartoEnding } from '../quarto/types.ts';
import type { QuatuorEnding } from '../quatuor/types.ts';
import type { RecordResult } from '../record/ending.ts';
import { type Facts, fill } from './fill.ts';
import { english } from './languages/english.ts';
import type { ViewOptions } from './options.ts';
import type { ForPlayers, Phrasebook, Said } from './phrasebook.ts';

/** Who speaks, and to whom. */
export interface Voice {
  readonly language: Phrasebook;
  readonly names: ForPlayers;
  readonly viewer: Player | null | undefined;
}

function areNames(names: unknown): boolean {
  const isList = Array.isArray(names) && names.length === 2;
  return isList && names.every((name) => typeof name === 'string' && name !== '');
}

/**
 * The voice that options ask for.
 *
 * @throws {@link QuaternaError} `invalid-option`, naming the option.
 */
export function voiceOf(
  game: keyof Phrasebook['players'],
  { language = english, names = language.players[game], viewer }: ViewOptions,
): Voice {
  if (!areNames(names)) {
    throw unexpected('invalid-option', 'names', names, 'two names');
  }
  if (![0, 1, null, undefined].includes(viewer)) {
    throw unexpected('invalid-option', 'viewer', viewer, '0, 1 or null');
  }
  return { language, names, viewer };
}

/** Whether what a player may do is offered on this screen. */
export function isServed({ viewer }: Voice, player: Player | null): boolean {
  return player !== null && (viewer === undefined || viewer === player);
}

/** What is said of a player, or to the one who looks. */
export function say(
  { names, viewer, language }: Voice,
  player: Player,
  [you, they]: Said,
  facts: Facts,
): string {
  const opponent = player === 0 ? 1 : 0;
  const other = opponent === viewer ? language.you : names[opponent];
  return fill(player === viewer ? you : they, { who: names[player], other, ...facts });
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
