import fc from 'fast-check';
import {
  type QuatuorGame,
  type QuatuorOptions,
  type QuatuorState,
  quatuor,
} from '../../src/index.ts';
import { statesOf } from '../conformance.ts';
import * as naive from '../naive/quatuor.ts';

const CELLS = [...Array(16).keys()];

/** Random rule options, complete. Short tie-breaks reach their limit. */
export const someOptions: fc.Arbitrary<QuatuorOptions> = fc.oneof(
  fc.constant({ tieBreak: false } as const),
  fc.integer({ min: 1, max: 12 }).map((maxShifts) => ({ tieBreak: { maxShifts } })),
);

/** Random actions for a whole game under such options. */
export const somePicks: fc.Arbitrary<number[]> = fc.array(fc.nat(), {
  minLength: 28,
  maxLength: 28,
});

/** Two rows or columns, cell by cell in turn, then the other cells: both get a line. */
const parallelOrder: fc.Arbitrary<readonly number[]> = fc
  .tuple(
    fc.boolean(),
    fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2, maxLength: 2 }),
    fc.shuffledSubarray(CELLS, { minLength: 16, maxLength: 16 }),
  )
  .map(([isRow, lines, others]) => {
    const pairs = [0, 1, 2, 3].flatMap((place) =>
      lines.map((line) => (isRow ? 4 * line + place : 4 * place + line)),
    );
    return [...new Set([...pairs, ...others])];
  });

const someOrder: fc.Arbitrary<readonly number[]> = fc.oneof(
  fc.shuffledSubarray(CELLS, { minLength: 16, maxLength: 16 }),
  parallelOrder,
);

/** The cells in some order, filled with pieces of both colours in turn. */
function boardFrom(order: readonly number[], count: number): (naive.Colour | null)[] {
  return CELLS.map((cell) => {
    const place = order.indexOf(cell);
    if (place >= count) return null;
    return place % 2 === 0 ? 'w' : 'b';
  });
}

/** The position with this board, as the naive implementation keeps it. */
function setUp(
  options: QuatuorOptions,
  board: (naive.Colour | null)[],
  pick: number,
): naive.NaiveState {
  const count = board.filter((piece) => piece !== null).length;
  const most =
    options.tieBreak === false || count < 16 ? 0 : options.tieBreak.maxShifts;
  const shifts = pick % (most + 1);
  const state: naive.NaiveState = { board, toAct: null, winner: null, shifts };
  const aligned = naive.alignments(options, state).map(({ player }) => player);
  const owners = new Set(aligned);
  const [owner] = owners;
  if (owner !== undefined && owners.size === 1) return { ...state, winner: owner };
  if (count === 16 && shifts === most) return state;
  return { ...state, toAct: (count + shifts) % 2 === 0 ? 'w' : 'b' };
}

/**
 * Random positions that nobody has played: half of the boards are full, and in half of
 * them both players had a line before the rest was filled.
 */
export function someSetUp(options: QuatuorOptions): fc.Arbitrary<naive.NaiveState> {
  const count = fc.oneof(fc.constant(16), fc.nat(16));
  return fc
    .tuple(someOrder, count, fc.nat())
    .map(([order, some, pick]) => setUp(options, boardFrom(order, some), pick));
}

/** Random options with a position under them, played or set up. */
export const someState: fc.Arbitrary<readonly [QuatuorOptions, QuatuorState]> =
  someOptions.chain((options) => {
    const game = quatuor(options);
    const played = fc.tuple(somePicks, fc.nat()).map(([picks, pick]) => {
      const states = statesOf(game, picks);
      return states[pick % states.length] as QuatuorState;
    });
    const set = someSetUp(options).map((state) =>
      game.parseState(naive.format(options, state)),
    );
    return fc.oneof(played, set).map((state) => [options, state] as const);
  });

/** The position after an action, both in text. */
export function textAfter(game: QuatuorGame, position: string, action: string): string {
  const state = game.parseState(position);
  return game.formatState(game.play(state, game.parseAction(action)));
}
