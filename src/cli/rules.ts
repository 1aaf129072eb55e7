import type { Command } from 'commander';
import { isQuaternaError, type QuaternaError } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import type { Face } from './face.ts';
import { Failure } from './failure.ts';
import { jsonFile } from './files.ts';
import type { Flags } from './flags.ts';
import { GAMES, type GameKind, kindOf, type RuleFlag } from './games.ts';
import { choice } from './options.ts';

function allFlags(): readonly RuleFlag[] {
  return [...GAMES.values()].flatMap(({ flags }) => flags);
}

/** Refuses a flag that is there again: one of its values would be passed over. */
function allowOnce(command: Command, flag: string): void {
  let isGiven = false;
  command.on(`option:${flag.slice(2)}`, () => {
    if (isGiven) throw new Failure(2, `${flag}: found twice, expected once`);
    isGiven = true;
  });
}

/** Gives a command the flags that choose a game and its rules. */
export function addRuleFlags(command: Command): Command {
  const games = [...GAMES.keys()];
  command.optionsGroup('Rules:');
  command.addOption(choice('--game', 'name', 'the game', games).default('quarto'));
  allowOnce(command, '--game');
  for (const { name, flags } of GAMES.values()) {
    command.optionsGroup(`Rules of ${name}:`);
    for (const { flag, value, alone, description } of flags) {
      const usage = alone === undefined ? `<${value}>` : `[=${value}]`;
      command.option(`${flag} ${usage}`, description);
      allowOnce(command, flag);
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

/** A value that stands apart from its flag, and how the two are written: `--flag=value`. */
export function valueApart(words: readonly string[]): string | null {
  for (const [index, word] of words.entries()) {
    const value = words[index + 1] ?? '';
    const flag = allFlags().find((one) => one.flag === word);
    if (flag?.alone !== undefined && /^\d+$/.test(value)) return `${word}=${value}`;
  }
  return null;
}

/** What a flag was given; commander keeps it under the flag's name in camel case. */
function given(flags: Flags, { option }: RuleFlag): string | undefined {
  return (flags as Readonly<Record<string, string | undefined>>)[option];
}

/** Names the flag, or the file, that an option came from. */
function flagFailure(
  kind: GameKind,
  flags: Flags,
  options: Readonly<Record<string, unknown>>,
  error: QuaternaError,
): Failure {
  const field = error.field ?? '';
  const flag = kind.flags.find(({ option }) => field.split(/[[.]/)[0] === option);
  if (flag === undefined) return new Failure(2, error.message);
  const value = options[flag.option];
  const found =
    error.found === 'an array' && Array.isArray(value)
      ? `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`
      : error.found;
  const message = `found ${found}, expected ${error.expected}`;
  if (flag.read !== 'file') return new Failure(2, `${flag.flag}: ${message}`);
  return new Failure(1, `${given(flags, flag)}: ${field}: ${message}`);
}

/** The option that a flag says. */
async function optionFrom({ read, builtIn }: RuleFlag, text: string): Promise<unknown> {
  if (read !== 'file') return read(text);
  return builtIn?.get(text) ?? (await jsonFile(text));
}

/**
 * The game that the flags describe.
 *
 * @param others - The options that no flag says, if they are not the default.
 */
export async function gameFrom(flags: Flags, others: object = {}): Promise<Face> {
  const kind = GAMES.get(flags.game ?? 'quarto') as GameKind;
  const options: Record<string, unknown> = { ...others };
  for (const flag of allFlags()) {
    const text = given(flags, flag);
    if (text === undefined) continue;
    if (!kind.flags.includes(flag)) {
      throw new Failure(2, `${flag.flag}: not an option of ${kind.name}`);
    }
    options[flag.option] = await optionFrom(flag, text);
  }
  try {
    return kind.open(options);
  } catch (error) {
    if (isQuaternaError(error)) throw flagFailure(kind, flags, options, error);
    throw error;
  }
}

/**
 * Refuses flags that ask for other rules than those of a game that goes on.
 *
 * @param flags - Only what has been typed.
 */
export async function refuseOthers(game: Game<GameTypes>, flags: Flags): Promise<void> {
  const { name, changedOptions } = game;
  if (flags.position !== undefined) {
    throw new Failure(2, '--position: not with --resume, where the file has it');
  }
  if (flags.game !== undefined && flags.game !== name) {
    throw new Failure(
      2,
      `--game: found ${flags.game}, but the game in the file is ${name}`,
    );
  }
  const asked = (await gameFrom({ ...flags, game: name }, changedOptions)).game;
  for (const { flag, option } of kindOf(game).flags) {
    const [found, expected] = [asked, game].map(({ options }) =>
      JSON.stringify((options as Record<string, unknown>)[option]),
    );
    if (found !== expected) {
      throw new Failure(2, `${flag}: found other rules than those in the file`);
    }
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
