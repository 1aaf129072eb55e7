import { InvalidArgumentError, Option } from 'commander';
import { PLAYERS } from './players.ts';

const MOST_SEED = 2 ** 32 - 1;

/** Reads an integer from `least` to `most`, written with digits alone. */
export function integer(
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): (text: string) => number {
  const isOpen = most === Number.MAX_SAFE_INTEGER;
  const range = isOpen ? `of at least ${least}` : `from ${least} to ${most}`;
  return (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : -1;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Expected an integer ${range}.`);
  };
}

function playersFrom(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.length === 2 && names.every((name) => PLAYERS.has(name))) return names;
  const known = [...PLAYERS.keys()].join(' or ');
  throw new InvalidArgumentError(`Expected two of ${known}, such as greedy,random.`);
}

export function playersOption(): Option {
  return new Option('--players <two>', 'the players, each random or greedy')
    .default(['greedy', 'greedy'], 'greedy,greedy')
    .argParser(playersFrom);
}

export function opponentOption(): Option {
  return new Option('--opponent <who>', 'who plays against you')
    .choices(['human', ...PLAYERS.keys()])
    .default('human');
}

export function positionOption(): Option {
  return new Option('--position <text>', 'the position, as text (default: the start)');
}

export function jsonOption(): Option {
  return new Option('--json', 'print one JSON document');
}

export function plainOption(): Option {
  return new Option('--plain', 'no colours, even on a terminal');
}

export function seedOption(): Option {
  const description = 'what chance is drawn from (default: a fresh seed)';
  return new Option('--seed <number>', description).argParser(integer(0, MOST_SEED));
}
