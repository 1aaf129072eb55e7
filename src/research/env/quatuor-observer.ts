// The planes are the masks that a position is made of, so this reads its fields.
import { checkGame } from '../../checked-game.ts';
import type { Symmetry } from '../../game.ts';
import { ACTIONS, actionId, PUSH, type QuatuorAction } from '../../quatuor/actions.ts';
import { type Rules, rulesOf } from '../../quatuor/rules.ts';
import { fieldsOf, phaseOf, type QuatuorState } from '../../quatuor/state.ts';
import type { QuatuorGame, QuatuorTypes } from '../../quatuor/types.ts';
import { WAYS, type Way } from '../../quatuor/ways.ts';
import type { Observer } from './observer.ts';
import { evenly, observerFrom, PLANE } from './planes.ts';

/** The number of shifts left is written in eight bits. */
const MOST_SHIFTS = 255;

const NAMES: readonly string[] = [
  'cells with a piece of the player to act',
  'cells with a piece of the opponent',
  'all: a piece is to be entered',
  'all: a line is to be shifted',
  ...Array.from(
    { length: 8 },
    (_, bit) => `all: bit ${bit} of the number of shifts left, 255 for more`,
  ),
];

function look({ maxShifts }: Rules, state: QuatuorState, masks: Uint16Array): void {
  const fields = fieldsOf(state);
  const { white, black, turn, shifts } = fields;
  const phase = phaseOf(fields);
  masks[0] = turn === 1 ? black : white;
  masks[1] = turn === 1 ? white : black;
  masks[2] = evenly(phase === 'enter');
  masks[3] = evenly(phase === 'shift');
  const left = Math.min(maxShifts - shifts, MOST_SHIFTS);
  for (let bit = 0; bit < 8; bit++) masks[4 + bit] = evenly(((left >> bit) & 1) === 1);
}

/** Where each cell goes: every one is on a line that can be pushed. */
function cellImages(symmetry: Symmetry<QuatuorTypes>): readonly number[] {
  const images: number[] = [];
  WAYS.forEach(({ cells }, way) => {
    const image = symmetry.action(ACTIONS[PUSH + way] as QuatuorAction);
    const goals = (WAYS[actionId(image) - PUSH] as Way).cells;
    cells.forEach((cell, place) => {
      images[cell] = goals[place] as number;
    });
  });
  return images;
}

function imageOf(symmetry: Symmetry<QuatuorTypes>): Uint16Array {
  const cells = cellImages(symmetry);
  return Uint16Array.from(
    { length: PLANE * NAMES.length },
    (_, entry) => (entry & ~15) + (cells[entry & 15] as number),
  );
}

/**
 * Positions of Quatuor as 12 planes of 4 × 4, for every option set alike, from the side of
 * the player to act; once the game is over, from that of player 0.
 *
 * ```ts
 * const into = new Float32Array(192);
 * quatuorObserver(game).write(game.start(), into);
 * ```
 *
 * @throws `QuaternaError` `invalid-argument` for another game.
 */
export function quatuorObserver(game: QuatuorGame): Observer<QuatuorTypes> {
  checkGame(game, 'quatuor');
  const rules = rulesOf(game.options);
  return observerFrom({
    game,
    names: NAMES,
    masks: new Uint16Array(NAMES.length),
    look: (state, masks) => look(rules, state, masks),
    image: imageOf,
  });
}
