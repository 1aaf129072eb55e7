import { Command, InvalidArgumentError, Option } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { runPerft, runPlay, runShow, runVerify, runWatch } from './commands.ts';
import type { Flags } from './flags.ts';
import type { Io } from './io.ts';
import { PLAYERS } from './players.ts';
import { addRuleFlags } from './rules.ts';

const MOST_SEED = 2 ** 32 - 1;

/** Reads an integer from 0 to `most`, written with digits alone. */
function integer(most: number, expected: string): (text: string) => number {
  return (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : -1;
    if (number < 0 || number > most) throw new InvalidArgumentError(expected);
    return number;
  };
}

function playersFrom(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.length === 2 && names.every((name) => PLAYERS.has(name))) return names;
  const known = [...PLAYERS.keys()].join(' or ');
  throw new InvalidArgumentError(`Expected two of ${known}, such as greedy,random.`);
}

function positionOption(): Option {
  return new Option('--position <text>', 'the position, as text (default: the start)');
}

function jsonOption(): Option {
  return new Option('--json', 'print one JSON document');
}

function plainOption(): Option {
  return new Option('--plain', 'no colours, even on a terminal');
}

function seedOption(): Option {
  const expected = `Expected an integer from 0 to ${MOST_SEED}.`;
  const description = 'what chance is drawn from (default: a fresh seed)';
  return new Option('--seed <number>', description).argParser(
    integer(MOST_SEED, expected),
  );
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
  ])
    .addOption(
      new Option('--opponent <who>', 'who plays against you')
        .choices(['human', ...PLAYERS.keys()])
        .default('human'),
    )
    .addOption(
      new Option(
        '--first <seat>',
        'who begins: 0 you, 1 your opponent (default: by lot)',
      ).argParser(integer(1, 'Expected 0 or 1.')),
    )
    .addOption(seedOption())
    .addOption(positionOption())
    .addOption(plainOption());
  addRuleFlags(play).action((flags: Flags) => runPlay(flags, io));

  const watch = addCommand(program, 'watch', 'Watch two computers play a game.', [
    'watch --seed 1',
    'watch --players greedy,random --win announced',
  ])
    .addOption(
      new Option('--players <two>', 'the players, each random or greedy')
        .default(['greedy', 'greedy'], 'greedy,greedy')
        .argParser(playersFrom),
    )
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
    ],
  )
    .addOption(positionOption())
    .addOption(jsonOption())
    .addOption(plainOption());
  addRuleFlags(show).action((flags: Flags) => runShow(flags, io));

  const perft = addCommand(program, 'perft', 'Count the sequences of legal actions.', [
    'perft 4',
    'perft 3 --divide --position "AC.9/4.83/06E./5... - 0 d1"',
  ])
    .argument(
      '<depth>',
      'how many actions a sequence has',
      integer(Number.MAX_SAFE_INTEGER, 'Expected an integer of at least 0.'),
    )
    .addOption(new Option('--divide', 'count apart by first action'))
    .addOption(positionOption())
    .addOption(jsonOption());
  addRuleFlags(perft).action((depth: number, flags: Flags) =>
    runPerft(depth, flags, io),
  );

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
      getOutHelpWidth: () => 80,
    });
  addGames(program, io);
  addTools(program, io, finish);
  return program;
}
