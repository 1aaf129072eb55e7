/**
 * What a front end draws: positions and records as plain data, with words in English,
 * French and Spanish.
 *
 * @packageDocumentation
 */
export type {
  AlignmentView,
  BoardView,
  CellView,
  NearView,
  Offer,
} from './board-view.ts';
export { english } from './languages/english.ts';
export { french } from './languages/french.ts';
export { spanish } from './languages/spanish.ts';
export {
  type ListedAction,
  type ListedMove,
  type MoveList,
  moveList,
} from './move-list.ts';
export type { QuartoViewOptions, ViewOptions } from './options.ts';
export type {
  ActionKind,
  ForPlayers,
  Phrasebook,
  Said,
  Task,
} from './phrasebook.ts';
export { announceQuarto, explainQuarto } from './quarto/sentences.ts';
export type { QuartoPieceView } from './quarto/speaker.ts';
export {
  type QuartoAlignmentView,
  type QuartoNearView,
  type QuartoView,
  quartoView,
  type ReservePieceView,
} from './quarto/view.ts';
export { announceQuatuor, explainQuatuor } from './quatuor/sentences.ts';
export {
  type QuatuorAlignmentView,
  type QuatuorNearView,
  type QuatuorOffer,
  type QuatuorReserveView,
  type QuatuorView,
  quatuorView,
} from './quatuor/view.ts';
export { resultWords } from './result.ts';
export { shareUnchanged } from './share.ts';
export { createViewer } from './viewer.ts';
