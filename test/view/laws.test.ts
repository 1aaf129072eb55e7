import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Player, place, push, quarto, quatuor } from '../../src/index.ts';
import {
  announceQuarto,
  announceQuatuor,
  type BoardView,
  createViewer,
  type Offer,
  type QuartoViewOptions,
  quartoView,
  quatuorView,
  shareUnchanged,
} from '../../src/view/index.ts';
import { runs } from '../laws.ts';
import {
  isDeepFrozen,
  isSaid,
  quartoStates,
  quatuorStates,
  someQuarto,
  someQuatuor,
  someWay,
  textsIn,
} from './games.ts';

/** The laws that hold for a view of whichever game. */
function checkView<A extends object>(view: BoardView<unknown, Offer<A>>): void {
  expect(isDeepFrozen(view)).toBe(true);
  expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  const bad = textsIn(view).filter(
    ([path, text]) => !isSaid(text) && path !== '.phase',
  );
  expect(bad).toEqual([]);
  expect(view.cells.map(({ cell }) => cell)).toEqual([...Array(16).keys()]);
  for (const { line, cells } of view.alignments) {
    for (const { cell, alignments } of view.cells) {
      expect(alignments.includes(line)).toBe(cells.includes(cell));
    }
  }
  const nearOnCells = view.cells.flatMap(({ near }) => near).toSorted((a, b) => a - b);
  expect(nearOnCells).toEqual(view.near.map(({ line }) => line));
}

/** Whether the parts of two views that are deeply equal are the same objects. */
function checkShared(before: unknown, after: unknown): void {
  if (typeof before !== 'object' || typeof after !== 'object') return;
  if (before === null || after === null || before === after) return;
  expect(JSON.stringify(after)).not.toBe(JSON.stringify(before));
  if (Array.isArray(before)) return;
  for (const [key, part] of Object.entries(after)) {
    checkShared((before as Record<string, unknown>)[key], part);
  }
}

describe('a view of Quarto', () => {
  it('offers every legal action once, to whom it is for', () => {
    fc.assert(
      fc.property(someQuarto, someWay, (play, way) => {
        const [game, states] = quartoStates(play);
        for (const state of states) {
          const view = quartoView(game, state, way);
          const isServed = way.viewer === undefined || way.viewer === game.toAct(state);
          const legal = game.legalActions(state, { claims: way.claims });
          expect(view.offers.map(({ action }) => action)).toEqual(
            isServed ? legal : [],
          );
          const touched = [
            ...view.cells.flatMap(({ offers }) => offers),
            ...view.reserve.flatMap(({ offer }) => offer ?? []),
            ...view.claims,
            ...(view.pass === null ? [] : [view.pass]),
          ];
          expect(touched).toEqual(view.offers);
          expect(new Set(touched)).toEqual(new Set(view.offers));
          for (const { action, text } of touched) {
            expect(game.illegality(state, action)).toBeNull();
            expect(game.actionId(game.parseAction(text))).toBe(game.actionId(action));
          }
        }
      }),
      runs(30),
    );
  });

  it('shows what the game says, in frozen plain data full of words', () => {
    fc.assert(
      fc.property(someQuarto, someWay, (play, way) => {
        const [game, states] = quartoStates(play);
        for (const state of states) {
          const view = quartoView(game, state, way);
          checkView(view);
          const outcome = game.outcome(state);
          expect(view.cells.map(({ piece }) => piece?.piece ?? null)).toEqual(
            game.board(state),
          );
          expect(view.hand?.piece ?? null).toBe(game.hand(state));
          expect(view.reserve.map(({ piece }) => piece)).toEqual(game.reserve(state));
          expect(view.toAct).toBe(game.toAct(state));
          expect([view.isOver, view.winner]).toEqual([
            outcome !== null,
            outcome?.winner ?? null,
          ]);
          expect(view.phase).toBe(game.phase(state));
          expect(view.newest).toBe(game.lastCell(state));
          const isHidden = way.claims === false && outcome === null;
          const shown = isHidden ? [] : game.alignments(state);
          expect(view.alignments.map(({ line }) => line)).toEqual(
            shown.map(({ line }) => line),
          );
          expect(
            view.alignments
              .filter(({ isDeciding }) => isDeciding)
              .map(({ line }) => line),
          ).toEqual(outcome?.alignments.map(({ line }) => line) ?? []);
          expect(
            view.near.map(({ line, cell, pieces }) => [line, cell, pieces]),
          ).toEqual(
            game.threats(state).map(({ line, cell, pieces }) => [line, cell, pieces]),
          );
        }
      }),
      runs(40),
    );
  });

  it('draws pieces by the values they are described with', () => {
    fc.assert(
      fc.property(fc.nat(15), someWay, (piece, way) => {
        const game = quarto();
        const view = quartoView(game, game.start(), way).reserve[piece];
        const { attributeSet } = way.language ?? { attributeSet: undefined };
        const shown = attributeSet ?? game.options.attributeSet;
        const label = shown.map(
          ({ values }, bit) => values[view?.values[bit] as 0 | 1],
        );
        expect(view?.values).toEqual([0, 1, 2, 3].map((bit) => (piece >> bit) & 1));
        expect(view?.label).toBe(label.join(', '));
      }),
      runs(100),
    );
  });
});

