// A game that React keeps: positions are values, so the rules are the reducer, and taking
// back is forgetting the newest position.
import {
  type QuartoAction,
  type QuartoGame,
  type QuartoState,
  quarto,
  tryPlay,
} from 'quaterna';

export const game: QuartoGame = quarto({
  lines: ['row', 'column', 'diagonal', 'square'],
});

export interface Table {
  readonly state: QuartoState;
  /** The positions before, the newest first. */
  readonly past: readonly QuartoState[];
  /** Why the last thing was not done, in a sentence; empty if it was. */
  readonly refusal: string;
}

export type Wish = QuartoAction | { readonly type: 'take-back' | 'begin-again' };

export const start: Table = { state: game.start(), past: [], refusal: '' };

export function reducer(table: Table, wish: Wish): Table {
  const { state, past } = table;
  if (wish.type === 'begin-again') return start;
  if (wish.type === 'take-back') {
    const [before, ...others] = past;
    return before ? { state: before, past: others, refusal: '' } : table;
  }
  const result = tryPlay(game, state, wish);
  if (!result.ok) return { ...table, refusal: result.illegality.message };
  return { state: result.state, past: [state, ...past], refusal: '' };
}
