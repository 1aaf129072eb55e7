import { lineName } from '../board/lines.ts';
import type { GameTypes } from '../game.ts';
import type { Face } from './face.ts';
import type { Paint } from './io.ts';
import { subjectOf } from './subject.ts';
import { block, outcomeWords, wrap } from './words.ts';

/** The JSON document of `show` (docs/text-forms.md). */
export function showJson<T extends GameTypes>(
  face: Face<T>,
  state: T['state'],
): object {
  const { game } = face;
  const outcome = game.outcome(state);
  return {
    ...subjectOf(game, state),
    toAct: game.toAct(state),
    legal: game.legalActions(state).map(game.formatAction),
    alignments: game.alignments(state).map((found) => face.alignment(found).json),
    threats: game.threats(state).map((found) => face.threat(found).json),
    outcome: outcome && {
      winner: outcome.winner,
      by: outcome.by,
      lines: outcome.alignments.map(({ line }) => lineName(line)),
    },
  };
}

/** A position drawn, under which rules it is played, and whose turn it is. */
export function headLines<T extends GameTypes>(
  face: Face<T>,
  state: T['state'],
  paint: Paint,
): readonly string[] {
  const { game } = face;
  const toAct = game.toAct(state);
  return [
    ...face.draw(state, paint),
    ...face.legend,
    '',
    ...face.summary,
    ...block('Position:', [game.formatState(state)]),
    ...block(
      'To act:',
      toAct === null ? [] : [`player ${toAct}, to ${face.task(state)}`],
    ),
  ];
}

/** A position for people: drawn, with all that can be said of it. */
export function showText<T extends GameTypes>(
  face: Face<T>,
  state: T['state'],
  paint: Paint,
): readonly string[] {
  const { game } = face;
  const outcome = game.outcome(state);
  const names = ['Player 0', 'Player 1'] as const;
  const legal = game.legalActions(state).map(game.formatAction);
  const alignments = game.alignments(state).map((found) => face.alignment(found).text);
  const threats = game.threats(state).map((found) => face.threat(found).text);
  return [
    ...headLines(face, state, paint),
    ...block('Legal:', wrap(legal, 66)),
    ...block('Aligned:', alignments),
    ...block('Threats:', threats),
    ...block('Outcome:', outcome === null ? [] : [outcomeWords(face, outcome, names)]),
  ];
}
