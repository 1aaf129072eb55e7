import { type QuartoGame, type QuartoState, seededRng } from '../../src/index.ts';

/** An unfinished position after so many random actions, none of which ends the game. */
export function positionAfter(
  game: QuartoGame,
  actions: number,
  seed: number,
): QuartoState {
  for (let tries = 0; tries < 1000; tries++) {
    const rng = seededRng((seed + 7919 * tries) % 2 ** 32);
    let state = game.start();
    let played = 0;
    for (; played < actions; played++) {
      const going = game
        .legalActions(state, { claims: false })
        .map((action) => game.play(state, action))
        .filter((next) => game.toAct(next) !== null);
      if (going.length === 0) break;
      state = going[rng.below(going.length)] as QuartoState;
    }
    if (played === actions) return state;
  }
  return game.start();
}
