import { availableParallelism } from 'node:os';
import manifest from '../../../package.json' with { type: 'json' };
import { SEEDS } from '../../research/dataset/game-rng.ts';
import { type DatasetRun, manifestOf } from '../../research/dataset/manifest.ts';
import type { DatasetPart } from '../../research/dataset/part.ts';
import { partsOf, type Shard, WHOLE } from '../../research/dataset/parts.ts';
import { Failure, Interrupted } from '../failure.ts';
import type { Flags } from '../flags.ts';
import { type Io, print } from '../io.ts';
import { gameFrom } from '../rules.ts';
import { freshSeed } from '../table.ts';
import { type Folder, makeFolder } from './folder.ts';
import type { Job } from './job.ts';
import { Journal, writeManifest } from './journal.ts';
import { Lock } from './lock.ts';
import { logged } from './log.ts';
import { merge } from './merge.ts';
import { accountName } from './names.ts';
import { damagedFile } from './part-files.ts';
import { playHere, playInThreads } from './pool.ts';
import { ownFolder, refuseDivision, refuseOthers } from './refusals.ts';
import { printReport, type Report } from './report.ts';
import { removeAccounts, tidy } from './tidy.ts';

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  jsonl: ['jsonl'],
  parquet: ['parquet'],
  both: ['jsonl', 'parquet'],
};

/** What the flags ask for, but for the seed. */
async function askedFrom(flags: Flags): Promise<Omit<DatasetRun, 'seed'>> {
  const { games = 1000, values = null, format = 'jsonl' } = flags;
  const { game } = await gameFrom(flags);
  if (games > SEEDS) {
    throw new Failure(2, `--games: found ${games}, expected an integer up to ${SEEDS}`);
  }
  return {
    game: game.name,
    options: game.changedOptions,
    actionCount: game.actionCount,
    players: flags.players as readonly [string, string],
    games,
    gamesPerFile: flags.gamesPerFile ?? usualPerFile(games),
    valueNodes: values,
    formats: FORMATS[format] as readonly string[],
    version: manifest.version,
  };
}

/** Enough files for many threads, and not so many that they are a burden. */
function usualPerFile(games: number): number {
  return games < 100_000 ? 100 : 1000;
}

/** A run in the order in which a manifest has it. */
function withSeed(asked: Omit<DatasetRun, 'seed'>, seed: number): DatasetRun {
  const { game, options, actionCount, players, ...others } = asked;
  return { game, options, actionCount, players, seed, ...others };
}

/** The parts of a share that are there already, their files unchanged. */
async function doneBefore(
  directory: string,
  own: ReadonlySet<number>,
  { found }: Folder,
): Promise<readonly DatasetPart[]> {
  const known = new Map<number, DatasetPart>();
  for (const part of found.flatMap(({ parts }) => parts)) {
    const isKnown = known.has(part.part) || !own.has(part.part);
    if (isKnown || (await damagedFile(directory, part)) !== null) continue;
    known.set(part.part, part);
  }
  return [...known.values()];
}

/** What a share is done with. */
interface Means {
  readonly workers: number;
  readonly lock: Lock;
  readonly io: Io;
}

/** Plays parts, each of which is noted as soon as its files are there. */
async function playParts(
  job: Job,
  parts: readonly number[],
  { workers, lock, io }: Means,
  onPart: (part: DatasetPart) => Promise<void>,
): Promise<void> {
  const note = async (part: DatasetPart): Promise<void> => {
    await lock.check();
    await onPart(part);
  };
  const { selfplay: script } = io;
  if (script === undefined || Math.min(workers, parts.length) < 2)
    await playHere(job, parts, io, note);
  else await playInThreads(job, parts, { workers, script }, io, note);
}

/** Plays what is missing of a share, and writes its manifest. */
async function complete(
  job: Job,
  shard: Shard | null,
  folder: Folder,
  means: Means,
): Promise<Omit<Report, 'seconds'>> {
  const { run, directory } = job;
  const own = new Set(partsOf(run, shard ?? WHOLE));
  const done = [...(await doneBefore(directory, own, folder))];
  const isDone = new Set(done.map(({ part }) => part));
  const missing = [...own].filter((part) => !isDone.has(part));
  const journal = await Journal.open(directory, run, shard, done);
  try {
    await playParts(job, missing, means, (part) => {
      done.push(part);
      return journal.add(part);
    });
  } finally {
    // Else what is half-written there is another's.
    if (await means.lock.isHeld()) await tidy(directory, shard);
  }
  const manifest = manifestOf(run, shard, done);
  const whole = accountName('manifest', null);
  const isOfWhole = shard === null || folder.found.some(({ name }) => name === whole);
  if (!isOfWhole || shard === null) await writeManifest(directory, manifest);
  if (isOfWhole) await removeAccounts(directory, shard);
  else await journal.remove();
  const name = isOfWhole ? whole : accountName('manifest', shard);
  const { totals } = manifest;
  return { run, shard, totals, parts: own.size, played: missing.length, name };
}

/** Plays what is missing of a folder that nobody else works on. */
async function playInto(
  directory: string,
  flags: Flags,
  asked: Omit<DatasetRun, 'seed'>,
  means: Means,
): Promise<Omit<Report, 'seconds'>> {
  const { shard = null, json: isJson = false } = flags;
  const folder = await ownFolder(directory);
  const seed = flags.seed ?? folder.found[0]?.run.seed ?? freshSeed();
  const run = withSeed(asked, seed);
  refuseOthers(run, folder);
  refuseDivision(shard, folder);
  await tidy(directory, shard);
  try {
    return await complete({ run, directory }, shard, folder, means);
  } catch (error) {
    if (error instanceof Interrupted && !isJson) {
      const hint = `The same command with --seed ${seed} goes on from here.`;
      print(means.io, `Stopped. ${hint}`);
    }
    throw error;
  }
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
  const asked = await askedFrom(flags);
  await makeFolder(directory);
  const lock = await Lock.take(directory, shard, io);
  let work: Omit<Report, 'seconds'>;
  try {
    work = await playInto(directory, flags, asked, { workers, lock, io: logged(io) });
  } finally {
    lock.release();
  }
  const seconds = (Date.now() - start) / 1000;
  printReport(directory, { ...work, seconds }, isJson, io);
}
