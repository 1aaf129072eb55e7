/**
 * The laws of the contract, stated once. Every game that implements `Game` has to pass
 * them, whatever its rules.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Game,
  type GameTypes,
  isQuaternaError,
  tryPlay,
  winningActions,
} from '../src/index.ts';
import { runs } from './laws.ts';

/** Choices enough for a whole game, each taken modulo the number of legal actions. */
const choices = fc.array(fc.nat(), { minLength: 40, maxLength: 40 });

/** Every state of the game that the choices lead through, the start first. */
export function statesOf<T extends GameTypes>(
  game: Game<T>,
  picks: readonly number[],
): readonly T['state'][] {
  const states = [game.start()];
  for (const pick of picks) {
    const state = states.at(-1) as T['state'];
    const legal = game.legalActions(state);
    if (legal.length === 0) break;
    states.push(game.play(state, legal[pick % legal.length] as T['action']));
  }
  return states;
}

/** The error that some work throws. */
export function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

function isDeeplyFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isDeeplyFrozen);
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

/** Values that try to break whoever reads them. */
const hostile: readonly unknown[] = [
  null,
  undefined,
  0,
  -1,
  0.5,
  2 ** 40,
  Number.NaN,
  '0',
  'a1',
  [],
  {},
  () => 0,
  Symbol('a1'),
  10n,
  { type: 'nothing' },
  Object.defineProperty({}, 'type', {
    get: () => {
      throw new Error('a trap');
    },
  }),
  new Proxy(
    {},
    {
      get: () => {
        throw new Error('a trap');
      },
    },
  ),
  revoked(),
];

