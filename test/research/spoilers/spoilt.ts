import {
  type Mark,
  type TicTacToeState,
  type TicTacToeTypes,
  ticTacToe,
} from '../../../examples/tic-tac-toe.ts';
import { type ErrorFacts, type Game, QuaternaError } from '../../../src/index.ts';

export type { Mark, TicTacToeState };
export type TicTacToe = Game<TicTacToeTypes>;

/** The game that is spoilt. */
export const game: TicTacToe = ticTacToe;
export const actions: readonly Mark[] = Array.from({ length: 9 }, (_, id) =>
  game.actionOf(id),
);

/** What is wrong with a game, the game, and a part of what the report has to say of it. */
type Row = readonly [fault: string, game: TicTacToe, told: string];
/** For each law, games that break it and no other law. */
export type Spoilers = Readonly<Record<string, readonly Row[]>>;

/** Tic-tac-toe with something changed. */
export function spoilt(
  changes: Partial<TicTacToe> & ThisType<TicTacToe>,
  sound: TicTacToe = ticTacToe,
): TicTacToe {
  const descriptors = Object.getOwnPropertyDescriptors(changes);
  return Object.freeze(Object.defineProperties({ ...sound }, descriptors));
}

export function fail(
  code: QuaternaError['code'],
  facts: Partial<ErrorFacts> = {},
): never {
  throw new QuaternaError(code, 'wrong', facts);
}

export function isOver(state: TicTacToeState): boolean {
  return game.toAct(state) === null;
}

export function reversed(state: TicTacToeState): TicTacToeState {
  return Object.freeze(Object.fromEntries(Object.entries(state).toReversed()));
}
