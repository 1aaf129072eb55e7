import type { Player } from '../game.ts';
import type { AttributeSet } from '../quarto/attributes.ts';
import type { ForPlayers, Phrasebook } from './phrasebook.ts';

/** How a game is shown. */
export interface ViewOptions {
  /** What everything is called; `english` if left out. */
  readonly language?: Phrasebook | undefined;
  /** What players 0 and 1 are called; what the language calls them if left out. */
  readonly names?: ForPlayers | undefined;
  /**
   * Who looks at the screen: this player is spoken to, and only this player's actions are
   * offered. `null` for somebody who does not play, who is offered nothing. If left out,
   * both play at this screen, and whoever is to act is offered what there is.
   */
  readonly viewer?: Player | null | undefined;
}

/** How a game of Quarto is shown. */
export interface QuartoViewOptions extends ViewOptions {
  /**
   * What the pieces' attributes and their values are called. If left out: the language's
   * words, unless the game was given labels of its own.
   */
  readonly labels?: AttributeSet | undefined;
  /**
   * Whether lines that may be claimed are shown, which is so if it is left out. With
   * `false`, neither claims nor alignments are, as long as the game goes on.
   */
  readonly claims?: boolean | undefined;
}
