import { type Cell, type CellMask, maskOf } from '../board/cells.ts';
import { LINES, type Line } from '../board/lines.ts';

/** A direction of travel, as a compass point: `s` is down the page. */
export type Direction = 'e' | 'se' | 's' | 'sw' | 'w' | 'nw' | 'n' | 'ne';

/** How far apart neighbouring cells are in each direction. */
const STEPS: Readonly<Record<Direction, number>> = {
  e: 1,
  se: 5,
  s: 4,
  sw: 3,
  w: -1,
  nw: -5,
  n: -4,
  ne: -3,
};

/** The directions of travel, in the order of the action ids. */
export const DIRECTIONS: readonly Direction[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Object.keys(STEPS) as Direction[],
);

/** A way into the board: a line of four, from its entry cell to its far end. */
export interface Way {
  /** The perimeter cell where a piece comes in. */
  readonly entry: Cell;
  /** The direction in which pieces travel. */
  readonly direction: Direction;
  /** The line that is pushed or shifted. */
  readonly line: Line;
  /** Its four cells in the direction of travel, the entry first. */
  readonly cells: readonly Cell[];
}

function waysFrom(entry: Cell): readonly Way[] {
  return DIRECTIONS.flatMap((direction) => {
    const step = STEPS[direction];
    const cells = [entry, entry + step, entry + 2 * step, entry + 3 * step];
    // No square has four cells at equal steps.
    const line = LINES.find((info) => cells.every((cell) => info.cells.includes(cell)));
    if (line === undefined) return [];
    return [
      Object.freeze({ entry, direction, line: line.id, cells: Object.freeze(cells) }),
    ];
  });
}

/** The twelve cells of the edge, ascending: the only ones where a piece can enter. */
export const PERIMETER: readonly Cell[] = /* @__PURE__ */ Object.freeze([
  0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15,
]);

/** The twenty ways into the board, by entry, then direction. */
export const WAYS: readonly Way[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ PERIMETER.flatMap(waysFrom),
);

const ORDER: ReadonlyMap<unknown, number> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ DIRECTIONS.map((direction, index) => [direction, index]),
);

/** The index of a way by entry and direction, -1 where there is none. */
const INDICES: Int8Array = /* @__PURE__ */ Int8Array.from({ length: 128 }, (_, key) =>
  WAYS.findIndex(
    (way) => way.entry === key >> 3 && way.direction === DIRECTIONS[key & 7],
  ),
);

/** Which of the ways this is, or -1 if no line of four begins there in that direction. */
export function wayIndex(entry: Cell, direction: unknown): number {
  const order = ORDER.get(direction);
  return order === undefined ? -1 : (INDICES[8 * entry + order] as number);
}

/** A way as the rules use it: sets of its cells, and how to move a piece one cell along. */
export interface Track {
  /** `firsts[k]` holds the first `k` cells; `firsts[4]` is the line. */
  readonly firsts: readonly CellMask[];
  /** The last cell. */
  readonly farEnd: CellMask;
  /** How far a piece travels, to be shifted left or right. */
  readonly left: number;
  readonly right: number;
}

function trackOf({ cells, direction }: Way): Track {
  const firsts = [0, 1, 2, 3, 4].map((count) => maskOf(cells.slice(0, count)));
  const farEnd = 1 << (cells[3] as Cell);
  const step = STEPS[direction];
  return { firsts, farEnd, left: Math.max(step, 0), right: Math.max(-step, 0) };
}

/** The tracks of the ways, by index. */
export const TRACKS: readonly Track[] = /* @__PURE__ */ WAYS.map(trackOf);

/** How many pieces stand on a way before its first gap; 4 if there is none. */
export function runLength({ firsts }: Track, occupied: CellMask): number {
  let length = 0;
  while (length < 4) {
    const next = firsts[length + 1] as number;
    if ((occupied & next) !== next) break;
    length++;
  }
  return length;
}

/**
 * The cells of one player once the first `length` pieces of a way have moved one cell
 * along. Whatever stood on the cell they move into has left it; the entry is free.
 */
export function advance(track: Track, mask: CellMask, length: number): CellMask {
  const moving = mask & (track.firsts[length] as number);
  const staying = mask & ~(track.firsts[length + 1] as number);
  return staying | ((moving << track.left) >> track.right);
}
