import type { Command } from 'commander';
import { runArena, runWatch } from '../commands.ts';
import type { Flags } from '../flags.ts';
import type { Io } from '../io.ts';
import {
  computer,
  firstOption,
  gamesOption,
  jsonOption,
  opponentOption,
  plainOption,
  playersOption,
  positionOption,
  resumeOption,
  saveOption,
  seedOption,
} from '../options.ts';
import { PLAYERS } from '../players.ts';
import { runPlay } from '../playing.ts';
import { addRuleFlags } from '../rules.ts';
import { addCommand, section } from './command.ts';

function computers(): string {
  return section(
    'Computer players',
    Array.from(PLAYERS, ([name, { manner }]) => `${name.padEnd(9)}${manner}`),
  );
}

/** The flags without those that have their default. */
function typed(flags: Flags, command: Command): Flags {
  const entries = Object.entries(flags);
  return Object.fromEntries(
    entries.filter(([name]) => command.getOptionValueSource(name) === 'cli'),
  );
}

function addPlay(program: Command, io: Io): void {
  const play = addCommand(program, 'play', 'Play a game, alone or against somebody.', [
    'play',
    'play --opponent greedy --first 0',
    'play --win announced --lines row,column,diagonal,square',
    'play --game quatuor --tie-break=30',
    'play --save games.txt',
    'play --resume games.txt',
  ])
    .addHelpText('after', computers())
    .addOption(saveOption())
    .addOption(resumeOption())
    .addOption(opponentOption())
    .addOption(firstOption())
    .addOption(seedOption())
    .addOption(positionOption())
    .addOption(plainOption());
  addRuleFlags(play).action((flags: Flags, command: Command) =>
    runPlay(flags, typed(flags, command), io),
  );
}

function addWatch(program: Command, io: Io): void {
  const watch = addCommand(program, 'watch', 'Watch two computers play a game.', [
    'watch --seed 1',
    'watch --players greedy,random --win announced',
    'watch --game quatuor --tie-break',
  ])
    .addHelpText('after', computers())
    .addOption(playersOption())
    .addOption(seedOption())
    .addOption(positionOption())
    .addOption(plainOption());
  addRuleFlags(watch).action((flags: Flags) => runWatch(flags, io));
}

function addArena(program: Command, io: Io): void {
  const what = 'Let two computers play many games, and compare them.';
  const arena = addCommand(program, 'arena', what, [
    'arena greedy random --seed 1',
    'arena medium easy --games 400 --game quatuor',
  ])
    .addHelpText('after', computers())
    .argument('<player-a>', 'a computer player', computer('player-a'))
    .argument('<player-b>', 'the one to compare it with', computer('player-b'))
    .addOption(gamesOption(100))
    .addOption(seedOption())
    .addOption(jsonOption());
  addRuleFlags(arena).action((a: string, b: string, flags: Flags) =>
    runArena([a, b], flags, io),
  );
}

/** Adds the commands that play games. */
export function addGames(program: Command, io: Io): void {
  addPlay(program, io);
  addWatch(program, io);
  addArena(program, io);
}
