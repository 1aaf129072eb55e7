import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptOf } from '../../src/element/action-event.ts';
import { faceOf, gameFrom } from '../../src/element/games.ts';
import type { BoardGame, BoardTypes, Scene, Spot } from '../../src/element/scene.ts';
import { place, push, quarto, quatuor, shift } from '../../src/index.ts';
import { french, spanish } from '../../src/view/index.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import { quartoStates, quatuorStates, someQuarto, someQuatuor } from '../view/games.ts';

function spotsOf({ grids }: Scene): readonly Spot[] {
  return grids.flatMap(({ spots }) => spots);
}

function sceneOf(game: BoardGame, position: string): Scene {
  return faceOf(game).scene(game, game.parseState(position), {});
}

/** The laws that hold for what is shown of any position of either game. */
function checkScene(game: BoardGame, state: BoardTypes['state']): void {
  const scene = faceOf(game).scene(game, state, {});
  const spots = spotsOf(scene);
  for (const { action, isOffered } of spots) {
    expect(isOffered).toBe(game.illegality(state, action) === null);
  }
  const touched = [...spots.filter(({ isOffered }) => isOffered), ...scene.choices];
  expect(touched.map(({ text }) => text).toSorted()).toEqual(
    game.legalActions(state).map(game.formatAction).toSorted(),
  );
  expect(new Set(spots.map(({ text }) => text)).size).toBe(spots.length);
  for (const { columns, spots } of scene.grids) expect(spots.length % columns).toBe(0);
  for (const { label, drawing } of [...spots, ...scene.stock]) {
    expect(`${label}${drawing}`).not.toMatch(/undefined|NaN|[{}]/);
    expect(label).not.toBe('');
  }
  const aligned = new Set(game.alignments(state).flatMap(({ cells }) => cells));
  const marked = spots.filter(({ marks }) => marks.split(' ').includes('aligned'));
  expect(marked.length).toBe(aligned.size);
}

describe('what is shown', () => {
  it('offers at Quarto’s places what the game allows, and nothing else', () => {
    fc.assert(
      fc.property(someQuarto, (play) => {
        const [game, states] = quartoStates(play);
        for (const state of states) checkScene(game, state);
      }),
      runs(30),
    );
  });

  it('offers at Quatuor’s places what the game allows, and nothing else', () => {
    fc.assert(
      fc.property(someQuatuor, (play) => {
        const [game, states] = quatuorStates(play);
        for (const state of states) checkScene(game, state);
      }),
      runs(30),
    );
  });

  it('offers nothing at all where the game refuses everything', () => {
    const refuse = () =>
      ({ reason: 'malformed', subject: null, message: 'No.' }) as const;
    for (const made of [quarto(), quatuor()] as readonly BoardGame[]) {
      const game = { ...made, illegality: refuse };
      const state = game.start();
      for (const spot of spotsOf(faceOf(game).scene(game, state, {}))) {
        const { illegality, state: next } = attemptOf(game, state, spot);
        expect([illegality, next]).toEqual([refuse(), null]);
      }
    }
  });

  it('has words of the language asked for', () => {
    const game: BoardGame = quarto();
    const state = game.parseState('0.../..../..../.... F 0 a1');
    const labels = [french, spanish].map((language) => {
      const { grids, stock, lang } = faceOf(game).scene(game, state, { language });
      return [lang, ...grids.map(({ label }) => label), stock[0]?.label];
    });
    expect(labels).toEqual([
      ['fr', 'Plateau', 'Réserve', 'Pièce à placer : foncée, carrée, basse, creuse'],
      ['es', 'Tablero', 'Reserva', 'Pieza por colocar: oscura, cuadrada, baja, hueca'],
    ]);
  });
});

describe('what is shown of Quarto', () => {
  it('marks the newest piece and the lines that decided', () => {
    const { grids } = sceneOf(quarto(), '0123/4.../..../.... - #1 d1');
    const marks = grids[0]?.spots.slice(0, 6).map((spot) => spot.marks);
    const line = 'cell taken aligned';
    expect(marks).toEqual([
      line,
      line,
      line,
      'cell taken aligned newest',
      'cell taken',
      'cell free',
    ]);
  });

  it('says of each cell which alignments it lies in', () => {
    const { grids } = sceneOf(quarto(), '0123/4.../..../.... - #1 d1');
    const labels = grids[0]?.spots.slice(3, 5).map(({ label }) => label);
    expect(labels).toEqual([
      'd1, dark, square, tall, solid, row 1 (tall, solid)',
      'a2, light, round, short, solid',
    ]);
  });

  it('leaves every piece of the reserve at its place', () => {
    const { grids } = sceneOf(quarto(), '0.../..../..../.... F 0 a1');
    const free = grids[1]?.spots.flatMap(({ marks, text, label }) =>
      marks === 'piece free' ? [[text, label]] : [],
    );
    expect(free).toEqual([
      ['+0', 'empty'],
      ['+F', 'empty'],
    ]);
  });

  it('has buttons for claims and for the pass', () => {
    const game = quarto({ win: 'announced' });
    const full = '0123/9C4E/76BD/F58A - 0 a1';
    const { choices } = sceneOf(game, full);
    expect(choices.map(({ text, label }) => [text, label])).toEqual([
      ['!row1', 'Quarto! row 1 (tall, solid)'],
      ['--', 'Pass'],
    ]);
  });
});

