import { LINE_KINDS } from '../board/lines.ts';
import { type BoardSymmetry, boardSymmetries, imageOf } from '../board/symmetries.ts';
import { fieldsOf, type QuatuorState, seal } from './state.ts';

let symmetries: readonly BoardSymmetry[] | undefined;

/** The image whose two sets of pieces are least as one number: it stands for all eight. */
export function canonicalOf(state: QuatuorState): QuatuorState {
  symmetries ??= boardSymmetries(LINE_KINDS);
  const { white, black, turn, shifts } = fieldsOf(state);
  let least = Number.POSITIVE_INFINITY;
  for (const symmetry of symmetries) {
    const image = imageOf(symmetry, white) * 0x10000 + imageOf(symmetry, black);
    if (image < least) least = image;
  }
  return seal({
    white: Math.floor(least / 0x10000),
    black: least & 0xffff,
    turn,
    shifts,
  });
}
