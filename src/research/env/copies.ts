import { checkGame } from '../../checked-game.ts';
import { checkedIndex, unexpected } from '../../errors.ts';
import type { Game, GameTypes, Symmetry } from '../../game.ts';
import { Described } from '../../show.ts';
import { checkRoom, type NumberArray, type Observer } from './observer.ts';
import { checkObserver } from './options.ts';

/** Samples seen from another side, under one of a game's symmetries. */
export interface SymmetricCopy {
  /** The id that an action has in the copy. */
  actionId(id: number): number;
  /**
   * Writes the copy of a legal mask, or of what else is told by action id, such as a
   * policy; entries of actions that are never legal have to be 0.
   *
   * @throws `QuaternaError` `invalid-argument` for an array that is too short, or one that
   * shares memory with the other.
   */
  mask(from: ArrayLike<number>, into: NumberArray): void;
  /**
   * Writes the copy of an observation.
   *
   * @throws `QuaternaError` `invalid-argument` for an array that is too short, or one that
   * shares memory with the other.
   */
  observation(from: ArrayLike<number>, into: NumberArray): void;
}

/** Whether two arrays have memory in common. */
function isShared(from: ArrayLike<number>, into: NumberArray): boolean {
  if (!ArrayBuffer.isView(from) || from.buffer !== into.buffer) return false;
  return (
    from.byteOffset < into.byteOffset + into.byteLength &&
    into.byteOffset < from.byteOffset + from.byteLength
  );
}

/** Refuses arrays that a copy cannot be written from or into. */
function checkArrays(from: ArrayLike<number>, into: NumberArray, size: number): void {
  checkRoom(from, 0, size, 'from');
  checkRoom(into, 0, size);
  if (!isShared(from, into)) return;
  const found = new Described('memory of the array that is read');
  throw unexpected('invalid-argument', 'into', found, 'an array of its own');
}

/** Where each action goes. */
function imagesOf<T extends GameTypes>(
  game: Game<T>,
  symmetry: Symmetry<T>,
): Uint32Array {
  if (!game.symmetries.includes(symmetry)) {
    const expected = 'one of game.symmetries';
    throw unexpected('invalid-argument', 'symmetry', symmetry, expected);
  }
  return Uint32Array.from({ length: game.actionCount }, (_, id) =>
    game.actionId(symmetry.action(game.actionOf(id))),
  );
}

/**
 * How to turn what an environment gives into the same seen from another side, without
 * going back to the position: more samples for training out of each game. A copy works on
 * arrays that are not those it reads.
 *
 * ```ts
 * const copies = game.symmetries.map((each) => symmetricCopy(game, observer, each));
 * ```
 *
 * @param symmetry - One of `game.symmetries`.
 * @throws `QuaternaError` `invalid-argument` for an observer of other rules, or what is no
 * symmetry of the game.
 */
export function symmetricCopy<T extends GameTypes>(
  game: Game<T>,
  observer: Observer<T>,
  symmetry: Symmetry<T>,
): SymmetricCopy {
  checkGame(game);
  checkObserver(game, observer);
  if (typeof symmetry?.action !== 'function') {
    throw unexpected(
      'invalid-argument',
      'symmetry',
      symmetry,
      'one of game.symmetries',
    );
  }
  const ids = imagesOf(game, symmetry);
  const entries = observer.image(symmetry);
  return Object.freeze({
    actionId: (id: number) => ids[checkedIndex('id', id, ids.length)] as number,
    mask: (from: ArrayLike<number>, into: NumberArray) => {
      checkArrays(from, into, ids.length);
      into.fill(0, 0, ids.length);
      // Only what is set: claims of lines without an image, never legal, share an id.
      for (let id = 0; id < ids.length; id++) {
        if (from[id] !== 0) into[ids[id] as number] = from[id] as number;
      }
    },
    observation: (from: ArrayLike<number>, into: NumberArray) => {
      checkArrays(from, into, entries.length);
      for (let entry = 0; entry < entries.length; entry++) {
        into[entries[entry] as number] = from[entry] as number;
      }
    },
  });
}
