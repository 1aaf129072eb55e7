import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonical,
  type Game,
  type GameTypes,
  hashState,
  quarto,
  quatuor,
} from '../src/index.ts';
import { statesOf } from './conformance.ts';
import { runs } from './laws.ts';
import { ALL_LINES } from './quarto/games.ts';

const choices = fc.array(fc.nat(), { minLength: 36, maxLength: 36 });

const games: readonly (readonly [string, Game<GameTypes>])[] = [
  ['quarto', quarto()],
  ['quarto with squares', quarto({ lines: ALL_LINES })],
  ['announced quarto', quarto({ lines: ALL_LINES, win: 'announced' })],
  [
    'quarto of two attributes and rows',
    quarto({ attributes: ['shape', 'solidity'], lines: ['row'] }),
  ],
  [
    'announced quarto of one attribute',
    quarto({ attributes: ['height'], win: 'announced' }),
  ],
  ['quatuor', quatuor()],
  ['quatuor with tie-break', quatuor({ tieBreak: { maxShifts: 20 } })],
] as unknown as readonly (readonly [string, Game<GameTypes>])[];

/** The same game without the quick way of its own. */
function plain<T extends GameTypes>(game: Game<T>): Game<T> {
  const { canonical: _, ...rest } = game;
  return { ...rest, symmetries: game.symmetries } as Game<T>;
}

describe.each(games)('canonical positions of %s', (_name, game) => {
  it('are the same for every image of a position', () => {
    fc.assert(
      fc.property(choices, fc.nat(), (picks, pick) => {
        const symmetry = game.symmetries[pick % game.symmetries.length];
        for (const state of statesOf(game, picks)) {
          const image = symmetry?.state(state) as object;
          expect(canonical(game, image)).toEqual(canonical(game, state));
        }
      }),
      runs(100),
    );
  });

  it('are positions of the game that stand for themselves', () => {
    fc.assert(
      fc.property(choices, (picks) => {
        for (const state of statesOf(game, picks)) {
          const same = canonical(game, state);
          expect(Object.isFrozen(same)).toBe(true);
          expect(game.stateFrom(same)).toEqual(same);
          expect(canonical(game, same)).toEqual(same);
        }
      }),
      runs(100),
    );
  });

  it('go on as the position does', () => {
    fc.assert(
      fc.property(choices, (picks) => {
        for (const state of statesOf(game, picks)) {
          const same = canonical(game, state);
          expect(game.toAct(same)).toBe(game.toAct(state));
          expect(game.outcome(same)?.by).toBe(game.outcome(state)?.by);
          const next = (from: object): readonly string[] =>
            game
              .legalActions(from)
              .map((action) =>
                game.formatState(canonical(game, game.play(from, action))),
              )
              .sort();
          expect(next(same)).toEqual(next(state));
        }
      }),
      runs(10),
    );
  });
});

