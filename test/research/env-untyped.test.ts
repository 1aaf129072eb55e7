import { describe, expect, it, test } from 'vitest';
import {
  type QuartoGame,
  type QuartoTypes,
  type QuatuorGame,
  quarto,
  quatuor,
  type Rng,
  type Symmetry,
} from '../../src/index.ts';
import {
  environment,
  type NumberArray,
  quartoObserver,
  quartoVector,
  quatuorObserver,
  quatuorVector,
  symmetricCopy,
  vectorEnvironment,
} from '../../src/research/index.ts';
import { errorOf } from '../conformance.ts';

// What callers without types may come up with.
const game = quarto();
const other = quatuor();
const observer = quartoObserver(game);
const announced = quarto({ win: 'announced' });

/** As if it had the type that is asked for. */
function given<T>(value: unknown): T {
  return value as T;
}

type Refused = readonly [string, () => unknown, object];

function refused(cases: readonly Refused[]): void {
  it.each(cases)('%s', (_, work, fault) => {
    expect(errorOf(work)).toMatchObject({ code: 'invalid-argument', ...fault });
  });
}

describe('no game to play in environments is', () => {
  const notThis = (name: string, found: string): object => ({
    field: 'game',
    found: `the game ${found}`,
    expected: `the game ${name}`,
  });
  refused([
    ['nothing', () => environment(given<QuartoGame>(undefined)), { field: 'game' }],
    [
      'a name',
      () => vectorEnvironment(given<QuartoGame>('quarto'), 1),
      { field: 'game' },
    ],
    [
      'Quatuor for Quarto',
      () => quartoVector(given<QuartoGame>(other), 3),
      notThis('quarto', 'quatuor'),
    ],
    [
      'Quarto for Quatuor',
      () => quatuorVector(given<QuatuorGame>(game), 3),
      notThis('quatuor', 'quarto'),
    ],
    [
      'Quarto for the planes of Quatuor',
      () => quatuorObserver(given<QuatuorGame>(game)),
      notThis('quatuor', 'quarto'),
    ],
    [
      'nothing, to be copied',
      () => symmetricCopy(given<QuartoGame>(null), observer, given(null)),
      { field: 'game' },
    ],
  ]);
});

describe('options are refused that are', () => {
  const unknown = { found: 'an unknown option' };
  const names = 'only observer, illegal, maxSteps';
  refused([
    [
      'misspelt',
      () => environment(game, given({ maxstep: 3 })),
      { field: 'maxstep', ...unknown, expected: names },
    ],
    [
      'those of vectors',
      () => environment(game, given({ seed: 1 })),
      { field: 'seed', ...unknown },
    ],
    [
      'misspelt, for a vector',
      () => quartoVector(game, 1, given({ seeds: 1 })),
      { field: 'seeds', ...unknown, expected: `${names}, seed` },
    ],
    [
      'a word',
      () => environment(game, given('lose')),
      { field: 'options', found: '"lose"' },
    ],
    ['null', () => environment(game, given(null)), { field: 'options' }],
    ['a list', () => environment(game, given([])), { field: 'options' }],
  ]);
});

describe('no observer is', () => {
  const expected = 'an observer, as quartoObserver(game) gives one';
  refused([
    [
      'what makes one',
      () => environment(game, given({ observer: quartoObserver })),
      { field: 'observer', found: 'a value of type function', expected },
    ],
    [
      'what has no size',
      () => quartoVector(game, 1, given({ observer: { ...observer, size: 0 } })),
      { field: 'observer', expected },
    ],
    [
      'one of another game',
      () => environment(game, given({ observer: quatuorObserver(other) })),
      { field: 'observer', found: '"quatuor {\\"tieBreak\\":false}"' },
    ],
    [
      'one of other options',
      () => quartoVector(game, 1, { observer: quartoObserver(announced) }),
      { field: 'observer' },
    ],
    [
      'one of other options, to be copied',
      () => symmetricCopy(announced, observer, given(announced.symmetries[1])),
      { field: 'observer' },
    ],
  ]);

  it('but one that names no game is taken at its word', () => {
    const { game: _, ...nameless } = observer;
    const env = environment(announced, { observer: nameless });
    const into = new Uint8Array(observer.size);
    expect(env.reset(into).observation).toBe(into);
  });
});

