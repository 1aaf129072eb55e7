import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cell,
  cellName,
  DIRECTIONS,
  type Direction,
  LINES,
  PERIMETER,
  type Player,
  type QuatuorAction,
  type QuatuorGame,
  type QuatuorState,
  type QuatuorTypes,
  quatuor,
  type Symmetry,
  shift,
  WAYS,
} from '../../src/index.ts';
import { runs } from '../laws.ts';
import { someState } from './games.ts';

const INNER: readonly Cell[] = [5, 6, 9, 10];

describe('the ways into the board', () => {
  it('begin at the twelve cells that are not inside', () => {
    const cells = [...Array(16).keys()].filter((cell) => !INNER.includes(cell));
    expect(PERIMETER).toEqual(cells);
    expect(new Set(WAYS.map(({ entry }) => entry))).toEqual(new Set(cells));
  });

  it('are twenty: three from each corner, one from every other cell', () => {
    expect(WAYS.length).toBe(20);
    for (const cell of PERIMETER) {
      const isCorner = [0, 3, 12, 15].includes(cell);
      const count = WAYS.filter(({ entry }) => entry === cell).length;
      expect(count).toBe(isCorner ? 3 : 1);
    }
  });

  it('take each row, column and diagonal from both ends', () => {
    for (const { id, kind, cells } of LINES) {
      const paths = WAYS.filter(({ line }) => line === id).map((way) => way.cells);
      const both = [[...cells], cells.toReversed()];
      expect(paths).toEqual(kind === 'square' ? [] : both);
    }
  });

  it('are in the order of entry, then direction', () => {
    expect(DIRECTIONS).toEqual(['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne']);
    const keys = WAYS.map(
      ({ entry, direction }) => 8 * entry + DIRECTIONS.indexOf(direction),
    );
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  });

  it('travel by their compass points', () => {
    const steps: Readonly<Record<Direction, number>> = {
      ...{ e: 1, se: 5, s: 4, sw: 3 },
      ...{ w: -1, nw: -5, n: -4, ne: -3 },
    };
    for (const { entry, direction, cells } of WAYS) {
      const step = steps[direction];
      expect(cells).toEqual([0, 1, 2, 3].map((count) => entry + count * step));
    }
  });

  it('cannot be changed', () => {
    for (const table of [DIRECTIONS, PERIMETER, WAYS]) {
      expect(Object.isFrozen(table)).toBe(true);
    }
    for (const way of WAYS) {
      expect([Object.isFrozen(way), Object.isFrozen(way.cells)]).toEqual([true, true]);
    }
  });
});

/** Tries a law on every legal action of random positions, many of each type. */
function alongActions(
  law: (game: QuatuorGame, state: QuatuorState, id: number) => void,
): void {
  const tried = { place: 0, push: 0, shift: 0 };
  fc.assert(
    fc.property(someState, ([options, state]) => {
      const game = quatuor(options);
      for (const action of game.legalActions(state)) {
        law(game, state, game.actionId(action));
        tried[action.type]++;
      }
    }),
    runs(1500),
  );
  expect(Math.min(...Object.values(tried))).toBeGreaterThan(10);
}

/** The owners of the pieces on some cells, gaps left out. */
function piecesOn(
  game: QuatuorGame,
  state: QuatuorState,
  cells: readonly Cell[],
): readonly unknown[] {
  const board = game.board(state);
  return cells.map((cell) => board[cell]).filter((piece) => piece !== null);
}

