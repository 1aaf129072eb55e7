import { FULL } from '../board/cells.ts';
import { boardSymmetries } from '../board/symmetries.ts';
import { containsLine } from '../board/tables.ts';
import { checkGame } from '../checked-game.ts';
import type { QuartoGame } from '../quarto/types.ts';
import type { Work } from '../work.ts';
import { countFillings } from './burnside/fillings.ts';
import { checkedShard, type Shard, WHOLE } from './dataset/parts.ts';

/**
 * How many of the 16! ways to fill the board of Quarto with the sixteen pieces have no
 * alignment. Divided by 16! it is the chance that a game of random actions is drawn.
 *
 * ```ts
 * finish(drawnBoards(quarto())) / 20_922_789_888_000; // 0.0198
 * ```
 *
 * @param shard - Which share of the count to make: the shares add up to the whole.
 * @throws `QuaternaError` `invalid-argument` for a share that is none, or another game.
 */
export function drawnBoards(game: QuartoGame, shard: Shard = WHOLE): Work<number> {
  checkGame(game, 'quarto');
  const { options } = game;
  const fillings = {
    cells: FULL,
    counting: options.attributes.length,
    containsLine: containsLine(options.lines),
    symmetries: boardSymmetries(options.lines),
  };
  return countFillings(fillings, checkedShard(shard));
}
