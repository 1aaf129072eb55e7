import { checkedIndex, unexpected } from '../../errors.ts';
import { isRecord } from '../../snapshot.ts';

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
 * @throws `QuaternaError` `invalid-argument` unless `count` is an integer of at least 1 and
 * `index` one from 0 to `count` - 1.
 */
export function checkedShard(shard: Shard): Shard {
  if (!isRecord(shard)) {
    throw unexpected('invalid-argument', 'shard', shard, 'an index and a count');
  }
  const { index, count } = shard;
  if (!Number.isSafeInteger(count) || count < 1) {
    const expected = 'an integer of at least 1';
    throw unexpected('invalid-argument', 'shard.count', count, expected);
  }
  return { index: checkedIndex('shard.index', index, count), count };
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
