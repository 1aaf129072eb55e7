import type { Game, GameTypes } from '../game.ts';
import type { ViewOptions } from '../view/index.ts';
import type { Paint } from './io.ts';
import type { Stage } from './screen/spot.ts';

/** An action in words that follow a name: `place`, `5 on c2`. */
export interface Deed {
  readonly verb: string;
  /** What is done it to; empty where the verb says all. */
  readonly object: string;
}

/** Something seen on the board, as the JSON documents and as people want it. */
interface Finding {
  readonly json: object;
  readonly text: string;
}

/** How a game looks to people: what the command line needs beyond the contract. */
export interface Face<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** The rules in force, in a few lines. */
  readonly summary: readonly string[];
  /** What the forms of the drawing mean, in a few lines. */
  readonly legend: readonly string[];
  /** How actions are typed: examples, each with what it means. */
  readonly notation: readonly (readonly [example: string, meaning: string])[];

  /** What else a player should know who types actions, in a few lines. */
  readonly advice: readonly string[];

  /** The board and what lies beside it, at most 79 characters wide. */
  draw(state: T['state'], paint: Paint): readonly string[];
  /** What a player is shown of the legal actions: claims are for players to find. */
  offered(state: T['state']): readonly T['action'][];
  /** What the player to act is to do: `place 5`. */
  task(state: T['state']): string;
  /** A legal action in words. */
  deed(state: T['state'], action: T['action']): Deed;
  /** What a person typed, in the text forms: in their letter case, and words as they have it. */
  tidy(typed: string): string;
  /**
   * What should stand in place of a typed word that is no action, from what is expected
   * in any game: what this one does not have is left out.
   */
  expectation(state: T['state'], word: string, expected: string): string;
  alignment(alignment: T['alignment']): Finding;
  threat(threat: T['threat']): Finding;
  /** The game on the full screen, as this company sees it. */
  stage(company: ViewOptions): Stage<T>;
}
