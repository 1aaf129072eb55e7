/** Random play through chess.js's public API: what a well-known rules library costs. */
import { Chess } from 'chess.js';
import type { Rng } from '../src/index.ts';

/** Plays random legal moves, starting anew after each game, and counts them. */
export function chessMoves(moves: number, rng: Rng): number {
  let chess = new Chess();
  for (let played = 0; played < moves; played++) {
    if (chess.isGameOver()) chess = new Chess();
    const legal = chess.moves();
    chess.move(legal[rng.below(legal.length)] as string);
  }
  return moves;
}
