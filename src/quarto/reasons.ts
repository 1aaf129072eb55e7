import { cellName, FULL } from '../board/cells.ts';
import { type LineInfo, lineInfo, lineName } from '../board/lines.ts';
import { explained } from '../errors.ts';
import type { Illegality } from '../game.ts';
import { WON } from '../turn.ts';
import { CLAIM, GIVE, idOf, PASS } from './actions.ts';
import { isAligned, isFull, isThroughLast } from './alignments.ts';
import { pieceName } from './pieces.ts';
import type { Rules } from './rules.ts';
import type { Fields } from './state.ts';

/** Why an action of Quarto can be illegal; {@link quartoReasons} explains each. */
export type QuartoReason =
  | 'malformed'
  | 'game-over'
  | 'must-place'
  | 'must-give'
  | 'must-answer'
  | 'no-pass'
  | 'piece-placed'
  | 'cell-occupied'
  | 'no-claims'
  | 'line-not-counted'
  | 'line-not-full'
  | 'nothing-shared'
  | 'claim-lapsed';

/**
 * What each reason says, `{}` standing for the cell, piece or line it is about. When
 * several apply to an action, the first of this order is given.
 */
export const quartoReasons: Readonly<Record<QuartoReason, string>> =
  /* @__PURE__ */ Object.freeze({
    malformed: 'This is not an action of Quarto.',
    'game-over': 'The game is over.',
    'must-place': 'Piece {} is in hand and has to be placed first.',
    'must-give': 'No piece is in hand: one has to be given first.',
    'must-answer': 'The board is full: claim a line or pass.',
    'no-pass': 'Passing is only for a full board with a line to claim.',
    'piece-placed': 'Piece {} is already on the board.',
    'cell-occupied': 'There is already a piece on {}.',
    'no-claims': 'Lines win by themselves in this game: there is nothing to claim.',
    'line-not-counted': 'Lines such as {} do not count in this game.',
    'line-not-full': 'Line {} is not full.',
    'nothing-shared': 'The pieces of {} share no attribute that counts.',
    'claim-lapsed': 'The newest piece is not on {}: its claim has lapsed.',
  });

function claimReason(
  rules: Rules,
  fields: Fields,
  line: LineInfo,
): QuartoReason | null {
  if (!rules.announced) return 'no-claims';
  if (!rules.lines.includes(line)) return 'line-not-counted';
  if (!isFull(fields, line)) return 'line-not-full';
  if (!isAligned(rules, fields, line)) return 'nothing-shared';
  return isThroughLast(fields, line) ? null : 'claim-lapsed';
}

/** Why the action with this id may not be played here, or `null` if it may. */
export function reasonFor(
  rules: Rules,
  fields: Fields,
  id: number,
): QuartoReason | null {
  const { turn, hand, occupied, reserve } = fields;
  if (id < 0) return 'malformed';
  if (turn >= WON) return 'game-over';
  const isAnswering = occupied === FULL;
  if (id === PASS) return isAnswering ? null : 'no-pass';
  if (id >= CLAIM) return claimReason(rules, fields, lineInfo(id - CLAIM));
  if (isAnswering) return 'must-answer';
  if (id >= GIVE) {
    if (hand !== null) return 'must-place';
    return (reserve >> (id - GIVE)) & 1 ? null : 'piece-placed';
  }
  if (hand === null) return 'must-give';
  return (occupied >> id) & 1 ? 'cell-occupied' : null;
}

/** The cell, piece or line that a refused action is about; `null` where none is named. */
function subject(reason: QuartoReason, fields: Fields, id: number): string | null {
  if (!quartoReasons[reason].includes('{}')) return null;
  if (id < GIVE) return cellName(id);
  return id < CLAIM ? pieceName(fields.hand ?? id - GIVE) : lineName(id - CLAIM);
}

/** A reason with the sentence that tells a player what it means here. */
export function explain(
  reason: QuartoReason,
  fields: Fields,
  id: number,
): Illegality<QuartoReason> {
  return explained(quartoReasons, reason, subject(reason, fields, id));
}

/** Why an action, or anything else, may not be played here; `null` if it may. */
export function illegalityOf(
  rules: Rules,
  fields: Fields,
  action: unknown,
): Illegality<QuartoReason> | null {
  const id = idOf(action);
  const reason = reasonFor(rules, fields, id);
  return reason === null ? null : explain(reason, fields, id);
}
