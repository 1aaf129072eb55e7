import { cellName } from '../board/cells.ts';
import { type LineInfo, lineInfo, lineName } from '../board/lines.ts';
import type { Illegality } from '../game.ts';
import { show } from '../show.ts';
import { CLAIM, GIVE, idOf, PASS } from './actions.ts';
import { isAligned, isThroughLast } from './alignments.ts';
import { pieceName } from './pieces.ts';
import type { Rules } from './rules.ts';
import { type Fields, phaseOf } from './state.ts';

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
 * What each reason means. When several apply to an action, the first of this order is
 * given.
 */
export const quartoReasons: Readonly<Record<QuartoReason, string>> =
  /* @__PURE__ */ Object.freeze({
    malformed: 'It is not an action of Quarto.',
    'game-over': 'The game has ended.',
    'must-place':
      'A piece is in hand: it has to be placed before another can be given.',
    'must-give': 'No piece is in hand: one has to be given before any can be placed.',
    'must-answer': 'The board is full: all that is left is to claim a line or to pass.',
    'no-pass': 'Passing is only for a full board with an alignment to claim.',
    'piece-placed': 'The piece is already on the board.',
    'cell-occupied': 'The cell has a piece on it.',
    'no-claims': 'Alignments win by themselves in this game; there are no claims.',
    'line-not-counted': 'Lines of this kind do not count in this game.',
    'line-not-full': 'The line has an empty cell.',
    'nothing-shared': 'The four pieces share no attribute that counts.',
    'claim-lapsed': 'The alignment was not made by the newest placement.',
  });

function claimReason(
  rules: Rules,
  fields: Fields,
  line: LineInfo,
): QuartoReason | null {
  if (!rules.announced) return 'no-claims';
  if (!rules.lines.includes(line)) return 'line-not-counted';
  if ((fields.occupied & line.mask) !== line.mask) return 'line-not-full';
  if (!isAligned(rules, fields, line)) return 'nothing-shared';
  return isThroughLast(fields, line) ? null : 'claim-lapsed';
}

/** Why the action with this id may not be played here, or `null` if it may. */
export function reasonFor(
  rules: Rules,
  fields: Fields,
  id: number,
): QuartoReason | null {
  if (id < 0) return 'malformed';
  const phase = phaseOf(fields);
  if (phase === 'over') return 'game-over';
  if (id === PASS) return phase === 'claim' ? null : 'no-pass';
  if (id >= CLAIM) return claimReason(rules, fields, lineInfo(id - CLAIM));
  if (phase === 'claim') return 'must-answer';
  if (id >= GIVE) {
    if (phase === 'place') return 'must-place';
    return (fields.reserve >> (id - GIVE)) & 1 ? null : 'piece-placed';
  }
  if (phase === 'give') return 'must-give';
  return (fields.occupied >> id) & 1 ? 'cell-occupied' : null;
}

function message(
  reason: QuartoReason,
  fields: Fields,
  id: number,
  action: unknown,
): string {
  switch (reason) {
    case 'malformed':
      return `This is not an action of Quarto: ${show(action)}.`;
    case 'must-place':
      return `Piece ${pieceName(fields.hand as number)} has to be placed first.`;
    case 'piece-placed':
      return `Piece ${pieceName(id - GIVE)} is already on the board.`;
    case 'cell-occupied':
      return `There is already a piece on ${cellName(id)}.`;
    case 'line-not-counted':
      return `${lineName(id - CLAIM)} does not count in this game.`;
    case 'line-not-full':
      return `${lineName(id - CLAIM)} is not full.`;
    case 'nothing-shared':
      return `The pieces of ${lineName(id - CLAIM)} share no attribute that counts.`;
    case 'claim-lapsed':
      return `The newest piece is not on ${lineName(id - CLAIM)}: its claim has lapsed.`;
    default:
      return quartoReasons[reason];
  }
}

/** A reason with the sentence that tells a player what it means here. */
export function explain(
  reason: QuartoReason,
  fields: Fields,
  id: number,
  action: unknown,
): Illegality<QuartoReason> {
  return { reason, message: message(reason, fields, id, action) };
}

/** Why an action, or anything else, may not be played here; `null` if it may. */
export function illegalityOf(
  rules: Rules,
  fields: Fields,
  action: unknown,
): Illegality<QuartoReason> | null {
  const id = idOf(action);
  const reason = reasonFor(rules, fields, id);
  return reason === null ? null : explain(reason, fields, id, action);
}
