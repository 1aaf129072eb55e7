import { type Command, Option } from 'commander';
import { analyse } from '../analyse.ts';
import type { Flags } from '../flags.ts';
import type { Io } from '../io.ts';
import { choice, integer, jsonOption, plainOption, saveOption } from '../options.ts';
import { check } from '../records/check.ts';
import { convert } from '../records/convert.ts';
import { FORMS, type Form } from '../records/form.ts';
import { replay } from '../records/replay.ts';
import { addCommand } from './command.ts';

const FILE = 'a file of games, as text or JSON; - for standard input';
const FILES = 'files of games, as text or JSON; - for standard input';

function addCheck(program: Command, io: Io, finish: (code: number) => void): void {
  const what = 'Check that the games of files could have been played.';
  addCommand(program, 'check', what, ['check games.txt', 'check --json *.txt'])
    .argument('<files...>', FILES)
    .addOption(jsonOption())
    .action(async (files: readonly string[], flags: Flags) => {
      finish((await check(files, flags.json === true, io)) ? 0 : 1);
    });
}

function addConvert(program: Command, io: Io, finish: (code: number) => void): void {
  const what = 'Write the games of files as text or JSON.';
  const to = 'text, one JSON array, or lines of JSON';
  addCommand(program, 'convert', what, [
    'convert --to json games.txt > games.json',
    'convert games.json more.jsonl > games.txt',
  ])
    .argument('<files...>', FILES)
    .addOption(choice('--to', 'form', to, FORMS).default('text'))
    .action(async (files: readonly string[], { to: form }: { readonly to: Form }) => {
      finish((await convert(files, form, io)) ? 0 : 1);
    });
}

function numberOption(): Option {
  return new Option(
    '--game-number <number>',
    'which game, from 1 on (default: 1)',
  ).argParser(integer('--game-number', 1));
}

function addReplay(program: Command, io: Io): void {
  const what = 'Tell a game of a file move by move; on a terminal, at your pace.';
  addCommand(program, 'replay', what, [
    'replay games.txt',
    'replay games.txt --game-number 3',
  ])
    .argument('<file>', FILE)
    .addOption(numberOption())
    .addOption(plainOption())
    .action((file: string, flags: Flags) => replay(file, flags, io));
}

function addAnalyse(program: Command, io: Io): void {
  const what =
    'Tell what the positions of a game of a file are worth, and its mistakes.';
  const nodes = 'how many nodes to look at for a position (default: 300000)';
  addCommand(program, 'analyse', what, [
    'analyse games.txt',
    'analyse games.txt --game-number 3 --nodes 5000000',
    'analyse games.txt --save annotated.txt',
  ])
    .argument('<file>', FILE)
    .addOption(numberOption())
    .addOption(new Option('--nodes <number>', nodes).argParser(integer('--nodes', 1)))
    .addOption(saveOption())
    .addOption(jsonOption())
    .addOption(plainOption())
    .action((file: string, flags: Flags) => analyse(file, flags, io));
}

/**
 * Adds the commands that read files of games.
 *
 * @param finish - Is told the exit code of a command that ran well and found faults.
 */
export function addRecords(
  program: Command,
  io: Io,
  finish: (code: number) => void,
): void {
  addCheck(program, io, finish);
  addConvert(program, io, finish);
  addReplay(program, io);
  addAnalyse(program, io);
}
