import { seededRng } from '../rng.ts';
import { type ArenaResult, arena } from '../search/players/arena.ts';
import type { Face } from './face.ts';
import { type Io, print, printJson } from './io.ts';
import { computerAt } from './players.ts';
import { bar } from './progress.ts';
import { Runner } from './runner.ts';
import { counted, wrap } from './words.ts';

/** Who plays, how often, and from which chance. */
export interface Contest {
  /** The two computer players by name. */
  readonly players: readonly [string, string];
  readonly games: number;
  readonly seed: number;
}

/** How the games went, of which there may be fewer than asked for. */
interface Played {
  /** `null` as long as no game has come to its end. */
  readonly result: ArenaResult | null;
  readonly seconds: number;
}

/** How wide the bar of wins, draws and losses is. */
const WIDTH = 60;

/** `game 3 of 100: 1 won, 0 drawn, 1 lost`. */
function progressWords({ games }: Contest, result: ArenaResult | null): string {
  const { games: done, wins, draws } = result ?? { games: 0, wins: [0, 0], draws: 0 };
  const score = `${wins[0]} won, ${draws} drawn, ${wins[1]} lost`;
  return `game ${done + 1} of ${games}: ${score}`;
}

/** `93.5%`. */
function percent(part: number): string {
  return `${(100 * part).toFixed(1)}%`;
}

/** Wins, draws and losses of the first player as parts of a line. */
function drawing({ games, wins, draws }: ArenaResult): string {
  const won = Math.round((WIDTH * wins[0]) / games);
  const kept = Math.round((WIDTH * (wins[0] + draws)) / games);
  return '#'.repeat(won).padEnd(kept, '=').padEnd(WIDTH, '.');
}

/** How the games went, for people. */
function resultWords(
  [a, b]: readonly [string, string],
  result: ArenaResult,
): readonly string[] {
  const { games, wins, draws, score, interval } = result;
  const rows = [
    [`${a} wins`, wins[0], '#'],
    ['draws', draws, '='],
    [`${b} wins`, wins[1], '.'],
  ] as const;
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, count, mark]) => {
    const number = `${count}`.padStart(`${games}`.length);
    const part = percent(count / games).padStart(6);
    return `${mark} ${name.padEnd(width)}  ${number}  ${part}`;
  });
  const [low, high] = interval.map(percent);
  const share = `with 95% confidence the true share is between ${low} and ${high}`;
  const words = `${a} has ${percent(score)} of the points, a draw being half a one; ${share}.`;
  return [...lines, '', drawing(result), '', ...wrap(words.split(' '), 79)];
}

function printPlayed(
  { game, summary }: Face,
  { players, seed }: Contest,
  { result, seconds }: Played,
  isJson: boolean,
  io: Io,
): void {
  const games = result?.games ?? 0;
  if (isJson) {
    printJson(io, {
      game: game.name,
      options: game.changedOptions,
      players,
      seed,
      games,
      wins: result?.wins[0] ?? 0,
      draws: result?.draws ?? 0,
      losses: result?.wins[1] ?? 0,
      score: result?.score ?? null,
      low: result?.interval[0] ?? null,
      high: result?.interval[1] ?? null,
      seconds,
    });
    return;
  }
  const [a, b] = [`Player A (${players[0]})`, `Player B (${players[1]})`] as const;
  const what = `${counted(games, 'game')} between ${a} and ${b}, who begin by turns. Seed ${seed}.`;
  const found = result === null ? [] : ['', ...resultWords([a, b], result)];
  print(io, ...summary, ...wrap(what.split(' '), 79), ...found);
}

/** Lets two computers play many games; what has been played is told even if it is stopped. */
export async function printArena(
  face: Face,
  contest: Contest,
  isJson: boolean,
  io: Io,
): Promise<void> {
  const { game } = face;
  const { games, seed } = contest;
  const [a, b] = contest.players;
  const players = [computerAt(a, game), computerAt(b, game)] as const;
  let result: ArenaResult | null = null;
  const runner = new Runner(
    io,
    (done) => `${bar(done)}  ${progressWords(contest, result)}`,
  );
  const start = Date.now();
  try {
    const onGame = (soFar: ArenaResult): void => {
      result = soFar;
    };
    const rng = seededRng(seed);
    await runner.run(arena(game, players, { games, rng, onGame }));
  } finally {
    runner.clear();
    const seconds = (Date.now() - start) / 1000;
    printPlayed(face, contest, { result, seconds }, isJson, io);
  }
}
