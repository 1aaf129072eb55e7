import { Command, InvalidArgumentError, Option } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import {
  runCount,
  runPerft,
  runPlay,
  runPlayout,
  runShow,
  runVerify,
  runWatch,
} from './commands.ts';
import type { Flags } from './flags.ts';
import type { Io } from './io.ts';
import {
  integer,
  jsonOption,
  opponentOption,
  plainOption,
  playersOption,
  positionOption,
  seedOption,
} from './options.ts';
import { addRuleFlags } from './rules.ts';

/** Most MiB that are still a number of bytes. */
const MOST_MEMORY = 2 ** 33 - 1;

function seatFrom(text: string): number {
  if (text === '0' || text === '1') return Number(text);
  throw new InvalidArgumentError('Expected 0 or 1.');
}

function examples(lines: readonly string[]): string {
  return `\nExamples:${lines.map((line) => `\n  $ quaterna ${line}`).join('')}`;
}

function addCommand(
  program: Command,
  name: string,
  description: string,
  lines: readonly string[],
): Command {
  return program
    .command(name)
    .description(description)
    .addHelpText('after', examples(lines));
}

function addGames(program: Command, io: Io): void {
  const play = addCommand(program, 'play', 'Play a game, alone or against somebody.', [
    'play',
    'play --opponent greedy --first 0',
    'play --win announced --lines row,column,diagonal,square',
    'play --game quatuor --tie-break=30',
  ])
    .addOption(opponentOption())
    .addOption(
      new Option(
        '--first <seat>',
        'who begins: 0 you, 1 your opponent (default: by lot)',
      ).argParser(seatFrom),
    )
    .addOption(seedOption())
    .addOption(positionOption())
    .addOption(plainOption());
  addRuleFlags(play).action((flags: Flags) => runPlay(flags, io));

  const watch = addCommand(program, 'watch', 'Watch two computers play a game.', [
    'watch --seed 1',
    'watch --players greedy,random --win announced',
    'watch --game quatuor --tie-break',
  ])
    .addOption(playersOption())
    .addOption(seedOption())
    .addOption(positionOption())
    .addOption(plainOption());
  addRuleFlags(watch).action((flags: Flags) => runWatch(flags, io));
}

function addTools(program: Command, io: Io, finish: (code: number) => void): void {
  const show = addCommand(
    program,
    'show',
    'Show a position and what can be said of it.',
    [
      'show',
      'show --position "032./..../..../.... 5 0 c1"',
      'show --json --lines row,square',
      'show --game quatuor --position "ww../b.../..../.... b 0"',
    ],
  )
    .addOption(positionOption())
    .addOption(jsonOption())
    .addOption(plainOption());
  addRuleFlags(show).action((flags: Flags) => runShow(flags, io));

  addCommand(
    program,
    'verify',
    'Recount the lines of a file, such as published counts.',
    ['verify counts.jsonl', 'verify --json - < counts.jsonl'],
  )
    .argument(
      '<file>',
      'lines of JSON with game, options, position, perft; - for input',
    )
    .addOption(jsonOption())
    .action(async (file: string, flags: Flags) => {
      finish(await runVerify(file, flags, io));
    });
}

function addResearch(program: Command, io: Io): void {
  const perft = addCommand(program, 'perft', 'Count the sequences of legal actions.', [
    'perft 4',
    'perft 3 --divide --position "AC.9/4.83/06E./5... - 0 d1"',
  ])
    .argument('<depth>', 'how many actions a sequence has', integer(0))
    .addOption(new Option('--divide', 'count apart by first action'))
    .addOption(positionOption())
    .addOption(jsonOption());
  addRuleFlags(perft).action((depth: number, flags: Flags) =>
    runPerft(depth, flags, io),
  );

  const count = addCommand(program, 'count', 'Count the positions, ply by ply.', [
    'count --game quatuor --plies 8',
    'count --plies 5 --distinct --json',
  ])
    .addOption(
      new Option(
        '--plies <number>',
        'the last ply (default: when all games are over)',
      ).argParser(integer(0)),
    )
    .addOption(
      new Option('--distinct', 'count positions alike by symmetry each by itself'),
    )
    .addOption(
      new Option(
        '--memory <MiB>',
        'how much memory the positions may take (default: 1024)',
      ).argParser(integer(1, MOST_MEMORY)),
    )
    .addOption(positionOption())
    .addOption(jsonOption());
  addRuleFlags(count).action((flags: Flags) => runCount(flags, io));

  const playout = addCommand(
    program,
    'playout',
    'Play random games, and sum them up.',
    ['playout --seed 1', 'playout --games 100000 --game quatuor --tie-break --json'],
  )
    .addOption(
      new Option('--games <number>', 'how many (default: 10000)').argParser(integer(1)),
    )
    .addOption(seedOption())
    .addOption(positionOption())
    .addOption(jsonOption());
  addRuleFlags(playout).action((flags: Flags) => runPlayout(flags, io));
}

/**
 * The command line as commander wants it described. It throws a `CommanderError` for
 * whatever is wrong with it, and after printing help or the version.
 *
 * @param finish - Is told the exit code of a command that ran well and found faults.
 */
export function buildProgram(io: Io, finish: (code: number) => void): Command {
  const program = new Command('quaterna')
    .description('Rules of Quarto and Quatuor: play, look at positions, count, verify.')
    .version(manifest.version)
    .addHelpText('after', examples(['play --opponent greedy', 'help play']))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        io.stdout.write(text);
      },
      writeErr: () => {},
      getOutHelpWidth: () => 79,
    });
  addGames(program, io);
  addTools(program, io, finish);
  addResearch(program, io);
  return program;
}
