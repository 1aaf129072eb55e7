import { unexpected } from '../errors.ts';
import type { GameTypes, Player } from '../game.ts';
import { Described } from '../show.ts';
import type { Agreement } from './ending.ts';
import { type RecordParts, resultOf } from './parts.ts';
import { checkedPlayer, opponentOf } from './player.ts';
import { mainEndOf } from './tree.ts';

function checkGoesOn<T extends GameTypes>(parts: RecordParts<T>): void {
  const result = resultOf(parts);
  if (result === null) return;
  throw unexpected('invalid-argument', 'game', result.by, 'a game that goes on');
}

/**
 * A record whose game has ended other than by its rules.
 *
 * @throws {@link QuaternaError} `invalid-argument` if it has ended already.
 */
export function ended<T extends GameTypes>(
  parts: RecordParts<T>,
  by: Agreement,
  winner: Player | null,
): RecordParts<T> {
  checkGoesOn(parts);
  const at = mainEndOf(parts.tree).id;
  return { ...parts, ending: Object.freeze({ by, winner, at }), offer: null };
}

/**
 * A record in which a player offers a draw.
 *
 * @throws {@link QuaternaError} `invalid-argument` if the game has ended.
 */
export function offered<T extends GameTypes>(
  parts: RecordParts<T>,
  player: Player,
): RecordParts<T> {
  const offer = checkedPlayer(player);
  checkGoesOn(parts);
  return { ...parts, offer };
}

/**
 * A record in which a player answers the other one's offer of a draw.
 *
 * @throws {@link QuaternaError} `invalid-argument` if there is none.
 */
export function answered<T extends GameTypes>(
  parts: RecordParts<T>,
  player: Player,
  isAccepted: boolean,
): RecordParts<T> {
  const { offer } = parts;
  const opponent = opponentOf(player);
  if (offer !== opponent) {
    const found = offer === null ? undefined : new Described(`an offer of ${offer}`);
    throw unexpected('invalid-argument', 'offer', found, `an offer of ${opponent}`);
  }
  return isAccepted ? ended(parts, 'agreement', null) : { ...parts, offer: null };
}
