import { readFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { isQuaternaError, type QuaternaError } from '../errors.ts';
import type { Face } from './face.ts';
import { Failure } from './failure.ts';
import type { Flags } from './flags.ts';
import { GAMES, type GameKind, type RuleFlag } from './games.ts';

function allFlags(): readonly RuleFlag[] {
  return [...GAMES.values()].flatMap(({ flags }) => flags);
}

/** Gives a command the flags that choose a game and its rules. */
export function addRuleFlags(command: Command): Command {
  command.optionsGroup('Rules:');
  command.addOption(
    new Option('--game <name>', 'the game')
      .choices([...GAMES.keys()])
      .default('quarto'),
  );
  for (const { name, flags } of GAMES.values()) {
    command.optionsGroup(`Rules of ${name}:`);
    for (const { flag, value, alone, description } of flags) {
      const placeholder = alone === undefined ? `<${value}>` : `[=${value}]`;
      command.option(`${flag} ${placeholder}`, description);
    }
  }
  return command.optionsGroup('Options:');
}

/**
 * The words of a command, each flag that may stand alone with its value: commander would
 * take the word that follows for it.
 */
export function withValues(words: readonly string[]): readonly string[] {
  return words.map((word) => {
    const flag = allFlags().find((one) => one.flag === word);
    return flag?.alone === undefined ? word : `${word}=${flag.alone}`;
  });
}

/** What a flag was given; commander keeps it under the flag's name in camel case. */
function given(flags: Flags, { option }: RuleFlag): string | undefined {
  return (flags as Readonly<Record<string, string | undefined>>)[option];
}

/** What went wrong with a file, in the words of a person. */
export function fileFailure(path: string, error: unknown): Failure {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new Failure(1, `${path}: no such file`);
  if (code === 'EISDIR') return new Failure(1, `${path}: is a directory`);
  return new Failure(1, `${path}: cannot be read (${code ?? 'unknown error'})`);
}

async function jsonFile(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw fileFailure(path, error);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(1, `${path}: found no JSON, expected a JSON array`);
  }
}

/** Names the flag, or the file, that an option came from. */
function flagFailure(kind: GameKind, flags: Flags, error: QuaternaError): Failure {
  const field = error.field ?? '';
  const flag = kind.flags.find(({ option }) => field.split(/[[.]/)[0] === option);
  if (flag === undefined) return new Failure(2, error.message);
  if (flag.read === 'file') {
    return new Failure(1, `${given(flags, flag)}: ${error.message}`);
  }
  const { found, expected } = error;
  return new Failure(2, `${flag.flag}: found ${found}, expected ${expected}`);
}

/** The game that the flags describe. */
export async function gameFrom(flags: Flags): Promise<Face> {
  const kind = GAMES.get(flags.game ?? 'quarto') as GameKind;
  const options: Record<string, unknown> = {};
  for (const flag of allFlags()) {
    const text = given(flags, flag);
    if (text === undefined) continue;
    if (!kind.flags.includes(flag)) {
      throw new Failure(2, `${flag.flag}: not an option of ${kind.name}`);
    }
    options[flag.option] =
      flag.read === 'file' ? await jsonFile(text) : flag.read(text);
  }
  try {
    return kind.open(options);
  } catch (error) {
    if (isQuaternaError(error)) throw flagFailure(kind, flags, error);
    throw error;
  }
}

/** The position of `--position`, or the start. */
export function positionFrom({ game }: Face, flags: Flags): object {
  const { position } = flags;
  if (position === undefined) return game.start();
  try {
    return game.parseState(position);
  } catch (error) {
    if (!isQuaternaError(error)) throw error;
    throw new Failure(1, `--position: ${error.message}`);
  }
}