describe('what is shown of Quatuor', () => {
  it('has an arrow for every way in, at its end of the line', () => {
    const { grids } = sceneOf(quatuor(), 'w.../..../..../...b w 0');
    const spots = grids[0]?.spots ?? [];
    const texts = spots.map(({ text }) => text);
    expect(texts.slice(0, 12).join(' ')).toBe(
      'a1>se a1>s b1>s c1>s d1>s d1>sw a1>e a1 b1 c1 d1 d1>w',
    );
    expect(texts.slice(30).join(' ')).toBe('a4>ne a4>n b4>n c4>n d4>n d4>nw');
    expect(spots.slice(0, 3).map(({ label }) => label)).toEqual([
      'Push in at a1, moving down and right',
      'Push in at a1, moving down',
      'b1, down',
    ]);
  });

  it('shifts with the same arrows once the board is full', () => {
    const game = quatuor({ tieBreak: {} });
    const { grids } = sceneOf(game, 'wbwb/wbwb/bwbw/bwbw w 0');
    const texts = grids[0]?.spots.map(({ text }) => text);
    expect(texts?.slice(0, 2)).toEqual(['a1~se', 'a1~s']);
  });

  it('says of each cell which alignments it lies in', () => {
    const { grids } = sceneOf(quatuor(), 'wwww/w.bb/b.../b... #w 0');
    const labels = [7, 13].map((spot) => grids[0]?.spots[spot]?.label);
    expect(labels).toEqual(['a1, white, row 1 (white)', 'a2, white']);
  });

  it('prints the letters of the board on empty cells', () => {
    const { grids } = sceneOf(quatuor(), 'w.../..../..../.... b 0');
    const letters = grids[0]?.spots.flatMap(({ drawing }) =>
      Array.from(drawing.matchAll(/>([A-Z])</g), ([, letter]) => letter),
    );
    expect(letters?.join('')).toBe('UATUUAOTUOR');
  });
});

describe('how pieces move', () => {
  it('is along the line, all that are pushed, or where they are put', () => {
    const game: BoardGame = quatuor();
    const state = game.parseState('wb../..../..../...w b 0');
    const motion = (action: BoardTypes['action']) =>
      faceOf(game).motion(game, state, action);
    expect(motion(push(0, 'e'))).toEqual({ spots: [7, 8, 9], right: 1, down: 0 });
    expect(motion(push(15, 'nw'))).toEqual({ spots: [28, 21], right: -1, down: -1 });
    expect(motion(place(2))).toEqual({ spots: [9], right: 0, down: 0 });
  });

  it('is round the line in a shift', () => {
    const game: BoardGame = quatuor({ tieBreak: {} });
    const state = game.parseState('wbwb/wbwb/bwbw/bwbw w 0');
    expect(faceOf(game).motion(game, state, shift(3, 'w'))).toEqual({
      spots: [10, 9, 8, 7],
      right: -1,
      down: 0,
    });
  });

  it('is nothing on the board for a gift', () => {
    const game: BoardGame = quarto();
    const [gift] = game.legalActions(game.start());
    const state = game.play(game.start(), gift as BoardTypes['action']);
    const { motion } = faceOf(game);
    expect(motion(game, game.start(), gift as BoardTypes['action']).spots).toEqual([]);
    expect(motion(game, state, place(6)).spots).toEqual([6]);
  });
});

describe('the game of a name', () => {
  it('is made with options as JSON', () => {
    expect(gameFrom('quatuor', null)).toBe(quatuor());
    expect(gameFrom('quarto', '{"win":"announced"}')).toBe(
      quarto({ win: 'announced' }),
    );
  });

  it('is refused where it is none, or its options are not JSON', () => {
    expect(errorOf(() => gameFrom('chess', null))).toMatchObject({
      code: 'invalid-option',
      field: 'game',
    });
    expect(errorOf(() => gameFrom('quarto', 'win'))).toMatchObject({
      code: 'invalid-option',
      field: 'options',
      found: '"win"',
      expected: 'JSON',
    });
    expect(errorOf(() => gameFrom('quarto', '{"win":1}'))).toMatchObject({
      code: 'invalid-option',
      field: 'win',
    });
  });
});

describe('the face of a game', () => {
  it('is refused where it is neither Quarto nor Quatuor', () => {
    for (const name of ['chess', 'toString']) {
      expect(errorOf(() => faceOf({ ...quarto(), name }))).toMatchObject({
        code: 'invalid-option',
        field: 'game',
        found: `"${name}"`,
        expected: 'one of quarto, quatuor',
      });
    }
  });
});

describe('an attempt', () => {
  it('has the position after a legal action, and the reason against any other', () => {
    const game: BoardGame = quarto();
    const state = game.parseState('0.../..../..../.... F 0 a1');
    const text = 'b1';
    const legal = attemptOf(game, state, { action: place(1), text });
    expect(legal).toEqual({
      action: place(1),
      text,
      illegality: null,
      state: game.play(state, place(1)),
    });
    const refused = attemptOf(game, state, { action: place(0), text: 'a1' });
    expect(refused.state).toBeNull();
    expect(refused.illegality?.reason).toBe('cell-occupied');
  });
});
