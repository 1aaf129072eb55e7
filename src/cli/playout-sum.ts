import type { Game, GameTypes } from '../game.ts';
import { type PlayoutStatistics, playouts } from '../research/playouts.ts';
import type { Rng } from '../rng.ts';
import { finish, type Work } from '../work.ts';

/** Games that are summed up at once: some milliseconds. */
const GAMES_A_PART = 500;

type Statistics<T extends GameTypes> = PlayoutStatistics<T>;

function actionsIn({ lengths }: Statistics<GameTypes>): number {
  return lengths.reduce((sum, count, length) => sum + count * length, 0);
}

/** The statistics of some games and some more. */
function joined<T extends GameTypes>(
  one: Statistics<T>,
  more: Statistics<T>,
): Statistics<T> {
  const games = one.games + more.games;
  const length = Math.max(one.lengths.length, more.lengths.length);
  const of = ({ lengths }: Statistics<T>, actions: number): number =>
    lengths[actions] ?? 0;
  const endings: Partial<Record<T['ending'], number>> = { ...one.endings };
  for (const [by, count] of Object.entries(more.endings) as [T['ending'], number][]) {
    endings[by] = (endings[by] ?? 0) + count;
  }
  return {
    games,
    wins: [one.wins[0] + more.wins[0], one.wins[1] + more.wins[1]],
    draws: one.draws + more.draws,
    endings,
    lengths: Array.from({ length }, (_, index) => of(one, index) + of(more, index)),
    meanLength: (actionsIn(one) + actionsIn(more)) / games,
  };
}

/** No game yet. */
export function noPlayouts<T extends GameTypes>(): Statistics<T> {
  const endings = {} as Statistics<T>['endings'];
  return { games: 0, wins: [0, 0], draws: 0, endings, lengths: [], meanLength: 0 };
}

/**
 * Random games, as `playouts` plays them with the same generator.
 *
 * @param tell - Is told the statistics of those played so far.
 */
export function* summedPlayouts<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  games: number,
  rng: Rng,
  tell: (soFar: Statistics<T>) => void,
): Work<void> {
  let sum = noPlayouts<T>();
  while (sum.games < games) {
    const next = Math.min(GAMES_A_PART, games - sum.games);
    sum = joined(sum, finish(playouts(game, state, next, rng)));
    tell(sum);
    yield sum.games / games;
  }
}
