import { type Cell, cellName, cellOf } from '../board/cells.ts';
import { PLACES, type Place } from '../board/place.ts';
import { checkedIndex, isIndex, unexpected } from '../errors.ts';
import { DIRECTIONS, type Direction, PERIMETER, WAYS, wayIndex } from './ways.ts';

/** Bringing a piece in at an occupied cell of the edge, which moves those before it. */
export interface Push {
  /** Tells pushes from the other actions. */
  readonly type: 'push';
  /** The perimeter cell where the piece comes in. */
  readonly entry: Cell;
  /** The direction in which the pieces travel. */
  readonly direction: Direction;
}

/** Moving a full line on by one cell, one's own piece going round from end to entry. */
export interface Shift {
  /** Tells shifts from the other actions. */
  readonly type: 'shift';
  /** The perimeter cell where the piece comes back in. */
  readonly entry: Cell;
  /** The direction in which the pieces travel. */
  readonly direction: Direction;
}

/** What a player of Quatuor can do. */
export type QuatuorAction = Place | Push | Shift;

/** How many action ids there are: places 0–11, pushes 12–31, shifts 32–51. */
export const ACTION_COUNT = 52;

export const PUSH = 12;
export const SHIFT = 32;

function buildActions(): readonly QuatuorAction[] {
  const ofType = (type: 'push' | 'shift'): readonly QuatuorAction[] =>
    WAYS.map(({ entry, direction }) => Object.freeze({ type, entry, direction }));
  const places = PERIMETER.map((cell) => PLACES[cell] as Place);
  return [...places, ...ofType('push'), ...ofType('shift')];
}

/** Every action, by id. Frozen themselves; the array is not, since that slows look-ups. */
export const ACTIONS: readonly QuatuorAction[] = /* @__PURE__ */ buildActions();

function along(first: number, entry: Cell, direction: Direction): QuatuorAction {
  checkedIndex('entry', entry, 16);
  if (!PERIMETER.includes(entry)) {
    throw unexpected('invalid-argument', 'entry', entry, 'a cell of the edge');
  }
  const index = wayIndex(entry, direction);
  if (index < 0) {
    const ways = WAYS.filter((way) => way.entry === entry);
    const expected = ways.map((way) => way.direction).join(', ');
    throw unexpected('invalid-argument', 'direction', direction, expected);
  }
  return ACTIONS[first + index] as QuatuorAction;
}

/**
 * The action of pushing in at a cell, in a direction.
 *
 * @throws {@link QuaternaError} `invalid-argument` if no line of four begins there in
 * that direction.
 */
export function push(entry: Cell, direction: Direction): Push {
  return along(PUSH, entry, direction) as Push;
}

/**
 * The action of shifting the line that begins at a cell, in a direction.
 *
 * @throws {@link QuaternaError} `invalid-argument` if no line of four begins there in
 * that direction.
 */
export function shift(entry: Cell, direction: Direction): Shift {
  return along(SHIFT, entry, direction) as Shift;
}

/** What {@link idOf} says of what is no action. */
export const MALFORMED = -1;
/** What {@link idOf} says of placing on one of the four inner cells. */
export const INNER = -2;
/** What {@link idOf} says of a push, and of a shift, where no line of four begins. */
const NO_PUSH = -3;
export const NO_SHIFT = -4;

function alongId(
  first: number,
  noLine: number,
  { entry, direction }: Push | Shift,
): number {
  if (!isIndex(entry, 16) || !DIRECTIONS.includes(direction)) return MALFORMED;
  const index = wayIndex(entry, direction);
  return index < 0 ? noLine : first + index;
}

/** The id of an action, or what is wrong with it; each property is read once. */
export function idOf(action: unknown): number {
  try {
    const { type } = action as QuatuorAction;
    switch (type) {
      case 'place': {
        const { cell } = action as Place;
        if (!isIndex(cell, 16)) return MALFORMED;
        const id = PERIMETER.indexOf(cell);
        return id < 0 ? INNER : id;
      }
      case 'push':
        return alongId(PUSH, NO_PUSH, action as Push);
      case 'shift':
        return alongId(SHIFT, NO_SHIFT, action as Shift);
      default:
        return MALFORMED;
    }
  } catch {
    return MALFORMED; // null, undefined, or a property that throws when it is read
  }
}

/**
 * The id of an action of Quatuor.
 *
 * @throws {@link QuaternaError} `invalid-argument` for what is none.
 */
export function actionId(action: QuatuorAction): number {
  const id = idOf(action);
  if (id < 0) {
    throw unexpected('invalid-argument', 'action', action, 'an action of Quatuor');
  }
  return id;
}

/**
 * The action of Quatuor with an id.
 *
 * @throws {@link QuaternaError} `invalid-argument` for an id out of range.
 */
export function actionOf(id: number): QuatuorAction {
  return ACTIONS[checkedIndex('id', id, ACTION_COUNT)] as QuatuorAction;
}

/** The text of an action: `b1`, `a1>se` or `a1~e`. */
export function formatAction(action: QuatuorAction): string {
  const known = ACTIONS[actionId(action)] as QuatuorAction;
  if (known.type === 'place') return cellName(known.cell);
  const sign = known.type === 'push' ? '>' : '~';
  return `${cellName(known.entry)}${sign}${known.direction}`;
}

/**
 * Reads the text of an action.
 *
 * @throws {@link QuaternaError} `invalid-action`, with field and column.
 */
export function parseAction(text: string): QuatuorAction {
  const fail = (expected: string): never => {
    throw unexpected('invalid-action', 'action', text, expected, 1);
  };
  if (typeof text !== 'string') {
    throw unexpected('invalid-action', 'action', text, 'a string');
  }
  const entry = cellOf(text.slice(0, 2));
  const sign = text.charAt(2);
  if (entry === null || !['', '>', '~'].includes(sign)) {
    return fail('a cell b1, a push a1>se or a shift a1~e');
  }
  if (!PERIMETER.includes(entry)) return fail('a cell of the edge');
  if (sign === '') return PLACES[entry] as Place;
  const index = wayIndex(entry, text.slice(3));
  if (index < 0) return fail('a direction in which a line of four begins there');
  return ACTIONS[(sign === '>' ? PUSH : SHIFT) + index] as QuatuorAction;
}
