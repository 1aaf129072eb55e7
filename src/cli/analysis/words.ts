import type { Game, GameTypes } from '../../game.ts';
import type { Paint } from '../io.ts';
import { movesOf } from '../records/moves.ts';
import { playerName } from '../records/tags.ts';
import { Telling } from '../records/telling.ts';
import { block, wrap } from '../words.ts';
import type { Analysis, Assessed } from './analysis.ts';
import { type Mistake, mistakesOf } from './mistakes.ts';
import { valueWords, worthWords } from './worth.ts';

/** What belongs to a move stands below it, after so many spaces. */
const INDENT = '   ';
const WIDTH = 79 - INDENT.length;

/** `+4 turned a draw into a loss. Best: +6 +7`, for those who see the action or not. */
export function mistakeWords(
  { formatAction }: Game<GameTypes>,
  { node, before, after, best }: Mistake,
): string {
  const action = formatAction(node.action as GameTypes['action']);
  const turn = `${action} turned ${valueWords(before)} into ${valueWords(after)}`;
  return `Mistake: ${turn}. Best: ${best.map(formatAction).join(' ')}`;
}

/** What a position is worth, by the names of the players. */
export function positionWords({ record }: Analysis, { worth }: Assessed): string {
  const names = [playerName(record, 0), playerName(record, 1)] as const;
  return `Value: ${worthWords(worth, names)}`;
}

/** Whose mistakes there are how many, and where they were looked for: `Ada: 1, Blaise: 0`. */
function tally(
  { record, searched, open }: Analysis,
  mistakes: readonly Mistake[],
): string {
  const count = (player: 0 | 1): string => {
    const own = mistakes.filter((mistake) => mistake.player === player);
    return `${playerName(record, player)}: ${own.length}`;
  };
  const found = `${count(0)}, ${count(1)}`;
  if (searched === open) return found;
  const last = `only the last ${searched} of ${open} positions were looked at`;
  return searched === 0
    ? 'stopped before any position was looked at'
    : `${found}; ${last}`;
}

/** How much of the game is known, and at what cost. */
function summary(analysis: Analysis, seconds: number): readonly string[] {
  const { limit, nodes, open, positions } = analysis;
  const known = positions.filter(
    ({ player, worth }) => player !== null && worth.least === worth.most,
  );
  const of = `${known.length} of ${open} positions`;
  const cost = `${nodes} nodes, at most ${limit} for a position, in ${seconds.toFixed(1)} seconds`;
  return [
    ...block('Known:', wrap(of.split(' '), 66)),
    ...block('Mistakes:', wrap(tally(analysis, mistakesOf(positions)).split(' '), 66)),
    ...block('Looked at:', wrap(cost.split(' '), 66)),
  ];
}

/** A game told move by move, with what the positions are worth and the mistakes. */
export function analysisText(
  analysis: Analysis,
  seconds: number,
  paint: Paint,
): readonly string[] {
  const { record, positions } = analysis;
  const telling = new Telling(record);
  const mistakes = mistakesOf(positions);
  const moves = [[record.root], ...movesOf(record.mainLine())];
  const lines = moves.flatMap((move, index) => {
    const ids = move.map(({ id }) => id);
    const wrong = mistakes.filter(({ node }) => ids.includes(node.id));
    const end = positions.find(({ node }) => node.id === ids.at(-1)) as Assessed;
    const remarks = [
      ...wrong.map((mistake) => mistakeWords(record.game, mistake)),
      ...(end.player === null ? [] : [positionWords(analysis, end)]),
    ];
    const wrapped = remarks.flatMap((remark) => wrap(remark.split(' '), WIDTH));
    return [...telling.told(index), ...wrapped.map((line) => `${INDENT}${line}`)];
  });
  const board = telling.board(telling.length, paint);
  const head = [...telling.head, '', ...lines, '', ...board, ''];
  return [...head, ...telling.end, '', ...summary(analysis, seconds)];
}
