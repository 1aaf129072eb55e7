import type { Cell } from './board/cells.ts';
import type { Line } from './board/lines.ts';
import { isQuaternaError, QuaternaError, unexpected } from './errors.ts';

/** One of the two players; player 0 is the one drawn to begin. */
export type Player = 0 | 1;

/**
 * What varies from game to game. A tool that works for every game is written
 * `<T extends GameTypes>(game: Game<T>, state: T['state'])`.
 */
export interface GameTypes {
  /** A position, as an immutable value. */
  state: object;
  /** What a player can do. */
  action: {
    /** What kind of action it is. */
    readonly type: string;
  };
  /** The rule options, complete. */
  options: object;
  /** Why an action can be illegal. */
  reason: string;
  /** How a game can end by its rules. */
  ending: string;
  /** A full line that counts. */
  alignment: {
    /** The line. */
    readonly line: Line;
    /** Its cells, ascending. */
    readonly cells: readonly Cell[];
  };
  /** A line that one more piece would complete. */
  threat: {
    /** The line. */
    readonly line: Line;
    /** Its empty cell. */
    readonly cell: Cell;
  };
}

/** Why an action is not legal: a stable reason, and a sentence a player could read. */
export interface Illegality<R extends string> {
  /** One of the game's reasons, to branch on or to translate. */
  readonly reason: R;
  /** The cell, piece or line it is about, as in text, for a translation to put in. */
  readonly subject: string | null;
  /** A sentence in English. */
  readonly message: string;
}

/** How a game ended. */
export interface Outcome<A, E extends string> {
  /** The player who won, or `null` for a draw. */
  readonly winner: Player | null;
  /** The rule that ended the game. */
  readonly by: E;
  /** The alignments that decided it, ascending by line; empty for a draw. */
  readonly alignments: readonly A[];
}

/** A relabelling under which the game is the same game: playing commutes with it. */
export interface Symmetry<T extends GameTypes> {
  /** The image of a state. */
  state(state: T['state']): T['state'];
  /** The image of an action; an action that has none, such as a claim, stays as it is. */
  action(action: T['action']): T['action'];
}

/**
 * A game's rules. Every function is pure, uses no `this` (so it can be passed about), and
 * trusts a state that a game with the same options made; states from elsewhere go through
 * `stateFrom` or `parseState` first.
 */
export interface Game<T extends GameTypes> {
  /** The game's name in files and on the command line, such as `quarto`. */
  readonly name: string;
  /** Complete, normalised, frozen plain data: enough to rebuild the game. */
  readonly options: Readonly<T['options']>;
  /** Those of the options that differ from the defaults, frozen. */
  readonly changedOptions: Readonly<Partial<T['options']>>;
  /** Action ids are the integers from 0 to `actionCount - 1`. */
  readonly actionCount: number;
  /** No game has more actions than this. */
  readonly maxLength: number;
  /** The relabellings that keep the rules, the identity first. Built when first read. */
  readonly symmetries: readonly Symmetry<T>[];

  /**
   * A quick way to the position that stands for all those alike by symmetry. Tools call
   * {@link canonical}, which does without where it is missing.
   */
  canonical?(state: T['state']): T['state'];

  /** The position before the first action. */
  start(): T['state'];
  /** Who must act, or `null` once the game is over. A player may act twice running. */
  toAct(state: T['state']): Player | null;
  /** What may be done, ascending by id, in a new array; empty exactly at the end. */
  legalActions(state: T['state']): readonly T['action'][];
  /** Why an action, or anything else, may not be played here; `null` if it may. */
  illegality(state: T['state'], action: unknown): Illegality<T['reason']> | null;
  /**
   * The position after an action; the one before is left as it was.
   *
   * @throws {@link QuaternaError} `illegal-action`, carrying the illegality.
   */
  play(state: T['state'], action: T['action']): T['state'];
  /** How the game ended, or `null` while it goes on. */
  outcome(state: T['state']): Outcome<T['alignment'], T['ending']> | null;
  /** The full lines that count, ascending by line. */
  alignments(state: T['state']): readonly T['alignment'][];
  /** The lines that one more piece would complete, ascending by line; none at the end. */
  threats(state: T['state']): readonly T['threat'][];

