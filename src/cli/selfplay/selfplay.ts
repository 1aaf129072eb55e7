import { availableParallelism } from 'node:os';
import manifest from '../../../package.json' with { type: 'json' };
import { SEEDS } from '../../research/dataset/game-rng.ts';
import {
  type DatasetRun,
  type DatasetTotals,
  manifestOf,
} from '../../research/dataset/manifest.ts';
import type { DatasetPart } from '../../research/dataset/part.ts';
import { partsOf, type Shard, WHOLE } from '../../research/dataset/parts.ts';
import { Failure, Interrupted } from '../failure.ts';
import type { Flags } from '../flags.ts';
import { type Io, print, printJson } from '../io.ts';
import { gameFrom } from '../rules.ts';
import { freshSeed } from '../table.ts';
import { counted } from '../words.ts';
import {
  type Found,
  foundIn,
  Journal,
  manifestName,
  refuseOthers,
  tidy,
} from './folder.ts';
import type { Job } from './job.ts';
import { merge } from './merge.ts';
import { damagedFile } from './part-files.ts';
import { playHere, playInThreads } from './pool.ts';

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  jsonl: ['jsonl'],
  parquet: ['parquet'],
  both: ['jsonl', 'parquet'],
};

/** What the flags ask for, and what a folder has of it. */
async function runFrom(flags: Flags, found: readonly Found[]): Promise<DatasetRun> {
  const { games = 1000, gamesPerFile = 1000, values = null, format = 'jsonl' } = flags;
  const { game } = await gameFrom(flags);
  if (games > SEEDS) {
    throw new Failure(2, `--games: found ${games}, expected an integer up to ${SEEDS}`);
  }
  return {
    game: game.name,
    options: game.changedOptions,
    actionCount: game.actionCount,
    players: flags.players as readonly [string, string],
    seed: flags.seed ?? found[0]?.run.seed ?? freshSeed(),
    games,
    gamesPerFile,
    valueNodes: values,
    formats: FORMATS[format] as readonly string[],
    version: manifest.version,
  };
}

/** The parts of a share that are there already, their files unchanged. */
async function doneBefore(
  { directory }: Job,
  own: ReadonlySet<number>,
  found: readonly Found[],
): Promise<readonly DatasetPart[]> {
  const known = new Map<number, DatasetPart>();
  for (const part of found.flatMap(({ parts }) => parts)) {
    const isKnown = known.has(part.part) || !own.has(part.part);
    if (isKnown || (await damagedFile(directory, part)) !== null) continue;
    known.set(part.part, part);
  }
  return [...known.values()];
}

/** What a run of the command has done. */
interface Report {
  readonly run: DatasetRun;
  readonly shard: Shard | null;
  readonly totals: DatasetTotals;
  readonly parts: number;
  /** How many of them were played now. */
  readonly played: number;
  readonly seconds: number;
}

function printReport(directory: string, report: Report, isJson: boolean, io: Io): void {
  const { run, shard, totals, parts, played, seconds } = report;
  if (isJson) {
    const { seed, players } = run;
    printJson(io, {
      directory,
      seed,
      players,
      shard,
      ...totals,
      parts,
      played,
      seconds,
    });
    return;
  }
  const { games, rows, wins, draws } = totals;
  const [a, b] = run.players;
  const before = parts - played;
  print(
    io,
    `${counted(games, 'game')}, ${counted(rows, 'position')}, seed ${run.seed}.`,
    `A (${a}) won ${wins[0]}, B (${b}) won ${wins[1]}, ${draws} drawn.`,
    `${counted(played, 'part')} played in ${seconds.toFixed(1)} s, ${before} there before.`,
    `${directory}/${manifestName(shard)} lists the files.`,
  );
}

/** Plays what is missing of a share, and writes its manifest. */
async function complete(
  job: Job,
  shard: Shard | null,
  found: readonly Found[],
  { workers, io }: { readonly workers: number; readonly io: Io },
): Promise<Omit<Report, 'seconds'>> {
  const { run, directory } = job;
  const own = new Set(partsOf(run, shard ?? WHOLE));
  await tidy(directory, (part) => own.has(part));
  const done = [...(await doneBefore(job, own, found))];
  const isDone = new Set(done.map(({ part }) => part));
  const missing = [...own].filter((part) => !isDone.has(part));
  const journal = await Journal.open(directory, run, shard, done);
  const onPart = (part: DatasetPart): Promise<void> => {
    done.push(part);
    return journal.add(part);
  };
  const { selfplay: script } = io;
  if (script === undefined || Math.min(workers, missing.length) < 2)
    await playHere(job, missing, io, onPart);
  else await playInThreads(job, missing, { workers, script }, io, onPart);
  const manifest = manifestOf(run, shard, done);
  await journal.close(directory, manifest);
  const { totals } = manifest;
  return { run, shard, totals, parts: own.size, played: missing.length };
}

/** `quaterna selfplay` */
export async function runSelfPlay(flags: Flags, io: Io): Promise<void> {
  const { out: directory, merge: shares, shard = null } = flags;
  const { workers = availableParallelism(), json: isJson = false } = flags;
  if (shares !== undefined) return merge(shares, isJson, io);
  if (directory === undefined)
    throw new Failure(2, '--out: missing, expected a folder');
  if (shard !== null && flags.seed === undefined) {
    throw new Failure(2, '--seed: missing, and every share needs the same one');
  }
  const start = Date.now();
  const found = await foundIn(directory);
  const run = await runFrom(flags, found);
  refuseOthers(directory, run, found);
  try {
    const work = await complete({ run, directory }, shard, found, { workers, io });
    const seconds = (Date.now() - start) / 1000;
    printReport(directory, { ...work, seconds }, isJson, io);
  } catch (error) {
    if (error instanceof Interrupted && !isJson) {
      print(io, `Stopped. The same command with --seed ${run.seed} goes on from here.`);
    }
    throw error;
  }
}
