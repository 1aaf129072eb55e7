import { isIndex, unexpected } from '../../errors.ts';

/** A share of work that several machines divide among them. */
export interface Shard {
  /** Which of the shares it is, from 0. */
  readonly index: number;
  /** How many there are. */
  readonly count: number;
}

/** How many games a data set has, and how they are laid out in files. */
export interface Layout {
  /** How many games, an integer of at least 1. */
  readonly games: number;
  /** How many of them go into one file, an integer of at least 1. */
  readonly gamesPerFile: number;
}

/** All the work at once. */
export const WHOLE: Shard = { index: 0, count: 1 };

/**
 * A share that is one.
 *
 * @throws `QuaternaError` `invalid-argument` unless `index` is from 0 to `count` - 1.
 */
export function checkedShard({ index, count }: Shard): Shard {
  const isCount = Number.isSafeInteger(count) && count >= 1;
  if (isCount && isIndex(index, count)) return { index, count };
  const expected = 'an integer from 0 to one less than their number';
  throw unexpected('invalid-argument', 'shard', index, expected);
}

/** How many parts a data set is made of. */
export function partCount({ games, gamesPerFile }: Layout): number {
  return Math.ceil(games / gamesPerFile);
}

/** The parts of a share: each part belongs to one of them, whatever there are. */
export function partsOf(layout: Layout, { index, count }: Shard): readonly number[] {
  const parts: number[] = [];
  for (let part = index; part < partCount(layout); part += count) parts.push(part);
  return parts;
}

/** The numbers of a part's games: from the first to before the last. */
export function gamesOf(
  { games, gamesPerFile }: Layout,
  part: number,
): readonly [from: number, to: number] {
  const from = part * gamesPerFile;
  return [from, Math.min(from + gamesPerFile, games)];
}

/** What the files of a part are called, without what tells their format. */
export function partName(part: number): string {
  return `part-${String(part).padStart(5, '0')}`;
}
