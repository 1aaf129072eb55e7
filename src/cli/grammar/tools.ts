import { type Command, Option } from 'commander';
import { runShow, runSolve, runVerify } from '../commands.ts';
import type { Flags } from '../flags.ts';
import type { Io } from '../io.ts';
import {
  decimal,
  integer,
  jsonOption,
  plainOption,
  positionOption,
  tableOption,
} from '../options.ts';
import { addRuleFlags } from '../rules.ts';
import { addCommand } from './command.ts';

function addShow(program: Command, io: Io): void {
  const what = 'Show a position and what can be said of it.';
  const show = addCommand(program, 'show', what, [
    'show',
    'show --position "032./..../..../.... 5 0 c1"',
    'show --json --lines row,square',
    'show --game quatuor --position "ww../b.../..../.... b 0"',
  ])
    .addOption(positionOption())
    .addOption(jsonOption())
    .addOption(plainOption());
  addRuleFlags(show).action((flags: Flags) => runShow(flags, io));
}

/** The memory a solver can take, in MiB. */
const LEAST_MEMORY = 1;
const MOST_MEMORY = 8192;

/** How long a position may be searched, and with what. */
function limitOptions(): readonly Option[] {
  const nodes = 'stop after so many nodes, for Quarto, with what is proved by then';
  const seconds = 'stop after so many seconds, such as 0.5';
  const threads = 'threads, for Quarto: 1 or 2 (default: 2, if there are)';
  const memory = 'memory for what is found, for Quarto (default: 1024)';
  return [
    new Option('--nodes <number>', nodes).argParser(integer('--nodes', 0)),
    new Option('--seconds <number>', seconds).argParser(decimal('--seconds')),
    new Option('--threads <number>', threads).argParser(integer('--threads', 1, 2)),
    new Option('--memory <MiB>', memory).argParser(
      integer('--memory', LEAST_MEMORY, MOST_MEMORY),
    ),
  ];
}

function addSolve(program: Command, io: Io): void {
  const what = 'Tell what a position is worth when both play their best.';
  const solve = addCommand(program, 'solve', what, [
    'solve --position "..D./7.F./.3.2/.8.1 C 0 -"',
    'solve --attributes color,shape --table found.quarto',
    'solve --game quatuor --tie-break --table quatuor.table',
    'solve --game quatuor --position "ww../b.../..../b... w 0" --json',
  ])
    .addOption(positionOption())
    .addOption(tableOption())
    .addOption(jsonOption())
    .addOption(plainOption());
  for (const option of limitOptions()) solve.addOption(option);
  addRuleFlags(solve).action((flags: Flags) => runSolve(flags, io));
}

function addVerify(program: Command, io: Io, finish: (code: number) => void): void {
  const what = 'Check the lines of a file, such as published counts.';
  addCommand(program, 'verify', what, [
    'verify counts.jsonl',
    'verify --json - < counts.jsonl',
  ])
    .argument(
      '<file>',
      'lines of JSON with game, options, position, perft, value; - for input',
    )
    .addOption(jsonOption())
    .action(async (file: string, flags: Flags) => {
      finish(await runVerify(file, flags, io));
    });
}

/**
 * Adds the commands that tell of positions.
 *
 * @param finish - Is told the exit code of a command that ran well and found faults.
 */
export function addTools(
  program: Command,
  io: Io,
  finish: (code: number) => void,
): void {
  addShow(program, io);
  addSolve(program, io);
  addVerify(program, io, finish);
}