  /**
   * The id of an action.
   *
   * @throws {@link QuaternaError} `invalid-argument` for what is no action of this game.
   */
  actionId(action: T['action']): number;
  /**
   * The action with an id, always the same frozen object.
   *
   * @throws {@link QuaternaError} `invalid-argument` for an id out of range.
   */
  actionOf(id: number): T['action'];

  /** The position on one line; see the text forms in the documentation. */
  formatState(state: T['state']): string;
  /**
   * Reads what `formatState` prints, and checks it.
   *
   * @throws {@link QuaternaError} `invalid-position`, with field, column, what was found
   * and what was expected.
   */
  parseState(text: string): T['state'];
  /**
   * The text of an action: without white space, and with a `+` nowhere but in front.
   *
   * @throws {@link QuaternaError} `invalid-argument` for what is no action of this game.
   */
  formatAction(action: T['action']): string;
  /**
   * Reads what `formatAction` prints.
   *
   * @throws {@link QuaternaError} `invalid-action`, with field and column.
   */
  parseAction(text: string): T['action'];
  /**
   * A state from untrusted JSON, checked and frozen.
   *
   * @throws {@link QuaternaError} `invalid-state`, naming the field.
   */
  stateFrom(json: unknown): T['state'];
}

/** What {@link tryPlay} answers. */
export type PlayResult<T extends GameTypes> =
  | {
      /** The action was legal. */
      readonly ok: true;
      /** The position after it. */
      readonly state: T['state'];
    }
  | {
      /** The action was not legal, and nothing has changed. */
      readonly ok: false;
      /** Why not. */
      readonly illegality: Illegality<T['reason']>;
    };

/** Plays an action if it is legal, and says why if it is not; never throws for that. */
export function tryPlay<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: unknown,
): PlayResult<T> {
  try {
    // Played without asking first: an action is read once, so it cannot change in between.
    return { ok: true, state: game.play(state, action as T['action']) };
  } catch (error) {
    if (!isQuaternaError(error) || error.illegality === null) throw error;
    return { ok: false, illegality: error.illegality as Illegality<T['reason']> };
  }
}

/** The legal actions that win the game at once for the player to act. */
export function winningActions<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): readonly T['action'][] {
  const player = game.toAct(state);
  return game
    .legalActions(state)
    .filter((action) => game.outcome(game.play(state, action))?.winner === player);
}

/**
 * The position after several actions, played in turn.
 *
 * @throws {@link QuaternaError} `illegal-action` at the first that is not legal.
 */
export function playAll<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  actions: readonly T['action'][],
): T['state'] {
  return actions.reduce<T['state']>((at, action) => game.play(at, action), state);
}

/**
 * A sequence of actions on one line, a gift joined to the placement before it: `+0 c2+A b1`.
 * {@link parseActions} reads it.
 *
 * @throws {@link QuaternaError} `invalid-argument` for what is no action of this game.
 */
export function formatActions<T extends GameTypes>(
  game: Game<T>,
  actions: readonly T['action'][],
): string {
  return actions
    .map(game.formatAction)
    .join(' ')
    .replace(/(?<=(?:^| )[^ +]+) \+/g, '+');
}

/** An action's text: whatever stands between white space, cut before each `+`. */
const ACTION_TEXT = /\+?[^\s+]+|\+/g;

/**
 * Reads a sequence of actions, separated by white space, in which a gift may follow a
 * placement directly: `+0 c2+A b1`. Legality is not checked; play them to check it.
 *
 * @throws {@link QuaternaError} `invalid-action`, with the column in the whole text.
 */
export function parseActions<T extends GameTypes>(
  game: Game<T>,
  text: string,
): readonly T['action'][] {
  if (typeof text !== 'string') {
    throw unexpected('invalid-action', 'actions', text, 'a string');
  }
  return Array.from(text.matchAll(ACTION_TEXT), ({ 0: token, index }) => {
    try {
      return game.parseAction(token);
    } catch (error) {
      if (!isQuaternaError(error) || error.column === null) throw error;
      const { field, found, expected } = error;
      const column = error.column + index;
      const message = `${field}: found ${found}, expected ${expected} (column ${column})`;
      throw new QuaternaError(error.code, message, { field, column, found, expected });
    }
  });
}
