import type { Command } from 'commander';
import { runShow, runSolve, runVerify } from '../commands.ts';
import type { Flags } from '../flags.ts';
import type { Io } from '../io.ts';
import { jsonOption, plainOption, positionOption, tableOption } from '../options.ts';
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

function addSolve(program: Command, io: Io): void {
  const what = 'Tell what a position is worth when both play their best.';
  const solve = addCommand(program, 'solve', what, [
    'solve --game quatuor',
    'solve --game quatuor --tie-break --table quatuor.table',
    'solve --game quatuor --position "ww../b.../..../b... w 0" --json',
  ])
    .addOption(positionOption())
    .addOption(tableOption())
    .addOption(jsonOption())
    .addOption(plainOption());
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
