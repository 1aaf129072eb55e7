/**
 * The rules: games, the contract they implement, errors, and the seeded draw.
 *
 * @packageDocumentation
 */
export { type Cell, type CellMask, cellFromName, cellName } from './board/cells.ts';
export {
  LINE_KINDS,
  LINES,
  type Line,
  type LineInfo,
  type LineKind,
  lineFromName,
  lineName,
} from './board/lines.ts';
export { type Place, place } from './board/place.ts';
export {
  type ErrorCode,
  type ErrorFacts,
  explained,
  illegal,
  isQuaternaError,
  QuaternaError,
  unexpected,
} from './errors.ts';
export {
  formatActions,
  type Game,
  type GameTypes,
  type Illegality,
  type Outcome,
  type Player,
  type PlayResult,
  parseActions,
  playAll,
  type Symmetry,
  tryPlay,
  winningActions,
} from './game.ts';
export { hashState } from './hash.ts';
export {
  type Claim,
  claim,
  type Give,
  give,
  type Pass,
  pass,
  type QuartoAction,
} from './quarto/actions.ts';
export type { QuartoAlignment, QuartoThreat } from './quarto/alignments.ts';
export {
  type Attribute,
  type AttributeSet,
  type AttributeValues,
  attributeSets,
  defaultAttributeSet,
} from './quarto/attributes.ts';
export type { GivenQuartoOptions, QuartoOptions } from './quarto/options.ts';
export { type Piece, pieceFromName, pieceName } from './quarto/pieces.ts';
export { quarto } from './quarto/quarto.ts';
export { type QuartoReason, quartoReasons } from './quarto/reasons.ts';
export type { QuartoPhase, QuartoState } from './quarto/state.ts';
export type { QuartoEnding, QuartoGame, QuartoTypes } from './quarto/types.ts';
export {
  type Push,
  push,
  type QuatuorAction,
  type Shift,
  shift,
} from './quatuor/actions.ts';
export type { QuatuorAlignment, QuatuorThreat } from './quatuor/alignments.ts';
export { quatuorLettering } from './quatuor/lettering.ts';
export type { PieceMove } from './quatuor/moves.ts';
export type {
  GivenQuatuorOptions,
  QuatuorOptions,
  TieBreak,
} from './quatuor/options.ts';
export { quatuor } from './quatuor/quatuor.ts';
export { type QuatuorReason, quatuorReasons } from './quatuor/reasons.ts';
export type { QuatuorPhase, QuatuorState } from './quatuor/state.ts';
export type { QuatuorEnding, QuatuorGame, QuatuorTypes } from './quatuor/types.ts';
export {
  DIRECTIONS,
  type Direction,
  PERIMETER,
  WAYS,
  type Way,
} from './quatuor/ways.ts';
export { drawFirst, type Rng, seededRng } from './rng.ts';
export { canonical } from './symmetry.ts';
