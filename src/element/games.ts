import { unexpected } from '../errors.ts';
import { makerNamed } from '../games.ts';
import { quarto } from '../quarto/quarto.ts';
import { quatuor } from '../quatuor/quatuor.ts';
import { quartoFace } from './quarto.ts';
import { quatuorFace } from './quatuor.ts';
import type { BoardGame, BoardTypes, Face } from './scene.ts';

type BoardFace = Face<BoardGame, BoardTypes['state'], BoardTypes['action']>;

const GAMES = { quarto, quatuor };
const FACES: Readonly<Record<string, BoardFace>> = {
  quarto: quartoFace,
  quatuor: quatuorFace,
};

/**
 * The game of a name, with options as JSON.
 *
 * @throws {@link QuaternaError} `invalid-option`, naming the option.
 */
export function gameFrom(name: string, options: string | null): BoardGame {
  const make = makerNamed(GAMES, name, 'invalid-option');
  let given: unknown;
  try {
    given = JSON.parse(options ?? '{}');
  } catch {
    throw unexpected('invalid-option', 'options', options, 'JSON');
  }
  return make(given) as BoardGame;
}

/**
 * How a game is shown, whoever made it.
 *
 * @throws {@link QuaternaError} `invalid-option` for a game that is neither of the two.
 */
export function faceOf({ name }: BoardGame): BoardFace {
  const face = Object.hasOwn(FACES, name) ? FACES[name] : undefined;
  if (face !== undefined) return face;
  const expected = `one of ${Object.keys(FACES).join(', ')}`;
  throw unexpected('invalid-option', 'game', name, expected);
}
