import { type Command, Option } from 'commander';
import { Failure } from '../failure.ts';
import type { Flags } from '../flags.ts';
import type { Io } from '../io.ts';
import {
  choice,
  folderOption,
  gamesOption,
  integer,
  jsonOption,
  playersOption,
  seedOption,
  shardOption,
} from '../options.ts';
import { addRuleFlags } from '../rules.ts';
import { addCommand } from './command.ts';

/** How the work is done, which changes nothing of what comes out. */
function workOptions(): readonly Option[] {
  const workers = 'how many threads play (default: as many as there are processors)';
  return [
    new Option('--workers <number>', workers).argParser(integer('--workers', 1, 256)),
    shardOption(),
    folderOption('--merge', 'make one data set of the shares in a folder'),
    jsonOption(),
  ];
}

/** What is written, and where. */
function fileOptions(): readonly Option[] {
  const perFile =
    'how many games go into a file (default: 100, from 100000 games on 1000)';
  const format = 'lines of JSON, Apache Parquet, or both (default: jsonl)';
  const values = 'find exact values, with so many nodes for a position';
  return [
    folderOption('--out', 'the folder for the files; made if there is none'),
    choice('--format', 'form', format, ['jsonl', 'parquet', 'both']),
    new Option('--games-per-file <number>', perFile).argParser(
      integer('--games-per-file', 1, 1_000_000),
    ),
    new Option('--values <nodes>', values).argParser(integer('--values', 0)),
  ];
}

/** Refuses flags that `--merge` has no use for: the shares say it all. */
function refuseBesideMerge(command: Command): void {
  const isTyped = (name: string): boolean =>
    command.getOptionValueSource(name) === 'cli';
  if (!isTyped('merge')) return;
  for (const option of command.options) {
    const name = option.attributeName();
    if (name === 'merge' || name === 'json' || !isTyped(name)) continue;
    throw new Failure(2, `${option.long}: not with --merge, where the shares have it`);
  }
}

/** Adds the command that makes data sets. */
export function addSelfPlay(program: Command, io: Io): void {
  const what = 'Let two computers play a data set of games.';
  const selfplay = addCommand(program, 'selfplay', what, [
    'selfplay --games 10000 --players greedy,random --seed 1 --out games',
    'selfplay --games 10000 --seed 1 --shard 0/4 --out games',
    'selfplay --merge games',
  ])
    .addOption(gamesOption(1000))
    .addOption(playersOption())
    .addOption(seedOption());
  for (const option of [...fileOptions(), ...workOptions()]) selfplay.addOption(option);
  addRuleFlags(selfplay).action(async (flags: Flags, command: Command) => {
    refuseBesideMerge(command);
    // No other command has to wait until what writes Parquet is read.
    const { runSelfPlay } = await import('../selfplay/selfplay.ts');
    await runSelfPlay(flags, io);
  });
}