describe('a view of Quatuor', () => {
  it('offers every legal action once, where it begins, to whom it is for', () => {
    fc.assert(
      fc.property(someQuatuor, someWay, (play, way) => {
        const [game, states] = quatuorStates(play);
        for (const state of states) {
          const view = quatuorView(game, state, way);
          const isServed = way.viewer === undefined || way.viewer === game.toAct(state);
          const legal = isServed ? game.legalActions(state) : [];
          expect(view.offers.map(({ action }) => action)).toEqual(legal);
          const touched = view.cells.flatMap(({ cell, offers }) => {
            for (const { path } of offers) expect(path[0]).toBe(cell);
            return offers;
          });
          const byId = touched.toSorted(
            (a, b) => game.actionId(a.action) - game.actionId(b.action),
          );
          expect(byId).toEqual(view.offers);
          expect(new Set(touched)).toEqual(new Set(view.offers));
        }
      }),
      runs(40),
    );
  });

  it('says where each piece goes', () => {
    fc.assert(
      fc.property(someQuatuor, (play) => {
        const [game, states] = quatuorStates(play);
        for (const state of states) {
          for (const { action, path, moves } of quatuorView(game, state).offers) {
            const board: (Player | null)[] = [...game.board(state)];
            for (const { from } of moves) if (from !== null) board[from] = null;
            for (const { to, player } of moves) {
              expect(path).toContain(to);
              board[to] = player;
            }
            expect(game.board(game.play(state, action))).toEqual(board);
          }
        }
      }),
      runs(30),
    );
  });

  it('shows what the game says, in frozen plain data full of words', () => {
    fc.assert(
      fc.property(someQuatuor, someWay, (play, way) => {
        const [game, states] = quatuorStates(play);
        for (const state of states) {
          const view = quatuorView(game, state, way);
          checkView(view);
          const outcome = game.outcome(state);
          expect(view.cells.map(({ piece }) => piece)).toEqual(game.board(state));
          expect(view.reserves.map(({ count }) => count)).toEqual([
            game.reserve(state, 0),
            game.reserve(state, 1),
          ]);
          expect(view.toAct).toBe(game.toAct(state));
          expect([view.isOver, view.winner]).toEqual([
            outcome !== null,
            outcome?.winner ?? null,
          ]);
          expect(view.phase).toBe(game.phase(state));
          expect(view.shifts).toBe(game.shifts(state));
          expect(view.alignments.map(({ line, player }) => [line, player])).toEqual(
            game.alignments(state).map(({ line, player }) => [line, player]),
          );
          expect(
            view.near.map(({ line, cell, player }) => [line, cell, player]),
          ).toEqual(
            game.threats(state).map(({ line, cell, player }) => [line, cell, player]),
          );
        }
      }),
      runs(40),
    );
  });
});

/** What the laws that hold for both games need of one. */
interface Shown<P, G, S extends object, A, V> {
  readonly some: fc.Arbitrary<P>;
  readonly statesOf: (play: P) => readonly [G, readonly S[]];
  readonly view: (game: G, state: S, options?: QuartoViewOptions) => V;
  readonly announce: (
    game: G,
    state: S,
    action: A,
    options: QuartoViewOptions,
  ) => string;
}

function lawsOfBoth<
  P,
  G extends { legalActions(state: S): readonly A[] },
  S extends object,
  A extends object,
  V extends BoardView<unknown, Offer<A>>,
>(name: string, { some, statesOf, view, announce }: Shown<P, G, S, A, V>): void {
  describe(`a view of ${name}`, () => {
    it('keeps what has not changed', () => {
      fc.assert(
        fc.property(some, someWay, (play, way) => {
          const [game, states] = statesOf(play);
          const viewer = createViewer(view, game, way);
          const views = states.map((state) => {
            const made = viewer(state);
            expect(viewer(state)).toBe(made);
            expect(made).toEqual(view(game, state, way));
            expect(isDeepFrozen(made)).toBe(true);
            return made;
          });
          views.forEach((made, index) => {
            const before = views[index - 1];
            checkShared(before, made);
            for (const { cell } of made.cells) {
              checkShared(before?.cells[cell], made.cells[cell]);
            }
          });
        }),
        runs(40),
      );
    });

    it('announces every action in words', () => {
      fc.assert(
        fc.property(some, someWay, (play, way) => {
          const [game, states] = statesOf(play);
          for (const state of states) {
            for (const action of game.legalActions(state)) {
              const said = announce(game, state, action, way);
              expect(isSaid(said), said).toBe(true);
            }
          }
        }),
        runs(15),
      );
    });
  });
}

