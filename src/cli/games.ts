import type { Face } from './face.ts';
import { quartoKind } from './quarto/kind.ts';

/** A rule option as a flag of the command line. */
export interface RuleFlag {
  /** As people type it: `--lines`. */
  readonly flag: string;
  /** What the help calls its value. */
  readonly value: string;
  readonly description: string;
  /** The option's name in the rules. */
  readonly option: string;
  /** `file`: the option stands as JSON in a file; else how the flag's text is read. */
  readonly read: 'file' | ((text: string) => unknown);
}

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
}

/** The games by the name that `--game` and files give them. */
export const GAMES: ReadonlyMap<string, GameKind> = new Map(
  [quartoKind].map((kind) => [kind.name, kind]),
);
