import { drawFirst, seededRng } from '../rng.ts';
import type { Flags } from './flags.ts';
import { type Io, print } from './io.ts';
import { Match, type Seat } from './match.ts';
import { gameFrom, positionFrom } from './rules.ts';
import { opening } from './words.ts';

/** A seed for those who named none; it is shown, so that the game can be had again. */
export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] as number;
}

/** Sets up the game that the flags ask for, and says who begins. */
export async function setUp(
  flags: Flags,
  seats: readonly [Seat, Seat],
  io: Io,
): Promise<Match> {
  const face = await gameFrom(flags);
  const start = positionFrom(face, flags);
  const { seed = freshSeed() } = flags;
  const rng = seededRng(seed);
  const first = flags.first ?? drawFirst(rng);
  const match = new Match(face, start, seats, first, rng);
  const isStart = match.text === face.game.formatState(face.game.start());
  const begins = opening(seats[first].name, isStart, flags.first === undefined);
  print(io, ...face.summary, `${begins} Seed ${seed}.`, ...face.legend);
  return match;
}