lawsOfBoth('Quarto', {
  some: someQuarto,
  statesOf: quartoStates,
  view: quartoView,
  announce: announceQuarto,
});

lawsOfBoth('Quatuor', {
  some: someQuatuor,
  statesOf: quatuorStates,
  view: quatuorView,
  announce: announceQuatuor,
});

describe('the rules', () => {
  it('are those of the game alone: what it says otherwise is shown otherwise', () => {
    const game = quarto();
    const state = game.parseState('012./..../..../.... 4 0 c1');
    const other: typeof game = {
      ...game,
      legalActions: () => [place(7)],
      alignments: () => [{ line: 2, cells: [8, 9], shared: {}, claimable: true }],
      threats: () => [],
      toAct: () => 1,
    };
    const view = quartoView(other, state);
    expect(view.cells.filter(({ offers }) => offers.length > 0)).toMatchObject([
      { cell: 7 },
    ]);
    expect(view.cells[9]?.alignments).toEqual([2]);
    expect(view).toMatchObject({ toAct: 1, near: [] });
  });
});

describe('the same view', () => {
  it('is made once for a game, a position and a way of showing it', () => {
    const game = quarto();
    const others = quarto({ win: 'announced' });
    const start = game.start();
    const view = quartoView(game, start);
    expect(quartoView(game, start)).toBe(view);
    expect(quartoView(game, start, {})).toBe(view);
    expect(quartoView(others, others.start())).not.toBe(view);
    const named = quartoView(game, start, { names: ['Ada', 'Blaise'] });
    expect(named).not.toBe(view);
    expect(quartoView(game, start, { names: ['Ada', 'Blaise'] })).toBe(named);
    for (const viewer of [0, 1, null] as const) {
      expect(quartoView(game, start, { viewer })).not.toBe(view);
    }
  });

  it('is made again once many others have been', () => {
    const game = quatuor();
    const state = game.play(game.start(), place(0));
    const view = quatuorView(game, state);
    const names = [...'12345678'].map((name) => [name, 'Ada'] as const);
    for (const pair of names.slice(0, 7)) quatuorView(game, state, { names: pair });
    expect(quatuorView(game, state)).toBe(view);
    for (const pair of names) quatuorView(game, state, { names: pair });
    expect(quatuorView(game, state)).not.toBe(view);
    expect(quatuorView(game, state)).toEqual(view);
  });

  it('leaves the cells alone that a push does not reach', () => {
    const game = quatuor();
    const viewer = createViewer(quatuorView, game, { viewer: null });
    const before = viewer(game.parseState('wb../..../..../...w b 0'));
    const after = viewer(
      game.play(game.parseState('wb../..../..../...w b 0'), push(0, 'e')),
    );
    const changed = after.cells.filter((cell, at) => cell !== before.cells[at]);
    expect(changed.map(({ name }) => name)).toEqual(['a1', 'b1', 'c1']);
  });
});

describe('sharing what has not changed', () => {
  it('gives the next value, with equal parts from the one before', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(shareUnchanged(before, after)).toEqual(after);
        const copy: unknown = structuredClone(before);
        expect(shareUnchanged(before, copy)).toBe(before);
        expect(shareUnchanged([before, after], [copy, 1])).toEqual([before, 1]);
        const shared: readonly unknown[] = shareUnchanged([before, 1], [copy, 2]);
        expect(shared[0]).toBe(before);
      }),
      runs(300),
    );
  });

  it('finds entries again after one that was taken out, or put in', () => {
    const list = 'abcdefg'.split('').map((name) => ({ name }));
    const clone: typeof list = structuredClone(list);
    fc.assert(
      fc.property(fc.nat(6), (index) => {
        const shorter = shareUnchanged(list, clone.toSpliced(index, 1));
        expect(shorter.every((entry) => list.includes(entry))).toBe(true);
        const longer = shareUnchanged(list, clone.toSpliced(index, 0, { name: 'z' }));
        expect(longer.filter((entry) => list.includes(entry))).toEqual(list);
      }),
      runs(50),
    );
  });

  it('tells a list from an object, and what is not there from what is not known', () => {
    expect(shareUnchanged({ 0: 1 }, [1])).toEqual([1]);
    expect(shareUnchanged([1], { 0: 1 })).toEqual({ 0: 1 });
    const next = { b: undefined };
    expect(Object.keys(shareUnchanged({ a: undefined }, next))).toEqual(['b']);
  });
});
