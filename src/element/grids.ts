import type { Grid } from './scene.ts';

/** Where a key leads in a grid, as an index of its spots; `null` for a key that leads nowhere. */
export function keyTarget(
  key: string,
  at: number,
  { columns, spots }: Pick<Grid, 'columns' | 'spots'>,
): number | null {
  const column = at % columns;
  const last = columns - 1;
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? at - 1 : at;
    case 'ArrowRight':
      return column < last ? at + 1 : at;
    case 'ArrowUp':
      return at >= columns ? at - columns : at;
    case 'ArrowDown':
      return at + columns < spots.length ? at + columns : at;
    case 'Home':
      return at - column;
    case 'End':
      return at - column + last;
    default:
      return null;
  }
}

/** The spot that is reached first: one that something is offered at, if there is one. */
export function firstSpot({ spots }: Pick<Grid, 'spots'>): number {
  return Math.max(
    0,
    spots.findIndex(({ isOffered }) => isOffered),
  );
}