describe('no position to begin in is', () => {
  const env = environment(game);
  const invalid = { code: 'invalid-state' };
  refused([
    ['a text', () => env.reset(null, given('hello')), { ...invalid, field: 'state' }],
    [
      'one of another game',
      () => env.reset(undefined, given(other.start())),
      { ...invalid, field: 'occupied' },
    ],
    [
      'one that other options allow',
      () => env.reset(null, announced.parseState('048C/..../..../.... - 0 d1')),
      { ...invalid, field: 'turn' },
    ],
    [
      'one in place of an array',
      () => env.reset(given(game.start())),
      { field: 'into' },
    ],
  ]);

  it('but one that came as JSON is', () => {
    const state = game.parseState('048./..../..../.... C 0 c1');
    env.reset(null, JSON.parse(JSON.stringify(state)));
    expect(env.state).toEqual(state);
    expect(Object.isFrozen(env.state)).toBe(true);
  });
});

describe('a vector refuses', () => {
  const vector = quartoVector(game, 2, { observer });
  refused([
    [
      'more actions than games',
      () => vector.step(Uint8Array.of(16, 17, 18)),
      { field: 'actions', found: 'an array of 3', expected: 'an array of 2' },
    ],
    [
      'fewer actions than games',
      () => vector.step([16]),
      { field: 'actions', found: 'an array of 1' },
    ],
    [
      'an action alone',
      () => vector.step(given(16)),
      { field: 'actions', found: '16' },
    ],
    ['no actions', () => vector.step(given(null)), { field: 'actions', found: 'null' }],
    ['a text as an id', () => vector.step(given([16, '17'])), { field: 'actions[1]' }],
    ['a text to write into', () => vector.observe(given('')), { field: 'into' }],
    [
      'nothing to write into',
      () => vector.observe(given(undefined)),
      { field: 'into' },
    ],
  ]);

  it('but not a plain list of ids', () => {
    expect([...vector.lengths]).toEqual([0, 0]);
    vector.step([16, 17]);
    expect([...vector.lengths]).toEqual([1, 1]);
  });
});

describe('a symmetric copy refuses', () => {
  const [, symmetry] = game.symmetries as readonly Symmetry<QuartoTypes>[];
  const copy = symmetricCopy(game, observer, given(symmetry));
  const memory = new Float32Array(2 * observer.size);
  const [first, second] = [memory.subarray(0, 512), memory.subarray(512)];
  const shared = {
    field: 'into',
    found: 'memory of the array that is read',
    expected: 'an array of its own',
  };
  const notOne = { field: 'symmetry', expected: 'one of game.symmetries' };
  const made = (value: unknown): unknown => symmetricCopy(game, observer, given(value));
  refused([
    ['to overwrite what it reads', () => copy.mask(first, first), shared],
    [
      'to overwrite a part of it',
      () => copy.observation(first, memory.subarray(511)),
      shared,
    ],
    ['to read what is no array', () => copy.mask(given(5), first), { field: 'from' }],
    ['another game’s symmetry', () => made(other.symmetries[1]), notOne],
    ['one under other rules', () => made(announced.symmetries[1]), notOne],
    ['no symmetry', () => made(undefined), notOne],
  ]);

  it('but not two parts of the same memory', () => {
    observer.write(game.start(), first);
    copy.observation(first, second);
    copy.observation([...first], second);
    expect(second).toEqual(first);
  });
});

test('chance without a source is refused', () => {
  const env = environment(game);
  expect(errorOf(() => env.sample(given<Rng>(undefined)))).toMatchObject({
    code: 'invalid-argument',
    field: 'rng',
    found: 'nothing',
    expected: 'a source of chance, such as seededRng(1)',
  });
});

test('an array that is none is refused before an observer is missed', () => {
  const step = (): unknown => environment(game).step(16, given<NumberArray>('x'));
  expect(errorOf(step)).toMatchObject({ field: 'into', found: '"x"' });
});

test('a game that an environment stopped says so, where it would go on by its rules', () => {
  const expected = 'a game that goes on';
  const cut = environment(other, { maxSteps: 1 });
  cut.step(0);
  const lost = environment(other, { illegal: 'lose', maxSteps: 1 });
  lost.step(12);
  const start = game.parseState('048./..../..../.... C 0 c1');
  const won = environment(game, { maxSteps: 1 });
  won.reset(null, start);
  won.step(3);
  const fault = { code: 'invalid-argument', field: 'state', expected };
  const found = 'a game cut short by maxSteps';
  expect(errorOf(() => cut.step(1))).toMatchObject({ ...fault, found });
  expect(errorOf(() => lost.step(1))).toMatchObject({
    ...fault,
    found: 'a game lost by an illegal action',
  });
  expect(errorOf(() => won.step(1))).toMatchObject({
    ...fault,
    found: '"048C/..../..../.... - #0 d1"',
  });
  cut.reset(null, other.parseState('www./bbb./..../.... w 0'));
  cut.step(3);
  expect(errorOf(() => cut.step(1))).toMatchObject({
    ...fault,
    found: '"wwww/bbb./..../.... #w 0"',
  });
});
