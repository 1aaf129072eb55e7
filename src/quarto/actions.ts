import { cellName, cellOf } from '../board/cells.ts';
import { type Line, lineName, lineOf } from '../board/lines.ts';
import { PLACES, type Place, place } from '../board/place.ts';
import { checkedIndex, isIndex, unexpected } from '../errors.ts';
import { type Piece, pieceName, pieceOf } from './pieces.ts';

/** Handing the opponent the piece to place. */
export interface Give {
  /** Tells gifts from the other actions. */
  readonly type: 'give';
  /** The piece that the opponent has to place. */
  readonly piece: Piece;
}

/** Announcing the alignment on a line, in games where that is what wins. */
export interface Claim {
  /** Tells claims from the other actions. */
  readonly type: 'claim';
  /** The line shown. */
  readonly line: Line;
}

/** Declining to claim after the sixteenth placement. */
export interface Pass {
  /** Tells the pass from the other actions. */
  readonly type: 'pass';
}

/** What a player of Quarto can do. */
export type QuartoAction = Place | Give | Claim | Pass;

/** How many action ids there are: places 0–15, gifts 16–31, claims 32–50, the pass 51. */
export const ACTION_COUNT = 52;

export const GIVE = 16;
export const CLAIM = 32;
export const PASS = 51;

function buildActions(): readonly QuartoAction[] {
  const actions: QuartoAction[] = [...PLACES];
  for (let piece = 0; piece < 16; piece++) {
    actions.push(Object.freeze({ type: 'give', piece }));
  }
  for (let line = 0; line < 19; line++) {
    actions.push(Object.freeze({ type: 'claim', line }));
  }
  actions.push(Object.freeze({ type: 'pass' }));
  return actions;
}

/** Every action, by id. Frozen themselves; the array is not, since that doubles a look-up. */
export const ACTIONS: readonly QuartoAction[] = /* @__PURE__ */ buildActions();

/**
 * The action of giving a piece.
 *
 * @throws {@link QuaternaError} `invalid-argument` if it is not an integer from 0 to 15.
 */
export function give(piece: Piece): Give {
  return ACTIONS[GIVE + checkedIndex('piece', piece, 16)] as Give;
}

/**
 * The action of claiming a line.
 *
 * @throws {@link QuaternaError} `invalid-argument` if it is not an integer from 0 to 18.
 */
export function claim(line: Line): Claim {
  return ACTIONS[CLAIM + checkedIndex('line', line, 19)] as Claim;
}

/** The action of passing. */
export function pass(): Pass {
  return ACTIONS[PASS] as Pass;
}

/** The id of an action, or -1 for anything that is none; each property is read once. */
export function idOf(action: unknown): number {
  try {
    const { type } = action as QuartoAction;
    switch (type) {
      case 'place': {
        const { cell } = action as Place;
        return isIndex(cell, 16) ? cell | 0 : -1; // -0 becomes 0
      }
      case 'give': {
        const { piece } = action as Give;
        return isIndex(piece, 16) ? GIVE + piece : -1;
      }
      case 'claim': {
        const { line } = action as Claim;
        return isIndex(line, 19) ? CLAIM + line : -1;
      }
      case 'pass':
        return PASS;
      default:
        return -1;
    }
  } catch {
    return -1; // null, undefined, or a property that throws when it is read
  }
}

/**
 * The id of an action of Quarto.
 *
 * @throws {@link QuaternaError} `invalid-argument` for what is none.
 */
export function actionId(action: QuartoAction): number {
  const id = idOf(action);
  if (id < 0) {
    throw unexpected('invalid-argument', 'action', action, 'an action of Quarto');
  }
  return id;
}

/**
 * The action of Quarto with an id.
 *
 * @throws {@link QuaternaError} `invalid-argument` for an id out of range.
 */
export function actionOf(id: number): QuartoAction {
  return ACTIONS[checkedIndex('id', id, ACTION_COUNT)] as QuartoAction;
}

/** The text of an action: `c2`, `+A`, `!row3` or `--`. */
export function formatAction(action: QuartoAction): string {
  const id = actionId(action);
  if (id < GIVE) return cellName(id);
  if (id < CLAIM) return `+${pieceName(id - GIVE)}`;
  return id < PASS ? `!${lineName(id - CLAIM)}` : '--';
}

/**
 * Reads the text of an action.
 *
 * @throws {@link QuaternaError} `invalid-action`, with field and column.
 */
export function parseAction(text: string): QuartoAction {
  const fail = (expected: string): never => {
    throw unexpected('invalid-action', 'action', text, expected, 1);
  };
  if (typeof text !== 'string') {
    throw unexpected('invalid-action', 'action', text, 'a string');
  }
  const name = text.slice(1);
  switch (text.charAt(0)) {
    case '+':
      return give(pieceOf(name) ?? fail('a gift such as +A'));
    case '!':
      return claim(lineOf(name) ?? fail('a claim such as !row3'));
    case '-':
      return name === '-' ? pass() : fail('a pass --');
    default:
      return place(
        cellOf(text) ?? fail('a gift +A, a cell c2, a claim !row3 or a pass --'),
      );
  }
}
