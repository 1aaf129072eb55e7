import type { GameTypes } from '../game.ts';

/** The name of a node: an integer, 0 for the start, that is never given to another one. */
export type NodeId = number;

/** A position of a record, with the action that led there. */
export interface RecordNode<T extends GameTypes> {
  /** Its name, which stays the same whatever happens around it. */
  readonly id: NodeId;
  /** The node before, or `null` for the start. */
  readonly parent: NodeId | null;
  /** The action that led here, or `null` for the start. */
  readonly action: T['action'] | null;
  /** The position. */
  readonly state: T['state'];
  /** How many actions lead here from the start. */
  readonly ply: number;
  /** The number of the move that the action belongs to, from 1; 0 for the start. */
  readonly move: number;
  /** What was played from here: the main continuation first, then the variations. */
  readonly children: readonly NodeId[];
  /** What is said of it; empty if nothing is. */
  readonly comment: string;
  /** How long the action took, in milliseconds; `null` if that is not known. */
  readonly elapsed: number | null;
}
