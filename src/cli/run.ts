import { CommanderError } from 'commander';
import { isQuaternaError } from '../errors.ts';
import { Failure, Interrupted } from './failure.ts';
import { buildProgram } from './grammar/program.ts';
import { complain, type Io } from './io.ts';
import { valueApart, withValues } from './rules.ts';

const NO_COMMAND = 'no command given; quaterna --help lists them';

/** A position of any game, or what a shell leaves of one without quotation marks. */
const POSITION = /^[\da-f.w]{4}(\/[\da-f.w]{4}){3}/i;

/** What a user may not have known who typed such words. */
function hintFor(error: CommanderError, words: readonly string[]): string {
  if (error.code !== 'commander.excessArguments') return '';
  if (words.some((word) => POSITION.test(word))) {
    return ' A position is given as --position "...", in quotation marks.';
  }
  const joined = valueApart(words);
  return joined === null ? '' : ` Did you mean ${joined}?`;
}

/** Whether there is no help to be had, which comes without a message. */
function isHelpless(error: unknown): boolean {
  if (!(error instanceof CommanderError)) return false;
  return error.code === 'commander.help' && error.exitCode !== 0;
}

/** What to say of an error, and with which exit code to end. */
function verdictOn(
  error: unknown,
  words: readonly string[],
): readonly [exitCode: number, message: string] {
  if (error instanceof Interrupted) return [error.exitCode, ''];
  if (error instanceof Failure) return [error.exitCode, error.message];
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return [0, ''];
    if (isHelpless(error)) return [2, NO_COMMAND];
    const fault = error.message.replace(/^error: /, '');
    return [2, `${fault}${hintFor(error, words)}`];
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
      throw new Failure(2, NO_COMMAND);
    }
    await program.parseAsync(withValues(words), { from: 'user' });
    return code;
  } catch (error) {
    const help = words.indexOf('help');
    // There is no command of that name; who tries it is told the one that is like it.
    if (isHelpless(error) && help >= 0) return run(words.slice(help + 1), io);
    const [exitCode, message] = verdictOn(error, words);
    if (message !== '') complain(io, message);
    return exitCode;
  }
}
