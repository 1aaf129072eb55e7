import type { QuartoGame } from '../quarto/types.ts';
import type { Shard } from '../research/dataset/parts.ts';
import { drawnBoards } from '../research/drawn-boards.ts';
import type { Face } from './face.ts';
import { Failure } from './failure.ts';
import { type Io, print, printJson } from './io.ts';
import { bar } from './progress.ts';
import { Runner } from './runner.ts';

/** 16!: how many ways there are to fill the board. */
const FILLINGS = 20_922_789_888_000;

/** `quaterna count --drawn-boards` */
export async function printDrawnBoards(
  { game, summary }: Face,
  shard: Shard | null,
  isJson: boolean,
  io: Io,
): Promise<void> {
  if (game.name !== 'quarto') {
    throw new Failure(2, `--drawn-boards: not for ${game.name}`);
  }
  const start = Date.now();
  const runner = new Runner(
    io,
    (done) => `${bar(done)}  of all ways to pair the cells`,
  );
  const work = drawnBoards(game as object as QuartoGame, shard ?? undefined);
  const boards = await runner.run(work).finally(() => runner.clear());
  const seconds = (Date.now() - start) / 1000;
  if (isJson) {
    const { name, changedOptions: options } = game;
    printJson(io, { game: name, options, shard, drawnBoards: boards, seconds });
    return;
  }
  const share = shard === null ? '' : ` in share ${shard.index}/${shard.count}`;
  const part = `${((100 * boards) / FILLINGS).toFixed(3)}% of 16!`;
  const what = `Full boards without an alignment${share}: ${boards}, ${part}.`;
  print(io, ...summary, what);
}
