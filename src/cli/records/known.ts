import type { Game, GameTypes } from '../../game.ts';
import type { Games } from '../../record/index.ts';
import type { Face } from '../face.ts';
import { GAMES } from '../games.ts';

const faces = new WeakMap<Game<GameTypes>, Face>();

/** The games that a file may hold. */
export const KNOWN: Games = Object.fromEntries(
  Array.from(GAMES, ([name, kind]) => [
    name,
    (options: unknown = {}) => {
      const face = kind.open(options);
      faces.set(face.game, face);
      return face.game;
    },
  ]),
);

/** How a game that was read from a file looks to people. */
export function faceOf(game: Game<GameTypes>): Face {
  return faces.get(game) as Face;
}
