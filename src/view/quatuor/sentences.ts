import { type Cell, cellName } from '../../board/cells.ts';
import type { Player } from '../../game.ts';
import type { QuatuorAction } from '../../quatuor/actions.ts';
import type { QuatuorState } from '../../quatuor/state.ts';
import type { QuatuorGame } from '../../quatuor/types.ts';
import { WAYS } from '../../quatuor/ways.ts';
import { fill } from '../fill.ts';
import { type ViewOptions, type Voice, voiceOf } from '../options.ts';
import type { Task } from '../phrasebook.ts';
import {
  checkLegal,
  endedWords,
  type Facts,
  illegalityWords,
  lineWords,
  say,
} from '../words.ts';

/** A line of a player in words: `row 1 (white)`. */
export function alignmentWords(
  { language }: Voice,
  { line, player }: { readonly line: number; readonly player: Player },
): string {
  return lineWords(language, line, language.colours[player]);
}

/** What the phrases about a legal action name. */
function factsOf(
  { language }: Voice,
  game: QuatuorGame,
  state: QuatuorState,
  action: QuatuorAction,
): Facts {
  const piece = language.pieces[game.toAct(state) as Player];
  if (action.type === 'place') return { piece, cell: cellName(action.cell) };
  const { entry, direction } = action;
  const way = WAYS.find((one) => one.entry === entry && one.direction === direction);
  const count = game.moves(state, action).length - 1;
  const [one, more] = language.moved;
  return {
    piece,
    cell: cellName(entry),
    direction: language.directions[direction],
    moved: fill(count === 1 ? one : more, { count }),
    line: lineWords(language, way?.line as number),
    from: cellName(game.path(action)[3] as Cell),
  };
}

/** What a legal action would do, in words. */
export function offerWords(
  voice: Voice,
  game: QuatuorGame,
  state: QuatuorState,
  action: QuatuorAction,
): string {
  const facts = factsOf(voice, game, state, action);
  return fill(voice.language.offers[action.type], facts);
}

/** Whose turn it is and what there is to do, or how the game ended. */
export function statusOf(voice: Voice, game: QuatuorGame, state: QuatuorState): string {
  const outcome = game.outcome(state);
  if (outcome !== null) {
    const lines = outcome.alignments.map((one) => alignmentWords(voice, one));
    return endedWords(voice, outcome, lines);
  }
  const player = game.toAct(state) as Player;
  const { tasks, pieces } = voice.language;
  return say(voice, player, tasks[game.phase(state) as Task], {
    piece: pieces[player],
  });
}

/**
 * What a player has done, in a sentence for all to hear: `White pushes in at a2, moving
 * right; 2 pieces move.` Say it together with the status of the next view.
 *
 * @param state - The position before the action.
 * @throws `QuaternaError` `illegal-action`; `invalid-option`, naming the option.
 */
export function announceQuatuor(
  game: QuatuorGame,
  state: QuatuorState,
  action: QuatuorAction,
  options: ViewOptions = {},
): string {
  const voice = voiceOf('quatuor', options);
  checkLegal(game, state, action);
  const player = game.toAct(state) as Player;
  const deed = voice.language.deeds[action.type];
  return say(voice, player, deed, factsOf(voice, game, state, action));
}

/**
 * Why an action of Quatuor, or anything else, may not be played here, in a sentence for the
 * player who tried it; `null` if it may.
 *
 * @throws `QuaternaError` `invalid-option`, naming the option.
 */
export function explainQuatuor(
  game: QuatuorGame,
  state: QuatuorState,
  action: unknown,
  options: ViewOptions = {},
): string | null {
  const { language } = voiceOf('quatuor', options);
  const illegality = game.illegality(state, action);
  return illegalityWords(language, language.reasons.quatuor, illegality);
}