/** Runs every law on a game. */
export function describeGame<T extends GameTypes>(
  title: string,
  game: Game<T>,
  numRuns = 60,
): void {
  const alongGames = (
    law: (state: T['state'], states: readonly T['state'][]) => void,
  ): void =>
    fc.assert(
      fc.property(choices, (picks) => {
        const states = statesOf(game, picks);
        for (const state of states) law(state, states);
      }),
      runs(numRuns),
    );
  const ids = Array.from({ length: game.actionCount }, (_, id) => id);

  describe(`${title}: the contract`, () => {
    it('knows its actions by id, interned, frozen and by text', () => {
      for (const id of ids) {
        const action = game.actionOf(id);
        expect(game.actionId(action)).toBe(id);
        expect(game.actionOf(id)).toBe(action);
        expect(isDeeplyFrozen(action)).toBe(true);
        const text = game.formatAction(action);
        expect(text).toMatch(/^\+?[^\s+]+$/);
        expect(game.parseAction(text)).toBe(action);
        expect(game.actionId(structuredClone(action))).toBe(id);
      }
      for (const id of [-1, game.actionCount, 0.5, Number.NaN]) {
        expect(errorOf(() => game.actionOf(id))).toMatchObject({
          code: 'invalid-argument',
          field: 'id',
        });
      }
    });

    it('offers exactly the actions without an illegality, ascending by id', () => {
      alongGames((state) => {
        const legal = game.legalActions(state).map(game.actionId);
        const unobjectionable = ids.filter(
          (id) => game.illegality(state, game.actionOf(id)) === null,
        );
        expect(legal).toEqual(unobjectionable);
        for (const action of game.legalActions(state)) {
          expect(game.actionOf(game.actionId(action))).toBe(action);
        }
      });
    });

    it('refuses every other action with its illegality, and changes nothing', () => {
      const sentences = new Set<unknown>();
      alongGames((state) => {
        const before = structuredClone(state);
        const actions = ids
          .map(game.actionOf)
          .filter((action) => game.illegality(state, action) !== null);
        const refusals = actions.map((action) => {
          const error = errorOf(() => game.play(state, action));
          if (!isQuaternaError(error)) throw error;
          const { code, message, illegality } = error;
          return [code, message, illegality, tryPlay(game, state, action)];
        });
        const reasons = actions.map((action) => {
          const illegality = game.illegality(state, action);
          const message = illegality?.message;
          return ['illegal-action', message, illegality, { ok: false, illegality }];
        });
        expect(refusals).toEqual(reasons);
        for (const [, message] of reasons) sentences.add(message);
        expect(structuredClone(state)).toEqual(before);
      });
      for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]{6,}$/);
    });

    it('calls anything else malformed, whatever it is', () => {
      const state = game.start();
      for (const value of hostile) {
        expect(game.illegality(state, value)?.reason).toBe('malformed');
        expect(errorOf(() => game.play(state, value as T['action']))).toMatchObject({
          code: 'illegal-action',
        });
        expect(errorOf(() => game.actionId(value as T['action']))).toMatchObject({
          code: 'invalid-argument',
        });
      }
      for (const action of ids.map(game.actionOf)) {
        for (const key of Object.keys(action)) {
          const taken: unknown[] = ids.map((id) => Reflect.get(game.actionOf(id), key));
          for (const wrong of hostile.filter((value) => !taken.includes(value))) {
            const value = { ...action, [key]: wrong };
            expect(game.illegality(state, value)?.reason).toBe('malformed');
          }
          const trap = Object.defineProperty({ ...action }, key, {
            get: () => {
              throw new Error('a trap');
            },
          });
          expect(game.illegality(state, trap)?.reason).toBe('malformed');
        }
      }
      fc.assert(
        fc.property(fc.anything(), (value) => {
          expect(game.illegality(state, value)?.reason).toBe('malformed');
        }),
        runs(300),
      );
    });

    it('plays without changing the state before, and freezes the one after', () => {
      alongGames((state) => {
        const before = structuredClone(state);
        expect(isDeeplyFrozen(state)).toBe(true);
        for (const action of game.legalActions(state)) {
          const after = game.play(state, action);
          expect(game.play(structuredClone(state), structuredClone(action))).toEqual(
            after,
          );
          expect(tryPlay(game, state, action)).toEqual({ ok: true, state: after });
          expect(isDeeplyFrozen(after)).toBe(true);
        }
        expect(structuredClone(state)).toEqual(before);
      });
    });

    it('ends within its length, and then offers nothing', () => {
      alongGames((state, states) => {
        expect(states.length - 1).toBeLessThanOrEqual(game.maxLength);
        const isOver = game.outcome(state) !== null;
        expect(game.toAct(state) === null).toBe(isOver);
        expect(game.legalActions(state).length === 0).toBe(isOver);
        if (isOver) expect(game.threats(state)).toEqual([]);
      });
      fc.assert(
        fc.property(choices, (picks) => {
          expect(
            game.outcome(statesOf(game, picks).at(-1) as T['state']),
          ).not.toBeNull();
        }),
        runs(numRuns),
      );
    });

    it('has outcomes that agree with its alignments', () => {
      alongGames((state) => {
        const alignments = game.alignments(state);
        const lines = alignments.map(({ line }) => line);
        expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
        const threatened = game.threats(state).map(({ line }) => line);
        expect(threatened).toEqual([...threatened].sort((a, b) => a - b));
        const outcome = game.outcome(state);
        if (outcome === null) return;
        for (const alignment of outcome.alignments)
          expect(alignments).toContainEqual(alignment);
        expect(outcome.alignments.length > 0).toBe(outcome.winner !== null);
      });
    });

    it('finds the actions that win at once', () => {
      alongGames((state) => {
        const player = game.toAct(state);
        const winning = game
          .legalActions(state)
          .filter(
            (action) => game.outcome(game.play(state, action))?.winner === player,
          );
        expect(winningActions(game, state)).toEqual(player === null ? [] : winning);
      });
    });

    it('prints states that read back, as text and as JSON', () => {
      alongGames((state) => {
        const text = game.formatState(state);
        expect(text).not.toMatch(/\n|^ | $| {2}/);
        expect(game.parseState(text)).toEqual(state);
        expect(game.formatState(game.parseState(text))).toBe(text);
        const json = JSON.parse(JSON.stringify(state));
        expect(json).toEqual(structuredClone(state));
        const read = game.stateFrom(json);
        expect(read).toEqual(state);
        expect(isDeeplyFrozen(read)).toBe(true);
        expect(read).not.toBe(json);
        expect(game.stateFrom(structuredClone(state))).toEqual(state);
      });
    });

    it('has symmetries that commute with play, the identity first', () => {
      const { symmetries } = game;
      expect(game.symmetries).toBe(symmetries);
      expect(Object.isFrozen(symmetries)).toBe(true);
      alongGames((state) => {
        expect(symmetries[0]?.state(state)).toEqual(state);
      });
      fc.assert(
        fc.property(choices, fc.nat(), (picks, pick) => {
          const symmetry = symmetries[pick % symmetries.length];
          if (symmetry === undefined) throw new Error('no symmetry');
          for (const state of statesOf(game, picks)) {
            const image = symmetry.state(state);
            expect(isDeeplyFrozen(image)).toBe(true);
            expect(game.stateFrom(image)).toEqual(image);
            expect(game.toAct(image)).toBe(game.toAct(state));
            expect(game.outcome(image)?.winner).toBe(game.outcome(state)?.winner);
            expect(game.outcome(image)?.by).toBe(game.outcome(state)?.by);
            const images = game
              .legalActions(state)
              .map(symmetry.action)
              .map(game.actionId);
            const legal = game.legalActions(image).map(game.actionId);
            expect(images.sort((a, b) => a - b)).toEqual(legal);
            for (const action of game.legalActions(state)) {
              const played = symmetry.state(game.play(state, action));
              expect(game.play(image, symmetry.action(action))).toEqual(played);
            }
          }
        }),
        runs(numRuns),
      );
    });

    it('works with its functions passed about, and its options are plain frozen data', () => {
      const { start, toAct, legalActions, illegality, play, outcome } = game;
      const { alignments, threats, formatState, parseState, stateFrom } = game;
      const { actionId, actionOf, formatAction, parseAction } = game;
      const action = actionOf(actionId(legalActions(start())[0] as T['action']));
      expect(parseAction(formatAction(action))).toBe(action);
      expect(illegality(start(), action)).toBeNull();
      const state = play(start(), action);
      expect(stateFrom(parseState(formatState(state)))).toEqual(state);
      expect([toAct(state), outcome(state)]).toEqual([
        game.toAct(state),
        game.outcome(state),
      ]);
      expect([alignments(state), threats(state)]).toEqual([
        game.alignments(state),
        game.threats(state),
      ]);
      expect(Object.isFrozen(game)).toBe(true);
      for (const options of [game.options, game.changedOptions]) {
        expect(JSON.parse(JSON.stringify(options))).toEqual(options);
        expect(isDeeplyFrozen(options)).toBe(true);
      }
    });
  });
}
