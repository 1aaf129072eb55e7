import type { Game, GameTypes } from '../../game.ts';
import type { Work } from '../../work.ts';
import type { Fields } from './fields.ts';
import type { Handles } from './handles.ts';
import type { ProtocolLimits } from './limits.ts';

/** What a search finds out, as the solvers of `quaterna/search` tell it. */
export interface Solved {
  readonly value: string;
  readonly most: string;
  readonly exact: boolean;
  readonly distance: number | null;
  readonly actions: readonly {
    readonly action: GameTypes['action'];
    readonly value: string | null;
    readonly least: string;
    readonly most: string;
    readonly distance: number | null;
  }[];
  readonly pv: readonly GameTypes['action'][];
  readonly nodes: number;
}

/** As much of a solver as the protocol asks for. */
export interface Solving {
  solve(
    state: object,
    options: { readonly nodes: number; readonly distance: boolean },
  ): Work<Solved>;
}

/** Where commands find what they work on. */
export interface Room {
  readonly limits: ProtocolLimits;
  readonly handles: Handles;
  /** The solver for a game, which remembers what it found for the last question. */
  solver(game: Game<GameTypes>): Solving;
}

/** A command of the protocol. */
export interface Command {
  /** The fields that it may have. */
  readonly fields: readonly string[];
  /** Does it, and gives the facts of the reply. */
  run(fields: Fields, room: Room): Work<object>;
}
