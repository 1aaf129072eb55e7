import type { Spot } from './spot.ts';

/** Where the arrow keys lead. */
export type Arrow = 'up' | 'down' | 'left' | 'right';

/** The first spot of those given, as an index into all; -1 if there is none. */
function indexOf(spots: readonly Spot[], spot: Spot | undefined): number {
  return spot === undefined ? -1 : spots.indexOf(spot);
}

function nearest(
  spots: readonly Spot[],
  row: number,
  column: number,
): Spot | undefined {
  const distance = (spot: Spot): number =>
    Math.abs(spot.row - row) + Math.abs(spot.column - column);
  return spots.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** The spot that an arrow key leads to from another; the same one at an end. */
export function moved(spots: readonly Spot[], cursor: number, arrow: Arrow): number {
  const { row, column } = spots[cursor] as Spot;
  const isAcross = arrow === 'left' || arrow === 'right';
  const step = arrow === 'up' || arrow === 'left' ? -1 : 1;
  const ahead = spots.filter((spot) =>
    isAcross
      ? spot.row === row && spot.column === column + step
      : spot.row === row + step,
  );
  const index = indexOf(spots, nearest(ahead, row, column));
  return index < 0 ? cursor : index;
}

/** Where the cursor goes in a group: to what may be played there, if that is no secret. */
export function entered(spots: readonly Spot[], area: string): number {
  const within = spots.filter((spot) => spot.area === area);
  const open = within.find(({ refusal, isSecret }) => refusal === null && !isSecret);
  return indexOf(spots, open ?? within[0]);
}

/** The spot where the next group is entered, or the one before. */
export function nextArea(spots: readonly Spot[], cursor: number, step: 1 | -1): number {
  const areas = [...new Set(spots.map(({ area }) => area))];
  const at = areas.indexOf((spots[cursor] as Spot).area);
  const next = areas[(at + step + areas.length) % areas.length];
  return entered(spots, next as string);
}

/**
 * Where the cursor goes in a new position: to the nearest spot from the old one that may be
 * touched, secrets apart; to the same place where there is none.
 */
export function settled(spots: readonly Spot[], from: Spot): number {
  const open = spots.filter(({ refusal, isSecret }) => refusal === null && !isSecret);
  const same = spots.filter(({ area }) => area === from.area);
  const among = open.length > 0 ? open : same;
  return Math.max(0, indexOf(spots, nearest(among, from.row, from.column)));
}
