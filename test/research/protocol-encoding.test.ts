import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quarto, seededRng } from '../../src/index.ts';
import { environment, playout, symmetricCopy } from '../../src/research/index.ts';
import { runs } from '../laws.ts';
import { equipped, someRules, someSeed } from './env-games.ts';
import { bitsOf, bytesOf, speak, wordsOf } from './speaking.ts';

/** The positions of a random game, from its start to its end. */
function positionsOf(
  { game }: ReturnType<typeof equipped>,
  seed: number,
): readonly object[] {
  let state = game.start();
  const { actions } = playout(game, state, seededRng(seed));
  return [
    state,
    ...actions.map((action) => {
      state = game.play(state, action);
      return state;
    }),
  ];
}

describe('symmetric copies', () => {
  /** Numbers of 16 bits, the lowest byte first. */
  function halvesOf(text: unknown): readonly number[] {
    const bytes = bytesOf(text);
    return Array.from({ length: bytes.length / 2 }, (_, index) => {
      return (bytes[2 * index] as number) + 256 * (bytes[2 * index + 1] as number);
    });
  }

  it('are those of the library', () => {
    const law = fc.property(someRules, someSeed, fc.nat(), (rules, seed, some) => {
      const { game, observer } = equipped(rules);
      const { ask } = speak();
      const { symmetries } = ask('new', rules);
      expect(symmetries).toBe(game.symmetries.length);
      const index = some % game.symmetries.length;
      const { actions, entries } = ask('symmetry', { handle: 1, symmetry: index });
      const ids = actions as readonly number[];
      const images = halvesOf(entries);
      expect([ids.length, images.length]).toEqual([game.actionCount, observer.size]);

      const env = environment(game, { observer });
      const rng = seededRng(seed);
      for (let left = rng.below(8); left > 0 && env.toAct !== null; left--) {
        env.step(env.sample(rng));
      }
      const from = new Uint8Array(observer.size);
      env.observe(from);
      const copy = symmetricCopy(game, observer, game.symmetries[index] as never);
      const [expected, found] = [new Uint8Array(from.length), [...from]];
      copy.observation(from, expected);
      images.forEach((image, entry) => {
        found[image] = from[entry] as number;
      });
      expect(found).toEqual([...expected]);
      for (const id of env.legalIds()) expect(ids[id]).toBe(copy.actionId(id));
    });
    fc.assert(law, runs(30));
  });

  it('are asked for by number, of a vector too', () => {
    const { ask, refusal } = speak();
    ask('vector', { game: 'quatuor', count: 2 });
    const { actions } = ask('symmetry', { handle: 1, symmetry: 0 });
    expect(actions).toEqual(Array.from({ length: 52 }, (_, id) => id));
    for (const symmetry of [8, -1, '1', undefined]) {
      expect(refusal('symmetry', { handle: 1, symmetry })).toMatchObject({
        field: 'symmetry',
        expected: 'an integer from 0 to 7',
      });
    }
  });
});

describe('many positions at once', () => {
  it('are observed as environments observe them', () => {
    const law = fc.property(someRules, someSeed, (rules, seed) => {
      const tools = equipped(rules);
      const { game, observer } = tools;
      const positions = positionsOf(tools, seed);
      const states = positions.map(game.formatState);
      const told = speak().ask('observations', { ...rules, states });
      const count = positions.length;
      const { actionCount } = game;
      const { shape, planes } = observer;
      expect(told).toMatchObject({ ok: true, count, actionCount, shape, planes });
      const entries = new Uint8Array(count * observer.size);
      positions.forEach((state, index) => {
        observer.write(state, entries, index * observer.size);
      });
      expect(bitsOf(told['observation'])).toEqual([...entries]);
      const toAct = [...new Int8Array(bytesOf(told['toAct']))];
      expect(toAct).toEqual(positions.map((state) => game.toAct(state) ?? -1));
      const words = wordsOf(told['masks']);
      const width = words.length / count;
      const legal = positions.map((_, index) =>
        Array.from({ length: actionCount }, (_, id) => id).filter((id) => {
          const word = words[width * index + (id >> 5)] as number;
          return ((word >>> (id & 31)) & 1) === 1;
        }),
      );
      const ids = positions.map((state) => game.legalActions(state).map(game.actionId));
      expect(legal).toEqual(ids);
    });
    fc.assert(law, runs(20));
  });

  it('are as many as a line holds', () => {
    const states = Array.from({ length: 600 }, () =>
      quarto().formatState(quarto().start()),
    );
    const { ask } = speak();
    expect(ask('observations', { game: 'quarto', states })['count']).toBe(600);
  });

  it('are refused by their number', () => {
    const { refusal } = speak();
    const start = quarto().formatState(quarto().start());
    for (const [states, error] of [
      [[start, 'frob'], { code: 'invalid-position', field: 'states[1]' }],
      [['..../'], { code: 'invalid-position', field: 'states[0]' }],
      [[start, start, 7], { field: 'states[2]', found: '7', expected: 'a string' }],
      [[], { field: 'states', found: 'an empty list' }],
      [undefined, { field: 'states' }],
    ] as const) {
      const asked = { game: 'quarto', states };
      expect(refusal('observations', asked)).toMatchObject(error);
    }
    const chess = { game: 'chess', states: [start] };
    expect(refusal('observations', chess)).toMatchObject({ field: 'game' });
  });
});
