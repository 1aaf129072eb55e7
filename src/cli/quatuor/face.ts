import { type Cell, cellName } from '../../board/cells.ts';
import { lineName } from '../../board/lines.ts';
import type { QuatuorAction, Shift } from '../../quatuor/actions.ts';
import { type QuatuorState, TURNS } from '../../quatuor/state.ts';
import type { QuatuorGame, QuatuorTypes } from '../../quatuor/types.ts';
import { WAYS } from '../../quatuor/ways.ts';
import type { Deed, Face } from '../face.ts';
import { quatuorStage } from '../screen/quatuor.ts';
import { COLOURS, drawQuatuor } from './drawing.ts';

function summaryOf({ options: { tieBreak } }: QuatuorGame): readonly string[] {
  return [
    'Quatuor. A row, column or diagonal wins, unless both players have one.',
    tieBreak === false
      ? 'A full board without a winner is a draw.'
      : `On a full board lines are shifted; after shift ${tieBreak.maxShifts} it is a draw.`,
  ];
}

function notationOf({ options }: QuatuorGame): Face['notation'] {
  const always = [
    ['b1', 'place a piece on b1'],
    ['a1>se', 'push one in at a1, going se (e se s sw w nw n ne)'],
  ] as const;
  if (options.tieBreak === false) return always;
  return [...always, ['a1~e', 'shift row 1 going e, your piece on d1 round to a1']];
}

function taskOf(game: QuatuorGame, state: QuatuorState): string {
  const colour = COLOURS[game.toAct(state) ?? 0];
  return game.phase(state) === 'shift'
    ? `shift a line, ${colour} going round`
    : `bring in a ${colour} piece`;
}

/** `row1, its white piece on d1 going round to a1`. */
function shiftWords(game: QuatuorGame, action: Shift, colour: string): string {
  const { entry, direction } = action;
  const way = WAYS.find((one) => one.entry === entry && one.direction === direction);
  const from = game.path(action)[3] as Cell;
  const line = lineName(way?.line ?? 0);
  return `${line}, ${colour} going round from ${cellName(from)} to ${cellName(entry)}`;
}

function deedOf(game: QuatuorGame, state: QuatuorState, action: QuatuorAction): Deed {
  const colour = COLOURS[game.toAct(state) ?? 0];
  switch (action.type) {
    case 'place':
      return { verb: 'place', object: `${colour} on ${cellName(action.cell)}` };
    case 'push': {
      const { entry, direction } = action;
      return {
        verb: 'push',
        object: `${colour} in at ${cellName(entry)}, going ${direction}`,
      };
    }
    default:
      return { verb: 'shift', object: shiftWords(game, action, colour) };
  }
}

function expectationOf({ options }: QuatuorGame, expected: string): string {
  const isTooMuch = options.tieBreak === false && /shift/.test(expected);
  return isTooMuch ? 'a cell b1 or a push a1>se' : expected;
}

/** How Quatuor looks to people. */
export function quatuorFace(game: QuatuorGame): Face<QuatuorTypes> {
  const isShifted = game.options.tieBreak !== false;
  return {
    game,
    summary: summaryOf(game),
    legend: [
      'O white  # black | . a piece can be placed',
      `arrows: a piece can be pushed in${isShifted ? ', or the line shifted,' : ''} that way`,
    ],
    notation: notationOf(game),
    advice: [],
    draw: (state, paint) => drawQuatuor(game, state, paint),
    offered: (state) => game.legalActions(state),
    task: (state) => taskOf(game, state),
    deed: (state, action) => deedOf(game, state, action),
    tidy: (typed) => typed.toLowerCase(),
    expectation: (_, __, expected) => expectationOf(game, expected),
    alignment: ({ line, cells, player }) => ({
      json: { line: lineName(line), cells: cells.map(cellName), player: TURNS[player] },
      text: `${lineName(line)} (${COLOURS[player]})`,
    }),
    threat: ({ line, cell, player }) => ({
      json: { line: lineName(line), cell: cellName(cell), player: TURNS[player] },
      text: `${cellName(cell)} completes ${lineName(line)} (${COLOURS[player]})`,
    }),
    stage: (company) => quatuorStage(game, company),
  };
}
