import { type Command, Option } from 'commander';
import { runCount, runPerft, runPlayout } from '../commands.ts';
import type { Flags } from '../flags.ts';
import type { Io } from '../io.ts';
import {
  gamesOption,
  integer,
  jsonOption,
  positionOption,
  seedOption,
  shardOption,
} from '../options.ts';
import { addRuleFlags } from '../rules.ts';
import { serve } from '../serve.ts';
import { addCommand } from './command.ts';
import { addSelfPlay } from './selfplay.ts';

/** Most MiB that are still a number of bytes. */
const MOST_MEMORY = 2 ** 33 - 1;

/** Most KiB that are still a text. */
const MOST_LINE = 2 ** 18;

function addPerft(program: Command, io: Io): void {
  const perft = addCommand(program, 'perft', 'Count the sequences of legal actions.', [
    'perft 4',
    'perft 3 --divide --position "AC.9/4.83/06E./5... - 0 d1"',
  ])
    .argument('<depth>', 'how many actions a sequence has', integer('depth', 0))
    .addOption(new Option('--divide', 'count apart by first action'))
    .addOption(positionOption())
    .addOption(jsonOption());
  addRuleFlags(perft).action((depth: number, flags: Flags) =>
    runPerft(depth, flags, io),
  );
}

function addCount(program: Command, io: Io): void {
  const plies = 'the last ply (default: when all games are over)';
  const memory = 'how much memory the positions may take (default: 1024)';
  const distinct = 'count positions alike by symmetry each by itself';
  const drawn = 'count the full boards of Quarto without an alignment instead';
  const count = addCommand(program, 'count', 'Count the positions, ply by ply.', [
    'count --game quatuor --plies 8',
    'count --plies 5 --distinct --json',
    'count --drawn-boards',
  ])
    .addOption(new Option('--drawn-boards', drawn))
    .addOption(shardOption())
    .addOption(new Option('--plies <number>', plies).argParser(integer('--plies', 0)))
    .addOption(new Option('--distinct', distinct))
    .addOption(
      new Option('--memory <MiB>', memory).argParser(
        integer('--memory', 1, MOST_MEMORY),
      ),
    )
    .addOption(positionOption())
    .addOption(jsonOption());
  addRuleFlags(count).action((flags: Flags) => runCount(flags, io));
}

function addPlayout(program: Command, io: Io): void {
  const what = 'Play random games, and sum them up.';
  const playout = addCommand(program, 'playout', what, [
    'playout --seed 1',
    'playout --games 100000 --game quatuor --tie-break --json',
  ])
    .addOption(gamesOption(10_000))
    .addOption(seedOption())
    .addOption(positionOption())
    .addOption(jsonOption());
  addRuleFlags(playout).action((flags: Flags) => runPlayout(flags, io));
}

function addServe(program: Command, io: Io): void {
  const what =
    'Answer commands of another program: lines of JSON in, lines of JSON out.';
  const longest = 'how long a line may be (default: 1024)';
  addCommand(program, 'serve', what, [
    'serve',
    `serve <<< '{"v":1,"cmd":"new","game":"quarto"}'`,
  ])
    .addOption(
      new Option('--max-line <KiB>', longest).argParser(
        integer('--max-line', 1, MOST_LINE),
      ),
    )
    .action(({ maxLine }: { readonly maxLine?: number }) => serve(maxLine, io));
}

/** Adds the commands for research code. */
export function addResearch(program: Command, io: Io): void {
  addPerft(program, io);
  addCount(program, io);
  addPlayout(program, io);
  addSelfPlay(program, io);
  addServe(program, io);
}
