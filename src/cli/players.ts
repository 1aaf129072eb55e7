import type { Game, GameTypes } from '../game.ts';
import { greedyPlayer } from '../search/players/greedy.ts';
import { LEVELS, type Level, playerAt } from '../search/players/levels.ts';
import type { ComputerPlayer } from '../search/players/player.ts';
import { randomPlayer } from '../search/players/random.ts';

/** A kind of computer player. */
interface Computer {
  /** What it does, in a few words. */
  readonly manner: string;
  /** One of them, for one game: it remembers what it has found out. */
  seated<T extends GameTypes>(game: Game<T>): ComputerPlayer<T>;
}

const MANNERS: Readonly<Record<Level, string>> = {
  beginner: 'level 1: wins at once if it can, else plays any legal action',
  easy: 'level 2: the same as greedy',
  medium: 'level 3: tries out actions by random games',
  hard: 'level 4: the same with many more of them',
  perfect: 'level 5: gives away no win and no draw that it can prove',
};

/** The computer players by name. */
export const PLAYERS: ReadonlyMap<string, Computer> = new Map<string, Computer>([
  ['random', { manner: 'plays any legal action', seated: randomPlayer }],
  [
    'greedy',
    {
      manner: 'wins at once if it can, else avoids letting the opponent win at once',
      seated: greedyPlayer,
    },
  ],
  ...LEVELS.map((level): readonly [string, Computer] => [
    level,
    { manner: MANNERS[level], seated: (game) => playerAt(game, level) },
  ]),
]);

/** A computer player by its name. */
export function computerAt<T extends GameTypes>(
  name: string,
  game: Game<T>,
): ComputerPlayer<T> {
  return (PLAYERS.get(name) as Computer).seated(game);
}