describe('canonical positions', () => {
  it('are the image with the least text where a game has no quick way', () => {
    const game = plain(quatuor());
    fc.assert(
      fc.property(choices, (picks) => {
        for (const state of statesOf(game, picks)) {
          const texts = game.symmetries.map(({ state: image }) =>
            game.formatState(image(state)),
          );
          expect(game.formatState(canonical(game, state))).toBe(texts.sort()[0]);
        }
      }),
      runs(20),
    );
  });

  it('are as different in Quatuor with the quick way as without it', () => {
    const game = quatuor({ tieBreak: { maxShifts: 20 } });
    const slow = plain(game);
    fc.assert(
      fc.property(choices, (picks) => {
        const states = statesOf(game, picks).flatMap((state) =>
          game.symmetries.map((symmetry) => symmetry.state(state)),
        );
        const pairs = states.map((state) =>
          [game, slow].map((way) => game.formatState(canonical(way, state))).join(),
        );
        const quick = new Set(pairs.map((pair) => pair.split(',')[0]));
        const plainly = new Set(pairs.map((pair) => pair.split(',')[1]));
        expect(quick.size).toBe(plainly.size);
        expect(new Set(pairs).size).toBe(quick.size);
      }),
      runs(20),
    );
  });

  it('tell the same positions apart with the quick way and without it', () => {
    const game = quarto({ lines: ALL_LINES, win: 'announced' });
    const slow = plain(game);
    const upToLast = (text: string): string => text.slice(0, text.lastIndexOf(' '));
    fc.assert(
      fc.property(choices, fc.nat(), fc.nat(), (picks, first, second) => {
        const states = statesOf(game, picks.slice(0, 7));
        const one = states[first % states.length] as (typeof states)[0];
        const symmetry = game.symmetries[second % game.symmetries.length];
        const image = symmetry?.state(one) as typeof one;
        for (const other of [...states, image]) {
          const [text, otherText] = [one, other].map((from) =>
            game.formatState(canonical(slow, from)),
          ) as [string, string];
          const isSame =
            game.formatState(canonical(game, one)) ===
            game.formatState(canonical(game, other));
          // The quick way also merges what differs only in a placement that is history;
          // that stands last in a text, so that the least texts are alike up to there.
          if (text === otherText) expect(isSame).toBe(true);
          const isAlike = upToLast(text) === upToLast(otherText);
          if (isSame) expect(isAlike).toBe(true);
        }
      }),
      runs(3),
    );
  });

  it('forget which placement was the newest once that does not matter', () => {
    const game = quarto();
    const one = game.parseState('03../..../..../.... - 0 a1');
    const other = game.parseState('03../..../..../.... - 0 b1');
    expect(canonical(game, one)).toEqual(canonical(game, other));
    const announced = quarto({ win: 'announced' });
    const lapsed = announced.parseState('0123/4.7./..../.... - 0 a2');
    const alike = announced.parseState('0123/4.7./..../.... - 0 c2');
    const claimable = announced.parseState('0123/4.7./..../.... - 0 a1');
    expect(canonical(announced, lapsed)).toEqual(canonical(announced, alike));
    expect(canonical(announced, lapsed)).not.toEqual(canonical(announced, claimable));
  });

  it('are one for a drawn board, whichever piece came last', () => {
    for (const win of ['automatic', 'announced'] as const) {
      const game = quarto({ win });
      const texts = ['a1', 'b1', 'b2', 'd4'].map((last) => {
        const state = game.parseState(`8CB0/D217/AF49/56E3 - #= ${last}`);
        return game.formatState(canonical(game, state));
      });
      expect(new Set(texts).size).toBe(1);
      const text = texts[0] as string;
      expect(game.formatState(game.parseState(text))).toBe(text);
    }
    // All lines aligned, and nobody said so.
    const game = quarto({ attributes: ['color'], lines: ['row'], win: 'announced' });
    const silent = game.parseState('0246/8ACE/1357/9BDF - #= d4');
    expect(game.stateFrom(canonical(game, silent))).toEqual(canonical(game, silent));
  });

  it('number 12,288, 3,072 and 8 images', () => {
    expect(quarto().symmetries.length).toBe(12_288);
    expect(quarto({ lines: ALL_LINES }).symmetries.length).toBe(3_072);
    expect(quatuor().symmetries.length).toBe(8);
  });
});

describe('the hash of a position', () => {
  /** A game whose positions print as some text. */
  const printing = (text: string): Game<GameTypes> =>
    ({ ...quatuor(), formatState: () => text }) as unknown as Game<GameTypes>;

  it.each([
    ['', 0xcbf29ce484222325n],
    ['a', 0xaf63dc4c8601ec8cn],
    ['foobar', 0x85944171f73967e8n],
    ['chongo was here!\n', 0x46810940eff5f915n],
  ])('is the FNV-1a of its text: %j', (text, hash) => {
    expect(hashState(printing(text), {})).toBe(hash);
  });

  it('is 64 bits wide, different for different positions, and always the same', () => {
    const game = quatuor();
    const hashes = new Map<bigint, string>();
    fc.assert(
      fc.property(choices, (picks) => {
        for (const state of statesOf(game, picks)) {
          const hash = hashState(game, state);
          const text = game.formatState(state);
          expect(hash >= 0n && hash < 2n ** 64n).toBe(true);
          expect(hashes.get(hash) ?? text).toBe(text);
          hashes.set(hash, text);
        }
      }),
      runs(200),
    );
    expect(hashState(game, game.start())).toBe(452_701_007_791_969_545n);
  });
});
