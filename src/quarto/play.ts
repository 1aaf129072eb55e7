import { bitCount, FULL, lowestCell } from '../board/cells.ts';
import { DRAWN, type Turn, WON } from '../turn.ts';
import { ACTIONS, CLAIM, GIVE, PASS, type QuartoAction } from './actions.ts';
import { claimableLines } from './alignments.ts';
import { hasAlignment, type Rules } from './rules.ts';
import { type Fields, type QuartoState, seal } from './state.ts';

/** The legal actions, ascending by id, with or without the claims. */
export function legalActionsOf(
  rules: Rules,
  fields: Fields,
  withClaims: boolean,
): QuartoAction[] {
  const { occupied, reserve, hand, turn } = fields;
  if (turn >= WON) return [];
  const mask = hand === null ? reserve : FULL ^ occupied;
  const first = hand === null ? GIVE : 0;
  const actions = new Array<QuartoAction>(bitCount(mask));
  let index = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    actions[index++] = ACTIONS[first + lowestCell(rest)] as QuartoAction;
  }
  if (!rules.announced) return actions;
  if (withClaims) {
    for (const { id } of claimableLines(rules, fields)) {
      actions.push(ACTIONS[CLAIM + id] as QuartoAction);
    }
  }
  if (occupied === FULL) actions.push(ACTIONS[PASS] as QuartoAction);
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

function place(rules: Rules, fields: Fields, cell: number): QuartoState {
  const piece = fields.hand as number;
  const occupied = fields.occupied | (1 << cell);
  const ones0 = fields.ones0 | ((piece & 1) << cell);
  const ones1 = fields.ones1 | (((piece >> 1) & 1) << cell);
  const ones2 = fields.ones2 | (((piece >> 2) & 1) << cell);
  const ones3 = fields.ones3 | (((piece >> 3) & 1) << cell);
  let { turn } = fields;
  if (!rules.announced) {
    const hasWon = hasAlignment(rules, occupied, ones0, ones1, ones2, ones3);
    if (hasWon) turn = (WON + turn) as Turn;
    else if (occupied === FULL) turn = DRAWN;
  }
  const placed: Fields = {
    occupied,
    ones0,
    ones1,
    ones2,
    ones3,
    reserve: fields.reserve,
    hand: null,
    turn,
    last: cell,
    claimed: null,
  };
  if (!rules.announced || occupied !== FULL) return seal(placed);
  const isClaimable = claimableLines(rules, placed).length > 0;
  return seal(isClaimable ? placed : { ...placed, turn: DRAWN });
}

/** The position after the legal action with this id (docs/rules.md). */
export function played(rules: Rules, fields: Fields, id: number): QuartoState {
  if (id < GIVE) return place(rules, fields, id);
  if (id < CLAIM) return give(fields, id - GIVE);
  if (id < PASS) {
    const turn = (WON + fields.turn) as Turn;
    return seal({ ...fields, turn, claimed: id - CLAIM });
  }
  return seal({ ...fields, turn: fields.turn === 0 ? 1 : DRAWN });
}
