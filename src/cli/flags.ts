import type { Player } from '../game.ts';
import type { Shard } from '../research/dataset/parts.ts';

/** What commands are given by flag, read and checked; rule options aside. */
export interface Flags {
  readonly game?: string;
  readonly position?: string;
  /** The file of a table. */
  readonly table?: string;
  readonly json?: boolean;
  readonly plain?: boolean;
  readonly divide?: boolean;
  readonly distinct?: boolean;
  readonly plies?: number;
  readonly games?: number;
  /** Most nodes for a position. */
  readonly nodes?: number;
  readonly seconds?: number;
  readonly threads?: number;
  /** In MiB. */
  readonly memory?: number;
  readonly seed?: number;
  /** The seat that begins. */
  readonly first?: Player;
  readonly opponent?: string;
  /** The file to keep a game in. */
  readonly save?: string;
  /** The file of the game to go on with. */
  readonly resume?: string;
  /** Which game of a file, from 1. */
  readonly gameNumber?: number;
  readonly players?: readonly string[];
  /** The folder that a data set goes into. */
  readonly out?: string;
  /** The folder whose shares are to become one data set. */
  readonly merge?: string;
  readonly shard?: Shard;
  readonly gamesPerFile?: number;
  readonly format?: string;
  /** Most nodes for the exact value of a position. */
  readonly values?: number;
  /** How many threads play. */
  readonly workers?: number;
  readonly drawnBoards?: boolean;
}
