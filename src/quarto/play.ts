import { FULL, lowestCell } from '../board/cells.ts';
import { PLACES } from '../board/place.ts';
import { ACTIONS, CLAIM, GIVE, PASS, type QuartoAction } from './actions.ts';
import { claimableLines } from './alignments.ts';
import { hasAlignment, type Rules } from './rules.ts';
import {
  DRAWN,
  type Fields,
  phaseOf,
  type QuartoState,
  seal,
  type Turn,
  WON,
} from './state.ts';

/** The legal actions, ascending by id, with or without the claims. */
export function legalActionsOf(
  rules: Rules,
  fields: Fields,
  withClaims: boolean,
): QuartoAction[] {
  const actions: QuartoAction[] = [];
  const phase = phaseOf(fields);
  if (phase === 'place') {
    for (let rest = FULL ^ fields.occupied; rest !== 0; rest &= rest - 1) {
      actions.push(PLACES[lowestCell(rest)] as QuartoAction);
    }
  } else if (phase === 'give') {
    for (let rest = fields.reserve; rest !== 0; rest &= rest - 1) {
      actions.push(ACTIONS[GIVE + lowestCell(rest)] as QuartoAction);
    }
  }
  if (withClaims && rules.announced) {
    for (const { id } of claimableLines(rules, fields)) {
      actions.push(ACTIONS[CLAIM + id] as QuartoAction);
    }
  }
  if (phase === 'claim') actions.push(ACTIONS[PASS] as QuartoAction);
  return actions;
}

function give(fields: Fields, piece: number): QuartoState {
  return seal({
    occupied: fields.occupied,
    ones0: fields.ones0,
    ones1: fields.ones1,
    ones2: fields.ones2,
    ones3: fields.ones3,
    reserve: fields.reserve ^ (1 << piece),
    hand: piece,
    turn: fields.turn === 0 ? 1 : 0,
    last: fields.last,
    claimed: null,
  });
}

/** What a placement leads to: the placer has won, or gives next, or the game is drawn. */
function turnAfter(rules: Rules, fields: Fields): Turn {
  if (!rules.announced) {
    if (hasAlignment(rules, fields)) return (WON + fields.turn) as Turn;
    return fields.occupied === FULL ? DRAWN : fields.turn;
  }
  if (fields.occupied !== FULL) return fields.turn;
  return claimableLines(rules, fields).length > 0 ? fields.turn : DRAWN;
}

function place(rules: Rules, fields: Fields, cell: number): QuartoState {
  const piece = fields.hand as number;
  const placed = {
    occupied: fields.occupied | (1 << cell),
    ones0: fields.ones0 | ((piece & 1) << cell),
    ones1: fields.ones1 | (((piece >> 1) & 1) << cell),
    ones2: fields.ones2 | (((piece >> 2) & 1) << cell),
    ones3: fields.ones3 | (((piece >> 3) & 1) << cell),
    reserve: fields.reserve,
    hand: null,
    turn: fields.turn,
    last: cell,
    claimed: null,
  };
  placed.turn = turnAfter(rules, placed);
  return seal(placed);
}

/** The position after the legal action with this id (RULES: "Course of play"). */
export function played(rules: Rules, fields: Fields, id: number): QuartoState {
  if (id < GIVE) return place(rules, fields, id);
  if (id < CLAIM) return give(fields, id - GIVE);
  if (id < PASS) {
    const turn = (WON + fields.turn) as Turn;
    return seal({ ...fields, turn, claimed: id - CLAIM });
  }
  return seal({ ...fields, turn: fields.turn === 0 ? 1 : DRAWN });
}
