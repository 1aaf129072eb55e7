import type { DatasetRun, DatasetTotals } from '../../research/dataset/manifest.ts';
import type { Shard } from '../../research/dataset/parts.ts';
import { type Io, print, printJson } from '../io.ts';
import { counted } from '../words.ts';

/** What a run of the command has done. */
export interface Report {
  readonly run: DatasetRun;
  readonly shard: Shard | null;
  readonly totals: DatasetTotals;
  readonly parts: number;
  /** How many of them were played now. */
  readonly played: number;
  readonly seconds: number;
  /** The name of the manifest that lists the files. */
  readonly name: string;
}

/** Prints what has been done, for people or as a JSON document. */
export function printReport(
  directory: string,
  report: Report,
  isJson: boolean,
  io: Io,
): void {
  const { run, shard, totals, parts, played, seconds, name } = report;
  const { seed, players } = run;
  if (isJson) {
    const counts = { ...totals, parts, played, seconds };
    printJson(io, { directory, seed, players, shard, ...counts });
    return;
  }
  const { games, rows, wins, draws } = totals;
  const [a, b] = players;
  const before = parts - played;
  print(
    io,
    `${counted(games, 'game')}, ${counted(rows, 'position')}, seed ${seed}.`,
    `A (${a}) won ${wins[0]}, B (${b}) won ${wins[1]}, ${draws} drawn.`,
    `${counted(played, 'part')} played in ${seconds.toFixed(1)} s, ${before} there before.`,
    `${directory}/${name} lists the files.`,
  );
}
