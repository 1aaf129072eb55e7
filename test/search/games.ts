import fc from 'fast-check';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { type Game, type GameTypes, quarto, quatuor } from '../../src/index.ts';

/** Any game, by what a tool for every game may know of it. */
export type AnyGame = Game<GameTypes>;

/** One of several games under several options, by its number. */
const GAMES: readonly AnyGame[] = [
  quarto(),
  quarto({ lines: ['row', 'column', 'diagonal', 'square'] }),
  quarto({ attributes: ['color', 'height'] }),
  quarto({ win: 'announced' }),
  quarto({ win: 'announced', lines: ['square'] }),
  quatuor(),
  quatuor({ tieBreak: { maxShifts: 5 } }),
  ticTacToe,
] as unknown as readonly AnyGame[];

/** The number of a game, to be looked up by {@link gameAt}. */
export const someGame: fc.Arbitrary<number> = fc.nat(GAMES.length - 1);

/** The game with a number. */
export function gameAt(number: number): AnyGame {
  return GAMES[number] as AnyGame;
}
