/**
 * Games as played: records with variations, comments and times, their files, clocks and
 * matches.
 *
 * @packageDocumentation
 */

export type { Games } from '../games.ts';
export {
  type Clock,
  flagged,
  flagTime,
  isPaused,
  moveTime,
  newClock,
  passClock,
  pauseClock,
  remainingTime,
  resumeClock,
  startClock,
  stopClock,
  tickClock,
} from './clock.ts';
export { clockFrom } from './clock-json.ts';
export type { TimeControl } from './control.ts';
export {
  AGREEMENTS,
  type Agreement,
  type Ending,
  type RecordResult,
} from './ending.ts';
export { recordFromJson } from './json.ts';
export type { NodeJson } from './json-nodes.ts';
export type { Match, MatchOutcome } from './match.ts';
export { type MatchJson, matchFrom } from './match-json.ts';
export { type MatchSetup, newMatch } from './match-setup.ts';
export type { NodeId, RecordNode } from './node.ts';
export type { ActionNotes } from './notes.ts';
export { parseRecords, type ReadRecord, readRecords } from './read.ts';
export { type GameRecord, newRecord } from './record.ts';
export {
  type MatchReason,
  type MatchResult,
  matchReasons,
  type Refusal,
} from './refusal.ts';
export type { Tags } from './tags.ts';
export { type RecordJson, recordToJson } from './to-json.ts';
export { formatRecord, writeRecords } from './write.ts';
