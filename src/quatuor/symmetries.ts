import type { Cell } from '../board/cells.ts';
import { LINE_KINDS } from '../board/lines.ts';
import { type BoardSymmetry, boardSymmetries, imageOf } from '../board/symmetries.ts';
import type { Symmetry } from '../game.ts';
import { ACTIONS, actionId, PUSH, type QuatuorAction, SHIFT } from './actions.ts';
import { fieldsOf, type QuatuorState, seal } from './state.ts';
import type { QuatuorTypes } from './types.ts';
import { PERIMETER, WAYS } from './ways.ts';

/** Where each of the actions goes, by id. */
function actionImages(cells: readonly Cell[]): readonly QuatuorAction[] {
  const mapCell = (cell: Cell): Cell => cells[cell] as Cell;
  const ways = WAYS.map(({ cells: path }) => {
    const [entry, next] = path.map(mapCell);
    return WAYS.findIndex((way) => way.cells[0] === entry && way.cells[1] === next);
  });
  const ids = [
    ...PERIMETER.map((cell) => PERIMETER.indexOf(mapCell(cell))),
    ...ways.map((way) => PUSH + way),
    ...ways.map((way) => SHIFT + way),
  ];
  return ids.map((id) => ACTIONS[id] as QuatuorAction);
}

function symmetryOf(board: BoardSymmetry): Symmetry<QuatuorTypes> {
  const images = actionImages(board.cells);
  return Object.freeze({
    state: (state: QuatuorState) => {
      const { white, black, turn, shifts } = fieldsOf(state);
      return seal({
        white: imageOf(board, white),
        black: imageOf(board, black),
        turn,
        shifts,
      });
    },
    action: (action: QuatuorAction) => images[actionId(action)] as QuatuorAction,
  });
}

/** The eight symmetries of the square, the identity first: pushes must stay pushes. */
export function symmetriesOf(): readonly Symmetry<QuatuorTypes>[] {
  const all = boardSymmetries(LINE_KINDS).map(symmetryOf);
  return Object.freeze(all);
}
