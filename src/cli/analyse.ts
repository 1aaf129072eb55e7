import { formatRecord } from '../record/index.ts';
import { solverFor } from '../search/solvers.ts';
import { Analysis } from './analysis/analysis.ts';
import { annotated } from './analysis/annotate.ts';
import { analysisJson } from './analysis/document.ts';
import { analysisText } from './analysis/words.ts';
import type { Flags } from './flags.ts';
import { type Io, paintFor, print, printJson } from './io.ts';
import { bar } from './progress.ts';
import { gameAt } from './records/replay.ts';
import { bytesIfGames, Store } from './records/store.ts';
import { Runner } from './runner.ts';

/** Nodes for one position, if nothing else is said: a fraction of a second. */
const NODES = 300_000;

/** Searches the positions, and tells what is known of them, even if it is stopped. */
async function search(analysis: Analysis, flags: Flags, io: Io): Promise<void> {
  const runner = new Runner(io, (done) => `${bar(done)}  analysing`);
  const start = Date.now();
  try {
    await runner.run(analysis.work());
  } finally {
    runner.clear();
    const seconds = (Date.now() - start) / 1000;
    const paint = paintFor(io, flags.plain === true);
    if (flags.json === true) printJson(io, analysisJson(analysis, seconds));
    else print(io, ...analysisText(analysis, seconds, paint));
  }
}

/** `quaterna analyse`: what the positions of a game are worth, and where it was lost. */
export async function analyse(path: string, flags: Flags, io: Io): Promise<void> {
  const { gameNumber = 1, nodes = NODES, save } = flags;
  const store = save === undefined ? null : new Store(save, bytesIfGames(save));
  const record = await gameAt(path, gameNumber, io);
  store?.check();
  const analysis = new Analysis(record, solverFor(record.game), nodes);
  await search(analysis, flags, io);
  store?.write(formatRecord(annotated(analysis)));
}
