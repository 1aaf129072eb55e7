import { Command } from 'commander';
import manifest from '../../../package.json' with { type: 'json' };
import type { Io } from '../io.ts';
import { examples } from './command.ts';
import { addGames } from './games.ts';
import { addRecords } from './records.ts';
import { addResearch } from './research.ts';
import { addTools } from './tools.ts';

/**
 * The command line as commander wants it described. It throws a `CommanderError` for
 * whatever is wrong with it, and after printing help or the version.
 *
 * @param finish - Is told the exit code of a command that ran well and found faults.
 */
export function buildProgram(io: Io, finish: (code: number) => void): Command {
  const program = new Command('quaterna')
    .description(
      'Rules of Quarto and Quatuor: play, replay, look at positions, solve, count.',
    )
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
  addRecords(program, io, finish);
  addTools(program, io, finish);
  addResearch(program, io);
  return program;
}