describe('the laws of moving', () => {
  it('a push leaves the pieces of its line in order, and adds one', () => {
    alongActions((game, state, id) => {
      const action = game.actionOf(id);
      if (action.type !== 'push') return;
      const cells = game.path(action);
      const before = piecesOn(game, state, cells);
      const now = piecesOn(game, game.play(state, action), cells);
      expect(now).toEqual([game.toAct(state), ...before]);
    });
  });

  it('a push fills the first gap of its line, and no other cell', () => {
    alongActions((game, state, id) => {
      const action = game.actionOf(id);
      if (action.type !== 'push') return;
      const gaps = (from: QuatuorState): readonly Cell[] => {
        const board = game.board(from);
        return game.path(action).filter((cell) => board[cell] === null);
      };
      expect(gaps(game.play(state, action))).toEqual(gaps(state).slice(1));
    });
  });

  it('no piece vanishes: the player who moved has one more, or shifted', () => {
    alongActions((game, state, id) => {
      const action = game.actionOf(id);
      const next = game.play(state, action);
      const player = game.toAct(state);
      const isShift = action.type === 'shift';
      for (const owner of [0, 1] as const) {
        const isEntered = owner === player && !isShift;
        const reserve = game.reserve(state, owner) - Number(isEntered);
        expect(game.reserve(next, owner)).toBe(reserve);
        const standing = game.board(next).filter((piece) => piece === owner).length;
        expect(standing).toBe(8 - reserve);
      }
      expect(game.shifts(next)).toBe(game.shifts(state) + Number(isShift));
    });
  });

  it('no cell changes but those of the line', () => {
    alongActions((game, state, id) => {
      const action = game.actionOf(id);
      const cells = action.type === 'place' ? [action.cell] : game.path(action);
      const before = game.board(state);
      const now = game.board(game.play(state, action));
      const changed = now.flatMap((piece, cell) =>
        piece === before[cell] ? [] : [cell],
      );
      for (const cell of changed) expect(cells).toContain(cell);
    });
  });

  it('the opposite shift is not the opponent’s to make, and brings the board back', () => {
    const endless = quatuor({ tieBreak: { maxShifts: Number.MAX_SAFE_INTEGER } });
    let undone = 0;
    alongActions((game, state, id) => {
      const action = game.actionOf(id);
      const next = game.play(state, action);
      if (action.type !== 'shift' || game.outcome(next)?.by === 'alignment') return;
      const path = game.path(action);
      const back = WAYS.find(({ cells }) => cells.join() === path.toReversed().join());
      const opposite = shift(back?.entry as Cell, back?.direction as Direction);
      const player = game.toAct(state) as Player;
      const [rows] = game.formatState(next).split(' ');
      const asTurnOf = (other: Player): QuatuorState =>
        endless.parseState(`${rows} ${'wb'.charAt(other)} ${other}`);

      const refusal = endless.illegality(asTurnOf((1 - player) as Player), opposite);
      expect(refusal?.reason).toBe('opposing-piece');
      expect(refusal?.subject).toBe(cellName(action.entry));
      const undoneState = endless.play(asTurnOf(player), opposite);
      expect(endless.board(undoneState)).toEqual(game.board(state));
      undone++;
    });
    expect(undone).toBeGreaterThan(10);
  });
});

describe('the symmetries of Quatuor', () => {
  const { symmetries } = quatuor();

  /** Where a symmetry takes a cell, seen from a piece alone on the board. */
  function imageOf({ state }: Symmetry<QuatuorTypes>, cell: Cell): Cell {
    const symbols = [...'..../..../..../....'].with(cell + (cell >> 2), 'w').join('');
    const alone = quatuor().parseState(`${symbols} b 0`);
    return quatuor().board(state(alone)).indexOf(0);
  }

  it('are the eight of the square, all different, the identity first', () => {
    const keys = symmetries.map((symmetry) =>
      [...Array(16).keys()].map((cell) => imageOf(symmetry, cell)).join(),
    );
    expect(new Set(keys).size).toBe(8);
    expect(keys[0]).toBe([...Array(16).keys()].join());
  });

  it('take an action to the one on the images of its cells', () => {
    for (const symmetry of symmetries) {
      for (const action of [...Array(52).keys()].map(quatuor().actionOf)) {
        const image = symmetry.action(action);
        expect(image.type).toBe(action.type);
        const cellsOf = (other: QuatuorAction): readonly Cell[] =>
          other.type === 'place' ? [other.cell] : quatuor().path(other);
        const images = cellsOf(action).map((cell) => imageOf(symmetry, cell));
        expect(cellsOf(image)).toEqual(images);
      }
    }
  });

  it('commute with every action', () => {
    alongActions((game, state, id) => {
      const action = game.actionOf(id);
      for (const symmetry of game.symmetries) {
        const image = game.play(symmetry.state(state), symmetry.action(action));
        expect(image).toEqual(symmetry.state(game.play(state, action)));
      }
    });
  });
});
