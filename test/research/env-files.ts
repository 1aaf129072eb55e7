import { readdirSync } from 'node:fs';
import type { PlaythroughStep } from '../../src/research/index.ts';
import { goldenLines } from '../goldens.ts';
import type { Rules } from './env-games.ts';

/** The first line of a file. */
type Header = Rules & {
  readonly actionCount: number;
  readonly shape: readonly number[];
};

const folder = new URL('../goldens/playthroughs/', import.meta.url);
/** The files of playthroughs. */
export const files: readonly string[] = readdirSync(folder).sort();

/** The first line of a file, and its games. */
export function read(
  file: string,
): readonly [Header, readonly (readonly PlaythroughStep[])[]] {
  const [header, ...lines] = goldenLines<Header & PlaythroughStep>(
    `playthroughs/${file}`,
  );
  const games: PlaythroughStep[][] = [[]];
  for (const line of lines) {
    games.at(-1)?.push(line);
    if (line.action === null) games.push([]);
  }
  return [header as Header, games.slice(0, -1)];
}
