/** Quarto's states, and what their lines amount to: docs/rules.md section 1, "Alignment". */
import { LINES, type LineKind } from './board.ts';

export interface NaiveOptions {
  /** By bit 0…3: does that attribute count? */
  attributes: boolean[];
  lines: LineKind[];
  win: 'automatic' | 'announced';
}

export interface NaiveState {
  /** By cell: the piece that stands there. */
  board: (number | null)[];
  hand: number | null;
  /** `null` once the game is over. */
  toAct: 0 | 1 | null;
  /** Only meaningful when `toAct` is null; then null is a draw. */
  winner: 0 | 1 | null;
  /** The cell of the newest placement. */
  last: number | null;
  /** The id of the line that was claimed. */
  claimed: number | null;
  passes: number;
}

/** An attribute by its bit, and the value the pieces of a line have on it. */
export type Shared = [bit: number, value: 0 | 1];

export interface NaiveAlignment {
  line: string;
  shared: Shared[];
  claimable: boolean;
}

export interface NaiveThreat {
  line: string;
  cell: number;
  needs: Shared[];
  pieces: number[];
}

/** Bit `bit` of the piece, the last binary digit being bit 0. */
function valueOn(bit: number, piece: number): 0 | 1 {
  return piece.toString(2).padStart(4, '0')[3 - bit] === '1' ? 1 : 0;
}

/** The values on counting attributes that all these pieces have. */
export function sharedBy(options: NaiveOptions, pieces: number[]): Shared[] {
  const shared: Shared[] = [];
  for (let bit = 0; bit < 4; bit++) {
    if (!options.attributes[bit]) continue;
    for (const value of [0, 1] as const) {
      if (pieces.every((piece) => valueOn(bit, piece) === value)) {
        shared.push([bit, value]);
      }
    }
  }
  return shared;
}

export function piecesOn(state: NaiveState, cells: number[]): number[] {
  const pieces: number[] = [];
  for (const cell of cells) {
    const piece = state.board[cell] ?? null;
    if (piece !== null) pieces.push(piece);
  }
  return pieces;
}

export function isFull(state: NaiveState): boolean {
  return !state.board.includes(null);
}

export function alignments(options: NaiveOptions, state: NaiveState): NaiveAlignment[] {
  const found: NaiveAlignment[] = [];
  for (const { name, kind, cells } of LINES) {
    if (!options.lines.includes(kind)) continue;
    const pieces = piecesOn(state, cells);
    if (pieces.length < 4) continue;
    const shared = sharedBy(options, pieces);
    if (shared.length === 0) continue;
    const claimable =
      options.win === 'announced' &&
      state.toAct !== null &&
      state.last !== null &&
      cells.includes(state.last);
    found.push({ line: name, shared, claimable });
  }
  return found;
}

export function isSomethingClaimable(
  options: NaiveOptions,
  state: NaiveState,
): boolean {
  return alignments(options, state).some((alignment) => alignment.claimable);
}

export function threats(options: NaiveOptions, state: NaiveState): NaiveThreat[] {
  const found: NaiveThreat[] = [];
  if (state.toAct === null) return found;
  for (const { name, kind, cells } of LINES) {
    if (!options.lines.includes(kind)) continue;
    const three = piecesOn(state, cells);
    if (three.length !== 3) continue;
    const needs = sharedBy(options, three);
    if (needs.length === 0) continue;
    const pieces: number[] = [];
    for (let piece = 0; piece < 16; piece++) {
      if (state.board.includes(piece)) continue;
      if (needs.some(([bit, value]) => valueOn(bit, piece) === value)) {
        pieces.push(piece);
      }
    }
    const gap = cells.filter((cell) => state.board[cell] === null);
    for (const cell of gap) found.push({ line: name, cell, needs, pieces });
  }
  return found;
}
