// The planes are the masks that a position is made of, so this reads its fields.
import { LINE_KINDS } from '../../board/lines.ts';
import { checkGame } from '../../checked-game.ts';
import type { Symmetry } from '../../game.ts';
import { ACTIONS, actionId, GIVE, type QuartoAction } from '../../quarto/actions.ts';
import { type Rules, rulesOf } from '../../quarto/rules.ts';
import { fieldsOf, phaseOf, type QuartoState } from '../../quarto/state.ts';
import type { QuartoGame, QuartoTypes } from '../../quarto/types.ts';
import type { Observer } from './observer.ts';
import { evenly, observerFrom, PLANE } from './planes.ts';

/** The first of the planes of each group; see the table in docs/environments.md. */
const OCCUPIED = 8;
const LAST = 9;
const HAND = 10;
const RESERVE = 18;
const PHASE = 19;
const COUNTING = 23;
const KINDS = 27;
const ANNOUNCED = 31;
const PLANES = 32;

const BITS = [0, 1, 2, 3] as const;

function namesFor({ options: { attributeSet: set } }: Rules): readonly string[] {
  const labels = [1, 0].flatMap((value) =>
    set.map(({ name, values }) => `${name} ${values[value]}`),
  );
  return [
    ...labels.map((label) => `cells whose piece is ${label}`),
    'cells with a piece',
    'the cell of the newest placement, with announced wins',
    ...labels.map((label) => `all: the piece in hand is ${label}`),
    'pieces in reserve, by number',
    'all: a piece is to be given',
    'all: the piece in hand is to be placed',
    'all: the board is full, and the placer may claim or pass',
    'all: the board is full, and the placer has passed',
    ...set.map(({ name }) => `all: ${name} counts`),
    ...LINE_KINDS.map((kind) => `all: lines of the kind ${kind} count`),
    'all: alignments have to be announced',
  ];
}

/** The planes that say the rules, and are the same in every position. */
function rulesPlanes({ counting, announced, options }: Rules): Uint16Array {
  const masks = new Uint16Array(PLANES);
  for (const bit of BITS) masks[COUNTING + bit] = evenly(((counting >> bit) & 1) === 1);
  LINE_KINDS.forEach((kind, index) => {
    masks[KINDS + index] = evenly(options.lines.includes(kind));
  });
  masks[ANNOUNCED] = evenly(announced);
  return masks;
}

/** The planes of an attribute, of all that has a value on it: its ones, and its zeros. */
function setSides(masks: Uint16Array, plane: number, all: number, ones: number): void {
  masks[plane] = ones;
  masks[plane + 4] = all ^ ones;
}

function look({ announced }: Rules, state: QuartoState, masks: Uint16Array): void {
  const fields = fieldsOf(state);
  const { occupied, hand, last, turn } = fields;
  setSides(masks, 0, occupied, fields.ones0);
  setSides(masks, 1, occupied, fields.ones1);
  setSides(masks, 2, occupied, fields.ones2);
  setSides(masks, 3, occupied, fields.ones3);
  masks[OCCUPIED] = occupied;
  masks[LAST] = announced && last !== null ? 1 << last : 0;
  const held = evenly(hand !== null);
  for (let bit = 0; bit < 4; bit++) {
    setSides(masks, HAND + bit, held, evenly((((hand ?? 0) >> bit) & 1) === 1));
  }
  masks[RESERVE] = fields.reserve;
  const phase = phaseOf(fields);
  masks[PHASE] = evenly(phase === 'give');
  masks[PHASE + 1] = evenly(phase === 'place');
  masks[PHASE + 2] = evenly(phase === 'claim' && turn === 0);
  masks[PHASE + 3] = evenly(phase === 'claim' && turn === 1);
}

/** Where the cells or the pieces go: the images of sixteen actions from `first` on. */
function imagesFrom(symmetry: Symmetry<QuartoTypes>, first: number): readonly number[] {
  return Array.from({ length: 16 }, (_, index) => {
    const action = ACTIONS[first + index] as QuartoAction;
    return actionId(symmetry.action(action)) - first;
  });
}

/** Where each plane goes when pieces are exchanged: those about attributes move. */
function planeImages(pieces: readonly number[]): readonly number[] {
  const flips = pieces[0] as number;
  const images = Array.from({ length: PLANES }, (_, plane) => plane);
  for (const bit of BITS) {
    const goal = 31 - Math.clz32((pieces[1 << bit] as number) ^ flips);
    const isFlipped = (flips >> goal) & 1;
    for (const first of [0, HAND]) {
      images[first + bit] = first + goal + 4 * isFlipped;
      images[first + 4 + bit] = first + goal + 4 * (1 - isFlipped);
    }
    images[COUNTING + bit] = COUNTING + goal;
  }
  return images;
}

function imageOf(symmetry: Symmetry<QuartoTypes>): Uint16Array {
  const cells = imagesFrom(symmetry, 0);
  const pieces = imagesFrom(symmetry, GIVE);
  const planes = planeImages(pieces);
  return Uint16Array.from({ length: PLANE * PLANES }, (_, entry) => {
    const plane = entry >> 4;
    const within = plane === RESERVE ? pieces : cells;
    return PLANE * (planes[plane] as number) + (within[entry & 15] as number);
  });
}

/**
 * Positions of Quarto as 32 planes of 4 × 4, for every option set alike. Pieces belong to
 * nobody, so that both players see the same.
 *
 * ```ts
 * const into = new Float32Array(512);
 * quartoObserver(game).write(game.start(), into);
 * ```
 *
 * @throws `QuaternaError` `invalid-argument` for another game.
 */
export function quartoObserver(game: QuartoGame): Observer<QuartoTypes> {
  checkGame(game, 'quarto');
  const rules = rulesOf(game.options);
  return observerFrom({
    game,
    names: namesFor(rules),
    masks: rulesPlanes(rules),
    look: (state, masks) => look(rules, state, masks),
    image: imageOf,
  });
}
