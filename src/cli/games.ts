import type { Game, GameTypes } from '../game.ts';
import type { Face } from './face.ts';
import { quartoKind } from './quarto/kind.ts';
import { quatuorKind } from './quatuor/kind.ts';
import type { Solver, SolverOptions } from './solver.ts';

/** A rule option as a flag of the command line. */
export interface RuleFlag {
  /** As people type it: `--lines`. */
  readonly flag: string;
  /** What the help calls its value. */
  readonly value: string;
  /**
   * The value that the flag alone stands for. A value of such a flag is written behind
   * `=`, so that what follows the flag is never taken for one.
   */
  readonly alone?: string;
  readonly description: string;
  /** The option's name in the rules: the flag's in camel case. */
  readonly option: string;
  /** `file`: the option stands as JSON in a file; else how the flag's text is read. */
  readonly read: 'file' | ((text: string) => unknown);
  /** Words that stand for an option, in place of a file with it. */
  readonly builtIn?: ReadonlyMap<string, unknown>;
}

/** What a search can be held to, by a flag of that name. */
type SearchLimit = 'nodes' | 'threads' | 'memory';

/** A game the command line knows. */
export interface GameKind {
  readonly name: string;
  readonly flags: readonly RuleFlag[];
  /**
   * The game under untrusted options.
   *
   * @throws {@link QuaternaError} `invalid-option`.
   */
  open(options: unknown): Face;
  /** The limits of a search that its solver goes by; others would do nothing. */
  readonly limits: readonly SearchLimit[];
  /** A new solver, which has found out nothing yet. */
  solver(options: SolverOptions): Solver;
}

/** The games by the name that `--game` and files give them. */
export const GAMES: ReadonlyMap<string, GameKind> = new Map(
  [quartoKind, quatuorKind].map((kind) => [kind.name, kind]),
);

/** The kind of a game that has been opened. */
export function kindOf({ name }: Game<GameTypes>): GameKind {
  return GAMES.get(name) as GameKind;
}
