import type { Player } from '../../game.ts';

/** What a position is worth to the player to act, or what they got: 1 a win, 0 a draw. */
export type Points = -1 | 0 | 1;

/** One decision of a game that was played for a data set. */
export interface SelfPlayRow {
  /** The game's number, from 0. */
  readonly game: number;
  /** How many actions had been played before. */
  readonly ply: number;
  /** The position in its text form. */
  readonly position: string;
  /** Who was to act. */
  readonly player: Player;
  /** Which of the two computer players that was, in the order in which they were given. */
  readonly chooser: 0 | 1;
  /** For each action id from 0 on, `1` if the action was legal, else `0`. */
  readonly legal: string;
  /** The id of the action that was chosen. */
  readonly action: number;
  /** What the game brought the player to act. */
  readonly result: Points;
  /** By which rule it ended. */
  readonly ending: string;
  /**
   * What the position is worth to the player to act when both play their best; `null` where
   * that was not proved. Only where values have been asked for.
   */
  readonly value?: Points | null;
}

/** A column of a data set, and what is in it; `null` only in `value`. */
export type Column = readonly [name: keyof SelfPlayRow, what: 'integer' | 'text'];

/** The columns of a data set, in order; `value` where values have been asked for. */
export const COLUMNS: readonly Column[] = [
  ['game', 'integer'],
  ['ply', 'integer'],
  ['position', 'text'],
  ['player', 'integer'],
  ['chooser', 'integer'],
  ['legal', 'text'],
  ['action', 'integer'],
  ['result', 'integer'],
  ['ending', 'text'],
  ['value', 'integer'],
];
