import { checkedIndex } from '../../errors.ts';
import type { Game, GameTypes, Symmetry } from '../../game.ts';
import { checkRoom, type NumberArray, type Observer } from './observer.ts';

/** Samples seen from another side, under one of a game's symmetries. */
export interface SymmetricCopy {
  /** The id that an action has in the copy. */
  actionId(id: number): number;
  /**
   * Writes the copy of a legal mask, one entry for each action id.
   *
   * @throws `QuaternaError` `invalid-argument` for an array that is too short.
   */
  mask(from: ArrayLike<number>, into: NumberArray): void;
  /**
   * Writes the copy of an observation.
   *
   * @throws `QuaternaError` `invalid-argument` for an array that is too short.
   */
  observation(from: ArrayLike<number>, into: NumberArray): void;
}

function imagesOf<T extends GameTypes>(
  game: Game<T>,
  symmetry: Symmetry<T>,
): Uint32Array {
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
 */
export function symmetricCopy<T extends GameTypes>(
  game: Game<T>,
  observer: Observer<T>,
  symmetry: Symmetry<T>,
): SymmetricCopy {
  const ids = imagesOf(game, symmetry);
  const entries = observer.image(symmetry);
  return Object.freeze({
    actionId: (id: number) => ids[checkedIndex('id', id, ids.length)] as number,
    mask: (from: ArrayLike<number>, into: NumberArray) => {
      checkRoom(from, 0, ids.length, 'from');
      checkRoom(into, 0, ids.length);
      into.fill(0, 0, ids.length);
      // Only what is set: claims of lines without an image, never legal, share an id.
      for (let id = 0; id < ids.length; id++) {
        if (from[id] !== 0) into[ids[id] as number] = from[id] as number;
      }
    },
    observation: (from: ArrayLike<number>, into: NumberArray) => {
      checkRoom(from, 0, entries.length, 'from');
      checkRoom(into, 0, entries.length);
      for (let entry = 0; entry < entries.length; entry++) {
        into[entries[entry] as number] = from[entry] as number;
      }
    },
  });
}
