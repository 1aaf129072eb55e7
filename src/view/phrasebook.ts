import type { LineKind } from '../board/lines.ts';
import type { QuartoAction } from '../quarto/actions.ts';
import type { AttributeSet } from '../quarto/attributes.ts';
import type { QuartoReason } from '../quarto/reasons.ts';
import type { QuartoPhase } from '../quarto/state.ts';
import type { QuartoEnding } from '../quarto/types.ts';
import type { QuatuorAction } from '../quatuor/actions.ts';
import type { QuatuorReason } from '../quatuor/reasons.ts';
import type { QuatuorPhase } from '../quatuor/state.ts';
import type { QuatuorEnding } from '../quatuor/types.ts';
import type { Direction } from '../quatuor/ways.ts';
import type { Agreement } from '../record/ending.ts';
import { frozen } from './share.ts';

/** What is said of a player: to the one who looks at the screen, and of anybody else. */
export type Said = readonly [you: string, they: string];

/** Two phrases, for players 0 and 1. */
export type ForPlayers = readonly [first: string, second: string];

/** The kinds of actions of both games. */
export type ActionKind = QuartoAction['type'] | QuatuorAction['type'];

/** What a player may have to do, in both games. */
export type Task = Exclude<QuartoPhase | QuatuorPhase, 'over'>;

/**
 * All that is said in one language: plain data, so that a language of your own is an object
 * of this type. A name in braces stands for what is put there; the English phrases use all
 * that there are.
 */
export interface Phrasebook {
  /** The language, for the attribute `lang`: `en`. */
  readonly code: string;
  /** The pieces of Quarto in this language; shown unless a game has labels of its own. */
  readonly attributeSet: AttributeSet;
  /** What players are called that have no names. */
  readonly players: Readonly<Record<'quarto' | 'quatuor', ForPlayers>>;
  /** The person who looks, as the object of a sentence. */
  readonly you: string;
  /** A piece of Quarto in a sentence: `{labels}`. */
  readonly piece: string;
  /** A piece of Quatuor in a sentence. */
  readonly pieces: ForPlayers;
  /** A piece of Quatuor by its colour alone. */
  readonly colours: ForPlayers;
  /** A cell without a piece. */
  readonly empty: string;
  /** What the places are called where pieces stand and wait; the one in hand has `{labels}`. */
  readonly areas: Readonly<Record<'board' | 'reserve' | 'hand', string>>;
  /** Lines by kind: `{name}` is a row's number, a column's letter, or two corners. */
  readonly lines: Readonly<Record<LineKind, string>>;
  /** Where pieces travel. */
  readonly directions: Readonly<Record<Direction, string>>;
  /** Actions as a button or a list offers them. */
  readonly offers: Readonly<Record<ActionKind, string>>;
  /** Actions that have been played. */
  readonly deeds: Readonly<Record<ActionKind, Said>>;
  /** How many pieces a push moves: `{count}`, for one and for more. */
  readonly moved: readonly [one: string, more: string];
  /** Whose turn it is, and what there is to do. */
  readonly tasks: Readonly<Record<Task, Said>>;
  /** A game won: `{how}`. */
  readonly won: Said;
  /** A drawn game: `{how}`. */
  readonly drawn: string;
  /** A game that ended without a result: `{how}`. */
  readonly unfinished: string;
  /** What ended a game. */
  readonly endings: Readonly<Record<QuartoEnding | QuatuorEnding | Agreement, string>>;
  /** A line that one more piece completes: `{cell}`, `{line}`. */
  readonly near: string;
  /** What a player of Quatuor has off the board: `{who}`, `{count}`. */
  readonly reserve: string;
  /** Why actions of Quarto are illegal: `{}` is the cell, piece or line it is about. */
  readonly quartoReasons: Readonly<Record<QuartoReason, string>>;
  /** Why actions of Quatuor are illegal: `{}` is the cell or line it is about. */
  readonly quatuorReasons: Readonly<Record<QuatuorReason, string>>;
}

/**
 * A frozen phrasebook. Written in a function, so that bundlers see that nothing else happens
 * and leave it out where nobody speaks the language.
 */
export function written(phrases: () => Phrasebook): Phrasebook {
  return frozen(phrases());
}
