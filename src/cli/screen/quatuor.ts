import { place } from '../../board/place.ts';
import { push, type QuatuorAction, shift } from '../../quatuor/actions.ts';
import type { QuatuorState } from '../../quatuor/state.ts';
import type { QuatuorGame, QuatuorTypes } from '../../quatuor/types.ts';
import { type Direction, WAYS, type Way } from '../../quatuor/ways.ts';
import {
  announceQuatuor,
  explainQuatuor,
  type QuatuorView,
  quatuorView,
  type ViewOptions,
} from '../../view/index.ts';
import { isOthersTurn, type Spot, type Stage, type Stretch } from './spot.ts';

/** How far to the right, and down, a piece travels. */
const STEPS: Readonly<Record<Direction, readonly [right: number, down: number]>> = {
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
  n: [0, -1],
  ne: [1, -1],
};

/** The first of three columns in the six of src/cli/quatuor/drawing.ts, row by row. */
const OUTSIDE = [4, 7, 11, 15, 19, 22] as const;
const INSIDE = [3, 7, 11, 15, 19, 23] as const;
const LINES = [1, 3, 5, 7, 9, 11] as const;

type Plan = Omit<Spot<QuatuorAction>, 'refusal'>;

/** A place in the six by six of the board and its edge. */
function stretchAt(row: number, column: number): Stretch {
  const columns = row === 0 || row === 5 ? OUTSIDE : INSIDE;
  const from = columns[column] as number;
  return { line: LINES[row] as number, from, to: from + 3 };
}

function planAt(
  row: number,
  column: number,
  rest: Pick<Plan, 'area' | 'label' | 'action'>,
): Plan {
  return { ...rest, row, column, stretches: [stretchAt(row, column)], isSecret: false };
}

function boardPlans({ cells }: QuatuorView): readonly Plan[] {
  return cells.map(({ cell, label, offers }) => {
    const offer = offers.find(({ action }) => action.type === 'place');
    return planAt(1 + (cell >> 2), 1 + (cell & 3), {
      area: 'board',
      label: offer?.label ?? label,
      action: place(cell),
    });
  });
}

/** A way in stands outside the board, in front of the cell where it enters. */
function wayPlan(game: QuatuorGame, view: QuatuorView, way: Way): Plan {
  const { entry, direction } = way;
  const [right, down] = STEPS[direction];
  const action =
    view.phase === 'shift' ? shift(entry, direction) : push(entry, direction);
  const text = game.formatAction(action);
  const offer = view.offers.find((one) => one.text === text);
  const [row, column] = [1 + (entry >> 2) - down, 1 + (entry & 3) - right];
  return planAt(row, column, { area: 'edge', label: offer?.label ?? text, action });
}

function spotsOf(
  game: QuatuorGame,
  state: QuatuorState,
  company: ViewOptions,
): readonly Spot<QuatuorAction>[] {
  const view = quatuorView(game, state, company);
  const isWaiting = isOthersTurn(view.toAct, company);
  const plans = [...boardPlans(view), ...WAYS.map((way) => wayPlan(game, view, way))];
  return plans.map((plan) => ({
    ...plan,
    refusal: isWaiting
      ? view.status
      : explainQuatuor(game, state, plan.action, company),
  }));
}

/** Quatuor on the full screen. */
export function quatuorStage(
  game: QuatuorGame,
  company: ViewOptions,
): Stage<QuatuorTypes> {
  return {
    status: (state) => quatuorView(game, state, company).status,
    spots: (state) => spotsOf(game, state, company),
    announce: (state, action) => announceQuatuor(game, state, action, company),
  };
}
