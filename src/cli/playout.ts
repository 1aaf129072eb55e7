import type { Game, GameTypes } from '../game.ts';
import { type PlayoutStatistics, playouts } from '../research/playouts.ts';
import { seededRng } from '../rng.ts';
import type { Face } from './face.ts';
import { type Io, print, printJson } from './io.ts';
import { bar } from './progress.ts';
import { Runner } from './runner.ts';
import { subjectOf } from './subject.ts';

/** Plays random games; the same for the same seed. */
async function playGames<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  games: number,
  seed: number,
  io: Io,
): Promise<PlayoutStatistics<T>> {
  const runner = new Runner(io, (done) => `${bar(done)}  of ${games} games`);
  try {
    return await runner.run(playouts(game, state, games, seededRng(seed)));
  } finally {
    runner.clear();
  }
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

/** Plays random games and says how they went. */
export async function printPlayouts<T extends GameTypes>(
  { game, summary }: Face<T>,
  state: T['state'],
  { games, seed, isJson }: { games: number; seed: number; isJson: boolean },
  io: Io,
): Promise<void> {
  const statistics = await playGames(game, state, games, seed, io);
  if (isJson) {
    printJson(io, { ...subjectOf(game, state), seed, ...statistics });
    return;
  }
  const what = `${games} random games from ${game.formatState(state)}, seed ${seed}.`;
  print(io, ...summary, what, '', ...statisticsWords(statistics));
}
