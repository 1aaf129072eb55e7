import type { Player } from '../game.ts';
import { newRecord } from '../record/index.ts';
import { drawFirst, type Rng, seededRng } from '../rng.ts';
import type { Flags } from './flags.ts';
import { type Io, print } from './io.ts';
import { Match, type Seat } from './match.ts';
import { gameFrom, positionFrom } from './rules.ts';
import { opening } from './words.ts';

/** A seed for those who named none; it is shown, so that the game can be had again. */
export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] as number;
}

/** What chance is drawn from in a game, and who is player 0. */
export interface Lot {
  readonly seed: number;
  readonly rng: Rng;
  /** The seat of player 0. */
  readonly first: Player;
}

/** Draws what the flags leave to chance. */
export function draw({ seed = freshSeed(), first }: Flags): Lot {
  const rng = seededRng(seed);
  return { seed, rng, first: first ?? drawFirst(rng) };
}

/** The seats by player. */
export function inOrder(
  [a, b]: readonly [Seat, Seat],
  { first }: Lot,
): readonly [Seat, Seat] {
  return first === 0 ? [a, b] : [b, a];
}

/** Says under which rules a game is played, and who is player 0. */
export function announce(
  { face, seats, record }: Match,
  { seed }: Lot,
  isLot: boolean,
  io: Io,
): void {
  const { game } = face;
  const isStart =
    game.formatState(record.current.state) === game.formatState(game.start());
  const begins = opening(seats[0].name, isStart, isLot);
  print(io, ...face.summary, `${begins} Seed ${seed}.`, ...face.legend);
}

/** Sets up the game that the flags ask for. */
export async function setUp(
  flags: Flags,
  seats: readonly [Seat, Seat],
): Promise<readonly [Match, Lot]> {
  const face = await gameFrom(flags);
  const start = positionFrom(face, flags);
  const lot = draw(flags);
  const record = newRecord(face.game, start);
  return [new Match(face, record, inOrder(seats, lot), lot.rng), lot];
}
