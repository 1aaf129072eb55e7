import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Face } from '../../src/cli/face.ts';
import { GAMES, type GameKind } from '../../src/cli/games.ts';
import { Match } from '../../src/cli/match.ts';
import { drawScreen } from '../../src/cli/screen/draw.ts';
import { newScreen, press, type Screen } from '../../src/cli/screen/screen.ts';
import type { Stretch } from '../../src/cli/screen/spot.ts';
import { type GameTypes, seededRng } from '../../src/index.ts';
import { newRecord } from '../../src/record/index.ts';
import { statesOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import * as quartoGames from '../quarto/games.ts';
import * as quatuorGames from '../quatuor/games.ts';
import { plain, sceneFor, seatsFor } from './seated.ts';

/** What makes a position: the game and its options, a random game, how far it goes. */
interface Position {
  readonly name: string;
  readonly options: object;
  readonly picks: readonly number[];
  readonly pick: number;
  /** Whether it is one of the last of a game in which nobody calls Quarto. */
  readonly isLate: boolean;
}

const quartoPosition: fc.Arbitrary<Position> = fc.record({
  name: fc.constant('quarto'),
  options: quartoGames.someOptions,
  picks: quartoGames.somePicks,
  pick: fc.nat(),
  isLate: fc.constant(false),
});

const quatuorPosition: fc.Arbitrary<Position> = fc.record({
  name: fc.constant('quatuor'),
  options: quatuorGames.someOptions,
  picks: quatuorGames.somePicks,
  pick: fc.nat(),
  isLate: fc.constant(false),
});

/** On full boards there is something else to do: to call Quarto or pass, or to shift. */
const latePosition: fc.Arbitrary<Position> = fc.oneof(
  quartoPosition.map((position) => ({
    ...position,
    options: { ...position.options, win: 'announced' },
    isLate: true,
  })),
  quatuorPosition.map((position) => ({
    ...position,
    options: { tieBreak: { maxShifts: 20 } },
    isLate: true,
  })),
);

const somePosition = fc.oneof(quartoPosition, quatuorPosition, latePosition);

/** A game in which nobody does what ends it, as long as anything else can be done. */
function quiet({ game, offered }: Face): Face['game'] {
  const legalActions = (state: object): readonly GameTypes['action'][] => {
    const actions = offered(state);
    const others = actions.filter(
      (action) => game.outcome(game.play(state, action)) === null,
    );
    return others.length > 0 ? others : actions;
  };
  return { ...game, legalActions };
}

function matchAt(
  { name, options, picks, pick, isLate }: Position,
  opponent: string | null = null,
): Match {
  const face = (GAMES.get(name) as GameKind).open(options);
  const states = isLate
    ? statesOf(quiet(face), picks).slice(-4)
    : statesOf(face.game, picks);
  const record = newRecord(face.game, states[pick % states.length] as object);
  return new Match(face, record, seatsFor(opponent), seededRng(1));
}

const KEYS = ['up', 'down', 'left', 'right', 'tab', 'back-tab', 'escape', 'c', '!'];

/** All that can be played by keys from a screen, without typing. */
function playable(start: Screen): ReadonlySet<GameTypes['action']> {
  const actions = new Set<GameTypes['action']>();
  const seen = new Set<number>();
  const open = [start];
  for (let screen = open.pop(); screen !== undefined; screen = open.pop()) {
    if (screen.typed !== null || seen.has(screen.cursor)) continue;
    seen.add(screen.cursor);
    for (const key of ['enter', ' ']) {
      const [, effect] = press(screen, key);
      if (effect?.type === 'play') actions.add(effect.action);
    }
    for (const key of KEYS) open.push(press(screen, key)[0]);
  }
  return actions;
}

test('every legal action is played by keys, from wherever the cursor is; no other is', () => {
  fc.assert(
    fc.property(somePosition, fc.nat(), (position, place) => {
      const match = matchAt(position);
      const scene = sceneFor(match);
      const cursor = place % scene.spots.length;
      const legal = match.game.legalActions(match.state);
      expect(playable({ ...newScreen(scene), cursor })).toEqual(new Set(legal));
    }),
    runs(60),
  );
});

test('nothing is played while it is the turn of a computer', () => {
  fc.assert(
    fc.property(somePosition, (position) => {
      const match = matchAt(position, 'random');
      const isOwn = match.game.toAct(match.state) === 0;
      const found = playable(newScreen(sceneFor(match)));
      expect(found.size).toBe(isOwn ? match.game.legalActions(match.state).length : 0);
    }),
    runs(60),
  );
});

test('the cursor begins where something may be played, but on no line to be called', () => {
  fc.assert(
    fc.property(somePosition, (position) => {
      const match = matchAt(position);
      const { scene, cursor } = newScreen(sceneFor(match));
      const spot = scene.spots[cursor];
      expect(spot?.area).not.toBe('lines');
      expect(spot?.refusal === null).toBe(match.seat !== null);
    }),
    runs(60),
  );
});

test('no key changes more than the screen, and every screen fits', () => {
  const someKey = fc.constantFrom(
    ...KEYS,
    'backspace',
    'h',
    ':',
    '+',
    'a',
    'x',
    '',
    '1',
  );
  const someKeys = fc.array(someKey, { maxLength: 30 });
  const someSize = fc.record({ columns: fc.nat(130), rows: fc.nat(40) });
  fc.assert(
    fc.property(somePosition, someKeys, someSize, (position, keys, size) => {
      const match = matchAt(position);
      const { state } = match;
      let screen = newScreen(sceneFor(match));
      for (const key of keys) [screen] = press(screen, key);
      const lines = drawScreen(screen, size, plain);
      expect(match.state).toBe(state);
      expect(lines.length).toBeLessThanOrEqual(size.rows);
      expect(lines.join('')).not.toContain('\n');
    }),
    runs(60),
  );
});

test('each place of the drawing is where the cursor takes it to be', () => {
  fc.assert(
    fc.property(somePosition, (position) => {
      const { name } = position;
      const match = matchAt(position);
      const { drawing, spots } = sceneFor(match);
      const at = ({ line, from, to }: Stretch): string =>
        (drawing[line] ?? '').slice(from, to).padEnd(to - from);
      for (const { area, label, stretches, refusal } of spots) {
        const text = stretches.map(at).join('');
        expect(text).not.toMatch(/[|+]/);
        if (area === 'edge') expect(/[<>v^/\\]/.test(text)).toBe(refusal === null);
        if (area === 'board' && name === 'quatuor')
          expect(text === ' . ').toBe(refusal === null);
        if (area === 'reserve')
          expect(['', label.charAt(0)]).toContain(text.trim().slice(-1));
        if (area === 'board' && name === 'quarto')
          expect(text.trim() === '').toBe(/^Place|empty$/.test(label));
      }
    }),
    runs(60),
  );
});
