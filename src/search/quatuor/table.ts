import { bitCount } from '../../board/cells.ts';
import { checkGame } from '../../checked-game.ts';
import { checkedState } from '../../checked-state.ts';
import { unexpected } from '../../errors.ts';
import { fieldsOf, type QuatuorState } from '../../quatuor/state.ts';
import type { QuatuorGame, QuatuorTypes } from '../../quatuor/types.ts';
import { WON } from '../../turn.ts';
import type { Work } from '../../work.ts';
import { type Evaluation, type Solution, solutionFrom } from '../evaluation.ts';
import { Builder, type SolvedCodes } from './build.ts';
import { type Code, DRAW, distanceOf, evaluationOf } from './codes.ts';
import { fromBytes, toBytes } from './file.ts';
import { positionNumbering } from './numbering.ts';

/** Exact values of every unfinished position of Quatuor, each found by one look-up. */
export interface QuatuorTable {
  /**
   * The value and distance of a position under best play; `null` once the game is over.
   *
   * @throws `QuaternaError` `invalid-argument` for a game that the table was not built for,
   * `invalid-state` for what is no position of it.
   */
  evaluate(game: QuatuorGame, state: QuatuorState): Evaluation | null;
  /**
   * The value, every legal action with its own, and best play to the end; `null` once the
   * game is over.
   *
   * @throws `QuaternaError` `invalid-argument` for a game that the table was not built for,
   * `invalid-state` for what is no position of it.
   */
  solve(game: QuatuorGame, state: QuatuorState): Solution<QuatuorTypes> | null;
  /** How many positions it has, those alike by symmetry counted once: 1,143,783. */
  readonly positions: number;
  /** Whether the table answers for a game. */
  covers(game: QuatuorGame): boolean;
  /** The table as the bytes of a file of 3.6 MB, for {@link readQuatuorTable}. */
  toBytes(): Uint8Array;
}

function shiftsOf({ options }: QuatuorGame): number {
  return options.tieBreak === false ? 0 : options.tieBreak.maxShifts;
}

function tableOf(codes: SolvedCodes): QuatuorTable {
  const numbering = positionNumbering();
  const covers = (game: QuatuorGame): boolean => {
    const maxShifts = shiftsOf(game);
    return maxShifts === 0 || Math.min(maxShifts, codes.longest) === codes.limit;
  };
  const check = (game: QuatuorGame): void => {
    checkGame(game, 'quatuor');
    if (covers(game)) return;
    const { limit, longest } = codes;
    const expected = limit === longest ? `0, or at least ${limit}` : `0 or ${limit}`;
    throw unexpected('invalid-argument', 'maxShifts', shiftsOf(game), expected);
  };
  const look = (game: QuatuorGame, state: QuatuorState): Evaluation => {
    const { white, black, turn, shifts } = fieldsOf(state);
    const maxShifts = shiftsOf(game);
    const table = maxShifts === 0 ? codes.plain : codes.tieBreak;
    const code = table[numbering.numberOf(white, black, turn)] as Code;
    const pieces = bitCount(white | black);
    const longest = 16 - pieces + maxShifts - shifts;
    // A full board is decided only if there are shifts enough left.
    const isTooLate = pieces === 16 && distanceOf(code) > longest;
    return evaluationOf(isTooLate ? DRAW : code, longest);
  };
  return Object.freeze<QuatuorTable>({
    evaluate: (game, given) => {
      check(game);
      const state = checkedState(game, given);
      return fieldsOf(state).turn >= WON ? null : look(game, state);
    },
    solve: (game, given) => {
      check(game);
      const state = checkedState(game, given);
      if (fieldsOf(state).turn >= WON) return null;
      return solutionFrom(game, (position) => look(game, position), state);
    },
    positions: codes.positions,
    covers,
    toBytes: () => toBytes(codes),
  });
}

/**
 * Solves Quatuor, with and without tie-break, by working backwards from the full board
 * (retrograde analysis; K. Thompson, 1986). The table answers for games without tie-break
 * and for those with the limit of the given one; from ten shifts on they share one table.
 * It takes some seconds and 100 MB.
 *
 * ```ts
 * const table = finish(buildQuatuorTable(game));
 * table.evaluate(game, game.start()); // { value: 'draw', distance: 16 }
 * ```
 */
export function* buildQuatuorTable(game: QuatuorGame): Work<QuatuorTable> {
  const { tieBreak } = game.options;
  // Without tie-break the table may as well answer for the usual one.
  const maxShifts = tieBreak === false ? Number.POSITIVE_INFINITY : tieBreak.maxShifts;
  const codes = yield* new Builder().work(maxShifts);
  return tableOf(codes);
}

/**
 * The table from the bytes that `toBytes` gave; those of a `fetch`ed `ArrayBuffer`, say.
 *
 * @throws `QuaternaError` `invalid-file`, whose field is `magic`, `version`, `length` or
 * `checksum`.
 */
export function readQuatuorTable(bytes: Uint8Array): QuatuorTable {
  return tableOf(fromBytes(bytes, positionNumbering().size));
}
