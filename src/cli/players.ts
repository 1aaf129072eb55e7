import { type Game, type GameTypes, type Player, winningActions } from '../game.ts';
import type { Rng } from '../rng.ts';

/** A computer player: what it does where it has to act. */
export type Choose = <T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  rng: Rng,
) => T['action'];

function pick<A>(actions: readonly A[], rng: Rng): A {
  return actions[rng.below(actions.length)] as A;
}

/**
 * Whether the player to act can win before the turn passes on, by one action or by
 * several running: to place, then claim.
 */
function canWin<T extends GameTypes>(game: Game<T>, state: T['state']): boolean {
  const player = game.toAct(state);
  return game.legalActions(state).some((action) => {
    const next = game.play(state, action);
    const toAct = game.toAct(next);
    if (toAct === null) return game.outcome(next)?.winner === player;
    return toAct === player && canWin(game, next);
  });
}

/** Whether, whatever this player still does in this turn, the opponent can win in theirs. */
function isLost<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  player: Player,
): boolean {
  const toAct = game.toAct(state);
  if (toAct === null) return game.outcome(state)?.winner === 1 - player;
  if (toAct !== player) return canWin(game, state);
  return game
    .legalActions(state)
    .every((action) => isLost(game, game.play(state, action), player));
}

const random: Choose = (game, state, rng) => pick(game.legalActions(state), rng);

/** Wins when it can, and else leaves the opponent no win at once if that can be helped. */
const greedy: Choose = (game, state, rng) => {
  const winning = winningActions(game, state);
  if (winning.length > 0) return pick(winning, rng);
  const player = game.toAct(state) as Player;
  const actions = game.legalActions(state);
  const preparing = actions.filter((action) => {
    const next = game.play(state, action);
    return game.toAct(next) === player && canWin(game, next);
  });
  if (preparing.length > 0) return pick(preparing, rng);
  const safe = actions.filter(
    (action) => !isLost(game, game.play(state, action), player),
  );
  return pick(safe.length > 0 ? safe : actions, rng);
};

/** A computer player, and what it does in a few words. */
interface Computer {
  readonly choose: Choose;
  readonly manner: string;
}

/** The computer players by name. */
export const PLAYERS: ReadonlyMap<string, Computer> = new Map([
  ['random', { choose: random, manner: 'plays any legal action' }],
  [
    'greedy',
    {
      choose: greedy,
      manner: 'wins at once if it can, else avoids letting the opponent win at once',
    },
  ],
]);
