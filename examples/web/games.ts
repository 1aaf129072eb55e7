import {
  type Game,
  type GameTypes,
  type QuartoAction,
  type QuartoEnding,
  type QuartoReason,
  type QuartoState,
  type QuatuorAction,
  type QuatuorEnding,
  type QuatuorReason,
  type QuatuorState,
  quarto,
  quatuor,
} from 'quaterna';
import type { GameRecord, Games } from 'quaterna/record';

/** The types of either game. */
export interface PageTypes extends GameTypes {
  state: QuartoState | QuatuorState;
  action: QuartoAction | QuatuorAction;
  reason: QuartoReason | QuatuorReason;
  ending: QuartoEnding | QuatuorEnding;
}

/** A game that the page can show. */
export type PageGame = Game<PageTypes>;

/** A game of the page as it is played. */
export type PageRecord = GameRecord<PageTypes>;

/** The games by name. */
export type GameName = 'quarto' | 'quatuor';

/** What makes each game from its options. */
export const GAMES: Games & Readonly<Record<GameName, unknown>> = { quarto, quatuor };

/** The game of a name from options, which it checks. */
export function gameOf(name: GameName, options: object): PageGame {
  return name === 'quarto' ? quarto(options) : quatuor(options);
}
