import { printArena } from './arena.ts';
import { printCount } from './count.ts';
import { printDrawnBoards } from './drawn-boards.ts';
import { Failure, stopIfInterrupted } from './failure.ts';
import type { Flags } from './flags.ts';
import { complain, type Io, paintFor, print, printJson } from './io.ts';
import type { Seat } from './match.ts';
import { printPerft } from './perft.ts';
import { printPlayouts } from './playout.ts';
import { gameFrom, positionFrom } from './rules.ts';
import { showJson, showText } from './show.ts';
import { solutionJson, solutionText } from './solution.ts';
import { solve } from './solve.ts';
import { Source } from './source.ts';
import { announce, freshSeed, setUp } from './table.ts';
import {
  faultWords,
  verdictJson,
  verdictWords,
  verify,
  warningWords,
} from './verify.ts';
import { watch } from './watch.ts';

function paintOf(flags: Flags, io: Io): ReturnType<typeof paintFor> {
  return paintFor(io, flags.plain === true);
}

/** `quaterna watch` */
export async function runWatch(flags: Flags, io: Io): Promise<void> {
  const [a = '', b = ''] = flags.players ?? [];
  const seats: readonly [Seat, Seat] = [
    { name: `Player A (${a})`, computer: a },
    { name: `Player B (${b})`, computer: b },
  ];
  const [match, lot] = await setUp(flags, seats);
  announce(match, lot, flags.first === undefined, io);
  await watch(match, io, paintOf(flags, io));
}

/** `quaterna arena` */
export async function runArena(
  players: readonly [string, string],
  flags: Flags,
  io: Io,
): Promise<void> {
  const { json: isJson = false, games = 100, seed = freshSeed() } = flags;
  const face = await gameFrom(flags);
  await printArena(face, { players, games, seed }, isJson, io);
}

/** `quaterna show` */
export async function runShow(flags: Flags, io: Io): Promise<void> {
  const face = await gameFrom(flags);
  const state = positionFrom(face, flags);
  if (flags.json === true) printJson(io, showJson(face, state));
  else print(io, ...showText(face, state, paintOf(flags, io)));
}

/** `quaterna solve` */
export async function runSolve(flags: Flags, io: Io): Promise<void> {
  const face = await gameFrom(flags);
  const state = positionFrom(face, flags);
  const solved = await solve(face.game, state, flags, io);
  if (flags.json === true) printJson(io, solutionJson(face.game, state, solved));
  else print(io, ...solutionText(face, state, solved, paintOf(flags, io)));
  stopIfInterrupted(io.interrupt);
}

/** `quaterna perft` */
export async function runPerft(depth: number, flags: Flags, io: Io): Promise<void> {
  const divide = flags.divide === true;
  if (divide && depth === 0) {
    throw new Failure(2, '--divide: found depth 0, expected a depth of at least 1');
  }
  const face = await gameFrom(flags);
  const state = positionFrom(face, flags);
  await printPerft(face, state, depth, { divide, json: flags.json === true }, io);
}

/** What says which positions are counted, and nothing of full boards. */
const OF_POSITIONS = ['distinct', 'memory', 'plies', 'position'] as const;

/** `quaterna count` */
export async function runCount(flags: Flags, io: Io): Promise<void> {
  const { json = false, distinct = false, memory = 1024 } = flags;
  const { plies = Number.POSITIVE_INFINITY } = flags;
  const face = await gameFrom(flags);
  if (flags.drawnBoards === true) {
    const other = OF_POSITIONS.find((name) => flags[name] !== undefined);
    if (other !== undefined) {
      throw new Failure(2, `--${other}: not with --drawn-boards`);
    }
    return printDrawnBoards(face, flags.shard ?? null, json, io);
  }
  const state = positionFrom(face, flags);
  const limits = { distinct, shard: flags.shard, plies, memory };
  await printCount(face.game, state, limits, json, io);
}

/** `quaterna playout` */
export async function runPlayout(flags: Flags, io: Io): Promise<void> {
  const { json: isJson = false, games = 10_000, seed = freshSeed() } = flags;
  const face = await gameFrom(flags);
  const state = positionFrom(face, flags);
  await printPlayouts(face, state, { games, seed, isJson }, io);
}

/** `quaterna verify`; the exit code tells whether every line holds. */
export async function runVerify(path: string, flags: Flags, io: Io): Promise<number> {
  const isJson = flags.json === true;
  const verdict = await verify(new Source(path, io), io, (fault) => {
    if (!isJson) print(io, faultWords(fault));
  });
  if (isJson) printJson(io, verdictJson(verdict));
  else print(io, verdictWords(verdict));
  const warning = warningWords(verdict);
  if (warning !== null) complain(io, warning);
  return verdict.failed === 0 ? 0 : 1;
}
