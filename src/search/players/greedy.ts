import { type Game, type GameTypes, type Player, winningActions } from '../../game.ts';
import { atOnce } from '../../work.ts';
import { playerWho } from './asked.ts';
import { pick } from './choice.ts';
import type { ComputerPlayer } from './player.ts';

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

/** The actions worth taking: those that win, else those that let nobody win at once. */
export function soundActions<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): readonly T['action'][] {
  const winning = winningActions(game, state);
  if (winning.length > 0) return winning;
  const player = game.toAct(state) as Player;
  const actions = game.legalActions(state);
  const preparing = actions.filter((action) => {
    const next = game.play(state, action);
    return game.toAct(next) === player && canWin(game, next);
  });
  if (preparing.length > 0) return preparing;
  const safe = actions.filter(
    (action) => !isLost(game, game.play(state, action), player),
  );
  return safe.length > 0 ? safe : actions;
}

/**
 * A player who wins when it can, and else leaves the opponent no win at once if that can be
 * helped.
 *
 * @throws `QuaternaError` `invalid-argument` for what is no game.
 */
export function greedyPlayer<T extends GameTypes>(game: Game<T>): ComputerPlayer<T> {
  return playerWho('greedy', game, ({ state, rng }) =>
    atOnce(() => pick(soundActions(game, state), rng)),
  );
}
