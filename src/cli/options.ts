import { Option } from 'commander';
import { show } from '../show.ts';
import { Failure } from './failure.ts';
import { PLAYERS } from './players.ts';

const MOST_SEED = 2 ** 32 - 1;

/** A number as people write it; anything else in quotation marks. */
function shown(text: string): string {
  return /^-?\d+(\.\d+)?$/.test(text) ? text : show(text);
}

function refuse(name: string, text: string, expected: string): never {
  throw new Failure(2, `${name}: found ${shown(text)}, expected ${expected}`);
}

/** Reads an integer from `least` to `most`, written with digits alone. */
export function integer(
  name: string,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): (text: string) => number {
  const isOpen = most === Number.MAX_SAFE_INTEGER;
  const range = isOpen ? `of at least ${least}` : `from ${least} to ${most}`;
  return (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : -1;
    if (number >= least && number <= most) return number;
    return refuse(name, text, `an integer ${range}`);
  };
}

/** Reads a number of at least 0, written with digits and perhaps a point among them. */
export function decimal(name: string): (text: string) => number {
  return (text) => {
    const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isFinite(number)) return number;
    return refuse(name, text, 'a number of at least 0, such as 0.5');
  };
}

/** An option that takes one of a few words; the help lists them. */
export function choice(
  name: string,
  value: string,
  description: string,
  words: readonly string[],
): Option {
  return new Option(`${name} <${value}>`, description)
    .choices(words)
    .argParser((text: string) =>
      words.includes(text) ? text : refuse(name, text, words.join(' or ')),
    );
}

function playersFrom(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.length === 2 && names.every((name) => PLAYERS.has(name))) return names;
  const known = [...PLAYERS.keys()].join(' or ');
  return refuse('--players', text, `two of ${known}, such as greedy,random`);
}

/** Reads the name of a computer player. */
export function computer(name: string): (text: string) => string {
  const known = [...PLAYERS.keys()];
  return (text) =>
    known.includes(text) ? text : refuse(name, text, known.join(' or '));
}

export function playersOption(): Option {
  return new Option('--players <two>', 'the players, such as random,greedy')
    .default(['greedy', 'greedy'], 'greedy,greedy')
    .argParser(playersFrom);
}

export function opponentOption(): Option {
  const words = ['human', ...PLAYERS.keys()];
  return choice('--opponent', 'who', 'who plays against you', words).default('human');
}

export function firstOption(): Option {
  const description =
    'who is player 0, who begins or, with --position, has begun: 0 you, 1 your opponent (default: by lot)';
  return new Option('--first <seat>', description).argParser((text: string) =>
    text === '0' || text === '1' ? Number(text) : refuse('--first', text, '0 or 1'),
  );
}

export function positionOption(): Option {
  return new Option('--position <text>', 'the position, as text (default: the start)');
}

function fileOption(name: string, description: string): Option {
  return new Option(`${name} <file>`, description).argParser((text: string) =>
    text === '' ? refuse(name, text, 'the name of a file') : text,
  );
}

export function tableOption(): Option {
  return fileOption(
    '--table',
    'keep what is found in this file: go on from it, or make it',
  );
}

export function saveOption(): Option {
  const description = 'keep the game in this file, after those that are there';
  return fileOption('--save', description);
}

export function resumeOption(): Option {
  const description = 'go on with the last game of this file, and keep it there';
  return fileOption('--resume', description);
}

export function jsonOption(): Option {
  return new Option('--json', 'print one JSON document');
}

export function plainOption(): Option {
  return new Option('--plain', 'no colours and no full screen, even on a terminal');
}

/** @param usual - How many games are played if nothing is said. */
export function gamesOption(usual: number): Option {
  return new Option('--games <number>', `how many (default: ${usual})`).argParser(
    integer('--games', 1),
  );
}

export function seedOption(): Option {
  const description = 'what chance is drawn from (default: a fresh seed)';
  return new Option('--seed <number>', description).argParser(
    integer('--seed', 0, MOST_SEED),
  );
}

/** Reads which share of some work to do: `0/4` to `3/4`. */
export function shardOption(): Option {
  const description = 'do one of n equal shares of the work: 0/n, 1/n and so on';
  return new Option('--shard <i/n>', description).argParser((text: string) => {
    const [, index = '', count = ''] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
    const shard = { index: Number(index), count: Number(count) };
    if (index !== '' && shard.index < shard.count) return shard;
    return refuse('--shard', text, 'a share such as 0/4, up to 3/4');
  });
}

/** An option that takes the name of a folder. */
export function folderOption(name: string, description: string): Option {
  return new Option(`${name} <folder>`, description).argParser((text: string) =>
    text === '' ? refuse(name, text, 'the name of a folder') : text,
  );
}
