import type { GameTypes } from '../game.ts';
import type { PlayoutStatistics } from '../research/playouts.ts';
import { seededRng } from '../rng.ts';
import type { Face } from './face.ts';
import { type Io, print, printJson } from './io.ts';
import { noPlayouts, summedPlayouts } from './playout-sum.ts';
import { bar } from './progress.ts';
import { Runner } from './runner.ts';
import { subjectOf } from './subject.ts';

/** What is to be played, and how it is printed. */
interface Playing {
  readonly games: number;
  readonly seed: number;
  readonly isJson: boolean;
}

/** `7 to 16, mean 14.62, median 15`. */
function lengthWords({
  games,
  lengths,
  meanLength,
}: PlayoutStatistics<GameTypes>): string {
  const shortest = lengths.findIndex((count) => count > 0);
  const longest = lengths.length - 1;
  let counted = 0;
  const median = lengths.findIndex((count) => {
    counted += count;
    return 2 * counted >= games;
  });
  return `${shortest} to ${longest}, mean ${meanLength.toFixed(2)}, median ${median}`;
}

/** The statistics for people. */
function statisticsWords(statistics: PlayoutStatistics<GameTypes>): readonly string[] {
  const { games, wins, draws, endings } = statistics;
  const width = String(games).length;
  const line = (name: string, count: number): string => {
    const percent = ((100 * count) / games).toFixed(1).padStart(5);
    return `${name.padEnd(15)} ${String(count).padStart(width)}  ${percent}%`;
  };
  const byRule = Object.entries(endings);
  return [
    line('player 0 wins', wins[0]),
    line('player 1 wins', wins[1]),
    line('draws', draws),
    '',
    ...byRule.map(([name, count = 0]) => line(`by ${name}`, count)),
    '',
    `actions: ${lengthWords(statistics)}`,
  ];
}

function printStatistics<T extends GameTypes>(
  { game, summary }: Face<T>,
  state: T['state'],
  statistics: PlayoutStatistics<T>,
  { games, seed, isJson }: Playing,
  io: Io,
): void {
  if (isJson) {
    printJson(io, { ...subjectOf(game, state), seed, ...statistics });
    return;
  }
  const played = statistics.games;
  const number = played < games ? `${played} of ${games}` : played;
  const what = `${number} random games from ${game.formatState(state)}, seed ${seed}.`;
  const found = played === 0 ? [] : ['', ...statisticsWords(statistics)];
  print(io, ...summary, what, ...found);
}

/**
 * Plays random games, the same for the same seed, and says how they went; those played so
 * far if they are stopped.
 */
export async function printPlayouts<T extends GameTypes>(
  face: Face<T>,
  state: T['state'],
  playing: Playing,
  io: Io,
): Promise<void> {
  const { games, seed } = playing;
  let statistics = noPlayouts<T>();
  const runner = new Runner(io, (done) => `${bar(done)}  of ${games} games`);
  const work = summedPlayouts(face.game, state, games, seededRng(seed), (soFar) => {
    statistics = soFar;
  });
  try {
    await runner.run(work);
  } finally {
    runner.clear();
    printStatistics(face, state, statistics, playing, io);
  }
}
