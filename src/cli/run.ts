import { CommanderError } from 'commander';
import { isQuaternaError } from '../errors.ts';
import { Failure, Interrupted } from './failure.ts';
import type { Io } from './io.ts';
import { buildProgram } from './program.ts';
import { withValues } from './rules.ts';
import { flat } from './words.ts';

/** One line, whatever the user typed into it; `error: ` is commander's. */
function oneLine(message: string): string {
  return `quaterna: ${flat(message.replace(/^error: /, ''))}\n`;
}

const NO_SUCH_HELP = 'no such command; quaterna --help lists them';

/** What to say of an error, and with which exit code to end. */
function verdictOn(error: unknown): readonly [exitCode: number, message: string] {
  if (error instanceof Interrupted) return [error.exitCode, ''];
  if (error instanceof Failure) return [error.exitCode, error.message];
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return [0, ''];
    // Help on a command that does not exist comes without a message.
    return [2, error.code === 'commander.help' ? NO_SUCH_HELP : error.message];
  }
  const message = error instanceof Error ? error.message : String(error);
  return [1, isQuaternaError(error) ? message : `internal error: ${message}`];
}

/**
 * Runs the command line and never throws: what goes wrong becomes one line on standard
 * error and the exit code.
 *
 * @param words - What stands after `quaterna`.
 * @returns 0 fine; 1 something wrong with a position, action or file; 2 something wrong
 * with the command or an option; 130 stopped by Ctrl-C.
 */
export async function run(words: readonly string[], io: Io): Promise<number> {
  let code = 0;
  try {
    const program = buildProgram(io, (found) => {
      code = found;
    });
    if (words.length === 0) {
      throw new Failure(2, 'no command given; quaterna --help lists them');
    }
    await program.parseAsync(withValues(words), { from: 'user' });
    return code;
  } catch (error) {
    const [exitCode, message] = verdictOn(error);
    if (message !== '') io.stderr.write(oneLine(message));
    return exitCode;
  }
}
